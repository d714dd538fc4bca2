"""The sheet to announce the prizes from."""

from functools import partial

from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event
from tournaments.papers.headings import day_and_place, document_for, heading_for
from tournaments.standings.columns import progress
from tournaments.standings.prizes import Award, awards, in_order_of_announcement
from tournaments.standings.queries import as_of


def announcement_draft(event: Event) -> printing.Draft:
    """To read from at the ceremony: the event's own list comes last, and each from its last place upwards."""
    given, at, title = awards(event), as_of(event), _("Award ceremony")
    if not given.awards:
        raise printing.NothingToPrint
    columns = (
        printing.PaperColumn(_("List"), text=True),
        printing.PaperColumn(_("Place"), align="right", bold=True),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        printing.PaperColumn(_("Figure"), align="right"),
        printing.PaperColumn(_("Prize"), text=True),
    )
    table = printing.PaperTable(columns, [_line(award) for award in in_order_of_announcement(given.awards)])
    notes = [] if given.standings.is_complete else [progress(given.standings)]
    if any(award.is_shared for award in given.awards):
        notes.append(_("A place with a prize is shared: a play-off should decide it first."))
    heading = heading_for(event, title, subtitle=day_and_place(event), at=at)
    document = document_for(event, title, at=at)
    write = partial(printing.standings, table, heading=heading, document=document, notes=notes)
    return printing.Draft(title, write)


def _line(award: Award) -> tuple[str, ...]:
    name = award.winner or "–"
    marks = [*(["="] if award.is_shared else []), *([award.moves_up] if award.passed else [])]
    return (
        award.list.label,
        str(award.place),
        " ".join([name, *[f"({mark})" for mark in marks]]),
        award.figure,
        award.prize,
    )
