"""Whether the leader of a final can still be caught, by what a game can bring under the event's rules."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import scoring
from scoring.further_kniffel import further_tables
from scoring.rulesets import LineKind, shares
from tournaments.standings.columns import figure_text
from tournaments.standings.rows import OPEN, Row, Standings


@lru_cache(maxsize=64)
def most_per_game(rules: scoring.Ruleset) -> int:
    """No sheet of these rules can have more points: every box at the best that it can hold, alone or with a
    further Kniffel, and every bonus.

    >>> most_per_game(scoring.get_ruleset("meisterschaft"))
    880
    """
    weights = shares("total", rules)
    extra = sum(weights.get(line.key, 0) for line in rules.lines if line.kind is LineKind.EXTRA)
    paid = extra * rules.further.points if rules.further else 0
    further = further_tables(rules).possible
    most = sum(line.points * weights.get(line.key, 0) for line in rules.lines if line.kind is LineKind.BONUS)
    for key in rules.box_keys:
        weight = weights.get(key, 0)
        alone = max(weight * value for value in rules.legal_values(key))
        most += max([alone, *[weight * value + paid for value in further.get(key, ())]])
    return most


@lru_cache(maxsize=64)
def least_per_game(rules: scoring.Ruleset) -> int:
    """No sheet has less: 0 but for games whose boxes can be negative.

    >>> least_per_game(scoring.get_ruleset("meisterschaft"))
    0
    """
    weights = shares("total", rules)
    return sum(
        min(weights.get(key, 0) * value for value in rules.legal_values(key)) for key in rules.box_keys
    )


@dataclass(frozen=True)
class Lead:
    """The leader of a final and how far ahead. `most`: points that one game can bring at the utmost.

    `is_decided`: nobody can reach the leader any more, although games are left.
    """

    leader: Row
    second: Row
    lead: int | Fraction
    games_left: int
    most: int
    is_decided: bool

    @property
    def lead_text(self) -> str:
        return figure_text(self.lead)


def lead_of(standings: Standings, stage: int, planned_games: int, rules: scoring.Ruleset) -> Lead | None:
    """How it stands in this stage; None without two people with a result, or where no game is left.

    Only for a final that the sum decides: every other criterion could still turn.
    """
    if stage not in standings.stages:
        return None
    ranking = standings.rankings[standings.stages.index(stage)]
    rows = [row for row in standings.rows if row.stage == stage and row.rank is not None]
    left = {row.pk: _open_games(row, stage) + planned_games for row in rows}
    if ranking.decides.key != "total" or len(rows) < 2 or not any(left.values()):
        return None
    leader, second = rows[:2]
    if leader.total is None or second.total is None:
        return None
    most = most_per_game(rules)
    least = leader.total + left[leader.pk] * min(0, least_per_game(rules))
    caught = any(
        _could_reach(row, (_open_games(row, stage) + planned_games) * most, least)
        for row in _others(standings, stage, leader)
    )
    return Lead(leader, second, leader.total - second.total, max(left.values()), most, not caught)


def _others(standings: Standings, stage: int, leader: Row) -> Iterable[Row]:
    """Everybody who plays in the stage, also those who have no sheet there yet."""
    for row in standings.rows:
        plays = row.stage == stage or _open_games(row, stage)
        if row.pk != leader.pk and plays:
            yield row


def _could_reach(row: Row, possible: int, least: int | Fraction) -> bool:
    if row.rank is None or row.total is None:
        return possible >= least
    return row.total + possible >= least


def _open_games(row: Row, stage: int) -> int:
    cells = zip(row.games, row.cells, strict=True)
    return sum(cell.state in OPEN for game, cell in cells if game.stage == stage)
