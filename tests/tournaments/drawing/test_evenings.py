"""Whole evenings through the tool: people come late and leave, wishes, plans, repairs; nobody twice, nobody missing."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import create_event, plan_ahead, plan_round, register
from tournaments.drawing import queries
from tournaments.drawing.actions import draw_round
from tournaments.drawing.change_views import repairs_for
from tournaments.drawing.costs import cost_of
from tournaments.drawing.rearranging import arrangement_of, rearrange, stamp_of
from tournaments.drawing.search import ladder
from tournaments.drawing.wish_actions import add_wish
from tournaments.drawing.wish_rows import wishes_of
from tournaments.models import Event, Registration, Round, WishKind
from tournaments.models.guards import Refused
from tournaments.registration.actions.presence import check_in, withdraw

pytestmark = pytest.mark.django_db

TABLE_KINDS = (WishKind.APART, WishKind.TOGETHER, WishKind.FIXED)


@pytest.fixture(scope="module", autouse=True)
def short_searches() -> Iterator[None]:
    """How few meet again is tested elsewhere; here many evenings shall be played."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ladder, "LONGEST", 2_000)
        yield


@contextmanager
def forgotten() -> Iterator[None]:
    """What happens inside leaves no trace for the next evening."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@dataclass(frozen=True)
class Wish:
    kind: str
    people: list[int]
    table: int
    rounds: int | None
    is_hard: bool


@dataclass(frozen=True)
class Pause:
    """Between the draw of a round and its play: who leaves and how many come."""

    leaving: list[int] = field(default_factory=list)
    coming: int = 0


numbers = st.integers(0, 30)
all_wishes = st.builds(
    Wish,
    st.sampled_from([*map(str, TABLE_KINDS), str(WishKind.CLUB_APART), str(WishKind.NEIGHBOURS_APART)]),
    st.lists(numbers, min_size=2, max_size=3, unique=True),
    st.integers(1, 5),
    st.none() | st.integers(1, 2),
    st.booleans(),
)
pauses = st.builds(Pause, st.lists(numbers, max_size=3), st.integers(0, 2))


def people_of(event: Event, indexes: list[int]) -> list[Registration]:
    everybody = list(event.registrations.order_by("start_number"))
    return list(dict.fromkeys(everybody[index % len(everybody)] for index in indexes))


def wish_for(event: Event, wish: Wish) -> None:
    """As the page allows it; a contradiction for good is refused with a sentence."""
    people = people_of(event, wish.people) if wish.kind in TABLE_KINDS else []
    if wish.kind == WishKind.FIXED:
        people = people[:1]
    elif people and len(people) < 2:
        return
    terms: dict[str, Any] = {"rounds": wish.rounds, "is_hard": wish.is_hard}
    table = wish.table if wish.kind == WishKind.FIXED else None
    try:
        with transaction.atomic():
            add_wish(event=event, actor=None, kind=wish.kind, people=people, table_number=table, **terms)
    except Refused as no:
        assert str(no).endswith(".")


def assert_seats_everybody_once(round: Round) -> None:
    seated = [person for at in arrangement_of(queries.seating(round)).values() for person in at]
    assert sorted(seated) == sorted(person.pk for person in queries.drawable(round.event))


def assert_keeps_hard_wishes(round: Round) -> None:
    history = queries.earlier_tables(round)
    hard = [wish for wish in wishes_of(round.event).meant if wish.hard]
    assert not cost_of(arrangement_of(queries.seating(round)), history, hard).broken


def pause(round: Round, pause: Pause) -> None:
    for person in people_of(round.event, pause.leaving):
        if person.is_present:
            withdraw(registration=person, actor=None, reason="fort")
    for _late in range(pause.coming):
        check_in(registration=register(round.event, "Spät", state="registered"), actor=None)


def repaired(round: Round) -> bool:
    """The first offer that keeps to the sizes is taken; nobody moves where nobody has to."""
    tables = queries.seating(round)
    repairs = repairs_for(round, tables, queries.draw_drift(round, tables), wishes_of(round.event))
    if not repairs or not repairs[0].offer.legal:
        return False
    after = repairs[0].offer.arrangement
    now = arrangement_of(tables)
    moved = rearrange(round=round, actor=None, tables=after, seen=stamp_of(now))
    seated = {person for at in now.values() for person in at}
    assert repairs[0].offer.moved == len(seated.intersection(moved))
    limits = round.event.table_limits
    sizes = [len(people) for people in arrangement_of(queries.seating(round)).values() if people]
    drawn = {len(table.seats) for table in tables}
    assert all(limits["smallest"] <= size <= limits["largest"] or size in drawn for size in sizes)
    return True


@settings(max_examples=25, deadline=None)
@given(
    people=st.integers(6, 24),
    rounds=st.lists(pauses, min_size=1, max_size=3),
    wishes=st.lists(all_wishes, max_size=4),
    is_planned=st.booleans(),
)
def test_everybody_who_is_there_sits_once_in_every_round(people, rounds, wishes, is_planned):
    with forgotten():
        event = create_event(slug="abend")
        for number in range(people):
            register(event, f"Name{number:02d}", club=f"Verein {number % 7}" if number % 3 else "")
        drawn = [plan_round(event) for _pause in rounds]
        for wish in wishes:
            wish_for(event, wish)
        try:
            if is_planned:
                plan_ahead(event, seed=1)
            for round, break_before_play in zip(drawn, rounds, strict=True):
                play(round, break_before_play)
        except Refused as no:
            assert str(no).endswith(".")


def play(planned: Round, before_play: Pause) -> None:
    round = draw_round(round=planned, actor=None)
    assert_seats_everybody_once(round)
    assert_keeps_hard_wishes(round)
    pause(round, before_play)
    if repaired(round):
        assert_seats_everybody_once(round)
