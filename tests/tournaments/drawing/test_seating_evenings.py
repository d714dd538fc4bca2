"""Whatever an evening brings: sizes, people who leave or come late, bans and wishes, rounds played before."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.drawing.proof import count_repeats
from tournaments.drawing.seating import (
    Apart,
    Fixed,
    Plan,
    SizesError,
    Together,
    WishesError,
    plan_rounds,
    table_sizes,
)


@dataclass(frozen=True)
class Evening:
    """`history`: played with people of whom some have left, and without those who come late."""

    people: Sequence[int]
    rounds: int
    limits: dict[str, int]
    history: Sequence[Sequence[Sequence[int]]]
    wishes: Sequence[Any]
    seed: int

    def of(self, kind: type) -> list[Any]:
        return [wish for wish in self.wishes if isinstance(wish, kind)]

    def draw(self) -> Plan[int]:
        return plan_rounds(
            self.people,
            self.rounds,
            seed=self.seed,
            history=self.history,
            apart=self.of(Apart),
            together=self.of(Together),
            fixed=self.of(Fixed),
            effort=0.01,
            **self.limits,
        )


def limits() -> st.SearchStrategy[dict[str, int]]:
    sizes = st.tuples(st.integers(2, 8), st.integers(2, 8), st.integers(2, 8)).map(sorted)
    others = sizes.map(lambda of: {"smallest": of[0], "preferred": of[1], "largest": of[2]})
    return st.one_of(st.just({}), others)


def wishes(n: int) -> st.SearchStrategy[list[Any]]:
    """Also about people who are not there."""
    someone, first_rounds = st.integers(0, n + 2), st.none() | st.integers(1, 4)
    group = st.lists(someone, min_size=2, max_size=4, unique=True).map(tuple)
    return st.lists(
        st.one_of(
            st.builds(Apart, group, rounds=first_rounds, hard=st.booleans()),
            st.builds(Together, group, rounds=first_rounds, hard=st.booleans()),
            st.builds(Fixed, someone, st.integers(1, 1 + n // 5), rounds=first_rounds, hard=st.booleans()),
        ),
        max_size=6,
    )


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    n = draw(st.integers(1, 40) | st.integers(1, 300))
    everybody = draw(st.permutations(range(n)))
    late, left = draw(st.integers(0, n // 4)), draw(st.integers(0, n // 4))
    at_first, now = everybody[late:], everybody[: n - left]
    tables = max(1, len(at_first) // draw(st.integers(3, 5)))
    history = [
        [(at_first[turn:] + at_first[:turn])[i::tables] for i in range(tables)]
        for turn in range(draw(st.integers(0, 3)))
    ]
    seed = draw(st.integers(0, 2**31 - 1))
    return Evening(now, draw(st.integers(1, 4)), draw(limits()), history, draw(wishes(n)), seed)


def assert_is_as_promised(plan: Plan[int], evening: Evening) -> None:
    sizes = sorted(table_sizes(len(evening.people), **evening.limits))
    assert len(plan.rounds) == evening.rounds
    broken = {(id(found.wish), found.round) for found in plan.broken_wishes}
    for index, tables in enumerate(plan.rounds):
        assert sorted(player for table in tables for player in table) == sorted(evening.people)
        assert sorted(len(table) for table in tables) == sizes
        for wish in evening.wishes:
            if wish.concerns(len(evening.history) + index):
                assert is_granted(wish, tables) == ((id(wish), index) not in broken)
                assert is_granted(wish, tables) or not wish.hard
    assert plan.repeats == count_repeats(plan.rounds, evening.history) >= plan.lower_bound


def is_granted(wish: Any, tables: Sequence[Sequence[int]]) -> bool:
    at = {player: number for number, table in enumerate(tables, 1) for player in table}
    numbers = [at[player] for player in wish.players if player in at]
    if isinstance(wish, Fixed):
        return numbers in ([], [wish.table])
    return len(set(numbers)) == len(numbers) if isinstance(wish, Apart) else len(set(numbers)) < 2


@pytest.mark.exhaustive
@settings(max_examples=60, deadline=None)
@given(evening=evenings())
def test_everybody_sits_once_and_hard_wishes_are_kept_or_refused(evening):
    try:
        plan = evening.draw()
    except SizesError as refusal:
        assert all(sum(way) == len(evening.people) for way in refusal.ways)
        return
    except WishesError as refusal:
        assert all(wish.hard and wish in evening.wishes for wish in refusal.wishes)
        return
    assert_is_as_promised(plan, evening)
    assert "time_limit" not in plan.method
    assert evening.draw() == plan
