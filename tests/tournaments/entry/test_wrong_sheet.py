"""Slips of the hand with whole sheets: the same paper twice, somebody of another table, the wrong person."""

import pytest

from tests.builders import save_sheet
from tests.tournaments.entry.paper import FULL, TOTAL, ZEROS, typed
from tournaments.entry.actions import ReasonMissing, StaleSheet, mark_void, move_sheet
from tournaments.models import LogEntry, PrintRecord, RoundState, ScoreSheet, SheetState
from tournaments.models.guards import Refused
from tournaments.models.print_currency import Currency, Source

OTHER = {**FULL, "chance": 20}


def save(game, person, actor, values=FULL, **more):
    sent = {"values": values, "began_from": 0, "confirm": True, **more}
    return save_sheet(game=game, registration=person, actor=actor, **sent)


def state_of(game, person):
    sheet = ScoreSheet.objects.get(game=game, registration=person)
    return sheet.state, sheet.versions.last().values


def state_of_first():
    return ScoreSheet.objects.get(registration__start_number=1, game__number=1).state


class TestTwins:
    def test_the_same_paper_under_another_number_is_asked_about(self, game, people, scorer):
        save(game, people[1], scorer)
        with pytest.raises(Refused, match="vergleichen"):
            save(game, people[0], scorer)
        version = save(game, people[0], scorer, despite_problems=True)
        assert version.problems[-1]["code"] == "same_as_another"
        assert version.problems[-1]["detail"] == {"number": 2}

    def test_the_check_names_the_other_one(self, desk, game, people, scorer):
        save(game, people[1], scorer)
        page = desk.post("/events/cup/sheets/1/1/1/check/", typed()).text
        assert "Jedes Feld ist wie auf dem Zettel von Nr. 2." in page

    def test_other_games_of_the_round_count_and_the_sheet_itself_does_not(self, round, people, scorer):
        first, second = round.games.all()
        save(first, people[0], scorer)
        with pytest.raises(Refused):
            save(second, people[0], scorer)
        assert save(first, people[0], scorer, began_from=1).number == 1

    def test_sheets_on_which_all_is_struck_are_no_twins(self, game, people, scorer):
        save(game, people[1], scorer, ZEROS)
        assert save(game, people[0], scorer, ZEROS).is_confirmed

    def test_a_void_sheet_and_an_earlier_version_are_no_twins(self, game, people, scorer, direction):
        save(game, people[1], scorer)
        save(game, people[1], scorer, OTHER, began_from=1, reason="verlesen")
        save(game, people[2], scorer, {**FULL, "chance": 21})
        mark_void(game=game, registration=people[2], actor=direction, began_from=1, reason="x")
        assert save(game, people[0], scorer).is_confirmed
        assert save(game, people[3], scorer, {**FULL, "chance": 21}).is_confirmed


class TestOtherTable:
    def test_whoever_calls_somebody_of_another_table_is_told_so(self, desk, round):
        opened = desk.get("/events/cup/sheets/?q=5&round=1&table=1")
        assert opened.url == "/events/cup/sheets/1/1/5/?table=1&called=5"
        assert "Nr. 5 sitzt an Tisch 2, nicht an Tisch 1." in desk.get(opened.url).text

    @pytest.mark.parametrize("table", ["1", "x", ""])
    def test_at_the_same_table_nothing_is_said(self, desk, round, table):
        opened = desk.get(f"/events/cup/sheets/?q=2&round=1&table={table}")
        assert opened.url == "/events/cup/sheets/1/1/2/?called=2"


class TestMoving:
    def move(self, game, people, actor, **more):
        sent = {"to_game": game, "began_from": 1, "reason": "Zettel vertauscht", **more}
        return move_sheet(game=game, registration=people[0], to_registration=people[1], actor=actor, **sent)

    def test_the_sheet_goes_to_the_other_person_and_the_first_one_is_awaited_again(
        self, game, people, scorer
    ):
        save(game, people[0], scorer)
        self.move(game, people, scorer)
        assert state_of(game, people[1]) == (SheetState.CONFIRMED, FULL)
        assert state_of(game, people[0])[0] == SheetState.VOID
        entry = LogEntry.objects.first()
        assert (entry.verb, entry.registration, entry.detail["other"]) == (
            "sheet_moved", people[1], people[0].pk,
        )  # fmt: skip

    def test_two_sheets_are_exchanged_in_one_step(self, game, people, scorer):
        save(game, people[0], scorer)
        save(game, people[1], scorer, OTHER)
        self.move(game, people, scorer)
        assert state_of(game, people[1]) == (SheetState.CONFIRMED, FULL)
        assert state_of(game, people[0]) == (SheetState.CONFIRMED, OTHER)
        assert LogEntry.objects.first().verb == "sheets_exchanged"

    def test_to_another_game_of_the_same_person(self, round, people, scorer):
        first, second = round.games.all()
        save(first, people[0], scorer)
        move_sheet(
            game=first, registration=people[0], to_game=second, to_registration=people[0],
            actor=scorer, began_from=1, reason="falsches Spiel",
        )  # fmt: skip
        assert state_of(second, people[0]) == (SheetState.CONFIRMED, FULL)

    def test_it_needs_a_reason_the_newest_version_a_sheet_and_an_open_round(
        self, game, people, scorer, round
    ):
        with pytest.raises(Refused, match="kein eingegebener Zettel"):
            self.move(game, people, scorer)
        save(game, people[0], scorer)
        with pytest.raises(ReasonMissing):
            self.move(game, people, scorer, reason="")
        with pytest.raises(StaleSheet):
            self.move(game, people, scorer, began_from=7)
        round.state = RoundState.CLOSED
        round.save()
        game.refresh_from_db()
        with pytest.raises(Refused, match="geschlossen"):
            self.move(game, people, scorer)

    def test_the_page_moves_it(self, desk, game, people, scorer):
        save(game, people[0], scorer)
        sent = {"began_from": "1", "to_start_number": "2", "to_game": str(game.pk), "reason": "vertauscht"}
        address = "/events/cup/sheets/1/1/1/move/"
        shown = desk.post(address, sent)
        assert "Wirkung der Korrektur" in shown.text
        assert state_of(game, people[0])[0] == SheetState.CONFIRMED
        assert desk.post(address, {**sent, "back": "1"}).url == "/events/cup/sheets/1/1/1/"
        again = dict(shown.context["kept"])
        assert desk.post(address, {**again, "effect": "seen"}).url == "/events/cup/sheets/1/1/2/"
        wrong = desk.post("/events/cup/sheets/1/1/2/move/", {**sent, "to_start_number": "77"})
        assert wrong.status_code == 422
        refused = wrong.context["move"]
        assert refused.errors["to_start_number"] == ["Diese Startnummer hat niemand."]
        assert (refused["reason"].value(), refused["to_start_number"].value()) == ("vertauscht", "77")
        assert state_of(game, people[1])[0] == SheetState.CONFIRMED


class TestEffect:
    SHEET = "/events/cup/sheets/1/1/1/"

    @pytest.fixture
    def corrected(self, game, people, scorer):
        save(game, people[0], scorer, OTHER)
        save(game, people[1], scorer, {**FULL, "chance": 22})
        save(game, people[2], scorer, {**FULL, "chance": 10})
        return {**typed(began_from=1, total=TOTAL), "reason": "verlesen", "verb": "confirm"}

    def test_a_correction_shows_what_it_changes_and_saves_nothing_yet(self, desk, corrected, event, scorer):
        mark = Currency(event).fingerprint({Source.PEOPLE, Source.RESULTS})
        PrintRecord.record("ranking", event=event, actor=scorer, fingerprint=mark)
        page = desk.post(self.SHEET, corrected)
        effect = page.context["effect"]
        assert [(move.before, move.after) for move in effect.own] == [(2, 1)]
        assert [(move.before, move.after) for move in effect.others] == [(1, 2)]
        assert len(effect.printed) == 1
        assert "Platz 2 → 1" in page.text
        assert ScoreSheet.objects.get(registration__start_number=1, game__number=1).latest_number == 1
        sent = {**corrected, "effect": page.context["effect_mark"]}
        del sent["verb"]
        assert desk.post(self.SHEET, sent).status_code == 302
        assert ScoreSheet.objects.get(registration__start_number=1, game__number=1).latest_number == 2

    def test_taking_a_confirmed_sheet_out_of_the_count_shows_it_too(self, desk, corrected):
        page = desk.post(self.SHEET, {**corrected, "verb": "save"})
        assert page.context["effect_verb"] == "save"
        sent = {**corrected, "effect": page.context["effect_mark"], "effect_verb": "save"}
        del sent["verb"]
        desk.post(self.SHEET, sent)
        assert state_of_first() == SheetState.ENTERED

    def test_without_a_reason_there_is_no_effect_to_see(self, desk, corrected):
        assert desk.post(self.SHEET, {**corrected, "reason": ""}).status_code == 422

    def test_while_the_ranking_is_hidden_just_the_direction_sees_it(self, desk, corrected, event):
        event.publication = "hidden"
        event.save()
        assert desk.post(self.SHEET, corrected).status_code == 302
        assert ScoreSheet.objects.get(registration__start_number=1, game__number=1).latest_number == 2
