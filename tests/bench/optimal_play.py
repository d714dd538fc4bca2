"""The exact best way to play a ruleset with five dice, and how its games end. Offline: numpy, no database.

Dynamic programming over (boxes filled, sums that count for a bonus, Kniffel box full or not). Of a sum only
one thing matters: how much the free boxes must still bring for the bonus. So sums with the same prospects are
solved once. What may be written with a throw comes from ``scoring.turns`` alone, so a ruleset is solved by
what it says, not by its name. Literature: T. Verhoeff, "Optimal solitaire Yahtzee strategies" (1999): 254.5896
with free jokers and 100 points.

``Solver(rules).solve()`` is the mean total of the best play in points; ``play`` plays it many times.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import prod

import numpy as np
import numpy.typing as npt

import scoring
from scoring.turns import Entry, score_roll, throw_choices

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
FACES = 6
CHUNK = 512
"""So many states are solved at a time: their tables fit into a processor's cache."""


class Keeps:
    """All sets of 0 to 5 dice, by size, and how they grow by one die and shrink by one."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.levels = [list(combinations_with_replacement(range(1, FACES + 1), k)) for k in range(dice + 1)]
        index = [{keep: i for i, keep in enumerate(level)} for level in self.levels]
        grown = [
            [
                [index[k + 1][tuple(sorted((*keep, face)))] for face in range(1, FACES + 1)]
                for keep in self.levels[k]
            ]
            for k in range(dice)
        ]
        shrunk = [
            [[index[k - 1][keep[:i] + keep[i + 1 :]] for i in range(k)] for keep in self.levels[k]]
            for k in range(1, dice + 1)
        ]
        self.grown = [np.array(rows) for rows in grown]
        self.shrunk = [np.array(rows) for rows in shrunk]
        self.offset = np.cumsum([0] + [len(level) for level in self.levels])[:-1]
        self.parts = self._parts(index)
        self.kept = np.array([(*keep, *(0,) * (dice - len(keep))) for level in self.levels for keep in level])
        self.roll_of = np.zeros((FACES + 1) ** dice, dtype=np.int64)
        for i, roll in enumerate(self.levels[dice]):
            self.roll_of[self.code(np.array([roll]))] = i

    def _parts(self, index: list[dict[tuple[int, ...], int]]) -> Ints:
        """For each roll every set of dice that may be kept, over all levels; padded with its last."""
        rows = []
        for roll in self.levels[self.dice]:
            masks = product((False, True), repeat=self.dice)
            keeps = {tuple(d for d, kept in zip(roll, mask, strict=True) if kept) for mask in masks}
            row = sorted(int(self.offset[len(keep)]) + index[len(keep)][keep] for keep in keeps)
            rows.append(row + row[-1:] * (2**self.dice - len(row)))
        return np.array(rows)

    def code(self, dice: Ints) -> Ints:
        """A number for each row of sorted dice."""
        return dice @ (FACES + 1) ** np.arange(self.dice)

    def expected(self, final: Floats) -> list[Floats]:
        """For each level, the mean over the missing dice of what the full roll is worth."""
        levels = [final]
        for grown in reversed(self.grown):
            levels.append(sum(levels[-1][column] for column in grown.T) / FACES)
        return levels[::-1]

    def best(self, levels: list[Floats]) -> Floats:
        """For each full roll, the most that any set of its dice is worth when kept."""
        best = levels[0]
        for level, shrunk in zip(levels[1:], self.shrunk, strict=True):
            smaller, best = best, level.copy()
            for column in shrunk.T:
                np.maximum(best, smaller[column], out=best)
        return best


@dataclass(frozen=True)
class Option:
    """One way to use a roll: fill a box with points; ``reward`` includes what a further Kniffel pays."""

    box: int
    points: int
    reward: int
    extra: int


class Solver:
    """One ruleset, solved box set by box set from the full sheet backwards."""

    def __init__(self, rules: scoring.Ruleset) -> None:
        self.rules = rules
        self.keeps = keeps_of(len(rules.dice))
        self.boxes = rules.box_keys
        self.bonuses = [line for line in rules.lines if line.kind is scoring.LineKind.BONUS]
        self.sources = [frozenset(_leaves(rules, line.of)) for line in self.bonuses]
        self.shape = (*(line.threshold + 1 for line in self.bonuses), 2)
        self.size = prod(self.shape)
        self.rolls = [(roll, score_roll(roll, rules)) for roll in self.keeps.levels[-1]]
        self.equal = [(i, points) for i, (roll, points) in enumerate(self.rolls) if len(set(roll)) == 1]
        self.possible = [rules.legal_values(key) for key in self.boxes]
        self.paid = [sorted({points[key] for _, points in self.rolls}) for key in self.boxes]
        self.place_of = [
            np.array([paid.index(points[key]) for _, points in self.rolls])
            for key, paid in zip(self.boxes, self.paid, strict=True)
        ]
        self.values: dict[int, Floats] = {}
        self._after: dict[tuple[int, int], Ints] = {}
        self.prospects = [
            prospects_of(line.threshold, self._counting(source))
            for line, source in zip(self.bonuses, self.sources, strict=True)
        ]
        self.states = self._reachable()

    def _counting(self, source: frozenset[str]) -> list[tuple[int, ...]]:
        """For each box what it may add to a bonus with these boxes."""
        return [
            possible if key in source else (0,)
            for key, possible in zip(self.boxes, self.possible, strict=True)
        ]

    def _reachable(self) -> dict[int, Ints]:
        """Box set → the states (numbers) that some play leads to, ascending; one of each with the same
        prospects.
        """
        found = {0: np.arange(self.size) == 0}
        reached = {}
        for mask in range(1 << len(self.boxes)):
            states = np.unique(self.alike(mask)[np.flatnonzero(found.pop(mask))])
            reached[mask] = states
            for box in self._open(mask):
                child = found.setdefault(mask | 1 << box, np.zeros(self.size, dtype=bool))
                for points in self.possible[box]:
                    child[self.after(box, points)[states]] = True
        return reached

    def alike(self, mask: int) -> Ints:
        """For each state the first one with the same prospects, when these boxes are filled."""
        firsts = [prospects[mask] for prospects in self.prospects]
        grid = np.meshgrid(*firsts, np.arange(2), indexing="ij", copy=False)
        return np.ravel_multi_index(grid, self.shape).ravel()

    def _open(self, mask: int) -> list[int]:
        return [box for box in range(len(self.boxes)) if not mask >> box & 1]

    def after(self, box: int, points: int) -> Ints:
        """For each state the one that follows once ``points`` stand in ``box``; bonus sums are capped."""
        if (box, points) not in self._after:
            key = self.boxes[box]
            *sums, full = np.unravel_index(np.arange(self.size), self.shape)
            for i, source in enumerate(self.sources):
                if key in source:
                    sums[i] = np.minimum(sums[i] + points, self.bonuses[i].threshold)
            if key in self.rules.kniffel_boxes and points == self.rules.box(key).points:
                full = np.ones_like(full)
            self._after[box, points] = np.ravel_multi_index((*sums, full), self.shape)
        return self._after[box, points]

    def solve(self) -> float:
        """Fill ``values``; returns the mean total of the best play."""
        last = (1 << len(self.boxes)) - 1
        sums = np.unravel_index(np.arange(self.size), self.shape)[:-1]
        reached = (
            line.points * (total == line.threshold) for line, total in zip(self.bonuses, sums, strict=True)
        )
        self.values[last] = (
            np.sum(list(reached), axis=0, dtype=np.float64) if self.bonuses else np.zeros(self.size)
        )
        for mask in range(last - 1, -1, -1):
            states = self.states[mask]
            parts = [self._value(mask, states[i : i + CHUNK]) for i in range(0, len(states), CHUNK)]
            value = np.full(self.size, np.nan)
            value[states] = np.concatenate(parts)
            self.values[mask] = value[self.alike(mask)]
        return float(self.values[0][0])

    def _value(self, mask: int, states: Ints) -> Floats:
        """The mean of all points still to come in these states."""
        _, table, worth = self._entries(mask, states)
        best = worth[table[:, 0]]
        for numbers in table.T[1:]:
            np.maximum(best, worth[numbers], out=best)
        for roll, columns, _, values in self._further(mask, states):
            best[roll, columns] = values.max(axis=0)
        for _ in range(self.rules.throws - 1):
            best = self.keeps.best(self.keeps.expected(best))
        return self.keeps.expected(best)[0][0]

    def final_throw(self, mask: int, states: Ints) -> tuple[Floats, Ints, list[Option]]:
        """(roll, state) → worth of the best entry and its number in the list of options; the options."""
        options, table, worth = self._entries(mask, states)
        best, chosen = _best_of(worth, table)
        for roll, columns, more, values in self._further(mask, states):
            best[roll, columns] = values.max(axis=0)
            chosen[roll, columns] = values.argmax(axis=0) + len(options)
            options += more
        return best, chosen, options

    def _entries(self, mask: int, states: Ints) -> tuple[list[Option], Ints, Floats]:
        """The ways to use an ordinary roll; for each roll one for each free box; the worth in each state."""
        options: list[Option] = []
        tables = []
        for box in self._open(mask):
            tables.append(self.place_of[box] + len(options))
            options += [Option(box, points, points, 0) for points in self.paid[box]]
        worth = np.array([self._worth(mask, option, states) for option in options])
        table = np.stack(tables, axis=1)
        if not self.rules.strike_freely:
            table = _without_strikes(table, np.array([option.points for option in options]))
        return options, table, worth

    def _worth(self, mask: int, option: Option, states: Ints) -> Floats:
        child = self.values[mask | 1 << option.box]
        return option.reward + child[self.after(option.box, option.points)[states]]

    def _further(self, mask: int, states: Ints) -> Iterator[tuple[int, Ints, list[Option], Floats]]:
        """For each roll of equal dice once a Kniffel box is filled, for both its states: which states these
        are, what may be written, and the worth of it.
        """
        kniffel = [i for i, key in enumerate(self.boxes) if key in self.rules.kniffel_boxes]
        if not any(mask >> i & 1 for i in kniffel):
            return
        keys = [self.boxes[box] for box in self._open(mask)]
        for full in (False, True):
            columns = np.flatnonzero(states % 2 == full)
            for number, points in self.equal if len(columns) else ():
                face = self.keeps.levels[-1][number][0]
                entries = throw_choices(points, face, keys, (True, full), self.rules)
                options = [self._option(entry) for entry in sorted(entries, key=_by_place)]
                worth = np.array([self._worth(mask, option, states[columns]) for option in options])
                yield number, columns, options, worth

    def _option(self, entry: Entry) -> Option:
        pays = self.rules.further.points if entry.further and self.rules.further else 0
        return Option(self.boxes.index(entry.box), entry.points, entry.points + pays, int(entry.further))

    def play(self, games: int, seed: int) -> tuple[Ints, Ints]:
        """Play the best way ``games`` times; returns each game's total and its number of further Kniffel."""
        rng = np.random.default_rng(seed)
        totals, extras, state = (np.zeros(games, dtype=np.int64) for _ in range(3))
        at: dict[int, list[Ints]] = {0: [np.arange(games)]}
        last = (1 << len(self.boxes)) - 1
        for mask in range(last):
            if mask not in at:
                continue
            who = np.concatenate(at.pop(mask))
            option, options = self._turn(mask, state[who], rng)
            for number in np.unique(option):
                used = options[number]
                group = who[option == number]
                totals[group] += used.reward
                extras[group] += used.extra
                state[group] = self.after(used.box, used.points)[state[group]]
                at.setdefault(mask | 1 << used.box, []).append(group)
        return totals + self.values[last][state].astype(np.int64), extras

    def _turn(self, mask: int, state: Ints, rng: np.random.Generator) -> tuple[Ints, list[Option]]:
        """One turn of many games with the same boxes filled; the number of the chosen option of each."""
        worth, chosen, options = self.final_throw(mask, self.states[mask])
        plans = []
        for _ in range(self.rules.throws - 1):
            levels = self.keeps.expected(worth)
            plans.append(np.concatenate(levels))
            worth = self.keeps.best(levels)
        column = np.searchsorted(self.states[mask], self.alike(mask)[state])
        dice = np.sort(rng.integers(1, FACES + 1, (len(state), self.keeps.dice)), axis=1)
        for plan in reversed(plans):
            parts = self.keeps.parts[self.keeps.roll_of[self.keeps.code(dice)]]
            best = plan[parts, column[:, None]].argmax(axis=1)
            kept = self.keeps.kept[parts[np.arange(len(state)), best]]
            thrown = rng.integers(1, FACES + 1, kept.shape)
            dice = np.sort(np.where(kept == 0, thrown, kept), axis=1)
        return chosen[self.keeps.roll_of[self.keeps.code(dice)], column], options


def prospects_of(threshold: int, counting: list[tuple[int, ...]]) -> Ints:
    """(Box set, sum up to the threshold) → the smallest sum with the same prospects: no sum that the other
    boxes may still add makes the threshold from the one and not from the other.
    """
    boxes = len(counting)
    reach = np.zeros((1 << boxes, threshold + 1), dtype=bool)
    reach[0, 0] = True
    for free in range(1, 1 << boxes):
        box = free.bit_length() - 1
        for points in counting[box]:
            sums = np.minimum(np.flatnonzero(reach[free ^ 1 << box]) + points, threshold)
            reach[free, sums] = True
    firsts = np.zeros_like(reach, dtype=np.int64)
    for mask in range(1 << boxes):
        brought = np.flatnonzero(reach[~mask & (1 << boxes) - 1])
        needed = np.searchsorted(brought, threshold - np.arange(threshold + 1))
        firsts[mask] = np.searchsorted(-needed, -needed)
    return firsts


def _by_place(entry: Entry) -> tuple[str, int, bool]:
    return entry.box, entry.points, entry.further


def _without_strikes(table: Ints, points: Ints) -> Ints:
    """A roll that scores anywhere may not be struck: a zero becomes the option that scores most."""
    scores = points[table]
    most = np.take_along_axis(table, scores.argmax(axis=1)[:, None], axis=1)
    return np.where((scores == 0) & (scores.max(axis=1) > 0)[:, None], most, table)


def _best_of(worth: Floats, table: Ints) -> tuple[Floats, Ints]:
    """For each row of the table of option numbers the best one's worth in each state, and its number."""
    best, chosen = worth[table[:, 0]], np.repeat(table[:, :1], worth.shape[1], axis=1)
    for numbers in table.T[1:]:
        here = worth[numbers]
        better = here > best
        best[better] = here[better]
        chosen = np.where(better, numbers[:, None], chosen)
    return best, chosen


@lru_cache(maxsize=4)
def keeps_of(dice: int) -> Keeps:
    """The sets of dice are the same for every ruleset."""
    return Keeps(dice)


def can_be_solved(rules: scoring.Ruleset) -> bool:
    """Five ordinary dice, at most 15 boxes, every box counted once in the total."""
    ordinary = len(rules.dice) == 5 and all(tuple(die) == tuple(range(1, 7)) for die in rules.dice)
    return ordinary and len(rules.boxes) <= 15 and all(line.factor == 1 for line in rules.lines)


def _leaves(rules: scoring.Ruleset, keys: tuple[str, ...]) -> Iterator[str]:
    """The boxes behind a line, through the lines that it adds up."""
    for key in keys:
        if key in rules.box_keys:
            yield key
        else:
            yield from _leaves(rules, rules.line(key).of)
