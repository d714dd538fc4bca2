"""What a withdrawal does to the seats is said truthfully, round by round."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, plan_round, register, register_many, seat, store_sheet
from tournaments.models import Registration, SheetState
from tournaments.registration.leaving import held_seats

pytestmark = pytest.mark.django_db


def someone_at_a_table(orders: int = 2) -> Registration:
    event = create_event()
    leaving, *others = register_many(event, 3)
    seat(plan_round(event, ["free"] * orders), [[leaving, *others]])
    return leaving


def page_of(client: Client, registration: Registration) -> str:
    address = reverse("registration:player", args=[registration.event.slug, registration.pk])
    return client.get(address).content.decode()


def sheet_address(registration: Registration, game: int) -> str:
    return reverse("entry:sheet", args=[registration.event.slug, 1, game, registration.start_number])


def test_without_sheets_the_seat_becomes_free(direction: Client) -> None:
    leaving = someone_at_a_table()
    page = page_of(direction, leaving)
    assert "Runde 1: Der Platz an Tisch 1 wird frei" in page
    assert sheet_address(leaving, 1) not in page
    direction.post(
        reverse("registration:withdraw", args=[leaving.event.slug, leaving.pk]), {"reason": "krank"}
    )
    assert leaving.seats.exclude(vacated_at=None).count() == 1
    assert "wird frei" not in page_of(direction, leaving)


def test_with_one_of_two_sheets_the_seat_stays_and_the_open_sheet_is_named_before_and_after(
    direction: Client,
) -> None:
    leaving = someone_at_a_table()
    store_sheet(leaving, leaving.seats.get().round.games.get(number=1), 200)
    page = page_of(direction, leaving)
    assert "der Platz an Tisch 1 bleibt" in page
    assert sheet_address(leaving, 2) in page
    assert sheet_address(leaving, 1) not in page
    direction.post(
        reverse("registration:withdraw", args=[leaving.event.slug, leaving.pk]), {"reason": "krank"}
    )
    assert leaving.seats.filter(vacated_at=None).exists()
    page = page_of(direction, leaving)
    assert sheet_address(leaving, 2) in page
    sheet = direction.get(sheet_address(leaving, 2)).content.decode()  # where it is recorded
    assert reverse("entry:did-not-play", args=[leaving.event.slug, 1, 2, leaving.start_number]) in sheet


def test_a_sheet_that_is_settled_or_no_more_awaited_is_not_named(direction: Client) -> None:
    leaving = someone_at_a_table()
    round = leaving.seats.get().round
    store_sheet(leaving, round.games.get(number=1), 200)
    store_sheet(leaving, round.games.get(number=2), 0, state=SheetState.DID_NOT_PLAY)
    assert [held.open_games for held in held_seats(leaving)] == [()]
    assert "alle Zettel sind da; der Platz an Tisch 1 bleibt" in page_of(direction, leaving)


def test_a_void_sheet_keeps_no_seat_and_a_draft_is_still_awaited() -> None:
    leaving = someone_at_a_table()
    first, second = leaving.seats.get().round.games.order_by("number")
    store_sheet(leaving, first, 200, state=SheetState.VOID)
    assert [held.becomes_free for held in held_seats(leaving)] == [True]
    store_sheet(leaving, second, 200, state=SheetState.DRAFT)
    (held,) = held_seats(leaving)
    assert (held.becomes_free, held.open_games) == (False, (first, second))


def test_a_round_that_was_ended_early_awaits_nothing() -> None:
    leaving = someone_at_a_table()
    round = leaving.seats.get().round
    store_sheet(leaving, round.games.get(number=1), 200)
    round.ended_early_at = round.drawn_at
    round.save()
    assert [held.open_games for held in held_seats(leaving)] == [()]


@pytest.mark.parametrize("count", [1, 3])
def test_the_seats_of_three_rounds_take_as_many_queries_as_those_of_one(
    count: int, django_assert_num_queries: pytest.FixtureRequest
) -> None:
    event = create_event()
    leaving = register(event, "Groß")
    for _round in range(count):
        seat(plan_round(event), [[leaving]])
    with django_assert_num_queries(3):  # type: ignore[operator]
        assert len(held_seats(leaving)) == count
