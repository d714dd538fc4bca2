"""A slip with all games for each player to take home, and a form to rank by hand."""

from functools import partial

from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event
from tournaments.papers.headings import as_of_words, document_for, table_draft
from tournaments.standings.columns import (
    beside_games,
    cell_text,
    full_title,
    rank_text,
    remarks,
    title,
    total_text,
    total_title,
)
from tournaments.standings.queries import as_of
from tournaments.standings.ranking import Mark
from tournaments.standings.rows import Row, Standings

ROWS_OF_A_FORM = 26
MOST_GAMES = 8  # columns of the form; for more games a second sheet is begun
TO_WRITE_IN = 33.0  # points: nearly 12 mm, for three digits by hand


def result_slips(event: Event, standings: Standings) -> printing.Draft:
    """A slip for everybody in the list, in its order."""
    note = f"{title(standings)} · {as_of_words(event, as_of(event))}"
    # Nobody hands a slip to whoever did not come.
    rows = [row for row in standings.rows if row.has_result or Mark.NO_SHOW not in row.marks]
    cards = [_slip(event, standings, row, note) for row in rows]
    heading = _("Result slips")
    write = partial(printing.player_cards, cards, document=document_for(event, heading, at=as_of(event)))
    return printing.Draft(heading, write, -(-len(cards) // 4))


def _slip(event: Event, standings: Standings, row: Row, note: str) -> printing.PlayerCard:
    games = [
        (full_title(game), cell_text(cell)) for game, cell in zip(standings.games, row.cells, strict=True)
    ]
    beside = beside_games(row)  # in lines of their own, between the games and their total
    further = [remark for remark in remarks(row) if remark not in beside]
    return printing.PlayerCard(
        event=event.name,
        player=row.person.shown.name,
        detail=", ".join([row.registration.club or row.registration.team, *further]).strip(", "),
        badge=rank_text(row),
        badge_caption=_("Place"),
        titles=(_("Game"), _("Points")),
        rows=(*games, *[(words, "") for words in beside], (total_title(row), total_text(row))),
        has_total=True,
        note=note,
    )


def ranking_form(event: Event) -> printing.Draft:
    """Empty rows to rank by hand, with a column for each game and for the running total."""
    games = max(1, sum(round.games.count() for round in event.rounds.prefetch_related("games")))
    columns = (
        printing.PaperColumn(_("No."), align="right"),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        *(
            printing.PaperColumn(_("Game %(number)d") % {"number": i + 1}, least=TO_WRITE_IN)
            for i in range(min(games, MOST_GAMES))
        ),
        printing.PaperColumn(_("Total"), least=TO_WRITE_IN),
        printing.PaperColumn(_("Place"), least=TO_WRITE_IN),
    )
    people = event.registrations.by_name()
    blanks = ("",) * (len(columns) - 2)
    rows = [(str(person.start_number), person.player.list_name, *blanks) for person in people]
    rows += [("", "", *blanks)] * max(4, ROWS_OF_A_FORM - len(rows))
    table = printing.PaperTable(columns, rows)
    return table_draft(event, _("Ranking by hand"), table, at=as_of(event), is_form=True)
