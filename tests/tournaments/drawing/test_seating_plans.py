"""What every plan must be, whoever plays: complete, legal, repeatable; and how good it is."""

import hashlib
import subprocess
import sys
from collections.abc import Hashable, Sequence
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.drawing.proof import count_repeats, small_table_spread
from tournaments.drawing.seating import Apart, SizesError, plan_rounds, table_sizes

ROOT = Path(__file__).resolve().parents[3]
Rounds = Sequence[Sequence[Sequence[Hashable]]]


def assert_seats_everybody_once(rounds: Rounds, players: Sequence[Hashable], sizes: Sequence[int]) -> None:
    for tables in rounds:
        seated = [player for table in tables for player in table]
        assert len(seated) == len(players)
        assert set(seated) == set(players)
        assert [len(table) for table in tables] == list(sizes)


@settings(max_examples=60, deadline=None)
@given(n=st.integers(1, 300), rounds=st.integers(0, 6), seed=st.integers(0, 2**31))
def test_everybody_sits_exactly_once_in_every_round(n, rounds, seed):
    try:
        sizes = table_sizes(n)
    except SizesError:
        with pytest.raises(SizesError):
            plan_rounds(range(n), rounds, seed=seed)
        return
    plan = plan_rounds(range(n), rounds, seed=seed, effort=0.02)
    assert_seats_everybody_once(plan.rounds, range(n), sizes)
    assert len(plan.rounds) == rounds
    assert plan.repeats >= plan.lower_bound >= 0


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_those_who_left_or_came_late_are_allowed_for(data):
    sizes = data.draw(st.lists(st.integers(2, 8), min_size=1, max_size=8))
    names = [f"p{i}" for i in range(sum(sizes) + 5)]
    people = st.lists(st.sampled_from(names), unique=True, min_size=4)
    history = [
        [table for table in (order[::3], order[1::3], order[2::3]) if table]
        for order in data.draw(st.lists(people, max_size=3))
    ]
    players = data.draw(st.permutations(names))[: sum(sizes)]
    plan = plan_rounds(
        players, 2, history=history, sizes=sizes, seed=data.draw(st.integers(0, 99)), effort=0.02
    )
    assert_seats_everybody_once(plan.rounds, players, sorted(sizes, reverse=True))
    assert plan.repeats == count_repeats(plan.rounds, history) >= plan.lower_bound
    assert plan.three_table_spread == small_table_spread([*history, *plan.rounds], players)


@settings(max_examples=20, deadline=None)
@given(n=st.integers(6, 40), rounds=st.integers(1, 4), seed=st.integers(0, 99))
def test_the_same_seed_and_input_give_the_same_tables(n, rounds, seed):
    first, again = (plan_rounds(range(n), rounds, seed=seed, effort=0.02) for _ in range(2))
    assert first == again


def test_another_seed_gives_other_tables():
    assert plan_rounds(range(20), 2, seed=1).rounds != plan_rounds(range(20), 2, seed=2).rounds


PROGRAM = """
import sys
from tournaments.drawing.seating import plan_rounds
players = [f"player {i}" for i in range(26)]
history = [[players[i::6] for i in range(6)]]
wishes = {"apart": [players[:4]], "together": [players[8:10]], "fixed": {players[5]: 2}}
print(plan_rounds(players, 3, seed=5, effort=0.1, history=history, **wishes))
print(plan_rounds(players, 4, seed=5, effort=0.1))
assert not [name for name in sys.modules if name.startswith("django")]
"""


def run_on_a_bare_python(hash_seed: str) -> str:
    ended = subprocess.run(
        [sys.executable, "-S", "-B", "-c", PROGRAM],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return ended.stdout


def test_the_draw_needs_no_django_and_does_not_depend_on_the_order_of_hashes():
    assert run_on_a_bare_python("0") == run_on_a_bare_python("1") == run_on_a_bare_python("4711")


PLAYERS = [f"player {i}" for i in range(26)]
WISHES = {"apart": [PLAYERS[:4], Apart(tuple(PLAYERS[9:20]), hard=False)], "together": [PLAYERS[4:6]]}
PLAYED = [[PLAYERS[i::7] for i in range(7)]]
WHERE_A_SEED_LEADS = [
    ((range(16), 5), {"seed": 3}, "finite_field", "a2e66dd1b637e985"),
    ((range(50), 4), {"seed": 3}, "carousel", "8c732c15619a0962"),
    (
        (PLAYERS, 2),
        {"seed": 5, "history": PLAYED, **WISHES, "fixed": {PLAYERS[7]: 2}, "effort": 0.1},
        "swaps",
        "fcad980936771dba",
    ),
]


@pytest.mark.parametrize(("field", "terms", "method", "digest"), WHERE_A_SEED_LEADS)
def test_on_every_machine_a_seed_leads_to_these_very_tables(field, terms, method, digest):
    """Whoever changes the search changes what old seeds mean: then these are to be written anew."""
    plan = plan_rounds(*field, **terms)
    assert plan.method == method
    assert hashlib.sha256(repr(plan.rounds).encode()).hexdigest()[:16] == digest


def test_a_player_who_is_listed_twice_is_refused():
    with pytest.raises(ValueError, match="twice"):
        plan_rounds(["Anna", "Ben", "Anna"], 1)


def test_tables_that_do_not_hold_everybody_are_refused():
    with pytest.raises(ValueError, match="do not hold"):
        plan_rounds(range(8), 1, sizes=(4, 3))


def test_a_negative_number_of_rounds_is_refused():
    with pytest.raises(ValueError, match="rounds"):
        plan_rounds(range(8), -1)


def test_no_rounds_are_no_plan():
    plan = plan_rounds(range(8), 0)
    assert (plan.rounds, plan.repeats, plan.three_table_spread) == ((), 0, 0)


def test_players_may_be_anything_hashable():
    plan = plan_rounds([("Müller", 1), ("Müller", 2), None, 7], 1)
    assert set(plan.rounds[0][0]) == {("Müller", 1), ("Müller", 2), None, 7}


def test_the_safety_net_ends_the_search_and_is_named():
    plan = plan_rounds(range(18), 5, time_limit=0.0)
    assert plan.method.endswith("+time_limit")
    assert_seats_everybody_once(plan.rounds, range(18), table_sizes(18))


def pairs_of(tables: Sequence[Sequence[Hashable]]) -> set[frozenset[Hashable]]:
    return {frozenset(pair) for table in tables for pair in combinations(table, 2)}


def at_once(rounds: Sequence[Sequence[Sequence[Hashable]]]) -> int:
    return sum(len(pairs_of(one) & pairs_of(other)) for one, other in pairwise(rounds))


def test_where_people_must_meet_again_no_two_rounds_can_be_exchanged_so_that_fewer_do_at_once():
    rounds = list(plan_rounds(range(16), 6, seed=3).rounds)
    before = at_once(rounds)
    for i, j in combinations(range(6), 2):
        exchanged = rounds[:]
        exchanged[i], exchanged[j] = exchanged[j], exchanged[i]
        assert at_once(exchanged) >= before


def test_nobody_meets_three_times_where_twice_is_enough():
    plan = plan_rounds(range(16), 8)
    met = [pair for tables in plan.rounds for pair in pairs_of(tables)]
    assert max(map(met.count, met)) == 2


def test_a_plan_ahead_is_kept_when_somebody_leaves_and_it_still_fits():
    ahead = plan_rounds(range(24), 7)
    left = plan_rounds(range(1, 24), 5, history=ahead.rounds[:2], planned=ahead.rounds[2:])
    assert left.method == "planned"
    assert left.repeats == 0
    for before, after in zip(ahead.rounds[2:], left.rounds, strict=True):
        assert pairs_of(after) <= pairs_of(before)


def test_a_plan_ahead_is_mended_when_somebody_comes():
    ahead = plan_rounds(range(40), 6)
    more = plan_rounds(range(41), 4, history=ahead.rounds[:2], planned=ahead.rounds[2:])
    assert more.method.startswith("planned")
    assert_seats_everybody_once(more.rounds, range(41), table_sizes(41))
    assert (more.repeats, more.three_table_spread) == (0, 1)
