"""The seating of a round for the notice board."""

from functools import partial

from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.drawing import queries
from tournaments.models import Round, Seat
from tournaments.papers.headings import document_for, heading_for
from tournaments.standings.people import in_public, order_for_everybody


def seating_draft(round: Round, *, by: str = "table") -> printing.Draft:
    """Sorted by table or by name. It hangs on the wall, so not everybody is named."""
    seats = [seat for table in queries.seating(round) for seat in table.seats if not seat.vacated_at]
    if by == "name":
        seats.sort(key=lambda seat: order_for_everybody(seat.registration))
    title = _("Seating by name") if by == "name" else _("Seating by table")
    heading = heading_for(round.event, title, subtitle=round.label, at=queries.seats_as_of(round))
    words = printing.ListWords(name=_("Name"), start_number=_("No."), table=_("Table"), seat=_("Seat"))
    write = printing.seating_by_name if by == "name" else printing.seating_by_table
    document = document_for(round.event, f"{title}, {round.label}", at=round.drawn_at)
    players = [_seated(seat, by) for seat in seats]
    return printing.Draft(title, partial(write, players, heading=heading, words=words, document=document))


def _seated(seat: Seat, by: str) -> printing.SeatLine:
    shown = in_public(seat.registration)
    return printing.SeatLine(
        name=shown.list_name if by == "name" else shown.name,
        start_number=str(seat.registration.start_number),
        table=str(seat.table_number),
        seat=str(seat.position),
    )
