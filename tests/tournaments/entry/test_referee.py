"""The referee's desk: five keys in, what may be written out."""

import re

import pytest
from django.urls import reverse

import scoring
from tests.builders import create_event, save_sheet
from tests.page_text import squeezed
from tests.tournaments.entry.paper import FULL
from tournaments.entry.referee import Answer, answers

MEISTERSCHAFT = scoring.get_ruleset("meisterschaft")
YAHTZEE = scoring.get_ruleset("yahtzee")


def ways(answer: Answer) -> dict[str, list[tuple[int, int]]]:
    return {
        row.name: [(way.points, way.extra) for way in row.ways]
        for _title, rows in answer.parts
        for row in rows
    }


def test_an_ordinary_throw_is_worth_the_same_whatever_the_kniffel_box_holds() -> None:
    (answer,) = answers((4, 4, 4, 2, 2), {}, MEISTERSCHAFT, "free")
    assert ways(answer)["Full House"] == [(25, 0), (0, 0)]
    assert ways(answer)["Einser"] == [(0, 0)]
    assert list(ways(answer)) == [row[0] for row in _names()]


def _names() -> list[tuple[str]]:
    from tournaments.texts.boxes import box_name

    return [(box_name(box),) for box in MEISTERSCHAFT.boxes]


def test_without_a_sheet_a_kniffel_is_answered_for_each_state_of_its_box() -> None:
    full, struck, free = answers((5,) * 5, {}, MEISTERSCHAFT, "free")
    assert [full.title, struck.title, free.title] == [
        "Kniffel steht mit 50",
        "Kniffel ist gestrichen",
        "Kniffel ist noch frei",
    ]
    assert ways(full)["Fünfer"] == [(25, 50), (0, 50)]
    assert ways(full)["Full House"] == [(0, 50)]
    assert ways(full)["Kniffel"] == []
    assert ways(struck)["Fünfer"] == [(25, 0), (0, 0)]
    assert ways(free)["Kniffel"] == [(50, 0), (0, 0)]


def test_with_the_sheet_so_far_there_is_one_answer() -> None:
    (answer,) = answers((5,) * 5, {"kniffel": 50, "fives": 20}, YAHTZEE, "free")
    assert ways(answer)["Full House"] == [(25, 100)]  # the joker, for its number box is taken
    assert ways(answer)["Fünfer"] == []
    (forced,) = answers((5,) * 5, {"kniffel": 50}, YAHTZEE, "free")
    assert ways(forced)["Fünfer"] == [(25, 100)]
    assert ways(forced)["Full House"] == []


@pytest.mark.parametrize(("order", "after"), [("top_down", {"Chance"}), ("bottom_up", None)])
def test_in_a_strict_order_each_box_is_answered_as_the_next_one(order: str, after: set[str] | None) -> None:
    full, _struck, free = answers((5,) * 5, {}, MEISTERSCHAFT, order)
    possible = {name for name, found in ways(full).items() if found}
    assert possible == after if after else len(possible) == 11
    assert not possible & {name for name, found in ways(free).items() if found}
    (ordinary,) = answers((1, 2, 3, 4, 6), {}, MEISTERSCHAFT, order)
    assert all(ways(ordinary).values())


def test_what_is_the_same_for_all_boxes_is_said_once() -> None:
    full, _struck, free = answers((5,) * 5, {}, MEISTERSCHAFT, "free")
    assert "auch dann gibt es +50" in full.strike_sentence
    assert free.strike_sentence == "Jedes freie Feld darf auch gestrichen werden."
    dasing, *_more = answers((5,) * 5, {}, scoring.get_ruleset("dasing"), "free")
    assert "dann gibt es keine Zusatzpunkte" in dasing.strike_sentence
    reise, *_more = answers((5,) * 5, {}, scoring.get_ruleset("reise"), "free")
    assert reise.strike_sentence == ""


@pytest.mark.parametrize("key", [key for key, rules in scoring.PRESETS.items() if rules.dice])
@pytest.mark.parametrize("order", scoring.ORDERS)
def test_every_preset_has_an_answer_for_every_box_in_every_order(key: str, order: str) -> None:
    rules = scoring.get_ruleset(key)
    for roll in [tuple(die[-1] for die in rules.dice), tuple(die[1] for die in rules.dice)]:
        for answer in answers(roll, {}, rules, order):
            assert sum(len(rows) for _title, rows in answer.parts) == len(rules.boxes)
            assert any(row.ways for _title, rows in answer.parts for row in rows)


def ask(desk, event, **question):
    return desk.get(reverse("entry:referee", args=[event.slug]), question)


def shown(answer) -> dict[str, str]:
    """The boxes of the page by name, as they are filled in."""
    inputs = re.findall(r"<input[^>]*>", answer.content.decode())
    named = {re.search(r'name="([^"]*)"', tag)[1]: re.search(r'value="([^"]*)"', tag) for tag in inputs}
    return {name: value[1] for name, value in named.items() if value}


@pytest.mark.parametrize("dice", ["44422", "4 4 4 2 2", "4,4,4,2,2", "2.4.2.4.4"])
def test_dice_are_read_as_people_type_them(desk, event, dice):
    page = ask(desk, event, dice=dice).content.decode()
    assert "<strong>25</strong>" in page
    assert 'aria-invalid="true"' not in page


@pytest.mark.parametrize("dice", ["", "4442", "444222", "44427", "4442x", "0", "٤٤٤٢٢", "<b>", "4" * 500])
def test_what_are_no_dice_is_refused_beside_the_field_and_kept(desk, event, dice):
    answer = ask(desk, event, dice=dice)
    assert answer.status_code == 200
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not answer.context["answers"]


def test_the_answered_dice_leave_an_empty_field_for_the_next_dispute(desk, event):
    page = squeezed(ask(desk, event, dice="44422").content.decode())
    assert 'name="dice" id="id_dice"' in page
    assert 'value="44422"' not in page
    assert "autofocus" in page


def test_typed_boxes_count_and_come_back(desk, event):
    answer = ask(desk, event, dice="55555", box_kniffel="50", box_fives="20")
    page = answer.content.decode()
    assert "schon gefüllt: 20" in page
    assert shown(answer)["box_kniffel"] == "50"
    assert page.count('class="case"') == 1


def test_a_box_that_is_no_number_is_refused_beside_it(desk, event):
    answer = ask(desk, event, dice="55555", box_kniffel="fünfzig")
    assert "keine ganze Zahl" in answer.content.decode()
    assert not answer.context["answers"]


def test_the_stored_sheet_of_a_start_number_fills_the_boxes(desk, event, game, person, scorer):
    save_sheet(game=game, registration=person, actor=scorer, began_from=0, values=FULL, confirm=True)
    answer = ask(desk, event, load="1", number=str(person.start_number), dice="")
    assert "Runde 1, Spiel 1" in answer.content.decode()
    assert shown(answer)["box_large_straight"] == "40"


@pytest.mark.parametrize("number", ["99", "x", "9" * 400, "-1"])
def test_a_start_number_without_a_sheet_is_said(desk, event, number):
    assert "ist kein Zettel gespeichert" in ask(desk, event, load="1", number=number).content.decode()


def test_an_event_without_dice_says_so(db, at_direction):
    event = create_event(ruleset="wortkniffel")
    assert "ohne Würfel" in ask(at_direction, event, dice="44422").content.decode()


def test_only_people_of_the_event_ask(client, desk, event):
    client.logout()
    assert ask(client, event).status_code == 302
