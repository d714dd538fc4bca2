"""From what was gathered to the entries of a ranking: what counts, what is carried, what was decided."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import compress
from typing import Any, cast

from tournaments.models import Event, RegistrationState, RulingKind
from tournaments.standings.metrics import TALLIES, carried, least_games, needed, whole
from tournaments.standings.ranking import NO_MARKS, Entry, Mark, Metric
from tournaments.standings.results import Results, RulingFacts
from tournaments.standings.rows import Before
from tournaments.standings.table_results import points_at_tables, wins_at_tables

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
NO_TALLIES: Tallies = {}


class Entries:
    """Makes the entry of any listed person for a stage, or for all games when `stage` is None."""

    def __init__(self, event: Event, results: Results, metrics: Sequence[Metric], stage: int | None) -> None:
        self.event, self.results, self.stage = event, results, stage
        self.shares = self._shares()
        self.counts = [self.shares[game.stage] == 1 for game in results.games]
        self.all_count = all(self.counts)
        per_game = any(metric.per_game for metric in metrics)
        self.least = least_games(self._played(), event.least_games) if per_game else 0
        self.figures = {key: self._figures(key) for key in sorted(needed(metrics))}
        self.met_at = self._met_at() if any(metric.among for metric in metrics) else {}

    def _shares(self) -> list[Fraction]:
        """For each stage what of its points counts here."""
        stages = self.results.stages
        if self.stage is None:
            return [Fraction(1)] * stages
        shares = [Fraction(0)] * stages
        share = Fraction(1)
        for stage in range(self.stage, -1, -1):
            shares[stage] = share
            share *= self.results.carry_of(stage)
        return shares

    def _played(self) -> int:
        """Games that everybody of the list could play, and that somebody has a result of."""
        results = self.results
        counts = [game.stage == 0 for game in results.games] if self.stage is None else self.counts
        played = [any(type(cell) is int for cell in points.values()) for points in results.points]
        return sum(counted and was_played for counted, was_played in zip(counts, played, strict=True))

    def entry(self, pk: int) -> Entry[int]:
        results = self.results
        person = results.people[pk]
        known = results.cells[pk]
        base: int | Fraction = 0
        if pk in results.unconfirmed:
            known = tuple([cell if type(cell) is int else None for cell in known])
        points = cast(tuple[int | None, ...], known)  # nothing but points is left
        if not self.all_count:
            base = self._carried(points)
            points = tuple([own if counts else None for own, counts in zip(points, self.counts, strict=True)])
        marks = _MARKS.get(person.registration.state, NO_MARKS)
        credit = 0
        if pk in results.rulings:
            rulings = results.rulings[pk]
            marks = marks | {_RULED[ruling.kind] for ruling in rulings if ruling.kind in _RULED}
            credit, carried_credit = self._credit(rulings)
            base += carried_credit
        # Most people have nothing besides points, and the same nothing for all of them costs nothing.
        tallies = {key: of_all[pk] for key, of_all in self.figures.items()} if self.figures else NO_TALLIES
        tables = self.met_at.get(pk, ())
        return Entry(pk, person.place_in_lists, points, marks, base, credit, self.least, tallies, tables)

    def before(self, pk: int) -> Before | None:
        """What the person had before this stage, as far as it does not count in full; None where it all does."""
        stages = {
            stage for stage, share in enumerate(self.shares) if share != 1 and stage < (self.stage or 0)
        }
        if not stages:
            return None
        cells = zip(self.results.games, self.results.cells[pk], strict=True)
        points = sum([cell for game, cell in cells if game.stage in stages and isinstance(cell, int)])
        rulings = self.results.rulings.get(pk, ())
        credit = sum([ruling.points for ruling in rulings if self.results.stage_of(ruling) in stages])
        carried = self.entry(pk).base
        return Before(points + credit, credit, carried)

    def _carried(self, points: tuple[int | None, ...]) -> int | Fraction:
        sums = [0] * len(self.shares)
        for game, own in zip(self.results.games, points, strict=True):
            sums[game.stage] += own or 0
        pairs = zip(self.shares, sums, strict=True)
        return sum(carried(points, share) for share, points in pairs if share not in {0, 1})

    def _credit(self, rulings: Iterable[RulingFacts]) -> tuple[int, int | Fraction]:
        """What counts like the games of this stage, and what is carried as a part, like the games before it."""
        credit: int = 0
        part: int | Fraction = 0
        for ruling in rulings:
            stage = self.results.stage_of(ruling)
            share = Fraction(1) if stage is None else self.shares[stage]
            if share == 1:
                credit += ruling.points
            else:
                part += carried(ruling.points, share)
        return credit, part

    def _figures(self, key: str) -> dict[int, Any]:
        """For one criterion the figure of everybody, from the games that count."""
        results = self.results
        if key == "lot":
            return {pk: lot_number(self.event.lot_seed or 0, pk) for pk in results.people}
        if key == "table_points":
            rows = results.by_person(points_at_tables(results, self.event.table_points), 0)
            return {pk: whole(sum(self._counted(row))) for pk, row in zip(results.people, rows, strict=True)}
        if key == "table_wins":
            rows = results.by_person(wins_at_tables(results), 0)
            return {pk: sum(self._counted(row)) for pk, row in zip(results.people, rows, strict=True)}
        index = results.tallied.index(key)
        if TALLIES[key][1] == "most":
            return {pk: max(self._counted(rows[index]), default=0) for pk, rows in results.tallies.items()}
        return {pk: sum(self._counted(rows[index])) for pk, rows in results.tallies.items()}

    def _counted(self, of_games: Sequence[Any]) -> Iterable[Any]:
        return of_games if self.all_count else compress(of_games, self.counts)

    def _met_at(self) -> dict[int, tuple[int | None, ...]]:
        """At which table everybody played each game, for comparing those who met."""
        tables = [self.results.tables.get(game.round_pk, {}) for game in self.results.games]
        return dict(zip(self.results.people, self.results.by_person(tables), strict=True))


def lot_number(seed: int, pk: int) -> int:
    """What the lot gave this person: the same for the same seed, on every machine, and no two the same."""
    digest = hashlib.blake2b(f"{seed}/{pk}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")
