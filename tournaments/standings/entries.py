"""From what was gathered to the entries of a ranking: what counts, what is carried, what was decided."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from tournaments.models import Event, RegistrationState, RulingKind
from tournaments.standings.gathering import Gathered, RulingFacts
from tournaments.standings.metrics import OF_SHEETS, carried, needed
from tournaments.standings.ranking import NO_MARKS, Entry, Mark, Metric
from tournaments.standings.table_points import scheme_for, table_points, table_wins

_MARKS: dict[str, frozenset[Mark]] = {
    RegistrationState.WITHDRAWN: frozenset({Mark.WITHDRAWN}),
    RegistrationState.NO_SHOW: frozenset({Mark.NO_SHOW}),
}
_RULED: dict[str, Mark] = {
    RulingKind.DISQUALIFIED: Mark.DISQUALIFIED,
    RulingKind.GUEST: Mark.GUEST,
    RulingKind.WARNING: Mark.WARNED,
}

Tallies = Mapping[str, int | Fraction]


class Entries:
    """Makes the entry of any listed person for a stage, or for all games when `stage` is None."""

    def __init__(self, event: Event, found: Gathered, metrics: Iterable[Metric], stage: int | None) -> None:
        self.event, self.found, self.stage = event, found, stage
        self.metrics = tuple(metrics)
        self.needs = needed(self.metrics)
        self.shares = self._shares()
        self.counts = [self.shares[game.stage] == 1 for game in found.games]
        self.all_count = all(self.counts)
        self.counted_games = {
            game.pk for game, counts in zip(found.games, self.counts, strict=True) if counts
        }
        # Most people have nothing besides points, and the same nothing for all of them costs nothing.
        self.is_plain = not self.needs
        self.of_sheets = [
            (metric.key, 3 + found.tallied.index(OF_SHEETS[metric.key][0]), OF_SHEETS[metric.key][1])
            for metric in self.metrics
            if metric.key in OF_SHEETS
        ]
        self.compares = any(metric.among for metric in self.metrics)
        self.drawn = list(dict.fromkeys(found.round_of))
        self.round_places = [self.drawn.index(round) for round in found.round_of]
        self.at_tables = self._at_tables() if self.needs & {"tables"} else {}

    def _shares(self) -> list[Fraction]:
        """For each stage what of its points counts here."""
        stages = self.found.stages
        if self.stage is None:
            return [Fraction(1)] * stages
        shares = [Fraction(0)] * stages
        share = Fraction(1)
        for stage in range(self.stage, -1, -1):
            shares[stage] = share
            share *= self.found.carry_of(stage)
        return shares

    def entry(self, pk: int) -> Entry[int]:
        found = self.found
        person = found.people[pk]
        known = found.cells.get(pk)
        points: tuple[int | None, ...] = ()
        base: int | Fraction = 0
        if known is not None:
            if pk in found.unconfirmed:
                known = [cell if type(cell) is int else None for cell in known]
            points = tuple(known)  # type: ignore[arg-type]  # nothing but points is left
            if not self.all_count:
                base = self._carried(points)
                points = tuple(
                    [own if own_game else None for own, own_game in zip(points, self.counts, strict=True)]
                )
        marks = _MARKS.get(person.state, NO_MARKS)
        if pk in found.rulings:
            rulings = found.rulings[pk]
            marks = marks | {_RULED[ruling.kind] for ruling in rulings if ruling.kind in _RULED}
            base += self._credit(rulings)
        if self.is_plain:
            return Entry(pk, person.sort_key, points, marks, base)
        return Entry(pk, person.sort_key, points, marks, base, self._tallies(pk), self._tables(pk))

    def _carried(self, points: tuple[int | None, ...]) -> int | Fraction:
        sums = [0] * len(self.shares)
        for game, own in zip(self.found.games, points, strict=True):
            sums[game.stage] += own or 0
        pairs = zip(self.shares, sums, strict=True)
        return sum(carried(points, share) for share, points in pairs if share not in {0, 1})

    def _credit(self, rulings: list[RulingFacts]) -> int | Fraction:
        stage_of = {round.pk: round.stage for round in self.found.rounds}
        return sum(
            carried(ruling.points, self.shares[stage_of[ruling.round_pk]] if ruling.round_pk else Fraction(1))
            for ruling in rulings
            if ruling.points
        )

    def _tallies(self, pk: int) -> Tallies:
        tallies: dict[str, int | Fraction] = {}
        sheets = self.found.tallies.get(pk) or ()
        if not self.all_count:
            sheets = [sheet for sheet in sheets if sheet[1] in self.counted_games]
        columns = list(zip(*sheets, strict=True))
        for key, index, combine in self.of_sheets if columns else ():
            tallies[key] = combine(filter(None, columns[index]))
        if "lot" in self.needs:
            tallies["lot"] = lot_number(self.event.lot_seed or 0, pk)
        if self.at_tables:
            tallies |= self.at_tables.get(pk, {})
        return tallies

    def _tables(self, pk: int) -> tuple[Any, ...]:
        """Where each game was played, for comparing those who met."""
        if not self.compares:
            return ()
        seats = self.found.tables
        at = [(round.pk, seats.get((pk, round.pk))) for round in self.drawn]
        places = [None if table is None else (round_pk, table) for round_pk, table in at]
        return tuple([places[index] for index in self.round_places])

    def _at_tables(self) -> dict[int, dict[str, int | Fraction]]:
        """Points by rank at the table and wins there, of every game whose whole table is settled."""
        points_of: defaultdict[int, int | Fraction] = defaultdict(int)
        wins_of: defaultdict[int, int] = defaultdict(int)
        schemes = {size: scheme_for(size, self.event.table_points) for size in range(1, 21)}
        for people, points in self._settled_tables():
            for pk, share in table_points(points, schemes[min(people, 20)]).items():
                points_of[pk] += share
            for pk in table_wins(points):
                wins_of[pk] += 1
        return {
            pk: {"table_points": carried(points, Fraction(1)), "table_wins": wins_of[pk]}
            for pk, points in points_of.items()
        }

    def _settled_tables(self) -> Iterator[tuple[int, dict[int, int]]]:
        """People at the table, and the points of those who played; none of a table that misses a sheet."""
        seated: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for (pk, round_pk), table in self.found.tables.items():
            seated[round_pk, table].append(pk)
        places = defaultdict(list)
        for index, round in enumerate(self.found.round_of):
            places[round.pk].append(index)
        nothing = [None] * len(self.found.games)
        for (round_pk, _table), people in seated.items():
            known = [self.found.cells.get(pk, nothing) for pk in people]
            for index in places[round_pk]:
                if self.counts[index]:
                    cells = [of_person[index] for of_person in known]
                    points = {pk: cell for pk, cell in zip(people, cells, strict=True) if type(cell) is int}
                    if len(points) + cells.count("did_not_play") == len(people):
                        yield len(people), points


def lot_number(seed: int, pk: int) -> int:
    """What the lot gave this person: the same for the same seed, on every machine, and no two the same."""
    digest = hashlib.blake2b(f"{seed}/{pk}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")
