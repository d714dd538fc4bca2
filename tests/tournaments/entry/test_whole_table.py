"""A whole table at once: each sheet is saved for itself, and a conflict of one spoils no other."""

import re
from typing import ClassVar

import pytest

from tests.builders import save_sheet, store_sheet
from tests.page_text import squeezed
from tests.tournaments.entry.paper import FULL, TOTAL, boxes
from tournaments.models import ScoreSheet, SheetVersion

OTHER = {**FULL, "chance": 21}
TABLE = "/events/cup/sheets/1/table/1/"


def column(start_number, values=FULL, *, game=1, total="", began_from=0, **more):
    """What a browser sends for one column."""
    sent = {f"box_{key}": "" if value is None else str(value) for key, value in values.items()}
    sent = {**sent, "sum_total": str(total), "began_from": str(began_from)}
    sent = {**sent, "without_total": "" if total else "1", **more}
    return {f"c{start_number}g{game}-{name}": text for name, text in sent.items()}


@pytest.fixture
def played(round):
    return round


def test_every_player_of_the_table_has_a_column_for_each_game(desk, played):
    page = desk.get(TABLE)
    prefixes = [column.prefix for column in page.context["table"].columns]
    assert prefixes == [f"c{number}g{game}" for number in (1, 2, 3, 4) for game in (1, 2)]


def test_all_columns_that_were_typed_are_confirmed_and_the_next_table_comes(desk, played):
    sent = {**column(1, total=TOTAL), **column(2, boxes(*[0] * 13)), **column(3, {}), "verb": "confirm"}
    assert desk.post(TABLE, sent).status_code == 302
    assert {(v.sheet.registration.start_number, v.total) for v in SheetVersion.objects.all()} == {
        (1, TOTAL),
        (2, 0),
    }


def inputs_of(page):
    """What the page would send as it came: the name and value of every input of its form."""
    form = squeezed(page).partition('<form method="post" id="sheet"')[2].partition("</form>")[0]
    tags = re.findall(r"<input [^>]*>", form)
    named = {re.search(r' name="([^"]*)"', tag)[1]: re.search(r' value="([^"]*)"', tag) for tag in tags}
    return {name: value[1] if value else "" for name, value in named.items()}


def test_a_changed_box_erases_nothing_else_that_stands_on_the_sheet(desk, played, people, game, scorer):
    """https://github.com/Haacked/TournamentMaker/issues/30: saving a score erased other data"""
    for person, upper in ((people[0], 63), (people[3], 75)):
        save_sheet(
            game=game,
            registration=person,
            actor=scorer,
            began_from=0,
            values=FULL,
            extra_kniffels=1,
            written={"upper_sum": upper},
            confirm=False,
        )
    sent = inputs_of(desk.get(TABLE).text) | {"c4g1-box_chance": "24", "verb": "save"}
    assert desk.post(TABLE, sent).status_code == 302
    newest = ScoreSheet.objects.get(registration=people[3]).versions.last()
    assert newest.number == 2
    assert newest.values == {**FULL, "chance": 24}
    assert (newest.extra_kniffels, newest.written) == (1, {"upper_sum": 75})
    assert ScoreSheet.objects.get(registration=people[0]).versions.count() == 1


@pytest.fixture
def nearly_complete(played, people):
    """Only the second game of the first and of the last person is missing."""
    for person in people:
        for game in (
            played.games.exclude(number=2) if person in (people[0], people[-1]) else played.games.all()
        ):
            store_sheet(person, game, 200)


def test_after_the_last_table_the_desk_comes_where_the_round_is_closed(desk, nearly_complete):
    other = "/events/cup/sheets/1/table/2/"
    sent = column(7, game=2, total=TOTAL) | {"verb": "confirm"}
    assert desk.post(other, sent)["Location"] == TABLE
    sent = column(1, OTHER, game=2, total=TOTAL - 4) | {"verb": "confirm"}
    assert desk.post(TABLE, sent)["Location"] == "/events/cup/sheets/?round=1"


def test_a_table_that_was_only_saved_stays(desk, nearly_complete):
    sent = column(1, OTHER, game=2) | {"verb": "save"}
    assert desk.post(TABLE, sent)["Location"] == TABLE


def test_a_column_with_a_question_waits_and_the_others_are_saved(desk, played):
    sent = {**column(1, total=TOTAL + 12), **column(2, OTHER), "verb": "confirm"}
    answer = desk.post(TABLE, sent)
    assert answer.status_code == 422
    assert [sheet.registration.start_number for sheet in ScoreSheet.objects.all()] == [2]
    waiting = answer.context["table"].columns[0]
    assert waiting.form["sum_total"].value() == str(TOTAL + 12)
    again = {
        **column(1, total=TOTAL + 12),
        "c1g1-accept": waiting.acceptance,
        **column(2, OTHER, began_from=1),
    }
    assert desk.post(TABLE, {**again, "verb": "confirm"}).status_code == 422  # Enter accepts nothing
    assert desk.post(TABLE, {**again, "accepted": "1"}).status_code == 302
    assert SheetVersion.objects.filter(is_confirmed=True).count() == 2


class TestCorrections:
    """A settled sheet of the table is changed only after its effect was seen; the others are saved at once."""

    @pytest.fixture
    def settled(self, played, game, people, scorer):
        for person, chance in ((people[0], 20), (people[1], 22)):
            save_sheet(
                game=game, registration=person, actor=scorer, began_from=0,
                values={**FULL, "chance": chance}, confirm=True,
            )  # fmt: skip

    SENT: ClassVar = {
        **column(1, began_from=1),
        **column(2, {**FULL, "chance": 22}, began_from=1),
        **column(3, OTHER),
        "verb": "confirm",
        "reason": "verlesen",
    }

    def totals(self):
        confirmed = SheetVersion.objects.filter(is_confirmed=True)
        return {version.sheet.registration.start_number: version.total for version in confirmed}

    def test_the_effect_comes_first_and_the_other_sheets_are_stored(self, desk, settled):
        shown = desk.post(TABLE, self.SENT)
        assert (shown.status_code, shown["Entry-Page"]) == (200, "1")
        assert "Platz 3 → 1" in shown.text
        assert self.totals() == {1: TOTAL - 5, 2: TOTAL - 3, 3: TOTAL - 4}
        sent = {**dict(shown.context["kept"]), "effect": shown.context["effect_mark"]}
        assert desk.post(TABLE, sent).status_code == 302
        assert self.totals() == {1: TOTAL, 2: TOTAL - 3, 3: TOTAL - 4}

    def test_an_effect_of_other_numbers_does_not_count(self, desk, settled):
        mark = desk.post(TABLE, self.SENT).context["effect_mark"]
        other = {**self.SENT, **column(1, {**FULL, "chance": 24}, began_from=1), "effect": mark}
        assert desk.post(TABLE, other).context["effect_mark"] != mark
        assert self.totals()[1] == TOTAL - 5

    def test_back_keeps_what_was_typed_and_saves_nothing(self, desk, settled):
        page = desk.post(TABLE, {**self.SENT, "back": "1"})
        assert page.context["table"].columns[0].form["box_chance"].value() == "25"
        assert self.totals() == {1: TOTAL - 5, 2: TOTAL - 3}

    def test_a_refused_correction_holds_back_the_other_one(self, desk, settled):
        wrong = column(2, began_from=1, total=TOTAL + 12)
        page = desk.post(TABLE, {**self.SENT, **wrong})
        assert page.status_code == 422
        assert [bool(one.refusal) for one in page.context["table"].columns[::2][:2]] == [True, True]
        assert self.totals() == {1: TOTAL - 5, 2: TOTAL - 3, 3: TOTAL - 4}

    def test_while_the_ranking_is_hidden_just_the_direction_sees_it(self, desk, settled, event):
        type(event).objects.update(publication="hidden")
        assert desk.post(TABLE, self.SENT).status_code == 302
        assert self.totals()[1] == TOTAL


def test_the_browser_is_told_what_became_of_what_it_sent(desk, played):
    sent = {**column(1), "verb": "confirm"}
    first = desk.post(TABLE, sent, headers={"Entry-Desk": "typing"})
    assert (first.status_code, first["Entry-Saved"]) == (204, "1")
    assert first["Entry-Url"] == "/events/cup/sheets/1/table/2/"
    again = desk.post(TABLE, sent, headers={"Entry-Desk": "waiting"})
    assert (again.status_code, again["Entry-Saved"]) == (204, "1")
    assert SheetVersion.objects.count() == 1
    wrong = {**sent, **column(2, {**FULL, "ones": 7})}
    refused = desk.post(TABLE, wrong, headers={"Entry-Desk": "waiting"})
    assert (refused.status_code, refused["Entry-Page"]) == (422, "1")


def test_a_stale_column_shows_both_versions_and_nothing_of_the_others_is_lost(
    desk, played, game, people, direction
):
    save_sheet(
        game=game, registration=people[0], actor=direction, began_from=0,
        values={**FULL, "chance": 20}, confirm=True,
    )  # fmt: skip
    sent = {**column(1), **column(2, OTHER), "verb": "confirm"}
    answer = desk.post(TABLE, sent)
    assert answer.status_code == 409
    stale, _, other, *_ = answer.context["table"].columns
    assert (stale.is_stale, stale.form["box_chance"].value(), other.is_saved) == (True, "25", True)
    both = desk.post(TABLE, {**sent, "compare": "c1g1"})
    assert both.status_code == 409
    assert 'action="/events/cup/sheets/1/1/1/"' in both.text
    assert SheetVersion.objects.count() == 2


def test_an_unreadable_box_keeps_its_text_and_saves_nothing_of_its_column(desk, played):
    answer = desk.post(TABLE, {**column(1, {**FULL, "ones": "abc"}), **column(2, OTHER), "verb": "confirm"})
    assert answer.status_code == 422
    assert 'value="abc"' in answer.text
    assert [sheet.registration.start_number for sheet in ScoreSheet.objects.all()] == [2]


def test_sending_the_same_table_twice_makes_each_sheet_once(desk, played):
    sent = {**column(1), **column(2, OTHER), "verb": "confirm"}
    assert [desk.post(TABLE, sent).status_code for _ in range(2)] == [302, 302]
    assert SheetVersion.objects.count() == 2


def test_the_check_answers_each_column_and_stores_nothing(desk, played):
    answer = desk.post(f"{TABLE}check/", column(1, total=TOTAL + 12))
    assert 'id="check-c1g1"' in answer.text
    assert "Summe 12 zu hoch" in answer.text
    assert not ScoreSheet.objects.exists()


def test_a_table_that_is_not_there_is_not_found(desk, played):
    assert desk.get("/events/cup/sheets/1/table/9/").status_code == 404


@pytest.mark.parametrize("sheets", [1, 3])
def test_the_page_takes_the_same_queries_for_one_and_three_sheets(
    desk, played, game, people, scorer, django_assert_num_queries, sheets
):
    for person in people[:sheets]:
        values = {**FULL, "chance": 10 + person.start_number}
        save_sheet(game=game, registration=person, actor=scorer, began_from=0, values=values, confirm=True)
    with django_assert_num_queries(14):
        desk.get(TABLE)
