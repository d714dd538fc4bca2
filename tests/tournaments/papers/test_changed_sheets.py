"""After a change only those sheets are printed again that are not on paper as they would be printed now."""

from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from tests.builders import create_event, plan_round, register, register_many
from tests.tournaments.papers.support import at, drawn, text_of
from tournaments.drawing import queries
from tournaments.drawing.actions import draw_round, seat_latecomer
from tournaments.drawing.rearranging import arrangement_of, rearrange, stamp_of
from tournaments.models import Event, Registration, Round, RoundState
from tournaments.models.sheet_marks import SheetsLeft, left_of
from tournaments.papers.print_state import outdated_papers

pytestmark = pytest.mark.django_db
ONLY = "Nur neue und geänderte Zettel drucken"


def print_all(desk: Client, round: Round, more: str = "") -> None:
    desk.get(at(round.event, "papers:document", "sheets", query=f"?round={round.number}{more}"))


def left(round: Round) -> SheetsLeft:
    found = left_of(Round.objects.get(pk=round.pk))
    assert found is not None
    return found


def print_left(desk: Client, round: Round) -> bytes:
    return desk.get(at(round.event, "papers:document", "sheets", query=left(round).query)).content


def come_late(round: Round) -> Registration:
    late = register(round.event, "Spät", "Anna")
    seat_latecomer(round=round, registration=late, table_number=2, actor=None)
    return late


def exchange(round: Round) -> list[Registration]:
    """The first of the first table and of the second."""
    tables = queries.seating(round)
    seats = [table.seats[0] for table in tables[:2]]
    asked = arrangement_of(tables)
    asked[1][0], asked[2][0] = asked[2][0], asked[1][0]
    rearrange(round=round, actor=None, tables=asked, seen=stamp_of(arrangement_of(tables)))
    return [seat.registration for seat in seats]


def test_for_one_who_came_late_exactly_one_sheet_is_printed_and_then_all_holds(desk: Client) -> None:
    round = drawn()
    print_all(desk, round, "&style=classic&per_page=1")
    late = come_late(round)
    assert left(round).people == [late.pk]
    pages = PdfReader(BytesIO(print_left(desk, round))).pages
    assert len(pages) == 1
    assert late.player.name in pages[0].extract_text()
    assert left(round).people == []
    page = desk.get(at(round.event, "papers:page")).content.decode()
    assert "ist überholt" not in page
    assert ONLY not in page
    assert "nur neue und geänderte" in page


def test_for_two_who_exchanged_their_seats_exactly_two_sheets_are_printed_with_their_numbers(
    desk: Client,
) -> None:
    round = drawn()
    print_all(desk, round, "&style=classic&per_page=1")
    people = exchange(round)
    assert sorted(left(round).people) == sorted(person.pk for person in people)
    content = print_left(desk, round)
    assert len(PdfReader(BytesIO(content)).pages) == 2
    for person in people:
        number = round.event.sheet_numbers.get(registration=person, game__number=1)
        assert number.retired_at is None
        assert number.number in text_of(content)
    assert "Ersatz" not in text_of(content)


def test_a_corrected_name_and_start_number_are_changes_too(desk: Client) -> None:
    round = drawn()
    print_all(desk, round)
    person, other, _third = round.event.registrations.order_by("pk")[:3]
    person.player.last_name = "Richtig"
    person.player.save()
    other.start_number = 77
    other.save()
    assert sorted(left(round).people) == [person.pk, other.pk]


def test_the_same_address_sends_the_same_sheets_once_more(desk: Client) -> None:
    round = drawn()
    print_all(desk, round)
    come_late(round)
    address = at(round.event, "papers:document", "sheets", query=left(round).query)
    first, again = desk.get(address), desk.get(address)
    assert text_of(first.content) == text_of(again.content)
    assert left(round).people == []


@pytest.mark.parametrize("page", ["papers:page", "event"])
def test_where_it_says_that_the_sheets_are_out_of_date_just_the_changed_ones_are_offered(
    desk: Client, page: str
) -> None:
    round = drawn()
    print_all(desk, round)
    assert ONLY not in desk.get(at(round.event, page)).content.decode()
    come_late(round)
    content = desk.get(at(round.event, page)).content.decode()
    assert f"{ONLY} (1)" in content
    assert left(round).query.replace("&", "&amp;") in content


def test_the_page_of_the_round_offers_them_as_well(desk: Client) -> None:
    round = drawn()
    print_all(desk, round)
    come_late(round)
    content = desk.get(reverse("drawing:round", args=[round.event.slug, 1])).content.decode()
    assert f"{ONLY} (1)" in content


def test_nobody_is_told_of_the_sheets_of_a_round_that_is_over(desk: Client) -> None:
    round = drawn()
    print_all(desk, round)
    come_late(round)
    assert [line.round for line in outdated_papers(round.event)] != []
    Round.objects.update(state="closed")
    assert outdated_papers(Event.objects.get()) == []


def test_somebody_who_left_makes_no_sheet_wrong(desk: Client) -> None:
    round = drawn()
    print_all(desk, round)
    seat = round.seats.first()
    assert seat is not None
    seat.vacated_at = round.drawn_at
    seat.save()
    assert left(round).people == []
    assert outdated_papers(Event.objects.get()) == []


def test_a_lost_sheet_that_was_printed_again_makes_no_other_sheet_wrong(desk: Client) -> None:
    round = drawn()
    print_all(desk, round)
    number = round.event.sheet_numbers.filter(game__number=1).order_by("number")[0]
    desk.post(at(round.event, "papers:again"), {"number": number.number}, follow=True)
    assert left(round).people == []
    assert "ist überholt" not in desk.get(at(round.event, "papers:page")).content.decode()


def test_when_every_sheet_is_wrong_all_are_printed_as_before(desk: Client) -> None:
    round = drawn()
    print_all(desk, round)
    Event.objects.update(name="Anders")
    assert not left(round).is_some
    content = desk.get(at(round.event, "papers:page")).content.decode()
    assert "ist überholt" in content
    assert ONLY not in content


def test_nothing_is_offered_before_the_first_print_and_once_the_round_is_over(desk: Client) -> None:
    round = drawn()
    assert left_of(round) is None
    print_all(desk, round)
    come_late(round)
    Round.objects.update(state=RoundState.CLOSED)
    assert left_of(Round.objects.get()) is None


def test_the_change_of_one_round_is_none_of_another(desk: Client) -> None:
    round = drawn()
    second = draw_round(round=plan_round(round.event), actor=None, seed=2)
    print_all(desk, round)
    print_all(desk, second)
    come_late(second)
    assert (len(left(round).people), len(left(second).people)) == (0, 1)


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_print_page_takes_the_same_queries_for_one_round_with_changes_and_for_three(
    desk: Client, rounds: int, django_assert_num_queries: Any
) -> None:
    event = create_event()
    register_many(event, 7)
    drawn_rounds = [draw_round(round=plan_round(event), actor=None, seed=i + 1) for i in range(rounds)]
    for round in drawn_rounds:
        print_all(desk, round)
    late = register(event, "Spät")
    for round in drawn_rounds:
        seat_latecomer(round=round, registration=late, table_number=2, actor=None)
    with django_assert_num_queries(29):
        assert desk.get(at(event, "papers:page")).content.decode().count(ONLY) == rounds
