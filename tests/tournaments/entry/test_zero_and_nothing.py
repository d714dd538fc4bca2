"""0, blank, struck, not played and not there are five things, from the key that is typed to the exported list.

teijo/jquery-bracket issue 49 (a 0 was not taken for a result), SailScores issue 26 (the average of no results
was 0).
"""

import pytest

from tests.page_text import squeezed
from tests.tournaments.entry.paper import RULES, ZEROS, boxes, typed
from tournaments.entry.actions import mark_did_not_play
from tournaments.models import ScoreSheet, SheetState, SheetVersion
from tournaments.standings.queries import standings

SHEET = "/events/cup/sheets/1/1/1/"


def row_of(event, person):
    return next(row for row in standings(event).rows if row.pk == person.pk)


@pytest.fixture
def zeros(desk, round):
    """Somebody typed 0 into every box of the first sheet, and 0 as its total."""
    assert desk.post(SHEET, typed(ZEROS, total=0, verb="confirm")).status_code == 302


def test_a_sheet_of_zeros_is_a_result_of_zero_with_an_average_of_zero(zeros, event, people):
    version = SheetVersion.objects.get()
    assert (version.state, version.total, version.complete, version.problems) == ("confirmed", 0, True, [])
    assert set(version.values.values()) == {0}
    row = row_of(event, people[0])
    assert (row.rank, row.total, row.mean, row.has_result) == (1, 0, 0, True)


def test_whoever_has_no_sheet_has_no_result_no_average_and_no_rank(zeros, event, people):
    row = row_of(event, people[1])
    assert (row.rank, row.mean, row.has_result) == (None, None, False)
    assert row.points == (None, None)


def test_lists_show_zero_as_zero_and_nothing_as_a_dash(zeros, desk, people):
    page = squeezed(desk.get("/events/cup/standings/").text).partition("<tbody")[2]
    rows = {name: page[page.index(name) :].partition("</tr>")[0] for name in ("Groß", "Bär")}
    assert ">0<" in rows["Groß"]
    assert ">0,0<" in rows["Groß"]
    assert ">0<" not in rows["Bär"]
    assert ">0,0<" not in rows["Bär"]
    assert ">–<" in rows["Bär"]


@pytest.mark.parametrize("mark", ["0", "-", "x", "/", "–"])
def test_every_way_to_strike_a_box_is_zero(desk, round, mark):
    sent = typed(dict.fromkeys(RULES.box_keys, mark), total="0", verb="confirm")
    assert desk.post(SHEET, sent).status_code == 302
    assert set(SheetVersion.objects.get().values.values()) == {0}


def test_a_blank_box_is_no_zero_and_holds_the_sheet_back(desk, round):
    sent = typed({**ZEROS, "chance": None}, total=0, verb="confirm")
    answer = desk.post(SHEET, sent)
    assert answer.status_code == 422
    assert "1 Feld ist leer" in " ".join(answer.text.split())
    assert not ScoreSheet.objects.exists()
    desk.post(SHEET, {**sent, "verb": "save"})
    assert SheetVersion.objects.get().values["chance"] is None
    assert ScoreSheet.objects.get().state == SheetState.DRAFT


def test_nothing_at_all_is_no_sheet(desk, round):
    answer = desk.post(SHEET, typed(boxes(), verb="save"))
    assert "noch nichts eingegeben" in answer.text
    assert not ScoreSheet.objects.exists()


def test_a_written_total_of_zero_is_evidence_and_no_written_total_is_none(desk, round):
    answer = desk.post(SHEET, typed({**ZEROS, "chance": 20}, total=0, verb="confirm"))
    assert answer.status_code == 422
    assert "Summe 20 zu niedrig (0 auf dem Papier, gerechnet 20)" in answer.text
    assert desk.post(SHEET, typed({**ZEROS, "chance": 20}, total="", verb="confirm")).status_code == 302
    assert SheetVersion.objects.get().written == {}


def test_did_not_play_holds_no_number_and_is_not_awaited(zeros, event, people, game, scorer):
    for number in (1, 2):
        other = game.round.games.get(number=number)
        mark_did_not_play(game=other, registration=people[1], actor=scorer, began_from=0, reason="krank")
    row = row_of(event, people[1])
    assert (row.mean, row.sheets_missing, row.has_result) == (None, 0, False)
    assert SheetVersion.objects.filter(total=None).count() == 2


def test_a_sheet_that_is_opened_again_shows_its_zeros_and_its_blanks(desk, round):
    desk.post(SHEET, typed({**ZEROS, "chance": None}, verb="save"))
    form = desk.get(SHEET).context["form"]
    assert (form["box_ones"].value(), form["box_chance"].value()) == (0, None)


@pytest.mark.parametrize("total", ["0", "-"])
def test_sums_of_zero_count_where_only_sums_are_typed(desk, round, event, people, total):
    type(event).objects.update(entry_mode="sums_only")
    sent = {"only_sums": "1", "sum_upper_sum": "0", "sum_total": total, "began_from": "0", "verb": "confirm"}
    assert desk.post(SHEET, sent).status_code == 302
    row = row_of(event, people[0])
    assert (row.total, row.mean, row.has_result) == (0, 0, True)
