"""The exact best way to play a ruleset with five dice, and how its games end. Offline: numpy, no database.

Dynamic programming over (boxes filled, sums that count for a bonus, Kniffel box full or not). What may be written
with a throw comes from ``scoring.turns`` alone, so a ruleset is solved by what it says, not by its name.
Literature: T. Verhoeff, "Optimal solitaire Yahtzee strategies" (1999): 254.5896 with free jokers and 100 points.

``solve(rules).expected`` is the mean total of the best play in points; ``simulate`` plays it many times.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

import scoring
from scoring.turns import Entry, score_roll, throw_choices

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
FACES = 6


class Keeps:
    """All sets of 0 to 5 dice, by size, and how they grow by one die and shrink by one."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.levels = [list(combinations_with_replacement(range(1, FACES + 1), k)) for k in range(dice + 1)]
        index = [{keep: i for i, keep in enumerate(level)} for level in self.levels]
        grown = [
            [[index[k + 1][tuple(sorted((*keep, face)))] for face in range(1, FACES + 1)] for keep in self.levels[k]]
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
        """For each roll every set of dice that may be kept, as one number over all levels; padded with its last."""
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
            levels.append(levels[-1][grown].mean(axis=1))
        return levels[::-1]

    def best(self, levels: list[Floats]) -> Floats:
        """For each full roll, the most that any set of its dice is worth when kept."""
        best = levels[0]
        for level, shrunk in zip(levels[1:], self.shrunk, strict=True):
            best = np.maximum(level, best[shrunk].max(axis=1))
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
        self.values: dict[int, Floats] = {}
        self.states = self._reachable()

    def _reachable(self) -> dict[int, Ints]:
        """Box set → the states (numbers) that some play leads to."""
        found: dict[int, set[int]] = {0: {0}}
        possible = [self.rules.legal_values(key) for key in self.boxes]
        full = (1 << len(self.boxes)) - 1
        reached = {}
        for mask in range(full + 1):
            states = np.array(sorted(found.pop(mask)), dtype=np.int64)
            reached[mask] = states
            for box in self._open(mask):
                after = found.setdefault(mask | 1 << box, set())
                for points in possible[box]:
                    after.update(self.after(states, box, points).tolist())
        return reached

    def _open(self, mask: int) -> list[int]:
        return [box for box in range(len(self.boxes)) if not mask >> box & 1]

    def after(self, states: Ints, box: int, points: int) -> Ints:
        """The states once ``points`` stand in ``box``: each bonus sum capped at its threshold."""
        key = self.boxes[box]
        *sums, full = np.unravel_index(states, self.shape)
        for i, source in enumerate(self.sources):
            if key in source:
                sums[i] = np.minimum(sums[i] + points, self.bonuses[i].threshold)
        if key in self.rules.kniffel_boxes and points == self.rules.box(key).points:
            full = np.ones_like(full)
        return np.ravel_multi_index((*sums, full), self.shape)

    def solve(self) -> float:
        """Fill ``values``; returns the mean total of the best play."""
        last = (1 << len(self.boxes)) - 1
        sums = np.unravel_index(np.arange(self.size), self.shape)[:-1]
        reached = (
            line.points * (total == line.threshold) for line, total in zip(self.bonuses, sums, strict=True)
        )
        self.values[last] = np.sum(list(reached), axis=0, dtype=np.float64) if self.bonuses else np.zeros(self.size)
        for mask in range(last - 1, -1, -1):
            worth = self.final_throw(mask)[0]
            for _ in range(self.rules.throws - 1):
                worth = self.keeps.best(self.keeps.expected(worth))
            value = np.full(self.size, np.nan)
            value[self.states[mask]] = self.keeps.expected(worth)[0][0]
            self.values[mask] = value
        return float(self.values[0][0])

    def final_throw(self, mask: int) -> tuple[Floats, Ints, list[Option]]:
        """(roll, state) → worth of the best entry, its number in the list of options, the options."""
        states = self.states[mask]
        options: dict[Option, int] = {}
        choice_of: dict[tuple[Any, ...], list[int]] = {}
        best = np.full((len(self.rolls), len(states)), -np.inf)
        chosen = np.zeros(best.shape, dtype=np.int64)
        worth: list[Floats] = []
        full = states % 2 == 1
        for flag in (False, True):
            columns = np.flatnonzero(full == flag)
            if not columns.size:
                continue
            of_roll = [self._options(mask, roll, flag) for roll in range(len(self.rolls))]
            width = max(len(found) for found in of_roll)
            table = np.zeros((len(self.rolls), width), dtype=np.int64)
            for i, found in enumerate(of_roll):
                numbers = [options.setdefault(option, len(options)) for option in found]
                table[i] = numbers + numbers[-1:] * (width - len(numbers))
            for option in list(options)[len(worth) :]:
                child = self.values[mask | 1 << option.box]
                worth.append(option.reward + child[self.after(states, option.box, option.points)])
            stacked = np.array(worth)[:, columns]
            for place in range(width):
                here = stacked[table[:, place]]
                better = here > best[:, columns]
                best[:, columns] = np.where(better, here, best[:, columns])
                chosen[:, columns] = np.where(better, table[:, place, None], chosen[:, columns])
        del choice_of
        return best, chosen, list(options)

    def _options(self, mask: int, roll: int, full: bool) -> list[Option]:
        dice, points = self.rolls[roll]
        face = dice[0] if len(set(dice)) == 1 else None
        open_boxes = self._open(mask)
        kniffel = [i for i, key in enumerate(self.boxes) if key in self.rules.kniffel_boxes]
        filled = any(mask >> i & 1 for i in kniffel)
        if face is None or not filled:
            return [Option(box, points[self.boxes[box]], points[self.boxes[box]], 0) for box in open_boxes]
        keys = [self.boxes[box] for box in open_boxes]
        entries = throw_choices(points, face, keys, (filled, full), self.rules)
        return [self._option(entry) for entry in sorted(entries, key=lambda e: (e.box, e.points, e.further))]

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
                state[group] = self.after(state[group], used.box, used.points)
                at.setdefault(mask | 1 << used.box, []).append(group)
        return totals + self.values[last][state].astype(np.int64), extras

    def _turn(self, mask: int, state: Ints, rng: np.random.Generator) -> tuple[Ints, list[Option]]:
        """One turn of many games that have the same boxes filled; the number of the chosen option of each."""
        worth, chosen, options = self.final_throw(mask)
        plans = []
        for _ in range(self.rules.throws - 1):
            levels = self.keeps.expected(worth)
            plans.append(np.concatenate(levels))
            worth = self.keeps.best(levels)
        column = np.searchsorted(self.states[mask], state)
        dice = np.sort(rng.integers(1, FACES + 1, (len(state), self.keeps.dice)), axis=1)
        for plan in reversed(plans):
            parts = self.keeps.parts[self.keeps.roll_of[self.keeps.code(dice)]]
            best = plan[parts, column[:, None]].argmax(axis=1)
            kept = self.keeps.kept[parts[np.arange(len(state)), best]]
            thrown = rng.integers(1, FACES + 1, kept.shape)
            dice = np.sort(np.where(kept == 0, thrown, kept), axis=1)
        return chosen[self.keeps.roll_of[self.keeps.code(dice)], column], options


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
