"""The words and figures of a ranking list, the same on the screen, on paper and in a file."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from tournaments.standings.ranking import Figure, Mark
from tournaments.standings.rows import Cell, GameColumn, Row, Standings
from tournaments.texts.numbers import number_text
from tournaments.texts.results import (
    before_words,
    cell_word,
    contained_words,
    credit_words,
    enough_games_sentence,
    few_games,
    game_name,
    mark_word,
    missing_sheets,
    name_of_round,
    progress_sentence,
    short_game_name,
    stage_sentence,
    total_of,
)

NONE = "–"


def full_title(game: GameColumn) -> str:
    return game_name(game.round_number, game.round_name, game.number, alone=game.alone)


def short_title(game: GameColumn) -> str:
    return short_game_name(game.round_number, game.round_name, game.number, alone=game.alone)


def cell_text(cell: Cell) -> str:
    """Points, or in words why there are none."""
    if cell.points is None:
        return cell_word(cell.state)
    # Formatting takes its time, there are thousands of cells, and hardly any needs a thousands mark.
    return str(cell.points) if 0 <= cell.points < 1000 else number_text(cell.points)


def rank_text(row: Row) -> str:
    return NONE if row.rank is None else str(row.rank)


def total_text(row: Row) -> str:
    return figure_text(row.total)


def figure_text(figure: Figure) -> str:
    """A criterion's figure: whole numbers as they are, shares and halves with one or two decimals."""
    if figure is None:
        return NONE
    if figure.denominator == 1:
        return number_text(int(figure))
    places = 1 if (figure * 10).denominator == 1 else 2
    exact = Decimal(figure.numerator) / Decimal(figure.denominator)
    return str(
        number_format(exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP), places, force_grouping=True)
    )


def plain_figure(figure: int | Fraction) -> int | str:
    """For a spreadsheet: a whole number as it is, else with the comma of the language."""
    return int(figure) if figure.denominator == 1 else figure_text(figure)


def mean_text(mean: Fraction | None) -> str:
    """With one decimal: 271,4. Nobody without a result has an average."""
    if mean is None:
        return NONE
    exact = Decimal(mean.numerator) / Decimal(mean.denominator)
    rounded = exact.quantize(Decimal("0.1"), rounding=ROUND_HALF_UP)
    return str(number_format(rounded, decimal_pos=1, force_grouping=True))


def stage_title(row: Row) -> str:
    """The round with which the stage of this row began; empty for the first stage."""
    return name_of_round(row.later.round_number, row.later.round_name) if row.later else ""


def list_notes(standings: Standings) -> list[str]:
    """Why somebody with fewer points stands above others: what a stage changes, and how many games a mean asks."""
    stages = [
        stage_sentence(name_of_round(later.round_number, later.round_name), later.carry)
        for later in standings.later_stages
    ]
    return [*stages, *[enough_games_sentence(least, stage) for least, stage in _least_games(standings)]]


def _least_games(standings: Standings) -> list[tuple[int, str]]:
    """For each ranking per game its least number of games, and its stage where there are several."""
    known = dict.fromkeys(
        (row.ranked.entry.least, stage_title(row)) for row in standings.rows if row.ranked.entry.least
    )
    return list(known)


def total_title(row: Row) -> str:
    """What the total adds up, where that is not all games."""
    return total_of(stage_title(row), row.later.carry) if row.later else _("Total")


def remarks(row: Row, reason: str = "", *, inside: bool = False) -> list[str]:
    """What else must be known about this row; `reason`: why it stands before the next one.

    `inside`: for those who work at the event, with warnings. Points beside those of the games are said to
    everybody, so that each row adds up.
    """
    said = [*([stage_title(row)] if row.later else []), *beside_games(row)]
    said += [mark_word(mark) for mark in sorted(row.marks) if inside or mark != Mark.WARNED]
    if row.has_result and not row.ranked.entry.has_enough:
        said.append(few_games(row.ranked.entry.games, row.ranked.entry.least))
    if row.sheets_missing:
        said.append(missing_sheets(row.sheets_missing))
    if row.by_play_off:
        said.append(_("placed by a play-off"))
    return [*said, reason] if reason else said


def beside_games(row: Row) -> list[str]:
    """What the total holds or leaves out beside the games: what of the points before a final counts, where it
    is not all of them; credits and penalties."""
    said = []
    if row.before is not None:
        points, credit, counts = row.before
        said.append(before_words(number_text(points), figure_text(counts) if counts else ""))
        said += [contained_words(credit)] if credit else []
    return [*said, credit_words(row.credit)] if row.has_result and row.credit else said


def progress(standings: Standings) -> str:
    return progress_sentence(
        confirmed=standings.confirmed,
        expected=standings.expected,
        undrawn_rounds=standings.undrawn_rounds,
        is_final=standings.is_final,
    )


def title(standings: Standings) -> str:
    kind = _("Ranking") if standings.is_final else _("Interim ranking")
    return f"{kind} – {standings.name}" if standings.name else kind
