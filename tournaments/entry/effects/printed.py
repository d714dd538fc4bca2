"""Papers with results that still hold, and will not any more once a sheet is corrected."""

from typing import NamedTuple

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, PrintRecord
from tournaments.models.print_currency import OF_RANKINGS, Currency, Source
from tournaments.standings.lists import lists_of

RESULT_PAPERS: dict[str, tuple[Promise, frozenset[Source]]] = {
    "ranking": (_("Ranking"), OF_RANKINGS),
    "ranking-short": (_("Ranking in two columns"), OF_RANKINGS),
    "slips": (_("Result slips"), OF_RANKINGS),
    "certificates": (_("Certificates"), OF_RANKINGS | {Source.OPTIONS}),
    "play-offs": (_("Play-offs"), OF_RANKINGS),
    "ceremony": (_("Award ceremony"), OF_RANKINGS | {Source.PRIZES}),
}
"""The papers that show results, by the key that they are recorded under, with what they are made from."""


class Printed(NamedTuple):
    """A paper in the hall: which one, and when it was printed on the clock there."""

    title: str
    when: str


def current_result_papers(event: Event) -> list[Printed]:
    """The newest of each kind and list, if it still says what is stored; a correction makes it out of date."""
    newest: dict[tuple[str, str], PrintRecord] = {}
    for record in event.prints.filter(document__in=RESULT_PAPERS).order_by("printed_at", "id"):
        if "player" not in record.detail:
            newest[record.document, str(record.detail.get("list", ""))] = record
    if not newest:
        return []
    currency, names = Currency(event), {one.key: one.name for one in lists_of(event)}
    return [
        Printed(_title(document, names.get(key, "")), _when(record, event))
        for (document, key), record in newest.items()
        if record.fingerprint == currency.fingerprint(RESULT_PAPERS[document][1])
    ]


def _title(document: str, list_name: str) -> str:
    title = str(RESULT_PAPERS[document][0])
    return f"{title}, {list_name}" if list_name else title


def _when(record: PrintRecord, event: Event) -> str:
    """The day only when it was not today."""
    at, now = timezone.localtime(record.printed_at, event.zone), event.local_now()
    return date_format(at, "TIME_FORMAT" if at.date() == now.date() else "SHORT_DATETIME_FORMAT")
