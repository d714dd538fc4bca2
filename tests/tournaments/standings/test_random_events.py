"""Stored random events, ranked as the plainest implementation does it, on the database of the tests."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import create_event, plan_round, play_round, register, seat, store_sheet
from tournaments.models import Event, EventState, RulingKind
from tournaments.standings.queries import standings

# For each person: points of two games (None: no sheet), Kniffel of each, and a penalty.
PERSON = st.tuples(
    st.tuples(st.one_of(st.none(), st.integers(0, 3)), st.one_of(st.none(), st.integers(0, 3))),
    st.integers(0, 2),
    st.sampled_from([0, 0, 0, 1]),
)
SETTINGS = settings(max_examples=20, deadline=None)


def stored(people: Sequence[Any]) -> Event:
    event = create_event(state=EventState.RUNNING, metrics=["total", "best_game", "kniffels"])
    registrations = [register(event, f"N{number:02d}") for number in range(len(people))]
    played = plan_round(event, ["free", "free"])
    seat(played, [registrations[start : start + 4] for start in range(0, len(registrations), 4)])
    games = list(played.games.order_by("number"))
    for registration, (points, kniffels, penalty) in zip(registrations, people, strict=True):
        for game, own in zip(games, points, strict=True):
            if own is not None:
                store_sheet(registration, game, own, kniffels=kniffels)
        if penalty:
            event.rulings.create(
                registration=registration, kind=RulingKind.PENALTY, points=-penalty, reason="so"
            )
    return event


def plain_ranks(people: Sequence[Any]) -> list[int | None]:
    """A rank is one more than the number of people ahead; nobody without a result is ahead of anybody."""
    figures = []
    for points, kniffels, penalty in people:
        results = [own for own in points if own is not None]
        figures.append((sum(results) - penalty, max(results), kniffels * len(results)) if results else None)
    return [
        None if own is None else 1 + sum(other is not None and other > own for other in figures)
        for own in figures
    ]


@pytest.mark.django_db
@SETTINGS
@given(st.lists(PERSON, min_size=1, max_size=9))
def test_stored_events_agree_with_the_plain_reference(people):
    found = standings(stored(people))
    by_name = sorted(found.rows, key=lambda row: row.registration.player.last_name)
    assert [row.rank for row in by_name] == plain_ranks(people)
    missing = sum(own is None for points, _kniffels, _penalty in people for own in points)
    assert (found.missing, found.confirmed) == (missing, 2 * len(people) - missing)


@pytest.mark.django_db
@SETTINGS
@given(
    st.lists(st.integers(0, 20), min_size=4, max_size=8),
    st.lists(st.one_of(st.none(), st.integers(0, 20)), min_size=2, max_size=2),
    st.sampled_from(["full", "half", "none"]),
)
def test_a_final_stands_above_the_rounds_before_with_what_is_carried(preliminary, in_the_final, carry):
    event = create_event(state=EventState.RUNNING)
    people = [register(event, f"N{number:02d}") for number in range(len(preliminary))]
    play_round(event, {person: (own,) for person, own in zip(people, preliminary, strict=True)})
    final = plan_round(event, entrants="best", entrant_count=2, carry=carry)
    seat(final, [people[:2]])
    for person, own in zip(people, in_the_final, strict=False):
        if own is not None:
            store_sheet(person, final.games.get(), own)
    share = {"full": 2, "half": 1, "none": 0}[carry]  # in halves
    # (has played the final, twice the points that count there)
    plain = [(False, 2 * own) for own in preliminary]
    for place, own in enumerate(in_the_final):
        if own is not None:
            plain[place] = (True, 2 * own + share * preliminary[place])
    found = {row.registration.player.last_name: row.rank for row in standings(event).rows}
    expected = {f"N{number:02d}": 1 + sum(other > own for other in plain) for number, own in enumerate(plain)}
    assert found == expected
