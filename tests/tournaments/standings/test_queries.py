"""One event's sheets, read and ranked."""

from fractions import Fraction

import pytest
from django.utils import timezone

from tests.builders import (
    create_event,
    create_organizer,
    plan_round,
    play_round,
    register,
    register_many,
    seat,
    store_sheet,
)
from tournaments.models import (
    Event,
    PlayOff,
    PlayOffResult,
    Registration,
    RegistrationState,
    SheetState,
    SheetVersion,
)
from tournaments.standings.queries import as_of, recorded_play_offs, standings
from tournaments.standings.rows import CellState

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return create_event()


def ranks(event: Event) -> list[tuple[str, int | None]]:
    return [(row.registration.player.last_name, row.rank) for row in standings(event).rows]


def people_named(event: Event, *names: str) -> list[Registration]:
    return [register(event, name) for name in names]


def record(event: Event, places: dict[Registration, int], **fields: object) -> PlayOff:
    play_off = PlayOff.objects.create(event=event, **fields)
    for registration, place in places.items():
        PlayOffResult.objects.create(play_off=play_off, registration=registration, place=place)
    return play_off


def test_the_sum_of_all_games_of_all_rounds_decides(event):
    a, b = people_named(event, "A", "B")
    play_round(event, {a: (200, 250), b: (300, 100)})
    play_round(event, {a: (300,), b: (300,)})
    found = standings(event)
    assert [(row.registration, row.total, row.points) for row in found.rows] == [
        (a, 750, (200, 250, 300)),
        (b, 700, (300, 100, 300)),
    ]
    assert [(game.round_number, game.number, game.alone) for game in found.games] == [
        (1, 1, False),
        (1, 2, False),
        (2, 1, True),
    ]


def test_three_equals_then_the_fourth_in_the_order_of_names(event):
    # thewca/wca-live, ranking_test.exs
    d, c, b, a = people_named(event, "D", "C", "Bär", "Ast")
    play_round(event, {d: (790,), c: (800,), b: (800,), a: (800,)})
    assert ranks(event) == [("Ast", 1), ("Bär", 1), ("C", 1), ("D", 4)]


def test_names_within_a_rank_stand_in_german_order(event):
    # DIN 5007-1
    names = ["Böttcher", "Bogenschütz", "Bär", "Baer", "Bader", "Bächle"]
    play_round(event, dict.fromkeys(people_named(event, *names), (300,)))
    in_order = ["Bächle", "Bader", "Baer", "Bär", "Bogenschütz", "Böttcher"]
    assert ranks(event) == [(name, 1) for name in in_order]


def test_all_zeros_are_a_result_and_no_sheets_are_none(event):
    # SailScores issue 26: the average of no results is not 0.
    zero, nothing = people_named(event, "Null", "Leer")
    play_round(event, {zero: (0, 0), nothing: (None, None)})
    first, second = standings(event).rows
    assert (first.rank, first.total, first.mean) == (1, 0, Fraction(0))
    assert (second.rank, second.total, second.mean) == (None, None, None)


def test_a_missing_sheet_is_expected_and_counts_as_nothing(event):
    a, b = people_named(event, "A", "B")
    play_round(event, {a: (300, None), b: (200, 50)})
    found = standings(event)
    (first, second) = found.rows
    assert (first.total, first.sheets_confirmed, first.sheets_expected) == (300, 1, 2)
    assert first.cells[1].state == CellState.EXPECTED
    assert (second.rank, second.sheets_missing) == (2, 0)
    assert (found.confirmed, found.expected, found.missing) == (3, 4, 1)


@pytest.mark.parametrize("state", [SheetState.DRAFT, SheetState.QUESTIONED])
def test_a_sheet_that_is_not_confirmed_gives_no_points_and_is_missing(event, state):
    (a,) = people_named(event, "A")
    drawn = play_round(event, {a: (None,)})
    store_sheet(a, drawn.games.get(), 300, state=state)
    found = standings(event)
    assert (found.rows[0].rank, found.rows[0].total, found.missing) == (None, None, 1)
    assert found.rows[0].cells[0].state == state


def test_a_sheet_under_correction_gives_no_points_until_the_correction_is_confirmed(event):
    (a,) = people_named(event, "A")
    drawn = play_round(event, {a: (300,)})
    sheet = a.sheets.get(game=drawn.games.get())
    sheet.append_version(state=SheetState.QUESTIONED, actor=None, total=280)
    found = standings(event)
    assert (found.rows[0].total, found.missing, found.is_final) == (None, 1, False)
    sheet.append_version(state=SheetState.CONFIRMED, actor=None, total=280)
    found = standings(event)
    assert (found.rows[0].total, found.missing, found.is_final) == (280, 0, True)


def test_only_the_confirmed_version_of_a_confirmed_sheet_counts(event):
    (a,) = people_named(event, "A")
    drawn = play_round(event, {a: (300,)})
    sheet = a.sheets.get(game=drawn.games.get())
    SheetVersion.objects.create(sheet=sheet, number=2, state=SheetState.DRAFT, total=280)
    assert standings(event).rows[0].total == 300


def test_nobody_waits_for_the_sheet_of_somebody_who_did_not_play_and_it_has_no_points(event):
    a, b = people_named(event, "A", "B")
    drawn = play_round(event, {a: (300,), b: (None,)})
    decided = store_sheet(b, drawn.games.get(), 250, state=SheetState.DID_NOT_PLAY)
    decided.versions.update(is_confirmed=True)
    found = standings(event)
    assert (found.expected, found.missing, found.is_final) == (1, 0, True)
    assert (found.rows[1].rank, found.rows[1].total) == (None, None)
    assert found.rows[1].cells[0].state == CellState.DID_NOT_PLAY


def test_in_place_of_a_void_sheet_another_is_awaited_while_its_seat_is_taken(event):
    a, b = people_named(event, "A", "B")
    drawn = play_round(event, {a: (300,), b: (None,)})
    store_sheet(b, drawn.games.get(), 250, state=SheetState.VOID)
    assert standings(event).rows[1].cells[0].state == CellState.EXPECTED
    assert standings(event).missing == 1
    drawn.seats.filter(registration=b).update(vacated_at=timezone.now())
    assert (standings(event).missing, [row.total for row in standings(event).rows]) == (0, [300, None])


def test_a_vacated_seat_expects_nothing_but_what_was_played_there_counts(event):
    a, b = people_named(event, "A", "B")
    drawn = play_round(event, {a: (300, 300), b: (200, None)})
    drawn.seats.filter(registration=b).update(vacated_at=timezone.now())
    found = standings(event)
    assert (found.rows[1].total, found.missing) == (200, 0)
    assert found.rows[1].cells[1].state == CellState.NO_SEAT


def test_who_withdraws_keeps_sheets_and_place_and_is_marked(event):
    a, b = people_named(event, "A", "B")
    play_round(event, {a: (300,), b: (200,)})
    a.state = RegistrationState.WITHDRAWN
    a.save()
    (first, _second) = standings(event).rows
    assert (first.rank, [mark.value for mark in first.marks]) == (1, ["withdrawn"])


def test_only_people_who_are_here_have_played_or_did_not_come_are_listed(event):
    (here,) = people_named(event, "Da")
    absent = register(event, "Fehlt", state=RegistrationState.NO_SHOW)
    for state in (RegistrationState.REGISTERED, RegistrationState.WITHDRAWN):
        register(event, state, state=state)
    assert [row.registration for row in standings(event).rows] == [here, absent]


def test_an_undrawn_round_expects_nothing_and_keeps_the_list_from_being_final(event):
    (a,) = people_named(event, "A")
    play_round(event, {a: (300,)})
    assert standings(event).is_final
    plan_round(event, ("free", "free"))
    found = standings(event)
    assert (found.expected, found.missing, found.undrawn_rounds, found.is_final) == (1, 0, 1, False)
    assert len(found.games) == 1


def test_nothing_is_final_before_there_is_a_result(event):
    assert not standings(event).is_final
    seat(plan_round(event), [register_many(event, 3)])
    assert not standings(event).is_final


def test_sheets_of_another_event_count_nowhere(event):
    other = create_event()
    play_round(other, dict.fromkeys(register_many(other, 3), (300,)))
    (a,) = people_named(event, "A")
    play_round(event, {a: (100,)})
    assert [row.total for row in standings(event).rows] == [100]


def test_a_play_off_orders_the_tied_and_a_voided_one_orders_nobody(event):
    a, b, c = people_named(event, "A", "B", "C")
    play_round(event, {a: (800,), b: (800,), c: (790,)})
    assert [[row.registration for row in tie] for tie in standings(event).ties] == [[a, b]]
    play_off = record(event, {b: 1, a: 2})
    assert ranks(event) == [("B", 1), ("A", 2), ("C", 3)]
    assert standings(event).rows[0].by_play_off
    assert standings(event).ties == ()
    play_off.void_at = timezone.now()
    play_off.save()
    assert ranks(event) == [("A", 1), ("B", 1), ("C", 3)]


def test_play_offs_are_taken_in_the_order_of_recording(event):
    a, b, c = people_named(event, "A", "B", "C")
    play_round(event, dict.fromkeys((a, b, c), (800,)))
    record(event, {c: 1, a: 2, b: 2})
    record(event, {b: 1, a: 2})
    assert ranks(event) == [("C", 1), ("B", 2), ("A", 3)]


def test_recorded_play_offs_are_listed_without_voided_ones(event):
    a, b = people_named(event, "A", "B")
    kept = record(event, {b: 1, a: 2})
    record(event, {a: 1, b: 2}, void_at=timezone.now())
    assert recorded_play_offs(event) == [kept]


def test_the_time_of_the_list_is_that_of_its_last_change(event):
    assert as_of(event) == event.created_at
    (a,) = people_named(event, "A")
    drawn = play_round(event, {a: (300,)})
    written = a.sheets.get(game=drawn.games.get()).versions.get().created_at
    assert as_of(event) == written
    play_off = record(event, {a: 1}, created_by=create_organizer())
    assert as_of(event) == play_off.created_at
    play_off.void_at = timezone.now()
    play_off.save()
    assert as_of(event) == play_off.void_at


@pytest.mark.parametrize("people", [1, 3])
def test_seven_queries_however_many_people(event, people, django_assert_num_queries):
    play_round(event, dict.fromkeys(register_many(event, people), (300, 200)))
    with django_assert_num_queries(7):
        found = standings(event)
        assert [row.registration.player.name for row in found.rows]
