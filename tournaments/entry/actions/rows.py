"""The row of a sheet, held while its next version is written."""

from tournaments.entry.guards import StaleSheet
from tournaments.models import Game, Registration, ScoreSheet, SheetVersion


def held_sheet(game: Game, registration: Registration) -> tuple[ScoreSheet, SheetVersion | None]:
    """The sheet, held until the transaction ends, and its newest version.

    Makes the row if there is none; of two who make it at once the database lets one through, and the other
    finds it.
    """
    held = ScoreSheet.objects.select_for_update()
    sheet, _created = held.get_or_create(game=game, registration=registration)
    return sheet, sheet.versions.order_by("-number").first()


def take_next_number(sheet: ScoreSheet, newest: SheetVersion | None, began_from: int) -> None:
    """Go on from the version that the typist saw; StaleSheet when the sheet has moved on since."""
    if newest is None:
        return
    where_i_began = ScoreSheet.objects.filter(pk=sheet.pk, latest_number=began_from)
    if not where_i_began.update(latest_number=began_from + 1):
        raise StaleSheet(sheet, newest)
