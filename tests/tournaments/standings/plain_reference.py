"""Rankings computed the plainest way that one can think of, from a description of an event and no database.

Nothing here is shared with the project: figures are sums over dictionaries, and equals are split by comparing
everybody with everybody. Only the lot is the project's own, because it is a hash.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

SHARES = {"full": Fraction(1), "half": Fraction(1, 2), "none": Fraction(0)}
Figure = int | Fraction | None


@dataclass
class PlainPerson:
    """`rulings`: kind, signed points, and the index of the round or None."""

    name: str
    state: str = "checked_in"
    team: str = ""
    birth_year: int | None = None
    class_by_hand: str = ""
    rulings: list[tuple[str, int, int | None]] = field(default_factory=list)


@dataclass
class PlainSheet:
    state: str
    total: int = 0
    kniffels: int = 0
    further: int = 0
    bonuses: int = 0
    upper: int = 0
    chance: int = 0


@dataclass
class PlainRound:
    """`carry` is None for a round of everybody. `sheets`: by game, then by the index of the person."""

    games: int
    tables: list[list[int]]
    carry: str | None = None
    sheets: list[dict[int, PlainSheet]] = field(default_factory=list)


@dataclass
class PlainEvent:
    people: list[PlainPerson]
    rounds: list[PlainRound]
    metrics: list[str]
    final_metrics: list[str] = field(default_factory=list)
    classes: list[tuple[str, int | None, int | None]] = field(default_factory=list)
    title: list[str] = field(default_factory=list)
    team_best: int = 2
    teams_count_finals: bool = False
    least_games: int | None = None
    lots: Mapping[int, int] = field(default_factory=dict)

    @property
    def stages(self) -> list[int]:
        """Of each round: a cut begins the next stage."""
        found, stage = [], 0
        for round in self.rounds:
            stage += round.carry is not None
            found.append(stage)
        return found

    def share(self, of: int, at: int | None) -> Fraction:
        """What of the points of stage `of` counts in stage `at`; None: a list of all games."""
        if at is None:
            return Fraction(1)
        if of > at:
            return Fraction(0)
        share = Fraction(1)
        for round, stage in zip(self.rounds, self.stages, strict=True):
            if round.carry is not None and of < stage <= at:
                share *= SHARES[round.carry]
        return share

    def games(self) -> Iterable[tuple[int, PlainRound, int, dict[int, PlainSheet]]]:
        """Stage, round, number in the round, sheets."""
        for round, stage in zip(self.rounds, self.stages, strict=True):
            for number, sheets in enumerate(round.sheets):
                yield stage, round, number, sheets


def confirmed(sheets: Mapping[int, PlainSheet], person: int) -> PlainSheet | None:
    sheet = sheets.get(person)
    return sheet if sheet and sheet.state == "confirmed" else None


def counted(event: PlainEvent, person: int, at: int | None) -> list[PlainSheet]:
    """Confirmed sheets of games that count in full at this stage."""
    return [
        sheet
        for stage, _round, _number, sheets in event.games()
        if event.share(stage, at) == 1 and (sheet := confirmed(sheets, person))
    ]


def total(event: PlainEvent, person: int, at: int | None) -> Fraction | None:
    if not counted(event, person, at):
        return None
    points = Fraction(0)
    for stage, _round, _number, sheets in event.games():
        sheet = confirmed(sheets, person)
        points += event.share(stage, at) * (sheet.total if sheet else 0)
    for _kind, ruled, round_index in event.people[person].rulings:
        of = None if round_index is None else event.stages[round_index]
        points += ruled * (1 if of is None else event.share(of, at))
    return points


def ruled(event: PlainEvent, person: int, at: int | None) -> int:
    """Penalties and credits that count in full: of the whole event, and of rounds whose games do."""
    return sum(
        points
        for _kind, points, index in event.people[person].rulings
        if index is None or event.share(event.stages[index], at) == 1
    )


def has_enough(event: PlainEvent, person: int, at: int | None) -> bool:
    """Half of the games of everybody that anybody has played, rounded up; or as many as the event says."""
    played = 0
    for stage, _round, _number, sheets in event.games():
        of_everybody = stage == 0 if at is None else event.share(stage, at) == 1
        played += of_everybody and any(confirmed(sheets, other) for other in range(len(event.people)))
    least = (played + 1) // 2 if event.least_games is None else min(event.least_games, played)
    return len(counted(event, person, at)) >= least


def at_tables(event: PlainEvent, person: int, at: int | None, what: str) -> Fraction:
    """Table points (5-3-2-1, shared) or wins, of tables where nobody's sheet is missing."""
    found = Fraction(0)
    for stage, round, _number, sheets in event.games():
        table = next((table for table in round.tables if person in table), [])
        own = confirmed(sheets, person)
        settled = all(
            other in sheets and sheets[other].state in {"confirmed", "did_not_play"} for other in table
        )
        if event.share(stage, at) != 1 or not table or not settled or own is None:
            continue
        if is_outside(event.people[person]):
            continue
        rivals = [other for other in table if not is_outside(event.people[other])]
        points = [sheet.total for other in rivals if (sheet := confirmed(sheets, other))]
        ahead, equals = sum(theirs > own.total for theirs in points), points.count(own.total)
        scheme = ([5, 3, 2, 1] + [0] * 20)[: len(table)]
        found += Fraction(sum(scheme[ahead : ahead + equals]), equals) if what == "points" else ahead == 0
    return found


def figure(event: PlainEvent, person: int, at: int | None, key: str) -> Figure:
    own = counted(event, person, at)
    if not own and key != "lot":
        return None
    simple: dict[str, Callable[[], Figure]] = {
        "total": lambda: total(event, person, at),
        "mean": lambda: Fraction(sum(sheet.total for sheet in own) + ruled(event, person, at), len(own)),
        "best_game": lambda: max(sheet.total for sheet in own),
        "kniffels": lambda: sum(sheet.kniffels for sheet in own),
        "further_kniffels": lambda: sum(sheet.further for sheet in own),
        "bonuses": lambda: sum(sheet.bonuses for sheet in own),
        "upper_sum": lambda: sum(sheet.upper for sheet in own),
        "best_upper_sum": lambda: max(sheet.upper for sheet in own),
        "best_chance": lambda: max(sheet.chance for sheet in own),
        "table_points": lambda: at_tables(event, person, at, "points"),
        "table_wins": lambda: at_tables(event, person, at, "wins"),
        "lot": lambda: event.lots[person],
    }
    return simple[key]()


def duels(event: PlainEvent, one: int, other: int, at: int | None) -> int | None:
    """Won minus lost in games at the same table; None where they never met."""
    met = False
    balance = 0
    for stage, round, _number, sheets in event.games():
        together = any(one in table and other in table for table in round.tables)
        own, theirs = confirmed(sheets, one), confirmed(sheets, other)
        if together and own and theirs and event.share(stage, at) == 1:
            met = True
            balance += (own.total > theirs.total) - (own.total < theirs.total)
    return balance if met else None


def among(event: PlainEvent, group: Sequence[int], at: int | None) -> dict[int, Figure]:
    """Head to head: nothing for anybody unless each has met each."""
    results = {(one, other): duels(event, one, other, at) for one in group for other in group if one != other}
    if None in results.values():
        return dict.fromkeys(group)
    return {one: sum(results[one, other] or 0 for other in group if other != one) for one in group}


def split(event: PlainEvent, group: list[int], at: int | None, keys: Sequence[str]) -> list[list[int]]:
    """The group in order, equals together."""
    if not keys or len(group) < 2:
        return [group]
    key, *rest = keys
    figures = (
        among(event, group, at)
        if key == "head_to_head"
        else {person: figure(event, person, at, key) for person in group}
    )
    worse_than_any = min([own for own in figures.values() if own is not None], default=0) - 1
    known = {person: worse_than_any if own is None else own for person, own in figures.items()}
    if key == "mean":
        few = [person for person in group if not has_enough(event, person, at)]
        enough = [person for person in group if person not in few]
        if few and enough:
            return split(event, enough, at, keys) + split(event, few, at, keys)
    found = []
    for own in sorted(set(known.values()), reverse=True):
        found += split(event, [person for person in group if known[person] == own], at, rest)
    return found


def is_outside(person: PlainPerson) -> bool:
    return any(kind in {"guest", "disqualified"} for kind, _points, _round in person.rulings)


def ranks(
    event: PlainEvent, people: Iterable[int], at: int | None, keys: Sequence[str], first: int = 1
) -> dict[int, int]:
    """Of everybody who has a place there. The lot never comes before anything that was played."""
    keys = sorted(keys, key=lambda key: key == "lot")
    placed = [p for p in people if counted(event, p, at) and not is_outside(event.people[p])]
    found: dict[int, int] = {}
    for group in split(event, placed, at, keys) if placed else ():
        found |= dict.fromkeys(group, first + len(found))
    return found


def reached(event: PlainEvent, person: int) -> int:
    """The highest stage with a confirmed sheet."""
    played = [stage for stage, _round, _number, sheets in event.games() if confirmed(sheets, person)]
    return max(played, default=0)


def main_ranks(event: PlainEvent, people: Sequence[int]) -> dict[int, int | None]:
    """Who came further stands above; everybody else is ranked with those who came as far."""
    found: dict[int, int] = {}
    for stage in range(max(event.stages), -1, -1):
        keys = event.final_metrics if stage and event.final_metrics else event.metrics
        here = [person for person in people if reached(event, person) == stage]
        found |= ranks(event, here, stage, keys, 1 + len(found))
    return {person: found.get(person) for person in people}


def spelled_alike(one: str, other: str) -> bool:
    """Apart from capitals and blanks."""
    return one.lower().replace(" ", "") == other.lower().replace(" ", "")


def class_of(event: PlainEvent, person: PlainPerson) -> str | None:
    if person.class_by_hand:
        alike = [name for name, *_years in event.classes if spelled_alike(name, person.class_by_hand)]
        return alike[0] if alike else None
    for name, born_from, born_to in event.classes:
        years = born_from is not None or born_to is not None
        if (
            years
            and person.birth_year is not None
            and (born_from or 0) <= person.birth_year <= (born_to or 9999)
        ):
            return name
    return None


def for_team(event: PlainEvent, person: int) -> int | None:
    """All points and rulings of the rounds of everybody, and of finals where the event wants that."""
    own = [
        sheet.total
        for stage, _round, _number, sheets in event.games()
        if (stage == 0 or event.teams_count_finals) and (sheet := confirmed(sheets, person))
    ]
    rulings = [
        points
        for _kind, points, index in event.people[person].rulings
        if index is None or event.stages[index] == 0 or event.teams_count_finals
    ]
    return sum(own) + sum(rulings) if own else None


def team_totals(event: PlainEvent, main: Mapping[int, Any]) -> dict[str, int | None]:
    """The sum of the best so many of those who have a place; None for a team without any. A team is called as
    its first person typed it."""
    found: dict[str, int | None] = {}
    for person in main:
        name = event.people[person].team.strip()
        if not name or any(spelled_alike(name, known) for known in found):
            continue
        team = [p for p in main if spelled_alike(event.people[p].team, name) and main[p] is not None]
        totals = sorted([own for p in team if (own := for_team(event, p)) is not None], reverse=True)
        found[name] = sum(totals[: event.team_best]) if totals else None
    return found
