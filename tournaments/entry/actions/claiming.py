"""The first key of a sheet marks it as being typed. One write for a sheet, and none while the mark is one's own.

It is no part of a save: each statement is a transaction of its own, locks no sheet, and nothing waits for it.
"""

from collections.abc import Sequence

from django.utils import timezone

from tournaments.models import Game, Registration, SheetClaim, User

Place = tuple[Registration, Game]


def claim_sheets(*, places: Sequence[Place], actor: User) -> list[SheetClaim]:
    """Mark these sheets as typed by ``actor``. What somebody else is typing stays theirs and is returned."""
    known = {(claim.registration_id, claim.game_id): claim for claim in _known(places)}
    now = timezone.now()
    if over := [claim for claim in known.values() if not claim.stands]:
        # Of two who find the same old mark one is faster; the other one finds another time in it.
        found = SheetClaim.objects.filter(pk__in=[claim.pk for claim in over])
        found.filter(at__in=[claim.at for claim in over]).update(typist=actor, at=now)
    fresh = [place for place in places if (place[0].pk, place[1].pk) not in known]
    if fresh:
        claims = [SheetClaim(registration=person, game=game, typist=actor, at=now) for person, game in fresh]
        SheetClaim.objects.bulk_create(claims, ignore_conflicts=True)
    return [claim for claim in known.values() if claim.stands and claim.typist_id != actor.pk]


def _known(places: Sequence[Place]) -> list[SheetClaim]:
    people, games = {person for person, _game in places}, {game for _person, game in places}
    claims = SheetClaim.objects.filter(registration__in=people, game__in=games).with_saves()
    return list(claims.select_related("typist").order_by("at"))
