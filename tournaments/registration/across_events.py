"""A person plays in several events: what an account that works at one of them may know and change of it.

Whoever directs an event knows its people, and nobody else's. A name or year of birth is corrected for all events of
a person by somebody who directs them all; by anybody else for the one event, where a person of its own begins.
"""

from collections.abc import Iterable

from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext as _

from tournaments.access.loaders import directed_events
from tournaments.models import Event, Player, Registration, User
from tournaments.registration.same_people import Named, name_key, named_like, years_agree


def may_correct(player: Player, user: User | None) -> bool:
    """Does this account direct every event of the person?"""
    return not player.registrations.exclude(event__in=directed_events(user)).exists()


def known_elsewhere(event: Event, person: Named, user: User | None) -> list[Player]:
    """People of other events of this account who may be this person and are not registered here."""
    namesakes = _known(event, user).filter(named_like(person))
    return _with_events([each for each in namesakes if years_agree(person.birth_year, each.birth_year)], user)


def known_by_name(event: Event, people: Iterable[Named], user: User | None) -> list[Player]:
    """As `known_elsewhere` for a whole list, whatever the years of birth; two or three queries.

    The whole list of names is read: that is cheaper than asking for thousands of names one by one.
    """
    names = {"\t".join(name_key(person.last_name, person.first_name)) for person in people}
    keys = _known(event, user).values_list("pk", "sort_key").order_by("pk")
    matching = [key for key, sort_key in keys if "\t".join(sort_key.split("\t")[:2]) in names]
    return _with_events(list(Player.objects.filter(pk__in=matching)), user) if matching else []


def unwilling(players: Iterable[Player], user: User | None) -> set[int]:
    """The keys of those who did not agree to be published in an event of this account."""
    asked = Player.objects.filter(pk__in=[player.pk for player in players])
    return set(asked.unwilling_in(directed_events(user)).values_list("pk", flat=True))


def other_events(registration: Registration, user: User) -> list[str]:
    """The names of the other events of this account that the person is registered in."""
    others = registration.player.registrations.filter(event__in=directed_events(user))
    names = others.exclude(pk=registration.pk).order_by("-event__starts_on")
    return list(names.values_list("event__name", flat=True))


def elsewhere_sentence(registration: Registration, user: User) -> str:
    """How far a correction of name and year reaches; empty for somebody who plays nowhere else."""
    if not may_correct(registration.player, user):
        return _(
            "This person also plays in an event that you do not direct. A corrected name or year of "
            "birth only applies to this event."
        )
    names = other_events(registration, user)
    if not names:
        return ""
    sentence = _(
        "The same person plays in: %(events)s. A corrected name or year of birth is corrected there as well."
    )
    return sentence % {"events": ", ".join(names)}


def _known(event: Event, user: User | None) -> QuerySet[Player]:
    entries = Registration.objects.filter(player=OuterRef("pk"))
    return Player.objects.filter(
        Exists(entries.filter(event__in=directed_events(user))), ~Exists(entries.filter(event=event))
    )


def _with_events(players: list[Player], user: User | None) -> list[Player]:
    """With `event_names`, where this account knows them from, the latest first, and `is_unwilling`."""
    entries: dict[int, list[Registration]] = {}
    rows = Registration.objects.filter(player__in=players, event__in=directed_events(user))
    shown = rows.select_related("event").only("player", "may_be_published", "event__name")
    for entry in shown.order_by("-event__starts_on"):
        entries.setdefault(entry.player_id, []).append(entry)
    for player in players:
        own = entries.get(player.pk, [])
        player.event_names = [entry.event.name for entry in own]  # type: ignore[attr-defined]
        player.is_unwilling = not all(entry.may_be_published for entry in own)  # type: ignore[attr-defined]
    return players
