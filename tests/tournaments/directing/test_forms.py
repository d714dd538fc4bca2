"""Forms of the direction: text in, clean values or a sentence beside the field."""

import datetime
import zoneinfo

import pytest
from django.http import QueryDict
from django.utils import translation

import scoring
from tournaments.directing.forms import CreateEventForm, PlanForm, RoundForm, TableSizesForm
from tournaments.directing.forms.events import today_in_the_hall

FACTS = {"name": "Cup", "starts_on": "28.11.2026", "ruleset_key": "dasing"}


def create(**typed: str) -> CreateEventForm:
    return CreateEventForm({**FACTS, **typed})


@pytest.fixture(autouse=True, params=["de", "en"])
def _language(request: pytest.FixtureRequest):  # type: ignore[no-untyped-def]
    with translation.override(request.param):
        yield


@pytest.mark.parametrize("text", ["28.11.2026", " 28. 11. 2026 ", "2026-11-28"])
def test_a_date_is_read_as_people_write_it(text: str) -> None:
    form = create(starts_on=text)
    assert form.is_valid(), form.errors
    assert form.cleaned_data["starts_on"] == datetime.date(2026, 11, 28)


@pytest.mark.parametrize(
    "text", ["", "31.11.2026", "11/28/2026", "morgen", "28.11.", "28.11.0226", "28.11.3026"]
)
def test_anything_else_is_refused_beside_the_field_and_stays_typed(text: str) -> None:
    form = create(starts_on=text)
    assert list(form.errors) == ["starts_on"]
    assert form["starts_on"].value() == text


def test_a_date_keeps_its_day_from_the_form_to_the_form() -> None:
    """github.com/project-slippi/slippi-launcher/issues/638: a date that moved by a day on its way."""
    shown = CreateEventForm(initial={"starts_on": datetime.date(2026, 11, 28)})["starts_on"].as_widget()
    typed = shown.partition('value="')[2].partition('"')[0]
    form = create(starts_on=typed)
    assert form.is_valid()
    assert form.cleaned_data["starts_on"] == datetime.date(2026, 11, 28)


def test_today_is_the_day_in_berlin_half_an_hour_after_midnight() -> None:
    now = datetime.datetime(2026, 11, 28, 0, 30, tzinfo=zoneinfo.ZoneInfo("Europe/Berlin"))
    assert today_in_the_hall(now.astimezone(datetime.UTC)) == datetime.date(2026, 11, 28)


@pytest.mark.parametrize("name", ["", "   ", "x" * 121])
def test_an_event_needs_a_name_that_fits(name: str) -> None:
    assert list(create(name=name).errors) == ["name"]


def test_a_name_is_one_line_with_composed_letters() -> None:
    form = create(name="Wu\u0308rfel\t Cup\n2026")
    assert form.is_valid()
    assert form.cleaned_data["name"] == "Würfel Cup 2026"


def test_every_preset_can_be_chosen_and_nothing_else() -> None:
    assert all(create(ruleset_key=key).is_valid() for key in scoring.PRESETS)
    assert list(create(ruleset_key="bridge").errors) == ["ruleset_key"]


def test_the_choice_of_rules_has_a_card_for_every_preset() -> None:
    html = CreateEventForm()["ruleset_key"].as_widget()
    assert html.count('type="radio"') == len(scoring.PRESETS)
    assert html.count("checked") == 1


def sizes(preferred: str, smallest: str, largest: str) -> TableSizesForm:
    return TableSizesForm(
        {"preferred_table_size": preferred, "smallest_table_size": smallest, "largest_table_size": largest}
    )


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        (("4", "3", "4"), []),
        (("2", "2", "8"), []),
        (("4", "5", "4"), ["smallest_table_size"]),
        (("4", "3", "3"), ["largest_table_size"]),
        (("4", "1", "4"), ["smallest_table_size"]),
        (("4", "3", "9"), ["largest_table_size"]),
        (("9", "3", "9"), ["preferred_table_size", "largest_table_size"]),
        (("", "3", "4"), ["preferred_table_size"]),
        (("vier", "3", "3,5"), ["preferred_table_size", "largest_table_size"]),
    ],
)
def test_contradictory_table_sizes_are_refused_beside_the_field(
    typed: tuple[str, str, str], fields: list[str]
) -> None:
    assert sorted(sizes(*typed).errors) == sorted(fields)


def test_table_sizes_are_text_fields_with_a_numeric_keyboard() -> None:
    html = str(sizes("4", "3", "4"))
    assert html.count('inputmode="numeric"') == 3
    assert 'type="number"' not in html


def round_form(*orders: str) -> RoundForm:
    typed = QueryDict(mutable=True)
    typed.update({f"game_{number}": order for number, order in enumerate(orders, start=1)})
    return RoundForm(typed)


def test_a_round_has_the_games_that_have_an_order() -> None:
    form = round_form("free", "bottom_up", "", "")
    assert form.is_valid()
    assert form.orders() == ["free", "bottom_up"]


@pytest.mark.parametrize(
    ("orders", "field"),
    [
        (("",), "game_1"),
        (("", "free"), "game_1"),
        (("free", "", "free"), "game_2"),
        (("sideways",), "game_1"),
    ],
)
def test_a_gap_between_games_or_no_game_is_refused_beside_the_field(
    orders: tuple[str, ...], field: str
) -> None:
    assert list(round_form(*orders).errors) == [field]


@pytest.mark.parametrize(("rounds", "games"), [("0", "1"), ("21", "1"), ("3", "7"), ("x", "1")])
def test_a_plan_of_too_many_or_no_rounds_is_refused(rounds: str, games: str) -> None:
    assert not PlanForm({"rounds": rounds, "games": games, "order": "free"}).is_valid()


def test_a_plan_is_so_many_rounds_of_so_many_games() -> None:
    form = PlanForm({"rounds": "2", "games": "3", "order": "free"})
    assert form.is_valid()
    assert form.planned() == [["free"] * 3] * 2
