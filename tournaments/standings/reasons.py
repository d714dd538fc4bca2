"""Why each place is as it is, in one sentence: from the same criteria and figures that made the order."""

from collections.abc import Sequence
from itertools import pairwise

from django.utils.translation import gettext as _

from tournaments.standings.columns import figure_text
from tournaments.standings.people import Show
from tournaments.standings.ranking import Reason
from tournaments.standings.rows import WITHOUT_FIGURE, Row, Standings
from tournaments.texts.criteria import equal_sentence, reason_sentence, tied_words


def all_reasons(standings: Standings, show: Show) -> dict[int, str]:
    """For each person with a rank the sentence about the next one; the last one needs none."""
    show = standings.telling_apart(show)
    return {row.pk: _sentence(row, behind, reason, show) for row, behind, reason in _pairs(standings)}


def tie_break_reasons(standings: Standings, show: Show) -> dict[int, str]:
    """Only where the first criterion did not decide; a Stechen is said beside the person anyway."""
    show = standings.telling_apart(show)
    return {
        row.pk: _sentence(row, behind, reason, show)
        for row, behind, reason in _pairs(standings)
        if reason and reason.metric != _first(standings, row) and reason.metric.key != "play_off"
    }


def tied(standings: Standings, tie: Sequence[Row]) -> str:
    """By what these people are equal: the first criterion that has a figure of its own for each person."""
    first = tie[0]
    pairs = zip(standings.ranking_of(first).metrics, first.ranked.figures, strict=True)
    for metric, figure in pairs:
        if metric.key not in WITHOUT_FIGURE and figure is not None:
            return tied_words(metric.key, figure_text(figure), figure)
    return _("level in every criterion")


def _first(standings: Standings, row: Row) -> object:
    return standings.ranking_of(row).decides


def _pairs(standings: Standings) -> list[tuple[Row, Row, Reason | None]]:
    """Each row with the next one and why it stands before it; None for equals and another stage."""
    rows = [row for row in standings.rows if row.rank is not None]
    at: dict[int, int] = {}
    found: list[tuple[Row, Row, Reason | None]] = []
    for row, behind in pairwise(rows):
        index = at[row.stage] = at.get(row.stage, -1) + 1
        found.append((row, behind, standings.ranking_of(row).reason(index)))
    return found


def _sentence(row: Row, behind: Row, reason: Reason | None, show: Show) -> str:
    name = show(behind.registration).name
    if reason is not None:
        own, others = figure_text(reason.own), figure_text(reason.others)
        return reason_sentence(reason.metric.key, name=name, own=own, others=others)
    if row.stage != behind.stage:
        return reason_sentence("stage", name=name, own="", others="")
    return equal_sentence(name)
