"""What a round puts on paper: blank score sheets, and the seating by table and by name."""

from functools import partial

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.drawing import queries
from tournaments.drawing.sheet_papers import document_of, round_sheets_draft
from tournaments.models import Round, Seat


def round_sheets(round: Round, *, per_page: int | None = None) -> printing.Pdf:
    """The blank sheets of a drawn round as the event wants them. Raises printing.DoesNotFit."""
    return round_sheets_draft(round, per_page=per_page).write()


def seating_list(round: Round, *, by: str = "table") -> printing.Pdf:
    """The seating for the notice board, sorted by table or by name."""
    return seating_draft(round, by=by).write()


def seating_draft(round: Round, *, by: str = "table") -> printing.Draft:
    """As `seating_list`, gathered but not written yet."""
    tables = queries.seating(round)
    seats = (
        queries.by_name(tables) if by == "name" else [s for t in tables for s in t.seats if not s.vacated_at]
    )
    title = _("Seating by name") if by == "name" else _("Seating by table")
    stamp = date_format(queries.seats_as_of(round), "DATETIME_FORMAT")
    heading = printing.Heading(
        title=title,
        event=round.event.name,
        subtitle=round.label,
        stamp=_("As of %(time)s") % {"time": stamp},
    )
    words = printing.ListWords(name=_("Name"), start_number=_("No."), table=_("Table"), seat=_("Seat"))
    write = printing.seating_by_name if by == "name" else printing.seating_by_table
    document = document_of(round.event, f"{title}, {round.label}", round)
    players = [_seated(seat, by) for seat in seats]
    return printing.Draft(title, partial(write, players, heading=heading, words=words, document=document))


def _seated(seat: Seat, by: str) -> printing.Seated:
    player = seat.registration.player
    return printing.Seated(
        name=player.list_name if by == "name" else player.name,
        start_number=str(seat.registration.start_number),
        table=str(seat.table_number),
        seat=str(seat.position),
    )
