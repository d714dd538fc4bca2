"""The exact best play: against a slow and plain calculation with fractions, and against the literature."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

import scoring
from scoring import Box, FurtherKniffel, Kind, Line, LineKind, Part, Placement, Ruleset, Sheet
from scoring.dice import D6
from scoring.sheets import sums_of

pytest.importorskip("numpy", reason="numpy is for development alone")

from tests.bench.optimal_play import Solver, can_be_solved, prospects_of

CHANCE = Box("chance", Part.LOWER, Kind.ANY)


def kniffel_of(dice: int) -> Box:
    return Box("kniffel", Part.LOWER, Kind.GROUPS, (dice,), points=50)


def one_box(box: Box) -> Ruleset:
    return Ruleset("one-box", (box,), (Line("total", of=(box.key,)),), (box.key, "total"), (D6,) * 5)


def small_game(further: FurtherKniffel | None, throws: int = 2) -> Ruleset:
    """Two dice, three boxes, a bonus above: small enough to be played out in every way."""
    boxes = (Box("twos", Part.UPPER, Kind.FACE, (2,)), kniffel_of(2), CHANCE)
    extra = (Line("extra_points", LineKind.EXTRA),) if further else ()
    bonus = Line("bonus", LineKind.BONUS, ("twos",), threshold=4, points=9)
    rest = ("bonus", *(line.key for line in extra))
    keys = tuple(box.key for box in boxes)
    lines = (bonus, *extra, Line("total", of=(*keys, *rest)))
    return Ruleset("small", boxes, lines, (*keys, *rest, "total"), (D6,) * 2, throws, further)


def mean_of_best_play(rules: Ruleset) -> Fraction:
    """By definition: the best of all entries and of all sets of dice, the mean over all throws."""
    size = len(rules.dice)

    @cache
    def from_sheet(values: frozenset[tuple[str, int]], extras: int) -> Fraction:
        if len(values) == len(rules.boxes):
            return Fraction(sums_of(dict(values), rules, extras)["total"])

        @cache
        def kept(dice: tuple[int, ...], throws: int) -> Fraction:
            if len(dice) == size:
                return thrown(dice, throws)
            return Fraction(sum(kept(tuple(sorted((*dice, face))), throws) for face in D6), 6)

        @cache
        def thrown(dice: tuple[int, ...], throws: int) -> Fraction:
            if throws:
                return max(kept(some, throws - 1) for some in subsets(dice))
            entries = scoring.legal_choices(dice, Sheet(dict(values)), rules)
            return max(
                from_sheet(values | {(entry.box, entry.points)}, extras + entry.further) for entry in entries
            )

        return kept((), rules.throws - 1)

    return from_sheet(frozenset(), 0)


def subsets(dice: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    return {some for size in range(len(dice) + 1) for some in combinations(dice, size)}


@pytest.mark.parametrize(
    ("box", "mean"),
    # A die that may be thrown three times is worth 14/3; a Kniffel succeeds in 4.60286 of 100 turns.
    [(CHANCE, 70 / 3), (kniffel_of(5), 2.30143)],
)
def test_one_box_alone(box: Box, mean: float) -> None:
    rules = one_box(box)
    exact = mean_of_best_play(rules)
    assert float(exact) == pytest.approx(mean, abs=5e-6)
    assert Solver(rules).solve() == pytest.approx(float(exact), abs=1e-9)


@pytest.mark.parametrize("placement", Placement)
@pytest.mark.parametrize("options", [{}, {"paid_if_struck": False}, {"strike_although_it_fits": False}])
def test_a_small_game_with_further_kniffel_under_every_placement(
    placement: Placement, options: dict[str, bool]
) -> None:
    rules = small_game(FurtherKniffel(points=20, placement=placement, **options))  # type: ignore[arg-type]
    assert Solver(rules).solve() == pytest.approx(float(mean_of_best_play(rules)), abs=1e-9)


@pytest.mark.parametrize("further", [None, FurtherKniffel(points=7, placement=Placement.LOWER)])
def test_a_small_game_with_two_bonus_lines(further: FurtherKniffel | None) -> None:
    """As in a text that pays a bonus above and another one below."""
    below = Line("lower_bonus", LineKind.BONUS, ("kniffel", "chance"), threshold=9, points=5)
    rules = small_game(further)
    *lines, total = rules.lines
    total = replace(total, of=(*total.of, "lower_bonus"))
    rules = replace(rules, lines=(*lines, below, total), paper=(*rules.paper[:-1], "lower_bonus", "total"))
    assert Solver(rules).solve() == pytest.approx(float(mean_of_best_play(rules)), abs=1e-9)


def test_sums_from_which_the_same_boxes_bring_the_bonus_are_solved_once() -> None:
    """With twos still free (0, 2 or 4) and a bonus from 5: 0 never, 1 and 2 with 4, 3 and 4 with 2, 5 now."""
    firsts = prospects_of(5, [(0, 2, 4)])
    assert firsts[0].tolist() == [0, 1, 1, 3, 3, 5]
    assert firsts[1].tolist() == [0, 0, 0, 0, 0, 5]


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_a_small_game_without_further_kniffel(throws: int) -> None:
    rules = small_game(None, throws)
    assert Solver(rules).solve() == pytest.approx(float(mean_of_best_play(rules)), abs=1e-9)


def test_a_strike_that_is_not_free_changes_the_mean_as_it_should() -> None:
    rules = replace(small_game(None), strike_freely=False)
    assert Solver(rules).solve() == pytest.approx(float(mean_of_best_play(rules)), abs=1e-9)


def test_played_games_end_around_the_exact_mean() -> None:
    rules = small_game(FurtherKniffel(points=20, placement=Placement.FITTING))
    solver = Solver(rules)
    mean = solver.solve()
    totals, extras = solver.play(20_000, seed=1)
    assert totals.mean() == pytest.approx(mean, abs=1)
    assert extras.max() <= scoring.maximum_extra_kniffels(rules)


def test_which_presets_can_be_solved() -> None:
    solved = {key for key, rules in scoring.PRESETS.items() if can_be_solved(rules)}
    assert not solved & {"maxi-yatzy", "kniffel-extreme", "triple-yahtzee", "karten-kniffel", "wortkniffel"}
    assert len(solved) == len(scoring.PRESETS) - 5


def test_the_whole_game_without_points_for_further_kniffel() -> None:
    """245.870775: the known mean of the best solitaire game without bonuses for further Kniffel."""
    rules = scoring.with_options(scoring.get_ruleset("meisterschaft"), {"further_points": 0})
    assert Solver(rules).solve() == pytest.approx(245.870775, abs=5e-7)
