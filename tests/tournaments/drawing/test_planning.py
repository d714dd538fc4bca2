"""All rounds planned ahead, drawn one after the other, and planned anew when people leave or come."""

import io

import pytest
from django.urls import reverse
from pypdf import PdfReader

from tests.builders import create_event, plan_ahead, plan_round, register, register_many
from tournaments.drawing import queries
from tournaments.drawing.actions import draw_round, undo_draw
from tournaments.drawing.planning import planned_places
from tournaments.drawing.proof import count_repeats
from tournaments.drawing.storing import discard_plans
from tournaments.drawing.wish_actions import add_wish
from tournaments.models import LogEntry, RegistrationState, RoundPlan, WishKind
from tournaments.models.guards import Refused
from tournaments.models.print_currency import Currency, Source
from tournaments.papers.catalogue import BY_KEY
from tournaments.papers.tables import seating_of_all_rounds, start_cards

pytestmark = pytest.mark.django_db


def keys_of(round) -> list[list[int]]:
    return [[seat.registration_id for seat in table.seats] for table in queries.seating(round)]


@pytest.fixture
def event():
    event = create_event()
    register_many(event, 16)
    for _number in range(5):
        plan_round(event)
    return event


def test_five_rounds_of_sixteen_people_are_planned_without_any_repeat(event):
    plans = plan_ahead(event, seed=1)
    assert len(plans) == 5
    assert count_repeats([plan.tables for plan in plans]) == 0
    assert LogEntry.objects.get(verb="draw_planned_ahead").detail["repeats"] == 0


def test_each_round_is_drawn_by_accepting_its_plan(event):
    plans = plan_ahead(event, seed=1)
    for plan in plans:
        round = draw_round(round=plan.round, actor=None)
        assert keys_of(round) == [list(table) for table in plan.tables]
        assert (round.seed, round.draw_method) == (plan.seed, plan.method)
        assert round.draw_report["planned_rounds"] == 5
    assert not RoundPlan.objects.exists()


def test_when_somebody_leaves_and_somebody_comes_the_remaining_rounds_are_planned_anew(event):
    plans = plan_ahead(event, seed=1)
    draw_round(round=plans[0].round, actor=None)
    gone = event.registrations.get(start_number=5)
    gone.state = RegistrationState.WITHDRAWN
    gone.save()
    new = register(event, "Neu")
    for plan in plans[1:]:
        round = draw_round(round=plan.round, actor=None)
        seated = [key for table in keys_of(round) for key in table]
        assert len(seated) == len(set(seated)) == 16
        assert new.pk in seated
        assert gone.pk not in seated
    assert "planned" in round.draw_method


def test_a_new_wish_makes_the_plan_out_of_date(event):
    plans = plan_ahead(event, seed=1)
    one, other = plans[0].tables[0][:2]
    people = event.registrations.in_bulk([one, other])
    add_wish(event=event, actor=None, kind=WishKind.APART, people=list(people.values()), is_hard=True)
    round = draw_round(round=plans[0].round, actor=None)
    assert not any({one, other} <= set(table) for table in keys_of(round))


def test_a_draw_that_was_taken_back_is_not_the_same_again_and_the_rest_follows(event):
    plans = plan_ahead(event, seed=1)
    undo_draw(round=draw_round(round=plans[0].round, actor=None), actor=None)
    round = draw_round(round=plans[0].round, actor=None)
    assert RoundPlan.objects.count() == 4
    rest = [plan.tables for plan in RoundPlan.objects.order_by("round__number")]
    assert count_repeats(rest, [keys_of(round)]) == 0


def test_a_plan_can_be_given_up(event):
    plan_ahead(event, seed=1)
    for _click in range(2):
        discard_plans(event=event, actor=None)
    assert not RoundPlan.objects.exists()
    assert LogEntry.objects.filter(verb="draw_plan_discarded").count() == 1


def test_rounds_behind_a_cut_are_not_planned(event):
    last = event.rounds.get(number=5)
    last.entrants, last.entrant_count = "best", 4
    last.save()
    assert len(plan_ahead(event)) == 4


def test_with_nobody_there_or_nothing_left_it_is_refused():
    event = create_event()
    with pytest.raises(Refused, match="alle"):
        plan_ahead(event)
    plan_round(event)
    with pytest.raises(Refused, match="Noch ist niemand eingecheckt"):
        plan_ahead(event)


class TestThePage:
    def test_one_click_plans_and_everybody_finds_all_tables(self, direction, event):
        address = reverse("drawing:plan", args=[event.slug])
        assert "5 Runden" in direction.get(address).text
        page = direction.post(address, follow=True).text
        assert "Geplant: 5 Runden" in page
        register(event, "Neu")
        assert "1 Person" in direction.get(address).text
        direction.post(reverse("drawing:plan-discard", args=[event.slug]))
        assert not RoundPlan.objects.exists()

    def test_nothing_to_plan_is_said(self, direction):
        event = create_event()
        address = reverse("drawing:plan", args=[event.slug])
        assert "Noch ist niemand eingecheckt" in direction.get(address).text
        register_many(event, 4)
        assert "Keine Runde" in direction.get(address).text
        assert "alle Runden" in direction.post(address, follow=True).text

    @pytest.mark.parametrize("rounds", [1, 3])
    def test_the_page_asks_the_database_as_often_for_three_rounds_as_for_one(
        self, direction, django_assert_num_queries, rounds
    ):
        event = create_event()
        register_many(event, 8)
        for _number in range(rounds):
            plan_round(event)
        plan_ahead(event)
        with django_assert_num_queries(7):
            direction.get(reverse("drawing:plan", args=[event.slug]))


def test_start_cards_show_the_tables_of_planned_rounds(event):
    plans = plan_ahead(event, seed=1)
    draw_round(round=plans[0].round, actor=None)
    places = planned_places(event)
    assert {round_pk for _person, round_pk in places} == {plan.round_id for plan in plans[1:]}
    person = plans[1].tables[2][1]
    assert places[person, plans[1].round_id] == (3, 2)
    pages = PdfReader(io.BytesIO(start_cards(event).write().content)).pages
    assert len(pages) == 4


def test_the_list_of_all_rounds_shows_table_and_seat_of_everybody(event):
    plans = plan_ahead(event, seed=1)
    draw_round(round=plans[0].round, actor=None)
    person = event.registrations.get(pk=plans[1].tables[2][1])
    page = PdfReader(io.BytesIO(seating_of_all_rounds(event).write().content)).pages[0].extract_text()
    assert "Sitzplan aller Runden" in page
    line = next(line for line in page.splitlines() if person.player.last_name in line)
    assert "3 (2)" in page
    assert line.count("(") in (0, len(plans))  # in one line or cell by cell, as the reader has it


def test_printed_start_cards_are_out_of_date_when_the_plan_changes_but_not_when_it_is_accepted(event):
    plans = plan_ahead(event, seed=1)
    printed = Currency(event).fingerprint({Source.PLACES})
    draw_round(round=plans[0].round, actor=None)
    assert Currency(event).fingerprint({Source.PLACES}) == printed
    plan_ahead(event, seed=2)
    assert Currency(event).fingerprint({Source.PLACES}) != printed
    assert Source.PLACES in BY_KEY["start-cards"].sources & BY_KEY["seating-all"].sources
