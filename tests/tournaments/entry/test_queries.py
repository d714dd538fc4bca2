"""What is expected, what is missing, whose sheet is next, and who is meant."""

import pytest

from tests.builders import plan_round, register, register_many, seat, store_sheet
from tournaments.entry.queries import (
    current_pile,
    missing_by_table,
    people_called,
    pile_of,
    piles,
)
from tournaments.models import RoundState, SheetState
from tournaments.standings.queries import standings

pytestmark = pytest.mark.django_db


def places(pile):
    return [(sheet.table_number, sheet.start_number, sheet.game_number) for sheet in pile.sheets]


def test_the_pile_lies_by_table_seat_and_game(round):
    assert places(pile_of(round)) == [
        (1, 1, 1), (1, 1, 2), (1, 2, 1), (1, 2, 2), (1, 3, 1), (1, 3, 2), (1, 4, 1), (1, 4, 2),
        (2, 5, 1), (2, 5, 2), (2, 6, 1), (2, 6, 2), (2, 7, 1), (2, 7, 2),
    ]  # fmt: skip


def test_expected_are_seats_times_games_without_vacated_seats(event, round, person):
    assert pile_of(round).expected == sum(pile.expected for pile in piles(event)) == 14
    round.seats.filter(registration=person).update(vacated_at="2026-11-28T15:00:00Z")
    assert pile_of(round).expected == 12


def test_a_round_that_is_not_drawn_expects_nothing(event):
    planned = plan_round(event)
    assert piles(event) == []
    assert pile_of(planned).expected == 0


@pytest.mark.parametrize(
    ("state", "is_missing"),
    [
        (SheetState.DRAFT, True),
        (SheetState.ENTERED, True),
        (SheetState.QUESTIONED, True),
        (SheetState.VOID, True),
        (SheetState.CONFIRMED, False),
        (SheetState.DID_NOT_PLAY, False),
    ],
)
def test_what_is_not_settled_is_missing(round, game, person, state, is_missing):
    store_sheet(person, game, 200, state=state)
    pile = pile_of(round)
    assert pile.sheets[0].is_missing is is_missing
    assert pile.settled == (0 if is_missing else 1)
    assert pile.missing + pile.settled == pile.expected == 14
    typed = state in {SheetState.DRAFT, SheetState.ENTERED, SheetState.QUESTIONED}
    assert pile.set_aside == ([(state.label, 1)] if typed else [])
    word = "Erwartet" if state == SheetState.VOID else state.label
    assert (pile.sheets[0].state_word, pile.sheets[1].state_word) == (word, "Erwartet")
    row = next(row for row in standings(round.event).rows if row.pk == person.pk)
    assert row.sheets_missing == (2 if is_missing else 1)  # the ranking waits for the same sheets
    assert [cell.is_open for cell in row.cells] == [is_missing, True]


def test_missing_sheets_are_told_by_table_and_name(event, round, people):
    for person in people[:4]:
        for game in round.games.all():
            store_sheet(person, game, 200)
    store_sheet(people[4], round.games.get(number=1), 200)
    (table,) = missing_by_table(event.rounds.drawn().with_games())
    assert (table.round, table.table_number, table.count) == (round, 2, 5)
    assert table.names == ["Ćwik, Kim", "Yılmaz, Kim", "Zöllner, Kim"]
    assert not table.is_whole


def test_a_table_of_which_nothing_came_is_missing_as_a_whole(event, round, people, game):
    store_sheet(people[0], game, 200)
    assert [table.is_whole for table in missing_by_table(event.rounds.drawn().with_games())] == [False, True]


def test_the_next_sheet_is_the_next_of_the_pile_and_at_its_end_the_first(round, people):
    _first, second = round.games.all()
    store_sheet(people[0], second, 200)
    pile = pile_of(round)
    following = pile.after((1, 1, 1))[0]
    assert (following.start_number, following.game_number) == (2, 1)
    around = pile.after((2, 3, 2))[0]
    assert (around.start_number, around.game_number) == (1, 1)


def test_the_next_sheet_is_never_the_same_one(round, people):
    for person in people:
        for game in round.games.all():
            if (person, game.number) != (people[0], 1):
                store_sheet(person, game, 200)
    assert pile_of(round).after((1, 1, 1)) == []


def test_the_pile_on_the_desk_is_the_first_open_round_that_misses_a_sheet(event, round, people):
    second = plan_round(event)
    seat(second, [people[:4], people[4:]])
    assert current_pile(piles(event)).round == round
    round.state = RoundState.CLOSED
    round.save()
    assert current_pile(piles(event)).round == second
    second.state = RoundState.CLOSED
    second.save()
    assert current_pile(piles(event)).round == second
    assert current_pile([]) is None


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("2", ["Bär"]),
        ("002", ["Bär"]),
        ("#2 ", ["Bär"]),
        ("8", []),
        ("0", []),
        ("9" * 30, []),
        ("groß", ["Groß"]),
        ("GROSS", ["Groß"]),
        ("gro", ["Groß"]),
        ("kim b", ["Bär"]),
        ("Bär, Kim", ["Bär"]),
        ("obrien", ["O'Brien"]),
        ("o'b", ["O'Brien"]),
        ("cwik", ["Ćwik"]),
        ("kim", ["Bär", "Ćwik", "Groß", "Müller", "O'Brien", "Yılmaz", "Zöllner"]),
        ("ller", []),
        ("…", []),
        ("", []),
    ],
)
def test_a_person_is_found_by_number_or_the_beginning_of_names(event, people, text, names):
    assert [person.player.last_name for person in people_called(event, text)] == names


def test_two_people_of_the_same_name_stay_two(event, people):
    register(event, "Müller", "Kim")
    assert [person.start_number for person in people_called(event, "müller")] == [3, 8]


@pytest.mark.parametrize("rounds", [1, 3])
def test_a_pile_takes_five_queries_however_many_sheets_are_in_it(event, django_assert_num_queries, rounds):
    people = register_many(event, 8)
    for _ in range(rounds):
        drawn = plan_round(event, ("free", "free"))
        seat(drawn, [people[:4], people[4:]])
        store_sheet(people[0], drawn.games.first(), 200)
    with django_assert_num_queries(5):
        assert sum(pile.missing for pile in piles(event)) == 15 * rounds
