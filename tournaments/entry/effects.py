"""What a correction would do: played through in a transaction that is taken back."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format

from tournaments.entry.actions.saving import save_sheet
from tournaments.models import Event, PrintRecord, Registration
from tournaments.standings.queries import standings

RESULT_PAPERS = ("ranking", "ranking-short", "slips", "certificates")
"""Papers that show results; see ``directing.print_documents``."""
PODIUM = 3


@dataclass(frozen=True)
class Move:
    """One person's rank before and after; None: without a rank."""

    number: int
    name: str
    before: int | None
    after: int | None

    @property
    def enters_the_podium(self) -> bool:
        return self.after is not None and self.after <= PODIUM and not _is_podium(self.before)

    @property
    def leaves_the_podium(self) -> bool:
        return _is_podium(self.before) and not _is_podium(self.after)


@dataclass(frozen=True)
class Effect:
    """What changes in the ranking; ``own`` is the sheet's person; ``printed_at``: lists outdated by it."""

    own: Move
    others: list[Move]
    old_total: object
    new_total: object
    printed_at: list[str]

    @property
    def changes_anything(self) -> bool:
        return bool(self.others) or self.own.before != self.own.after or self.old_total != self.new_total


def effect_of(event: Event, registration: Registration, save: dict[str, Any]) -> Effect:
    """The effect of ``save_sheet(**save)`` without keeping it. StaleSheet and Refused as there."""
    before = _ranks(event)
    with transaction.atomic():
        save_sheet(**save)
        after = _ranks(event)
        transaction.set_rollback(True)
    moves = [
        Move(person.start_number, person.player.name, rank, after.get(pk, (None, None, person))[0])
        for pk, (rank, _total, person) in before.items()
    ]
    own = next(move for move in moves if move.number == registration.start_number)
    others = [move for move in moves if move.before != move.after and move is not own]
    changed = before[registration.pk][1] != after[registration.pk][1] or bool(others)
    totals = before[registration.pk][1], after[registration.pk][1]
    return Effect(own, others, *totals, _printed(event) if changed else [])


def _is_podium(rank: int | None) -> bool:
    return rank is not None and rank <= PODIUM


def _ranks(event: Event) -> dict[int, tuple[int | None, object, Registration]]:
    return {row.registration.pk: (row.rank, row.total, row.registration) for row in standings(event).rows}


def _printed(event: Event) -> list[str]:
    """When the newest list of each kind was printed, on the clock in the hall."""
    newest: dict[str, PrintRecord] = {}
    for record in PrintRecord.objects.filter(event=event, document__in=RESULT_PAPERS):
        newest.setdefault(record.document, record)
    times = sorted(record.printed_at for record in newest.values())
    return [date_format(timezone.localtime(at, event.zone), "TIME_FORMAT") for at in times]
