"""The pages of the direction do what their buttons say, once."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import (
    create_event,
    create_organizer,
    plan_round,
    play_round,
    register_many,
    seat,
    store_sheet,
)
from tests.page_text import squeezed
from tournaments.models import Event, EventState, RegistrationState, Round, RoundState, SheetState

pytestmark = pytest.mark.django_db

NEW = {"name": "Dasinger Kniffel-Turnier 2026", "starts_on": "28.11.2026", "ruleset_key": "dasing"}


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client


def at(event: Event, name: str, *args: object) -> str:
    return reverse(f"directing:{name}", args=[event.slug, *args])


def text(answer) -> str:  # type: ignore[no-untyped-def]
    return squeezed(answer.content.decode())


def test_creating_an_event_leads_to_its_overview(desk: Client) -> None:
    answer = desk.post(reverse("directing:create-event"), NEW)
    event = Event.objects.get()
    assert answer["Location"] == at(event, "event")
    assert event.slug == "dasinger-kniffel-turnier-2026"


def test_a_form_sent_twice_creates_one_event_and_leads_to_it(desk: Client) -> None:
    answers = [desk.post(reverse("directing:create-event"), NEW) for _click in range(2)]
    assert Event.objects.count() == 1
    assert answers[0]["Location"] == answers[1]["Location"]


def test_a_wrong_date_creates_nothing_and_keeps_what_was_typed(desk: Client) -> None:
    answer = desk.post(
        reverse("directing:create-event"), {**NEW, "starts_on": "31.11.2026", "place": "Dasing"}
    )
    assert answer.status_code == 200
    assert not Event.objects.exists()
    assert 'value="31.11.2026"' in text(answer)
    assert 'value="Dasing"' in text(answer)
    assert 'aria-invalid="true"' in text(answer)


@pytest.mark.parametrize("state", EventState.values)
def test_the_overview_shows_exactly_one_big_next_step_in_every_state(desk: Client, state: str) -> None:
    event = create_event(state=state)
    page = text(desk.get(at(event, "event")))
    assert page.count('class="next-step"') == 1
    assert page.count("primary") == 1


def test_the_overview_leads_straight_to_the_missing_sheet(desk: Client) -> None:
    event = create_event(state=EventState.RUNNING)
    people = register_many(event, 7)
    played = play_round(event, {person: [200] for person in people[:6]} | {people[6]: [None]})
    played.state = RoundState.PLAYING
    played.save()
    page = text(desk.get(at(event, "event")))
    sheet = reverse("entry:sheet", args=[event.slug, 1, 1, people[6].start_number])
    assert f'class="button big primary" href="{sheet}"' in page
    assert "1 Zettel von Tisch 2 fehlt" in page


def test_a_state_that_cannot_be_reached_says_why_and_changes_nothing(desk: Client) -> None:
    event = create_event()
    answer = desk.post(at(event, "event-state", "start"), follow=True)
    assert 'class="notice error"' in text(answer)
    event.refresh_from_db()
    assert event.state == EventState.OPEN


def test_clicking_twice_changes_the_state_once(desk: Client) -> None:
    event = create_event(state=EventState.DRAFT)
    for _click in range(2):
        assert desk.post(at(event, "event-state", "open")).status_code == 302
    assert event.log_entries.count() == 1


def test_a_state_that_does_not_exist_is_no_page(desk: Client) -> None:
    assert (
        desk.post(reverse("directing:event", args=[create_event().slug]) + "state/explode/").status_code
        == 404
    )


def test_buttons_return_to_the_page_they_were_on_but_never_to_another_site(desk: Client) -> None:
    event = create_event(state=EventState.DRAFT)
    answer = desk.post(at(event, "event-state", "open"), {"next": "/"})
    assert answer["Location"] == "/"
    for elsewhere in ("https://example.org/", "//example.org/", "javascript:alert(1)"):
        answer = desk.post(at(event, "event-state", "open"), {"next": elsewhere})
        assert answer["Location"] == at(event, "event")


def test_a_usual_format_is_one_click_and_two_clicks_are_one(desk: Client) -> None:
    event = create_event()
    assert "Dasing" in text(desk.get(at(event, "rounds")))
    for _click in range(2):
        desk.post(at(event, "plan-rounds"), {"format": "dasing", "first_number": "1"})
    assert event.rounds.count() == 4


def test_rounds_of_ones_own_are_planned_at_once(desk: Client) -> None:
    event = create_event()
    desk.post(
        at(event, "plan-rounds"), {"rounds": "2", "games": "3", "order": "free", "columns_at_once": "on"}
    )
    assert [(round.games.count(), round.columns_at_once) for round in event.rounds.all()] == [(3, True)] * 2


def test_a_wrong_number_of_rounds_is_refused_beside_the_field(desk: Client) -> None:
    event = create_event()
    answer = desk.post(at(event, "plan-rounds"), {"rounds": "viele", "games": "1", "order": "free"})
    assert answer.status_code == 200
    assert 'value="viele"' in text(answer)
    assert not event.rounds.exists()


def test_a_round_sent_twice_is_added_once(desk: Client) -> None:
    event = create_event()
    for _click in range(2):
        desk.post(at(event, "round-new"), {"number": "1", "game_1": "free", "game_2": "top_down"})
    assert [round.games.count() for round in event.rounds.all()] == [2]


def test_a_round_is_changed(desk: Client) -> None:
    event = create_event()
    plan_round(event, ["free", "top_down"])
    assert 'value="top_down" selected' in text(desk.get(at(event, "round-edit", 1)))
    desk.post(at(event, "round-edit", 1), {"name": "Finale", "game_1": "lower_first"})
    changed = event.rounds.get()
    assert (changed.name, [game.order for game in changed.games.all()]) == ("Finale", ["lower_first"])


def test_changing_a_drawn_round_is_refused_on_the_page_that_keeps_what_was_typed(desk: Client) -> None:
    event = create_event()
    seat(plan_round(event), [register_many(event, 3)])
    answer = desk.post(at(event, "round-edit", 1), {"name": "Finale", "game_1": "free"})
    assert answer.status_code == 200
    assert 'value="Finale"' in text(answer)
    assert event.rounds.get().name == ""


def drawn_round(state: str = "drawn", *points: int | None) -> Round:
    event = create_event(state=EventState.RUNNING)
    people = register_many(event, len(points) or 3)
    played = play_round(
        event, {person: [each] for person, each in zip(people, points or (None,) * 3, strict=True)}
    )
    played.state = state
    played.save()
    return played


def test_a_round_starts_closes_and_opens_again(desk: Client) -> None:
    played = drawn_round("drawn", 200, 210, 220)
    for verb, extra, state in (
        ("start", {}, "playing"),
        ("close", {}, "closed"),
        ("reopen", {"reason": "Zettel vertauscht"}, "playing"),
    ):
        assert desk.post(at(played.event, "round-state", 1, verb), extra).status_code == 302
        played.refresh_from_db()
        assert played.state == state
    assert played.event.log_entries.get(verb="round_reopened").reason == "Zettel vertauscht"


@pytest.mark.parametrize("reason", ["", "   "])
def test_a_round_is_not_reopened_without_a_reason(desk: Client, reason: str) -> None:
    played = drawn_round("closed", 200, 210, 220)
    answer = desk.post(at(played.event, "round-state", 1, "reopen"), {"reason": reason}, follow=True)
    assert 'class="notice error"' in text(answer)
    played.refresh_from_db()
    assert played.state == RoundState.CLOSED


def test_closing_with_missing_sheets_says_which(desk: Client) -> None:
    played = drawn_round("playing", 200, None, None)
    answer = desk.post(at(played.event, "round-state", 1, "close"), follow=True)
    assert "2 Zettel fehlen: Runde 1, Tisch 1." in text(answer)


def test_the_rules_page_tells_the_rules_and_changes_them_while_nothing_is_drawn(desk: Client) -> None:
    event = create_event(ruleset="dasing")
    page = text(desk.get(at(event, "rules")))
    assert "35 Punkte, einmal, ab 63 Punkten" in page
    desk.post(at(event, "rules"), {"ruleset_key": "classic"})
    assert Event.objects.get().rules.key == "classic"


def test_another_ruleset_for_a_drawn_event_shows_first_what_would_change(desk: Client) -> None:
    event = create_event(ruleset="dasing")
    seat(plan_round(event), [register_many(event, 3)])
    answer = desk.post(at(event, "rules"), {"ruleset_key": "classic"})
    assert "Noch ist nichts geändert." in text(answer)
    assert Event.objects.get().rules.key == "dasing"


def test_the_rules_are_printed_as_a_pdf_for_the_notice_board(desk: Client) -> None:
    event = create_event("Würfel & Co <Team>", ruleset="dasing")
    plan_round(event, ["free", "bottom_up"])
    answer = desk.get(reverse("papers:document", args=[event.slug, "rules"]))
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


def test_a_scorer_comes_from_the_start_page_straight_to_typing(desk: Client) -> None:
    from tests.builders import create_account

    played = drawn_round("playing", 200, None, None)
    create_event("Anderes Turnier")
    desk.force_login(create_account(played.event))
    page = text(desk.get("/"))
    assert reverse("entry:desk", args=[played.event.slug]) in page
    assert "2 Zettel fehlen" in page
    assert "Anderes Turnier" not in page
    assert reverse("directing:create-event") not in page


def test_an_empty_start_page_helps(desk: Client) -> None:
    assert reverse("directing:create-event") in text(desk.get("/"))


def test_people_who_are_not_checked_in_hold_up_the_first_draw(desk: Client) -> None:
    event = create_event()
    plan_round(event)
    register_many(event, 12, state=RegistrationState.REGISTERED)
    assert "12 Personen sind noch nicht eingecheckt" in text(desk.get(at(event, "event")))


def closed_round(points: dict[str, int | None]) -> Event:
    event = create_event(state=EventState.RUNNING)
    people = register_many(event, len(points))
    round = play_round(
        event, {person: [total] for person, total in zip(people, points.values(), strict=True)}
    )
    round.state = RoundState.CLOSED
    round.save()
    return event


def test_a_shared_top_place_leads_to_the_play_off_and_the_event_can_still_be_finished(desk: Client) -> None:
    event = closed_round({"a": 300, "b": 300, "c": 200})
    page = text(desk.get(at(event, "event")))
    assert "Platz 1 ist geteilt: Stechen eintragen" in page
    assert reverse("standings:play-offs", args=[event.slug]) in page
    assert at(event, "event-state", "finish") in page


def test_places_that_nobody_shares_need_no_play_off(desk: Client) -> None:
    event = closed_round({"a": 300, "b": 250, "c": 200})
    assert "Stechen eintragen" not in text(desk.get(at(event, "event")))


def test_sheets_of_people_who_did_not_play_are_counted_apart(desk: Client) -> None:
    event = closed_round({"a": 300, "b": 250, "c": None})
    round = event.rounds.get()
    absent = event.registrations.order_by("-start_number")[0]
    store_sheet(absent, round.games.get(), 0, state=SheetState.DID_NOT_PLAY)
    assert "3 von 3 Zetteln, davon 1 nicht gespielt" in text(desk.get(at(event, "event")))


def test_a_reason_that_is_too_long_is_not_cut_and_can_be_copied(desk: Client) -> None:
    event = closed_round({"a": 300, "b": 250, "c": 200})
    reason = "x" * 301
    page = text(desk.post(at(event, "round-state", 1, "reopen"), {"reason": reason}, follow=True))
    assert reason in page
    assert event.rounds.get().state == RoundState.CLOSED


def test_an_evening_with_a_fixed_list_is_drawn_from_the_draft(desk: Client) -> None:
    event = create_event(state=EventState.DRAFT)
    register_many(event, 17)
    plan_round(event)
    page = text(desk.get(at(event, "event")))
    assert "Runde 1 auslosen" in page
    desk.post(reverse("drawing:draw", args=[event.slug, 1]))
    event.refresh_from_db()
    assert event.state == EventState.RUNNING
