"""The list of players."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_event, plan_round, register, register_many
from tests.page_text import squeezed
from tournaments.models import Event, EventState, RegistrationState, RoundState


def list_of(event: Event) -> str:
    return reverse("registration:players", args=[event.slug])


def test_an_empty_event_says_what_to_do(direction: Client) -> None:
    event = create_event()
    page = squeezed(direction.get(list_of(event)).content.decode())
    assert reverse("registration:add", args=[event.slug]) in page
    assert reverse("registration:import", args=[event.slug]) in page
    assert "<table" not in page


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_takes_the_same_queries_for_one_player_and_for_three(
    direction: Client, count: int, django_assert_num_queries: pytest.FixtureRequest
) -> None:
    event = create_event(smallest_table_size=1)
    register_many(event, count)
    with django_assert_num_queries(8):  # type: ignore[operator]
        direction.get(list_of(event))


def test_the_list_shows_who_is_here_and_how_many_are_expected(direction: Client) -> None:
    event = create_event()
    for number, state in enumerate(RegistrationState.values):
        register(event, f"Name{number}", state=state)
    response = direction.get(list_of(event))
    assert (response.context["here"], response.context["expected"], response.context["total"]) == (1, 2, 4)


def test_names_are_in_german_order_and_the_list_can_be_sorted_by_number(direction: Client) -> None:
    event = create_event()
    for name in ("Bader", "Bär", "Bächle"):
        register(event, name)
    by_name = direction.get(list_of(event)).context["table"].rows
    by_number = direction.get(list_of(event), {"sort": "-start_number"}).context["table"].rows
    assert [row.record.player.last_name for row in by_name] == ["Bächle", "Bader", "Bär"]
    assert [row.record.start_number for row in by_number] == [3, 2, 1]


def test_a_start_number_has_no_thousands_dot(direction: Client) -> None:
    event = create_event()
    register(event, "Groß", start_number=1000)
    page = squeezed(direction.get(list_of(event)).content.decode())
    assert ">1000<" in page
    assert "1.000" not in page


def test_a_search_narrows_the_list_and_says_when_nobody_is_found(direction: Client) -> None:
    event = create_event()
    register(event, "Groß", "Jürgen")
    register(event, "Bär", "Änne")
    found = direction.get(list_of(event), {"q": "gross"}).context["table"].rows
    assert [row.record.player.last_name for row in found] == ["Groß"]
    assert "<b>x" not in direction.get(list_of(event), {"q": "<b>x"}).content.decode()


@pytest.mark.parametrize(
    "query", ["page=99", "page=x", "sort=nonsense", "state=x", "done=x", "done=99", "q=%00"]
)
def test_no_address_makes_the_list_fail(direction: Client, query: str) -> None:
    event = create_event()
    register(event, "Groß")
    assert direction.get(f"{list_of(event)}?{query}").status_code == 200


@pytest.mark.parametrize(("name", "beginning"), [("export-csv", b"\xef\xbb\xbf"), ("export-xlsx", b"PK")])
def test_the_exports_are_files(direction: Client, name: str, beginning: bytes) -> None:
    event = create_event(slug="vm")
    register(event, "Groß")
    response = direction.get(reverse(f"registration:{name}", args=[event.slug]))
    assert response.content.startswith(beginning)
    assert response["Content-Disposition"].startswith('attachment; filename="vm-players.')


def step_of(direction: Client, event: Event) -> tuple[str, str] | None:
    """The way on that the page offers, as it stands in the page."""
    response = direction.get(list_of(event))
    step: tuple[str, str] | None = response.context["step"]
    assert step is None or f'href="{step[1]}">{step[0]}</a>' in response.text
    return step


def test_when_everybody_is_here_the_page_leads_to_the_draw_of_the_next_round(direction: Client) -> None:
    event = create_event()
    plan_round(event, state=RoundState.CLOSED)
    plan_round(event, name="Finale")
    plan_round(event)
    register_many(event, 3)
    register(event, "Fehlt", state=RegistrationState.NO_SHOW)
    register(event, "Weg", state=RegistrationState.WITHDRAWN)
    assert step_of(direction, event) == (
        "Finale auslosen …",
        reverse("drawing:round", args=[event.slug, 2]),
    )


def test_the_last_check_in_brings_the_way_to_the_draw_without_a_new_page(direction: Client) -> None:
    event = create_event()
    plan_round(event)
    *_here, last = [*register_many(event, 3), register(event, "Spät", state=RegistrationState.REGISTERED)]
    address = reverse("registration:presence", args=[event.slug, last.pk, "check-in"])
    part = direction.post(address, headers={"HX-Request": "true"}).text
    assert f'href="{reverse("drawing:round", args=[event.slug, 1])}"' in part.partition('id="progress"')[2]


@pytest.mark.parametrize(
    ("here", "waiting", "states"),
    [
        (3, 1, ["planned"]),  # somebody is still expected
        (2, 0, ["planned"]),  # too few for a table
        (3, 0, ["drawn", "planned"]),
        (3, 0, ["playing", "planned"]),
        (3, 0, ["closed"]),
    ],
)
def test_no_draw_is_offered_that_is_not_the_next_step(
    direction: Client, here: int, waiting: int, states: list[str]
) -> None:
    event = create_event()
    for state in states:
        plan_round(event, state=state)
    register_many(event, here)
    register_many(event, waiting, state=RegistrationState.REGISTERED)
    assert step_of(direction, event) is None


def test_when_everybody_is_here_and_no_round_is_planned_the_page_leads_there(direction: Client) -> None:
    event = create_event(state=EventState.DRAFT)
    register_many(event, 3)
    assert step_of(direction, event) == ("Runden planen", reverse("directing:rounds", args=[event.slug]))
