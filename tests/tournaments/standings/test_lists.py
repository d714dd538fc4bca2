"""Classes, teams, titles, decisions and prizes, from the same sheets as the event's own ranking."""

import pytest

import scoring
from tests.builders import (
    create_event,
    create_organizer,
    plan_round,
    play_round,
    register,
    save_sheet,
    seat,
    store_sheet,
)
from tournaments.models import Event, EventState, LogEntry, PlayOff, Ruling, SheetVersion
from tournaments.models.guards import Refused
from tournaments.standings.actions import places_from, record_play_off
from tournaments.standings.arrangements import add_class, add_title, choose_criteria, set_prizes
from tournaments.standings.lists import list_standings, lists_of
from tournaments.standings.people import in_full
from tournaments.standings.prizes import awards, in_order_of_announcement
from tournaments.standings.queries import standings
from tournaments.standings.reasons import all_reasons
from tournaments.standings.rulings import make_ruling, void_ruling
from tournaments.standings.teams import team_rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor():
    return create_organizer()


@pytest.fixture
def event() -> Event:
    return create_event(state=EventState.RUNNING)


def ranks(found):
    return [(row.registration.player.last_name, row.rank) for row in found.rows]


def of_list(event, name):
    lists = lists_of(event)
    return list_standings(event, next(one for one in lists if one.name == name), lists)


def play(event, points, **fields):
    people = {name: register(event, name, **fields.get(name, {})) for name in points}
    play_round(event, {people[name]: own for name, own in points.items()})
    return people


def test_a_class_is_by_hand_or_by_year_of_birth_and_ranks_just_its_people(event, actor):
    add_class(event=event, actor=actor, name="Jugend", born_from=2008)
    add_class(event=event, actor=actor, name="Gäste")
    play(
        event,
        {"A": (300,), "B": (290,), "C": (280,), "D": (270,)},
        B={"birth_year": 2010},
        C={"birth_year": 1980},
        D={"birth_year": 1980, "player_class": "jugend"},
    )
    assert ranks(of_list(event, "Jugend")) == [("B", 1), ("D", 2)]
    assert ranks(of_list(event, "Gäste")) == []


def test_a_team_counts_its_best_people(event, actor):
    choose_criteria(event=event, actor=actor, metrics=["total"], team_best=2)
    event.refresh_from_db()
    play(
        event,
        {"A": (300,), "B": (100,), "C": (90,), "D": (210,), "E": (200,), "F": (500,)},
        A={"team": "Rot"}, B={"team": "Rot"}, C={"team": "Rot"}, D={"team": "Blau"}, E={"team": "Blau"},
        F={"team": "Allein"},
    )  # fmt: skip
    rows = team_rows(event, standings(event))
    assert [(row.name, row.rank, row.total, row.is_short) for row in rows] == [
        ("Allein", 1, 500, True), ("Blau", 2, 410, False), ("Rot", 3, 400, False),
    ]  # fmt: skip


def type_sheet(registration, game, actor, kniffel, extras=0):
    rules = scoring.get_ruleset("meisterschaft")
    values = dict(zip(rules.box_keys, (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, kniffel, 25), strict=True))
    if extras:
        values["fives"] = 25
    return save_sheet(
        game=game, registration=registration, actor=actor, began_from=0, values=values,
        extra_kniffels=extras, confirm=True, despite_problems=True,
    )  # fmt: skip


def test_kniffels_are_counted_from_the_boxes_and_the_further_ones_when_a_sheet_is_stored(event, actor):
    a, b = register(event, "A"), register(event, "B")
    played = plan_round(event)
    seat(played, [[a, b]])
    version = type_sheet(a, played.games.get(), actor, 50, extras=1)
    assert (version.kniffels, version.bonuses, version.upper_sum, version.chance) == (2, 1, 73, 25)
    assert type_sheet(b, played.games.get(), actor, 0).kniffels == 0
    add_title(event=event, actor=actor, name="Kniffel-König", metrics=["kniffels"])
    found = of_list(event, "Kniffel-König")
    assert [(row.registration.player.last_name, row.rank, found.figure(row, "kniffels")) for row in found.rows] == [
        ("A", 1, 2), ("B", 2, 0),
    ]  # fmt: skip


def test_a_tie_of_three_for_the_title_is_decided_by_its_own_play_off(event, actor):
    # Feuerwehr Lehrte: three at 8 Kniffel.
    title = add_title(event=event, actor=actor, name="Kniffel-König", metrics=["kniffels"])
    people = {name: register(event, name) for name in "ABCD"}
    played = plan_round(event)
    seat(played, [people.values()])
    for name, (total, kniffels) in {"A": (800, 8), "B": (700, 8), "C": (600, 8), "D": (900, 7)}.items():
        store_sheet(people[name], played.games.get(), total, kniffels=kniffels)
    assert ranks(of_list(event, "Kniffel-König")) == [("A", 1), ("B", 1), ("C", 1), ("D", 4)]
    throws = {people["A"].pk: 7, people["B"].pk: 3, people["C"].pk: 7}
    places = places_from("throws", throws)
    record_play_off(
        event=event, actor=actor, places=places, list_key=f"title-{title.pk}", kind="throws", figures=throws
    )
    assert ranks(of_list(event, "Kniffel-König")) == [("B", 1), ("A", 2), ("C", 2), ("D", 4)]
    assert ranks(standings(event)) == [("D", 1), ("A", 2), ("B", 3), ("C", 4)]
    assert sorted(PlayOff.objects.get().results.values_list("throws", flat=True)) == [3, 7, 7]


def test_more_points_win_a_play_off_of_points_and_fewer_throws_one_of_throws():
    assert places_from("sums", {1: 30, 2: 20, 3: 30}) == {1: 1, 2: 3, 3: 1}
    assert places_from("throws", {1: 4, 2: 2}) == {1: 2, 2: 1}


def test_a_correction_that_brings_somebody_into_the_tie_makes_the_play_off_undecided(event, actor):
    people = play(event, {"A": (800,), "B": (800,), "C": (790,)})
    recorded = record_play_off(event=event, actor=actor, places={people["B"].pk: 1, people["A"].pk: 2})
    assert standings(event).idle_play_offs == {}
    people["C"].sheets.get().append_version(state="confirmed", actor=actor, total=800)
    assert standings(event).idle_play_offs == {recorded.pk: True}
    people["A"].sheets.get().append_version(state="confirmed", actor=actor, total=700)
    people["C"].sheets.get().append_version(state="confirmed", actor=actor, total=600)
    assert standings(event).idle_play_offs == {recorded.pk: False}


def test_each_place_is_explained_in_one_sentence(event, actor):
    choose_criteria(event=event, actor=actor, metrics=["total", "best_game"])
    event.refresh_from_db()
    people = play(event, {"A": (312, 188), "Xaver": (298, 202), "C": (100, 100), "D": (100, 100)})
    why = all_reasons(standings(event), in_full)
    assert why[people["A"].pk] == "vor Xaver wegen des besseren besten Spiels, 312 zu 298"
    assert why[people["Xaver"].pk] == "vor C wegen der höheren Summe, 500 zu 200"
    assert why[people["C"].pk] == "gleichauf mit D in allen Kriterien"
    assert people["D"].pk not in why


def test_the_lot_is_drawn_once_and_stays(event, actor):
    choose_criteria(event=event, actor=actor, metrics=["total", "lot"])
    seed = Event.objects.get(pk=event.pk).lot_seed
    assert seed is not None
    choose_criteria(event=event, actor=actor, metrics=["total", "best_game", "lot"])
    assert Event.objects.get(pk=event.pk).lot_seed == seed
    assert LogEntry.objects.filter(verb="standings_criteria").count() == 2
    event.refresh_from_db()
    play(event, dict.fromkeys("ABCDE", (200,)))
    first = ranks(standings(event))
    assert [rank for _name, rank in first] == [1, 2, 3, 4, 5]
    assert ranks(standings(event)) == first


def test_table_points_wait_for_the_whole_table_and_5_3_2_1_is_shared(event, actor):
    choose_criteria(event=event, actor=actor, metrics=["table_points", "total"])
    event.refresh_from_db()
    people = play(event, {"A": (300,), "B": (280,), "C": (280,), "D": (None,)})
    assert standings(event).figure(standings(event).rows[0], "table_points") == 0
    store_sheet(people["D"], event.rounds.get().games.get(), 100)
    found = standings(event)
    figures = [float(found.figure(row, "table_points")) for row in found.rows]
    assert figures == [5, 2.5, 2.5, 1]


def test_penalty_and_credit_change_the_sum_and_are_recorded_with_their_reason(event, actor):
    people = play(event, {"A": (300,), "B": (290,)})
    with pytest.raises(Refused, match="Grund"):
        make_ruling(event=event, registration=people["A"], actor=actor, kind="penalty", points=20, reason=" ")
    with pytest.raises(Refused, match="wie viele Punkte"):
        make_ruling(event=event, registration=people["A"], actor=actor, kind="penalty", reason="x")
    for _ in range(2):
        ruling = make_ruling(
            event=event, registration=people["A"], actor=actor, kind="penalty", points=20, reason="Zu spät"
        )
    assert [(row.registration.player.last_name, row.total) for row in standings(event).rows] == [
        ("B", 290),
        ("A", 280),
    ]
    assert (Ruling.objects.count(), LogEntry.objects.get(verb="standings_penalty").reason) == (1, "Zu spät")
    void_ruling(ruling=ruling, actor=actor, reason="doch pünktlich")
    void_ruling(ruling=ruling, actor=actor, reason="doch pünktlich")
    assert ranks(standings(event)) == [("A", 1), ("B", 2)]
    assert LogEntry.objects.filter(verb="standings_ruling_voided").count() == 1


@pytest.mark.parametrize("kind", ["disqualified", "guest"])
def test_disqualified_people_and_guests_stand_last_without_a_place(event, actor, kind):
    people = play(event, {"A": (300,), "B": (290,)})
    make_ruling(event=event, registration=people["A"], actor=actor, kind=kind, reason="so")
    found = standings(event)
    assert ranks(found) == [("B", 1), ("A", None)]
    assert [mark.value for mark in found.rows[1].marks] == [kind]


def test_a_penalty_makes_no_result_for_somebody_without_one(event, actor):
    people = play(event, {"A": (None,), "B": (0,)})
    make_ruling(event=event, registration=people["A"], actor=actor, kind="credit", points=9, reason="so")
    assert [(row.registration.player.last_name, row.rank, row.total) for row in standings(event).rows] == [
        ("B", 1, 0), ("A", None, None),
    ]  # fmt: skip


@pytest.mark.parametrize(("one_each", "second"), [(True, "B"), (False, "A")])
def test_one_prize_for_each_person_or_not(event, actor, one_each, second):
    title = add_title(event=event, actor=actor, name="Bestes Spiel", metrics=["best_game"])
    event.one_prize_each = one_each
    event.save()
    play(event, {"A": (300, 200), "B": (250, 100), "C": (240, 90)})
    set_prizes(event=event, actor=actor, list_key="", names=["Pokal", "", "Wein"])
    set_prizes(event=event, actor=actor, list_key=f"title-{title.pk}", names=["Krone"])
    found = awards(event)
    won = [(award.prize, award.winner) for award in found.awards]
    assert won == [("Pokal", "A"), ("Wein", "C"), ("Krone", second)]
    announced = [award.prize for award in in_order_of_announcement(found.awards)]
    assert announced == ["Krone", "Wein", "Pokal"]


@pytest.mark.parametrize(("carry", "expected"), [
    ("full", [("B", 550), ("A", 500), ("C", 280)]),
    ("half", [("B", 400), ("A", 350), ("C", 280)]),
    ("none", [("B", 250), ("A", 200), ("C", 280)]),
])  # fmt: skip
def test_points_are_carried_into_the_final_halved_or_left_behind(event, carry, expected):
    people = play(event, {"A": (300,), "B": (300,), "C": (280,)})
    final = plan_round(event, entrants="best", entrant_count=2, carry=carry)
    seat(final, [[people["A"], people["B"]]])
    game = final.games.get()
    store_sheet(people["A"], game, 200)
    store_sheet(people["B"], game, 250)
    found = standings(event)
    assert [(row.registration.player.last_name, row.total) for row in found.rows] == expected
    assert [row.rank for row in found.rows] == [1, 2, 3]


def test_a_final_has_criteria_of_its_own(event, actor):
    choose_criteria(event=event, actor=actor, metrics=["total"], final_metrics=["best_game"])
    event.refresh_from_db()
    people = play(event, {"A": (300,), "B": (290,), "C": (280,)})
    final = plan_round(event, ["free", "free"], entrants="best", entrant_count=2, carry="none")
    seat(final, [[people["A"], people["B"]]])
    for name, points in {"A": (200, 200), "B": (250, 100)}.items():
        for game, own in zip(final.games.order_by("number"), points, strict=True):
            store_sheet(people[name], game, own)
    assert ranks(standings(event)) == [("B", 1), ("A", 2), ("C", 3)]


def test_a_finished_event_waits_for_no_round_whose_draw_was_taken_back(event):
    people = play(event, {"A": (300,)})
    taken_back = plan_round(event)
    store_sheet(people["A"], taken_back.games.get(), 100, state="void")
    assert not standings(event).is_final
    event.state = EventState.FINISHED
    assert standings(event).is_final


@pytest.mark.parametrize("people", [1, 3])
def test_seven_queries_with_every_criterion(event, people, django_assert_num_queries):
    every = ["total", "table_points", "best_game", "kniffels", "bonuses", "upper_sum", "head_to_head", "lot"]
    event.metrics, event.lot_seed = every, 1
    play(event, {f"N{number}": (300, 200) for number in range(people)})
    with django_assert_num_queries(7):
        found = standings(event)
        assert [row.registration.player.name for row in found.rows]
    assert SheetVersion.objects.count() == 2 * people
