"""Who is through to a final: from confirmed sheets only, never silently, and right after corrections."""

import pytest

from tests.builders import create_event, create_organizer, plan_round, play_round, register, seat, store_sheet
from tournaments.drawing.actions import draw_round
from tournaments.drawing.queries import draw_drift
from tournaments.models import Entrants, Event, EventState, LogEntry, RegistrationState, Round, SheetState
from tournaments.models.guards import Refused
from tournaments.registration.actions import withdraw
from tournaments.standings.actions import record_play_off
from tournaments.standings.cuts import cut_of, people_of_round, shift_of
from tournaments.standings.entrants import choose_entrants, end_early, name_people
from tournaments.standings.queries import standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor():
    return create_organizer()


@pytest.fixture
def event() -> Event:
    return create_event(state=EventState.RUNNING)


def people_named(event, names):
    return {name: register(event, name) for name in names}


def final_of(event, count, **fields) -> Round:
    final = plan_round(event, ["free"], name="Finale", entrants=Entrants.BEST, entrant_count=count, **fields)
    final.event = event
    return final


def names(registrations):
    return [registration.player.last_name for registration in registrations]


def through(final):
    return [row.registration.player.last_name for row in cut_of(final).through]


def play(event, points):
    people = people_named(event, points)
    play_round(event, {people[name]: (own,) for name, own in points.items()})
    return people


def correct(registration, total):
    registration.sheets.get().append_version(state=SheetState.CONFIRMED, actor=None, total=total)


def test_the_best_of_the_ranking_are_drawn_and_nobody_else(event, actor):
    play(event, {"A": 300, "B": 290, "C": 280, "D": 270, "E": 260})
    final = draw_round(round=final_of(event, 4), actor=actor, seed=1)
    assert sorted(names([seat.registration for seat in final.seats.all()])) == ["A", "B", "C", "D"]
    assert not draw_drift(final).without_seat


def test_while_a_sheet_is_missing_nobody_is_through_and_the_draw_says_why(event, actor):
    # thewca/wca-live, pull request 111: qualified was shown too early.
    play(event, {"A": 300, "B": 290, "C": 280, "D": 270, "E": None})
    final = final_of(event, 4)
    assert through(final) == []
    with pytest.raises(Refused, match="1 Zettel der Runden davor fehlt"):
        draw_round(round=final, actor=actor)


def test_while_a_round_before_is_not_drawn_nobody_is_through(event):
    play(event, {"A": 300, "B": 290, "C": 280})
    plan_round(event, ["free"])
    final = final_of(event, 2)
    assert through(final) == []
    assert "Runde 2" in cut_of(final).obstacle


def test_equals_at_the_cut_are_both_out_until_a_play_off_decides(event, actor):
    # thewca/wca-live, advancing_test.exs: neither is taken by itself.
    people = play(event, {"A": 300, "B": 290, "C": 280, "D": 270, "E": 270, "F": 100})
    final = final_of(event, 4)
    cut = cut_of(final)
    assert (through(final), [row.registration.player.last_name for row in cut.tied], cut.open_places) == (
        [],
        ["D", "E"],
        1,
    )
    with pytest.raises(Refused, match="D, E sind beim Finaleinzug gleichauf"):
        people_of_round(final)
    record_play_off(event=event, actor=actor, places={people["E"].pk: 1, people["D"].pk: 2})
    assert through(final) == ["A", "B", "C", "E"]


def test_the_play_off_of_a_cut_is_not_said_to_decide_nothing_once_the_final_is_played(event, actor):
    people = play(event, {"A": 300, "B": 290, "C": 290, "D": 100})
    final = final_of(event, 2)
    record_play_off(event=event, actor=actor, places={people["C"].pk: 1, people["B"].pk: 2})
    seat(final, [[people["A"], people["C"]]])
    store_sheet(people["A"], final.games.get(), 150)
    store_sheet(people["C"], final.games.get(), 250)
    assert names([row.registration for row in standings(event).rows]) == ["C", "A", "B", "D"]
    assert standings(event).idle_play_offs == {}


def test_equals_inside_the_cut_need_no_play_off(event):
    play(event, {"A": 300, "B": 300, "C": 280, "D": 270})
    assert through(final_of(event, 3)) == ["A", "B", "C"]


def test_when_all_are_fewer_than_the_places_all_are_through(event):
    play(event, {"A": 300, "B": 290, "C": 280})
    assert through(final_of(event, 8)) == ["A", "B", "C"]


def test_for_somebody_who_withdraws_the_next_moves_up_also_after_a_correction(event, actor):
    people = play(event, {"A": 300, "B": 290, "C": 280, "D": 270, "E": 260})
    final = final_of(event, 3)
    people["B"].state = RegistrationState.WITHDRAWN
    people["B"].save()
    assert through(final) == ["A", "C", "D"]
    correct(people["E"], 275)
    assert through(final) == ["A", "C", "E"]
    assert [row.registration.player.last_name for row in cut_of(final).next_in_line] == ["D"]


def test_a_replacement_after_the_draw_is_offered_for_the_free_seat(event, actor):
    people = play(event, {"A": 300, "B": 290, "C": 280, "D": 270, "E": 260})
    final = draw_round(round=final_of(event, 3), actor=actor, seed=1)
    withdraw(registration=people["B"], actor=actor, reason="muss heim")
    assert names(draw_drift(final).without_seat) == ["D"]


def test_a_correction_during_the_final_is_told_and_moves_nobody(event, actor):
    people = play(event, {"A": 300, "B": 290, "C": 280, "D": 270})
    final = draw_round(round=final_of(event, 3), actor=actor, seed=1)
    final.event = event
    before = set(final.seats.values_list("registration", flat=True))
    correct(people["D"], 285)
    shift = shift_of(cut_of(final), standings(event))
    assert [row.registration.player.last_name for row in shift.comes_in] == ["D"]
    assert [row.registration.player.last_name for row in shift.drops_out] == ["C"]
    assert set(final.seats.values_list("registration", flat=True)) == before


def test_the_direction_may_name_the_people_and_it_is_recorded(event, actor):
    people = play(event, {"A": 300, "B": 290, "C": None, "D": 270})
    final = final_of(event, 3)
    chosen = [people[name].pk for name in "ABC"]
    with pytest.raises(Refused, match="Grund"):
        name_people(round=final, actor=actor, people=chosen, reason="")
    final = name_people(round=final, actor=actor, people=chosen, reason="Zettel verloren")
    assert names(people_of_round(final)) == ["A", "B", "C"]
    entry = LogEntry.objects.get(verb="standings_named")
    assert (entry.reason, entry.detail["people"]) == ("Zettel verloren", sorted(chosen))
    final = name_people(round=final, actor=actor, people=None, reason="")
    assert through(final) == []


def test_knock_out_takes_the_best_of_each_table_and_the_best_losers(event):
    points = {"A": 300, "B": 290, "C": 280, "D": 270, "E": 200, "F": 190, "G": 180, "H": 170}
    people = people_named(event, points)
    played = plan_round(event, ["free"])
    seat(played, [[people[name] for name in "ABCD"], [people[name] for name in "EFGH"]])
    for name, own in points.items():
        store_sheet(people[name], played.games.get(), own)
    semi = plan_round(event, ["free"], entrants=Entrants.TABLES, entrant_count=1, best_losers=2)
    semi.event = event
    assert through(semi) == ["A", "B", "C", "E"]


def test_equal_losers_are_decided_by_nobody_but_a_play_off(event, actor):
    points = {"A": 300, "B": 200, "C": 100, "D": 290, "E": 200, "F": 100}
    people = people_named(event, points)
    played = plan_round(event, ["free"])
    seat(played, [[people[name] for name in "ABC"], [people[name] for name in "DEF"]])
    for name, own in points.items():
        store_sheet(people[name], played.games.get(), own)
    semi = plan_round(event, ["free"], entrants=Entrants.TABLES, entrant_count=1, best_losers=1)
    semi.event = event
    assert [row.registration.player.last_name for row in cut_of(semi).tied] == ["B", "E"]
    record_play_off(event=event, actor=actor, places={people["E"].pk: 1, people["B"].pk: 2})
    assert through(semi) == ["A", "D", "E"]


def test_the_same_people_play_the_next_round_of_the_final(event, actor):
    play(event, {"A": 300, "B": 290, "C": 280, "D": 270})
    draw_round(round=final_of(event, 3), actor=actor, seed=1)
    second = plan_round(event, ["free"], entrants=Entrants.SAME)
    assert names(people_of_round(second)) == ["A", "B", "C"]


def test_choosing_the_field_is_refused_for_the_first_round_and_after_the_draw(event, actor):
    play(event, {"A": 300, "B": 290, "C": 280})
    with pytest.raises(Refused, match="ausgelost"):
        choose_entrants(round=event.rounds.get(), actor=actor, entrants="best", count=4)
    final = plan_round(event)
    with pytest.raises(Refused, match="weiterkommen"):
        choose_entrants(round=final, actor=actor, entrants="best")
    chosen = choose_entrants(round=final, actor=actor, entrants="best", count=2, carry="half")
    assert (chosen.entrants, chosen.entrant_count, chosen.carry) == ("best", 2, "half")
    choose_entrants(round=final, actor=actor, entrants="best", count=2, carry="half")
    assert LogEntry.objects.filter(verb="standings_entrants").count() == 1


def test_more_people_than_there_are_cannot_go_through(event, actor):
    play(event, {"A": 300, "B": 290, "C": 280})
    final = plan_round(event)
    with pytest.raises(Refused, match="Nur 3 Personen sind angemeldet"):
        choose_entrants(round=final, actor=actor, entrants="best", count=99)
    assert choose_entrants(round=final, actor=actor, entrants="best", count=3).entrant_count == 3


def test_a_final_that_ends_early_waits_for_no_sheet_and_the_list_can_be_final(event, actor):
    people = play(event, {"A": 300, "B": 290, "C": 280})
    final = plan_round(event, ["free", "free"], entrants=Entrants.BEST, entrant_count=3)
    final = draw_round(round=final, actor=actor, seed=1)
    for name, own in {"A": 300, "B": 200, "C": 100}.items():
        store_sheet(people[name], final.games.get(number=1), own)
    assert standings(event).missing == 3
    end_early(round=final, actor=actor, ended=True, reason="nicht mehr einzuholen")
    found = standings(event)
    assert (found.missing, found.is_final) == (0, True)
    assert [row.registration.player.last_name for row in found.rows] == ["A", "B", "C"]
    end_early(round=final, actor=actor, ended=False)
    assert standings(event).missing == 3


def test_a_final_that_became_the_first_round_is_for_everybody(event):
    register(event, "A")
    assert names(people_of_round(final_of(event, 4))) == ["A"]
