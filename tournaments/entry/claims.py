"""Which sheets others are typing just now: whoever takes the pile from the top gets another one, and is told."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from django.utils.translation import gettext as _

from tournaments.entry.history import time_in_the_hall
from tournaments.entry.pile import MissingTable, Pile, PileSheet
from tournaments.entry.slots import Slot
from tournaments.models import Event, Round, SheetClaim, User

Taken = Mapping[tuple[int, int], SheetClaim]
"""Claims of others, by start number and game number."""


def taken_by_others(round: Round, typist: User) -> Taken:
    claims = SheetClaim.objects.of_others(typist).filter(game__round=round)
    found = claims.select_related("registration", "game", "typist").order_by("at")
    return {(claim.registration.start_number, claim.game.number): claim for claim in found}


def claims_on(slots: Iterable[Slot], taken: Taken) -> list[SheetClaim]:
    """Who else is typing one of these sheets."""
    return [taken[slot.claim_key] for slot in slots if slot.claim_key in taken]


def free_after(pile: Pile, place: tuple[int, int, int], taken: Taken) -> list[PileSheet]:
    """The missing sheets after this place that nobody else is typing."""
    return [sheet for sheet in pile.after(place) if (sheet.start_number, sheet.game_number) not in taken]


def next_free(pile: Pile, place: tuple[int, int, int], typist: User) -> PileSheet | None:
    return next(iter(free_after(pile, place, taken_by_others(pile.round, typist))), None)


def free_tables(tables: Collection[MissingTable], taken: Taken) -> list[MissingTable]:
    """The tables of which nobody else is typing a sheet."""

    def is_free(table: MissingTable) -> bool:
        return not any((sheet.start_number, sheet.game_number) in taken for sheet in table.sheets)

    return [table for table in tables if is_free(table)]


def taken_sentence(claims: Sequence[SheetClaim], event: Event) -> str:
    """Who is typing here, and since when; empty when nobody else is."""
    if not claims:
        return ""
    claim = claims[0]
    names = {"who": claim.typist, "time": time_in_the_hall(claim.at, event)}
    return _("%(who)s has been typing here since %(time)s. Please take another sheet.") % names
