"""Quick mode: sums count first, boxes come later or never, as the event decides."""

import pytest

import scoring
from tests.builders import save_sheet
from tests.tournaments.entry.paper import FULL, RULES, TOTAL, typed
from tournaments.entry.actions import set_entry_options
from tournaments.entry.quick import quick_lines, quick_report
from tournaments.models import LogEntry, SheetVersion
from tournaments.models.guards import Refused
from tournaments.standings.queries import standings

SHEET = "/events/cup/sheets/1/1/1/"
SUMS = {"upper_sum": 63, "total": TOTAL}


def only_sums(event, actor, mode="sums_first"):
    return set_entry_options(event=event, actor=actor, entry_mode=mode)


def save(game, person, actor, **more):
    sent = {"values": {}, "written": SUMS, "only_sums": True, "began_from": 0, "confirm": True, **more}
    return save_sheet(game=game, registration=person, actor=actor, **sent)


def sent(**more):
    return {
        "only_sums": "1",
        "sum_upper_sum": "63",
        "sum_total": str(TOTAL),
        "began_from": "0",
        "verb": "confirm",
        **more,
    }


@pytest.mark.parametrize("ruleset", scoring.PRESETS)
def test_every_simulated_sheet_is_possible_by_its_sums_alone(ruleset):
    import random

    rules = scoring.get_ruleset(ruleset)
    for seed in range(5):
        sheet = scoring.simulate_sheet(rules, random.Random(seed), written=quick_lines(rules))
        report = quick_report(sheet.written, sheet.extra_kniffels, rules)
        assert report.problems == ()
        assert report.total == sheet.written["total"]


@pytest.mark.parametrize(
    ("written", "places"),
    [
        ({"upper_sum": 106, "total": 300}, {"upper_sum"}),
        ({"upper_sum": 63, "total": 97}, {"total"}),
        ({"upper_sum": 63, "total": 334}, {"total"}),
        ({"total": 300}, {"upper_sum"}),
        ({}, {"upper_sum", "total"}),
        ({"upper_sum": 63, "total": 98}, set()),
        ({"upper_sum": 63, "total": 333}, set()),
    ],
)
def test_sums_that_cannot_be_are_errors(written, places):
    assert {problem.category for problem in quick_report(written, 0, RULES).problems} == places


def test_sums_count_in_the_ranking_and_the_sheet_is_not_complete(event, game, person, scorer):
    only_sums(event, scorer)
    version = save(game, person, scorer)
    assert (version.total, version.complete, version.only_sums, version.is_confirmed) == (
        TOTAL,
        False,
        True,
        True,
    )
    assert standings(event).rows[0].total == TOTAL


def test_where_the_event_decides_so_sums_are_complete(event, game, person, scorer):
    only_sums(event, scorer, "sums_only")
    assert save(game, person, scorer).complete


def test_an_event_of_boxes_takes_no_sums(event, game, person, scorer):
    with pytest.raises(Refused, match="jedes Feld"):
        save(game, person, scorer)


def test_boxes_are_added_later_without_a_reason_and_the_log_says_so(event, game, person, scorer):
    only_sums(event, scorer)
    save(game, person, scorer)
    version = save(game, person, scorer, values=FULL, only_sums=False, began_from=1)
    assert (version.complete, version.only_sums, version.total) == (True, False, TOTAL)
    assert LogEntry.objects.first().verb == "sheet_completed"


def test_boxes_that_contradict_the_sums_are_a_question(event, game, person, scorer):
    only_sums(event, scorer)
    save(game, person, scorer)
    with pytest.raises(Refused, match="vergleichen"):
        save(game, person, scorer, values={**FULL, "chance": 20}, only_sums=False, began_from=1)


def test_the_page_asks_for_three_numbers_and_leads_on(desk, event, round, scorer):
    only_sums(event, scorer)
    page = desk.get(SHEET)
    steps = [name for name, field in page.context["form"].fields.items() if "data-step" in field.widget.attrs]
    assert steps == ["reason", "extra_kniffels", "sum_upper_sum", "sum_total"]
    assert desk.post(SHEET, sent()).url == "/events/cup/sheets/1/2/1/"
    assert SheetVersion.objects.get().total == TOTAL
    again = desk.get(SHEET)
    assert "box_ones" in again.context["form"].fields
    assert (
        desk.post(
            SHEET, {**typed(total=TOTAL, began_from=1), "sum_upper_sum": "63", "verb": "confirm"}
        ).status_code
        == 302
    )


def test_sums_that_correct_sums_show_what_they_change_before_they_are_kept(
    client, event, game, person, direction
):
    only_sums(event, direction, "sums_only")
    save(game, person, direction)
    client.force_login(direction)
    corrected = sent(sum_total=str(TOTAL - 1), began_from="1", reason="verlesen")
    page = client.post(SHEET, corrected)
    assert f"{TOTAL} → {TOTAL - 1} Punkte" in page.text
    assert SheetVersion.objects.get(is_confirmed=True).total == TOTAL
    seen = page.context["effect_mark"]
    assert client.post(SHEET, {**corrected, "effect": seen}).status_code == 302
    assert SheetVersion.objects.get(is_confirmed=True).total == TOTAL - 1


def test_the_desk_tells_which_sheets_have_sums_only(desk, event, game, person, scorer):
    only_sums(event, scorer)
    save(game, person, scorer)
    assert "1 Zettel nur mit Summen" in desk.get("/events/cup/sheets/").text


def test_the_direction_alone_decides_how_sheets_are_typed(client, desk, event, direction):
    options = {"entry_mode": "sums_only", "second_look": "all", "second_look_share": "20"}
    assert desk.post("/events/cup/sheets/options/", options).status_code == 403
    client.force_login(direction)
    assert (
        client.post("/events/cup/sheets/options/", {**options, "second_look_share": "x"}).status_code == 422
    )
    assert client.post("/events/cup/sheets/options/", options).status_code == 302
    event.refresh_from_db()
    assert (event.entry_mode, event.second_look, event.second_look_share) == ("sums_only", "all", 20)
