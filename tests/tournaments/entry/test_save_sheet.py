"""Saving appends a version; confirming moves the one confirmed mark; the log tells of it."""

import pytest

from tests.builders import save_sheet
from tests.tournaments.entry.paper import FULL, TOTAL, ZEROS, boxes
from tournaments.models import LogEntry, ScoreSheet, SheetState, SheetVersion

pytestmark = pytest.mark.django_db


@pytest.fixture
def save(game, person, scorer):
    """Save a sheet of the first person; what is not given is a full sheet, confirmed."""

    def do(**given):
        given = {
            "game": game,
            "registration": person,
            "actor": scorer,
            "began_from": 0,
            "values": FULL,
            "confirm": True,
            **given,
        }
        return save_sheet(**given)

    return do


def test_a_confirmed_sheet_holds_what_was_typed_and_what_was_computed(save, scorer):
    version = save(written={"total": TOTAL})
    version.refresh_from_db()
    assert (version.values, version.extra_kniffels, version.written) == (FULL, 0, {"total": TOTAL})
    assert (version.total, version.complete, version.problems) == (TOTAL, True, [])
    assert version.sums["bonus"] == 35
    assert (version.number, version.created_by, version.is_confirmed) == (1, scorer, True)
    assert version.sheet.state == SheetState.CONFIRMED


def test_it_is_computed_by_the_order_of_its_game(save, round):
    """In a game from top to bottom a further Kniffel stands after the Kniffel box: in the Chance at most."""
    ordered = round.games.get(number=2)
    kniffels = {**FULL, "fives": 25, "chance": 30}
    free = save(values=kniffels, extra_kniffels=1, confirm=False)
    in_order = save(values=kniffels, extra_kniffels=2, game=ordered, confirm=False)
    assert "too_many_extras" not in {problem["code"] for problem in free.problems}
    assert "too_many_extras" in {problem["code"] for problem in in_order.problems}


def test_zeros_everywhere_are_a_result(save):
    version = save(values=ZEROS)
    assert version.is_confirmed
    assert (version.total, version.complete) == (0, True)


def test_saving_without_confirming_is_a_draft_that_counts_nowhere(save):
    version = save(confirm=False, values=boxes(3, 6))
    assert version.state == SheetState.DRAFT
    assert not version.is_confirmed
    assert (version.total, version.complete) == (9, False)


def test_a_full_sheet_without_a_problem_that_nobody_confirmed_is_entered(save):
    version = save(confirm=False)
    assert (version.state, version.is_confirmed, version.complete) == (SheetState.ENTERED, False, True)


@pytest.mark.parametrize("given", [{"values": {**FULL, "threes": 7}}, {"written": {"total": TOTAL + 1}}])
def test_a_saved_sheet_at_which_someone_should_look_is_questioned(save, given):
    assert save(confirm=False, **given).state == SheetState.QUESTIONED


def test_nothing_is_overwritten_and_one_version_is_confirmed(save):
    save(confirm=False, values=boxes(3))
    save(began_from=1)
    save(began_from=2, values={**FULL, "chance": 22}, reason="Verlesen")
    kept = list(SheetVersion.objects.values_list("number", "total", "state", "is_confirmed"))
    assert kept == [
        (1, 3, "draft", False),
        (2, TOTAL, "confirmed", False),
        (3, TOTAL - 3, "confirmed", True),
    ]


def test_a_confirmed_sheet_that_is_only_saved_again_counts_no_longer(save):
    save()
    doubted = save(began_from=1, values={**FULL, "chance": 22}, confirm=False, reason="Rückfrage am Tisch")
    assert doubted.sheet.state == SheetState.ENTERED
    assert not SheetVersion.objects.filter(is_confirmed=True).exists()


def test_the_log_tells_who_what_and_why_without_names(save, game, person, scorer, round):
    save()
    save(began_from=1, values={**FULL, "chance": 22}, reason="Verlesen")
    corrected, confirmed = LogEntry.objects.all()
    assert (confirmed.verb, confirmed.actor, confirmed.registration, confirmed.round) == (
        "sheet_confirmed",
        scorer,
        person,
        round,
    )
    assert (confirmed.detail["game"], confirmed.detail["table"], confirmed.detail["total"]) == (1, 1, TOTAL)
    assert (corrected.verb, corrected.reason) == ("sheet_corrected", "Verlesen")
    assert (corrected.detail["old_total"], corrected.detail["total"]) == (TOTAL, TOTAL - 3)
    assert corrected.detail["changes"] == [{"field": "chance", "old": 25, "new": 22}]
    assert "Groß" not in f"{confirmed.detail}{corrected.detail}"


def test_a_person_who_left_the_table_keeps_what_was_played_before(save, round, person):
    round.seats.filter(registration=person).update(vacated_at="2026-11-28T15:00:00Z")
    assert save().is_confirmed


def test_boxes_of_no_ruleset_are_stored_and_reported(save):
    version = save(values={**FULL, "yams": 50}, confirm=False)
    assert version.values["yams"] == 50
    assert {"unknown_box"} == {problem["code"] for problem in version.problems}


def test_there_is_one_sheet_for_a_person_and_game(save):
    save()
    assert ScoreSheet.objects.count() == 1
