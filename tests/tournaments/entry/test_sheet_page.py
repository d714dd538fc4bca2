"""The page of a sheet: typed, checked, saved, confirmed; nothing that was typed is ever lost."""

import re

import pytest

from tests.builders import create_event, plan_round, register
from tests.page_text import squeezed
from tests.tournaments.entry.paper import FULL, TOTAL, ZEROS, boxes, correct, typed
from tests.typed_fields import typed_fields
from tournaments.models import RoundState, ScoreSheet, SheetState, SheetVersion

pytestmark = pytest.mark.django_db

SHEET = "/events/cup/sheets/1/1/1/"
WRONG = {**FULL, "threes": 7}


@pytest.fixture(autouse=True)
def _round(round):
    pass


def text_of(response):
    return squeezed(response.content.decode())


def value_of(response, name):
    """What stands in an input of the page."""
    tag = re.search(rf'<input[^>]*name="{name}"[^>]*>', text_of(response)).group()
    found = re.search(r'value="([^"]*)"', tag)
    return found.group(1) if found else ""


def acceptance_of(response):
    return re.search(r'name="accept" value="([\w-]+)"', text_of(response)).group(1)


def test_a_fresh_page_shows_who_where_and_every_box(desk):
    page = text_of(desk.get(SHEET))
    assert "Kim Groß" in page
    assert "Tisch 1, Platz 1" in page
    for key in FULL:
        assert f'name="box_{key}"' in page
    assert "Noch leer" not in page
    assert "13 Felder sind leer." in page


def test_confirming_goes_on_to_the_next_sheet_of_the_pile(desk):
    response = desk.post(SHEET, typed(total=TOTAL, verb="confirm"))
    assert (response.status_code, response.url) == (302, "/events/cup/sheets/1/2/1/")
    assert SheetVersion.objects.get().is_confirmed
    assert "310 Punkte" in text_of(desk.get(response.url))


def test_after_the_last_sheet_of_the_round_comes_the_desk(desk, game, people):
    for round_game in game.round.games.all():
        for person in people:
            if (round_game, person) != (game, people[0]):
                ScoreSheet.objects.create(registration=person, game=round_game, state=SheetState.CONFIRMED)
    response = desk.post(SHEET, typed(total=TOTAL, verb="confirm"))
    assert response.url == "/events/cup/sheets/?round=1"
    assert "Alle Zettel von Runde 1 sind da." in text_of(desk.get(response.url))


def test_only_saving_stays_at_the_sheet_and_confirms_nothing(desk):
    response = desk.post(SHEET, typed(boxes(3), verb="save"))
    assert response.url == SHEET
    assert SheetVersion.objects.get().state == SheetState.DRAFT
    page = desk.get(SHEET)
    assert "noch nicht bestätigt" in text_of(page)
    assert (value_of(page, "box_ones"), value_of(page, "box_twos")) == ("3", "")
    assert value_of(page, "began_from") == "1"


# tihmels/kniffel-scoreboard: a scratched zero is not an open category
def test_zeros_everywhere_are_a_result_and_shown_as_zeros(desk):
    desk.post(SHEET, typed(ZEROS, total="0", verb="confirm"))
    assert SheetVersion.objects.get(is_confirmed=True).total == 0
    page = desk.get(SHEET)
    assert value_of(page, "box_chance") == "0"
    assert "0 Punkte" in text_of(page)


def test_a_blank_sheet_is_no_result(desk):
    response = desk.post(SHEET, typed({}, verb="confirm"))
    assert response.status_code == 422
    assert not ScoreSheet.objects.exists()


@pytest.mark.parametrize("text", ["abc", "1.5", "3,5", "5e2", "+5", "-5", "٣", "²", "9" * 400, '"><script>'])
@pytest.mark.parametrize("verb", ["confirm", "save", "check", "edit"])
def test_what_cannot_be_read_is_told_beside_its_box_and_stays_there(desk, text, verb):
    response = desk.post(SHEET, typed({**FULL, "chance": text}, total="310", verb=verb))
    assert response.status_code == 422
    assert not ScoreSheet.objects.exists()
    page = text_of(response)
    assert "ist keine ganze Zahl" in page or "größer, als auf einen Zettel passt" in page
    kept = value_of(response, "box_chance")
    assert kept in {text, "&quot;&gt;&lt;script&gt;"}
    assert (value_of(response, "box_fives"), value_of(response, "sum_total")) == ("15", "310")
    assert "data-unsaved" in page


def test_an_impossible_value_is_refused_with_what_would_be_possible(desk):
    response = desk.post(SHEET, typed(WRONG, verb="confirm"))
    assert response.status_code == 422
    assert "7 geht hier nicht. Möglich: 0, 3, 6, 9, 12 oder 15." in text_of(response)
    assert value_of(response, "box_threes") == "7"
    assert 'name="accept"' not in text_of(response)
    assert not ScoreSheet.objects.exists()


@pytest.mark.parametrize(
    ("box", "value"), [("sixes", 50), ("full_house", 75), ("kniffel", 150), ("chance", 75)]
)
def test_points_for_further_kniffel_in_a_box_are_refused_and_shown_to_their_field(desk, box, value):
    response = desk.post(SHEET, typed({**FULL, box: value}, verb="confirm"))
    assert response.status_code == 422
    assert f"{value} geht hier nicht." in text_of(response)
    assert "zählen in ihrem eigenen Feld, nicht hier." in text_of(response)
    assert value_of(response, f"box_{box}") == str(value)
    assert not ScoreSheet.objects.exists()


def test_blank_boxes_are_told_one_by_one_when_the_sheet_is_to_be_confirmed(desk):
    response = desk.post(SHEET, typed({**FULL, "chance": None, "ones": None}, verb="confirm"))
    assert response.status_code == 422
    assert text_of(response).count("Noch leer.") == 2
    assert 'name="accept"' not in text_of(response)


def test_a_wrong_sum_is_asked_about_and_confirmed_with_one_more_press(desk):
    wrong = typed(total=TOTAL + 12)
    asked = desk.post(SHEET, {**wrong, "verb": "confirm"})
    assert asked.status_code == 422
    assert "Summe 12 zu hoch" in text_of(asked)
    assert not ScoreSheet.objects.exists()
    accepted = desk.post(SHEET, {**wrong, "accept": acceptance_of(asked)})
    assert accepted.status_code == 302
    assert SheetVersion.objects.get().is_confirmed


def test_confirming_anyway_confirms_only_what_was_shown(desk):
    """The typist changes a box after the question: then there is another question."""
    asked = desk.post(SHEET, typed(total=TOTAL + 12, verb="confirm"))
    other = desk.post(SHEET, typed(total=TOTAL + 13, accept=acceptance_of(asked)))
    assert other.status_code == 422
    assert acceptance_of(other) != acceptance_of(asked)
    assert not ScoreSheet.objects.exists()


def test_a_forged_acceptance_is_worth_nothing(desk):
    assert desk.post(SHEET, typed(total=TOTAL + 12, accept="")).status_code == 422
    assert desk.post(SHEET, typed(WRONG, accept="x")).status_code == 422
    assert not ScoreSheet.objects.exists()


def test_the_direction_overrides_errors_with_a_reason(at_direction):
    asked = at_direction.post(SHEET, typed(WRONG, verb="confirm"))
    assert "Trotz Fehlern bestätigen" in text_of(asked)
    mark = acceptance_of(asked)
    unexplained = at_direction.post(SHEET, typed(WRONG, accept=mark))
    assert unexplained.status_code == 422
    assert "zählt nur mit einem Grund" in text_of(unexplained)
    assert acceptance_of(unexplained) == mark
    assert at_direction.post(SHEET, typed(WRONG, accept=mark, reason="Hausregel")).status_code == 302
    version = SheetVersion.objects.get()
    assert (version.is_confirmed, version.reason) == (True, "Hausregel")


def test_a_confirmed_sheet_is_shown_and_changes_with_a_reason_only(desk):
    desk.post(SHEET, typed(total=TOTAL, verb="confirm"))
    page = desk.get(SHEET)
    assert value_of(page, "box_chance") == "25"
    assert "Grund der Änderung" in text_of(page)
    changed = typed({**FULL, "chance": 22}, began_from=1, verb="confirm")
    refused = desk.post(SHEET, changed)
    assert refused.status_code == 422
    assert value_of(refused, "box_chance") == "22"
    assert "Bitte den Grund der Änderung angeben" in text_of(refused)
    assert correct(desk, SHEET, {**changed, "reason": "Verlesen"}).status_code == 302
    assert SheetVersion.objects.get(is_confirmed=True).total == TOTAL - 3


def test_the_history_tells_who_what_and_why(desk):
    desk.post(SHEET, typed(total=TOTAL, verb="confirm"))
    correct(desk, SHEET, typed({**FULL, "chance": 22}, began_from=1, verb="confirm", reason="Verlesen"))
    page = text_of(desk.get(SHEET))
    for part in ("2 Fassungen", "erfassung", "Chance: 25 → 22", "Endsumme: 310 → –", "Verlesen"):
        assert part in page


def test_the_same_sent_twice_is_one_sheet_and_no_error(desk):
    answers = [desk.post(SHEET, typed(total=TOTAL, verb="confirm")) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 302]
    assert SheetVersion.objects.count() == 1


def test_back_shows_what_is_stored(desk):
    assert "no-store" in desk.get(SHEET)["Cache-Control"]


def test_a_round_that_was_closed_meanwhile_refuses_and_keeps_what_was_typed(desk, round):
    round.state = RoundState.CLOSED
    round.save()
    response = desk.post(SHEET, typed(total=TOTAL, verb="confirm"))
    assert response.status_code == 422
    assert "Runde 1 ist abgeschlossen." in text_of(response)
    assert value_of(response, "box_chance") == "25"


def test_who_has_no_seat_has_no_page(desk, event):
    register(event, "Nachzügler")
    response = desk.get("/events/cup/sheets/1/1/8/", follow=True)
    assert response.redirect_chain[0][0] == "/events/cup/sheets/"
    assert "hat in Runde 1 keinen Platz" in text_of(response)


@pytest.mark.parametrize("where", ["1/1/99/", "9/1/1/", "1/9/1/", f"1/1/{'9' * 40}/", f"{'9' * 40}/1/1/"])
def test_an_address_of_nothing_is_no_error_of_the_server(desk, where):
    assert desk.get(f"/events/cup/sheets/{where}").status_code == 404


def test_a_sheet_of_another_event_is_not_reached_by_this_one(desk):
    other = create_event(slug="other")
    register(other, "Fremd")
    plan_round(other)
    assert desk.get("/events/other/sheets/1/1/1/").status_code == 403


def test_the_page_takes_the_same_queries_for_one_and_three_versions(desk, django_assert_num_queries):
    desk.post(SHEET, typed(boxes(3), verb="save"))
    with django_assert_num_queries(16):
        desk.get(SHEET)
    desk.post(SHEET, typed(boxes(3, 6), began_from=1, verb="save"))
    desk.post(SHEET, typed(boxes(3, 6, 9), began_from=2, verb="save"))
    desk.get(SHEET)  # shows the messages once
    with django_assert_num_queries(16):
        desk.get(SHEET)


@pytest.mark.parametrize("address", ["1/1/1/", "1/table/1/", ""])
def test_no_field_is_filled_in_by_the_browser(at_direction, round, address):
    """https://github.com/hitobito/hitobito/issues/2581"""
    page = at_direction.get(f"/events/cup/sheets/{address}").text
    fields = typed_fields(page)
    assert fields
    assert [field for field in fields if 'autocomplete="off"' not in field] == []


def test_every_form_of_a_sheet_says_with_which_version_it_began(client, direction, desk):
    """Without it a save of somebody else in the meantime would be overwritten unseen."""
    desk.post(SHEET, typed(total=TOTAL, verb="confirm"))
    client.force_login(direction)
    main = text_of(client.get(SHEET)).partition("<main")[2]
    forms = re.findall(r'<form(?=[^>]*method="post").*?</form>', main)
    began = [re.findall(r'name="began_from" value="(\d+)"', form) for form in forms]
    # how the upper part is typed; the sheet itself, did not play, wrong person or game, void
    assert began == [[], *[["1"]] * 4]
