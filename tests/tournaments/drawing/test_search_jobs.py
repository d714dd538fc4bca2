"""What takes longer is searched aside: waited for at a page, stored once, and only if it still holds."""

import threading
from collections.abc import Iterator

import pytest
from django.db import connection
from django.urls import reverse

from tests.builders import (
    create_event,
    plan_ahead,
    plan_round,
    register,
    register_many,
    wait_for_jobs,
)
from tournaments.drawing import planning, search_jobs
from tournaments.drawing.actions import draw_round
from tournaments.drawing.search_jobs import begin_plan, take_plan
from tournaments.drawing.wish_actions import add_wish
from tournaments.models import LogEntry, RegistrationState, RoundPlan, WishKind
from tournaments.models.guards import Refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(settings, tmp_path):
    settings.PLANS_DIR = tmp_path / "plans"
    event = create_event()
    register_many(event, 30)
    for _number in range(3):
        plan_round(event)
    return event


@pytest.fixture
def direction(direction, event, settings):
    settings.SEARCH_PATIENCE = 0
    return direction


@pytest.fixture
def gate(monkeypatch) -> Iterator[threading.Event]:
    """The search goes on only when it is opened: however fast the machine is, it is still running until then."""
    gate, search = threading.Event(), planning.search

    def held(*terms, **more):
        gate.wait()
        return search(*terms, **more)

    monkeypatch.setattr(search_jobs, "search", held)
    yield gate
    gate.set()
    wait_for_jobs()


@pytest.fixture
def quick(event):
    """One of three rounds is taken away: what is tested is not the search."""
    event.rounds.filter(number__gt=2).delete()


def finish(gate) -> None:
    gate.set()
    wait_for_jobs()


def page_of(event) -> str:
    return reverse("drawing:plan", args=[event.slug])


@pytest.mark.usefixtures("quick")
def test_a_plan_that_takes_longer_is_waited_for_and_stored_once(direction, event, gate):
    waiting = direction.post(page_of(event))["Location"]
    assert "werden gesucht" in direction.get(waiting).text
    assert not RoundPlan.objects.exists()
    finish(gate)
    page = direction.get(waiting, follow=True).text
    assert "Geplant: 2 Runden" in page
    assert RoundPlan.objects.count() == 2
    assert "Geplant:" not in direction.get(waiting, follow=True).text  # a reload stores nothing again
    log = LogEntry.objects.get(verb="draw_planned_ahead")
    assert log.actor.username == "leitung"


@pytest.mark.usefixtures("quick")
def test_a_second_click_and_a_reload_are_the_same_job(direction, event, gate, settings):
    clicks = {direction.post(page_of(event))["Location"] for _click in range(3)}
    assert len(clicks) == 1
    assert len(list(settings.PLANS_DIR.glob("*.json"))) == 1
    assert direction.get(page_of(event))["Location"] in clicks  # who went elsewhere finds it again
    finish(gate)
    assert "Geplant: 2 Runden" in direction.get(page_of(event), follow=True).text
    assert LogEntry.objects.filter(verb="draw_planned_ahead").count() == 1


@pytest.mark.usefixtures("quick")
def test_with_htmx_the_part_comes_back_and_then_the_way_to_the_plan(direction, event, gate):
    waiting = direction.post(page_of(event))["Location"]
    whole, part = direction.get(waiting).text, direction.get(waiting, HTTP_HX_REQUEST="true").text
    assert '<meta http-equiv="refresh"' in whole  # without a script
    assert part.strip().startswith("<section")
    finish(gate)
    answer = direction.get(waiting, HTTP_HX_REQUEST="true")
    assert answer["HX-Redirect"] == page_of(event)
    assert "Geplant: 2 Runden" in direction.get(page_of(event)).text


def leaves(event):
    event.registrations.filter(start_number=30).update(state=RegistrationState.WITHDRAWN)


def comes(event):
    register(event, "Neu")


def wishes(event):
    people = list(event.registrations.filter(start_number__in=(2, 29)))
    add_wish(event=event, actor=None, kind=WishKind.APART, people=people, is_hard=True)


def is_drawn(event):
    draw_round(round=event.rounds.get(number=1), actor=None)


def loses_a_round(event):
    event.rounds.get(number=2).delete()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("change", [leaves, comes, wishes, is_drawn, loses_a_round])
def test_what_changed_meanwhile_is_said_and_nothing_is_stored(direction, event, gate, change):
    waiting = direction.post(page_of(event))["Location"]
    change(event)
    finish(gate)
    page = direction.get(waiting, follow=True).text
    assert "haben sich während der Suche geändert" in page
    assert "Alle Runden planen" in page
    assert not RoundPlan.objects.exists()
    assert not LogEntry.objects.filter(verb="draw_planned_ahead").exists()
    direction.post(page_of(event))
    wait_for_jobs()
    assert "Geplant" in direction.get(page_of(event), follow=True).text


@pytest.mark.usefixtures("quick")
def test_planned_again_for_other_people_the_first_job_ends_and_the_second_counts(direction, event, gate):
    first = direction.post(page_of(event))["Location"]
    new = register(event, "Neu")
    second = direction.post(page_of(event))["Location"]
    assert first != second
    finish(gate)
    assert "Geplant" not in direction.get(first).text
    direction.get(second)
    assert {
        new.pk in {key for table in plan.tables for key in table} for plan in RoundPlan.objects.all()
    } == {True}


def test_the_search_asks_no_database_and_its_files_name_nobody(event, settings, monkeypatch):
    used = []

    def watched(*terms, **more):
        drawn = planning.search(*terms, **more)
        used.append(connection.connection)  # of the thread that searches
        return drawn

    monkeypatch.setattr(search_jobs, "search", watched)
    add_wish(event=event, actor=None, kind=WishKind.APART, people=list(event.registrations.all()[:2]))
    event.registrations.update(club="Würfelfreunde")
    event.rounds.filter(number__gt=2).delete()
    begin_plan(event=event, actor=None)
    wait_for_jobs()
    assert used == [None]
    kept = b"".join(path.read_bytes() for path in settings.PLANS_DIR.iterdir())
    assert b"tables" in kept
    assert not any(word in kept for word in (b"Name0", "Würfel".encode(), b"rfelfreunde"))


def test_the_same_seed_gives_the_same_plan_as_a_search_at_once(event):
    at_once = planning.plan_tables(planning.question_of_event(event), 7)
    aside = plan_ahead(event, seed=7)
    assert [plan.tables for plan in aside] == [[list(t) for t in plan.tables] for plan in at_once]
    assert [plan.report for plan in aside] == [plan.report for plan in at_once]


@pytest.mark.usefixtures("quick")
def test_wishes_that_contradict_each_other_are_named_as_ever(direction, event):
    people = list(event.registrations.filter(start_number__in=(2, 29)))
    for kind in (WishKind.TOGETHER, WishKind.APART):
        add_wish_unchecked(event, kind, people)
    waiting = direction.post(page_of(event))["Location"]
    wait_for_jobs()
    page = direction.get(waiting, follow=True).text
    assert "Name002" in page
    assert "Name029" in page
    assert not RoundPlan.objects.exists()


def add_wish_unchecked(event, kind, people):
    """As two people at two desks can have it."""
    wish = event.draw_wishes.create(kind=kind, is_hard=True)
    wish.people.set(people)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.usefixtures("quick")
def test_a_search_that_breaks_says_so_and_can_be_asked_for_again(direction, event, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr(search_jobs, "search", None)
        waiting = direction.post(page_of(event))["Location"]
        wait_for_jobs()
    assert "nicht fertig" in direction.get(waiting, follow=True).text
    assert len(plan_ahead(event)) == 2


@pytest.mark.usefixtures("quick")
def test_a_job_is_shown_at_its_own_event_only(direction, event, gate):
    token = direction.post(page_of(event))["Location"].rstrip("/").rpartition("/")[2]
    other = create_event()
    assert direction.get(reverse("drawing:plan-job", args=[other.slug, token])).status_code == 404
    assert direction.get(page_of(other)).status_code == 200


@pytest.mark.usefixtures("quick")
def test_a_plan_that_is_given_up_does_not_come_back(direction, event, gate):
    direction.post(page_of(event))
    direction.post(reverse("drawing:plan-discard", args=[event.slug]))
    finish(gate)
    assert direction.get(page_of(event)).status_code == 200
    assert not RoundPlan.objects.exists()


def test_nothing_is_stored_twice_when_two_look_at_once(event):
    event.rounds.filter(number__gt=2).delete()
    job = begin_plan(event=event, actor=None)
    wait_for_jobs()
    assert len(take_plan(event=event, job=job)) == 2
    assert take_plan(event=event, job=job) == []


def test_nobody_to_plan_for_is_refused_before_any_job(settings, tmp_path):
    settings.PLANS_DIR = tmp_path / "plans"
    event = create_event()
    plan_round(event)
    with pytest.raises(Refused):
        begin_plan(event=event, actor=None)
    assert not settings.PLANS_DIR.exists()


def draw_of(event, number: int) -> str:
    return reverse("drawing:draw", args=[event.slug, number])


@pytest.fixture
def second_round(event):
    """The first one is drawn, and somebody left: the plan of the other two does not fit any more."""
    plan_ahead(event)
    draw_round(round=event.rounds.get(number=1), actor=None)
    leaves(event)
    return event.rounds.get(number=2)


def test_a_draw_that_takes_longer_is_waited_for_and_stored_once(direction, event, second_round, gate):
    waiting = {direction.post(draw_of(event, 2))["Location"] for _click in range(2)}
    assert len(waiting) == 1
    address = waiting.pop()
    assert "werden gesucht" in direction.get(address).text
    page = reverse("drawing:round", args=[event.slug, 2])
    assert direction.get(page)["Location"] == address  # who went elsewhere finds it again
    assert not second_round.seats.exists()
    finish(gate)
    assert direction.get(address, HTTP_HX_REQUEST="true")["HX-Redirect"] == page
    assert "Runde 2 ist ausgelost" in direction.get(page).text
    assert second_round.seats.count() == 29
    assert RoundPlan.objects.get().round.number == 3  # planned anew with it
    direction.get(address)
    log = LogEntry.objects.filter(verb="round_drawn", round=second_round).get()
    assert log.actor.username == "leitung"


@pytest.mark.parametrize("change", [comes, wishes])
def test_a_draw_for_others_than_those_who_are_here_now_is_not_stored(
    direction, event, second_round, gate, change
):
    waiting = direction.post(draw_of(event, 2))["Location"]
    change(event)
    finish(gate)
    assert "haben sich während der Suche geändert" in direction.get(waiting, follow=True).text
    assert not second_round.seats.exists()


def test_a_round_that_was_drawn_meanwhile_stays_as_it_is(direction, event, second_round, gate):
    waiting = direction.post(draw_of(event, 2))["Location"]
    drawn = draw_round(round=second_round, actor=None, seed=3)
    finish(gate)
    direction.get(waiting)
    second_round.refresh_from_db()
    assert (second_round.seed, second_round.drawn_at) == (3, drawn.drawn_at)


def test_a_draw_that_was_planned_and_fits_waits_for_nothing(direction, event, gate):
    with_gate_open = begin_plan(event=event, actor=None)
    finish(gate)
    take_plan(event=event, job=with_gate_open)
    gate.clear()
    assert direction.post(draw_of(event, 1))["Location"] == reverse("drawing:round", args=[event.slug, 1])
    assert event.rounds.get(number=1).seats.count() == 30


def test_tables_that_were_chosen_are_kept_while_it_is_searched(direction, gate):
    event = create_event()
    register_many(event, 5)
    plan_round(event)
    answer = direction.post(draw_of(event, 1), {"sizes": "3-2"})
    finish(gate)
    direction.get(answer["Location"])
    drawn = event.rounds.get(number=1)
    assert drawn.draw_report.get("sizes") == [3, 2]


def test_a_draw_is_waited_for_at_its_own_round_only(direction, event, second_round, gate):
    token = direction.post(draw_of(event, 2))["Location"].rstrip("/").rpartition("/")[2]
    for slug, number in ((event.slug, 3), (create_event().slug, 2)):
        address = reverse("drawing:draw-job", args=[slug, number, token])
        assert direction.get(address).status_code == 404
