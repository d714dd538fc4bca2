"""What every paper carries: its heading, the file's own particulars, and the time of the values that it shows.

Never the time of printing: two prints of the same list are the same, and of two the newer one is known.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from django.db.models import Max
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event


def document_for(event: Event, title: str, *, at: datetime | None = None) -> printing.DocumentInfo:
    """``at``: when the values last changed; without it, when anything of the event did."""
    return printing.DocumentInfo(
        title=f"{event.name} – {title}",
        created=_in_the_hall(event, at),
        author=event.organizer_name,
        language=get_language() or "de",
        page_label=_("Page {page} of {pages}"),
    )


def heading_for(
    event: Event, title: str, *, subtitle: str = "", at: datetime | None = None
) -> printing.Heading:
    """``at`` as for `document_for`."""
    return printing.Heading(title=title, event=event.name, subtitle=subtitle, stamp=as_of_words(event, at))


def as_of_words(event: Event, at: datetime | None = None) -> str:
    return _("As of %(time)s") % {"time": date_format(_in_the_hall(event, at), "SHORT_DATETIME_FORMAT")}


def table_draft(
    event: Event,
    title: str,
    table: printing.PaperTable,
    *,
    subtitle: str = "",
    at: datetime | None = None,
    is_form: bool = False,
) -> printing.Draft:
    """A list of the event. `is_form`: to write in, so that it says of no values when they were read."""
    heading = heading_for(event, title, subtitle=subtitle, at=at)
    if is_form:
        heading, table = replace(heading, stamp=""), replace(table, ruled=True)
    document = document_for(event, title, at=at)
    return printing.Draft(title, partial(printing.table_page, table, heading=heading, document=document))


def text_draft(
    event: Event, title: str, blocks: Sequence[printing.Block], *, subtitle: str = ""
) -> printing.Draft:
    heading, document = heading_for(event, title, subtitle=subtitle), document_for(event, title)
    return printing.Draft(title, partial(printing.text_page, blocks, heading=heading, document=document))


def day_and_place(event: Event) -> str:
    """The subtitle of a list of results."""
    return " · ".join(filter(None, [date_format(event.starts_on), event.place]))


def _in_the_hall(event: Event, at: datetime | None) -> datetime:
    latest = at or event.log_entries.aggregate(at=Max("at"))["at"] or event.created_at
    return timezone.localtime(latest, event.zone)
