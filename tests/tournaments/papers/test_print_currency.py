"""A correction that makes a printed paper wrong says so; whatever a ranking depends on counts."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import (
    create_account,
    create_event,
    plan_round,
    play_round,
    register,
)
from tests.tournaments.papers.support import at, drawn, text_of
from tournaments.drawing.actions import draw_round, seat_latecomer
from tournaments.models import (
    Event,
    Player,
    PlayerClass,
    PrintRecord,
    Prize,
    Registration,
    Ruling,
    SheetState,
    Title,
)
from tournaments.papers.print_state import outdated_papers

pytestmark = pytest.mark.django_db


def test_a_correction_makes_a_printed_list_out_of_date_until_it_is_printed_again(desk: Client) -> None:
    round = drawn(people=7)
    event = round.event
    desk.get(at(event, "papers:document", "seating-name", query="?round=1"))
    said = "ist überholt"
    assert said not in desk.get(at(event, "event")).content.decode()
    late = register(event, "Spät", "Anna")
    seat_latecomer(round=round, registration=late, table_number=2, actor=None)
    assert said in desk.get(at(event, "event")).content.decode()
    assert said in desk.get(at(event, "papers:page")).content.decode()
    desk.get(at(event, "papers:document", "seating-name", query="?round=1"))
    assert said not in desk.get(at(event, "event")).content.decode()


def test_a_change_of_one_round_leaves_the_list_of_another_alone(desk: Client) -> None:
    round = drawn()
    desk.get(at(round.event, "papers:document", "seating-name", query="?round=1"))
    draw_round(round=plan_round(round.event), actor=None, seed=2)
    assert "ist überholt" not in desk.get(at(round.event, "papers:page")).content.decode()


SAID = "ist überholt"


def with_lists() -> tuple[Event, list[Registration], list[str]]:
    """An event with results, a class, a title and teams, and the keys of all its rankings."""
    event = create_event(team_best=2)
    youth = PlayerClass.objects.create(event=event, name="Jugend")
    title = Title.objects.create(event=event, name="Kniffel-König", metrics=["kniffels"])
    people = [
        register(event, f"N{i}", player_class="Jugend" if i % 2 else "", team="Süd", birth_year=2010 + i)
        for i in range(6)
    ]
    play_round(event, {person: [200 + i] for i, person in enumerate(people)})
    return event, people, ["", f"class-{youth.pk}", f"title-{title.pk}", "teams"]


def correct(person: Registration, total: int) -> None:
    person.sheets.get().append_version(state=SheetState.CONFIRMED, actor=None, total=total, complete=True)


def test_a_correction_makes_every_printed_ranking_out_of_date_that_of_a_class_a_title_and_the_teams_too(
    desk: Client,
) -> None:
    event, people, lists = with_lists()
    for key in lists:
        desk.get(at(event, "papers:document", "ranking", query=f"?list={key}" if key else ""))
    assert SAID not in desk.get(at(event, "papers:page")).content.decode()
    assert outdated_papers(event) == []
    correct(people[0], 300)
    assert [line.ranking.key if line.ranking else "" for line in outdated_papers(event)] == lists
    said = desk.get(at(event, "event")).content.decode()
    assert "Rangliste: Jugend: Der Druck von" in " ".join(said.split())
    desk.get(at(event, "papers:document", "ranking", query=f"?list={lists[1]}"))
    assert [line.ranking.key if line.ranking else "" for line in outdated_papers(event)] == [
        key for key in lists if key != lists[1]
    ]


def test_a_class_has_its_list_in_two_columns_which_is_watched_by_itself(desk: Client) -> None:
    event, people, lists = with_lists()
    address = at(event, "papers:document", "ranking-short", query=f"?list={lists[1]}")
    assert address.replace("&", "&amp;") in desk.get(at(event, "papers:page")).content.decode()
    text = text_of(desk.get(address).content)
    assert [f"N{i}" in text for i in range(6)] == [False, True] * 3
    assert outdated_papers(event) == []
    correct(people[1], 300)
    [line] = outdated_papers(event)
    assert line.title == "Rangliste in zwei Spalten: Jugend"


def test_a_list_that_is_no_more_is_not_out_of_date(desk: Client) -> None:
    event, people, lists = with_lists()
    desk.get(at(event, "papers:document", "ranking", query=f"?list={lists[1]}"))
    event.classes.all().delete()
    correct(people[0], 300)
    assert outdated_papers(event) == []
    assert desk.get(at(event, "papers:page")).status_code == 200


def penalty(event: Event, person: Registration) -> None:
    Ruling.objects.create(event=event, registration=person, kind="penalty", points=-50, reason="Würfel")


CHANGES = {
    "a penalty": penalty,
    "other criteria": lambda event, person: Event.objects.filter(pk=event.pk).update(metrics=["best_game"]),
    "a year of birth": lambda event, person: Player.objects.filter(pk=person.player_id).update(
        birth_year=1950
    ),
    "other years of a class": lambda event, person: event.classes.update(born_from=1999),
    "another figure of a title": lambda event, person: event.titles.update(metrics=["bonuses"]),
    "how many of a team count": lambda event, person: Event.objects.filter(pk=event.pk).update(team_best=3),
    "what a final adds to teams": lambda event, person: Event.objects.filter(pk=event.pk).update(
        teams_count_finals=True
    ),
    "the least games of a mean": lambda event, person: Event.objects.filter(pk=event.pk).update(
        least_games=3
    ),
    "another name of a round": lambda event, person: event.rounds.update(name="Vorrunde"),
    "another name of the event": lambda event, person: Event.objects.filter(pk=event.pk).update(
        name="Anders"
    ),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_decides_a_ranking_makes_its_print_out_of_date(desk: Client, change: Any) -> None:
    event, people, lists = with_lists()
    desk.get(at(event, "papers:document", "ranking", query=f"?list={lists[1]}"))
    change(event, people[0])
    assert [line.document.key for line in outdated_papers(Event.objects.get(pk=event.pk))] == ["ranking"]


def test_a_prize_that_is_added_makes_the_sheet_of_the_ceremony_out_of_date(desk: Client) -> None:
    event, _people, _lists = with_lists()
    Prize.objects.create(event=event, place=1, name="Pokal")
    desk.get(at(event, "papers:document", "ceremony"))
    assert SAID not in desk.get(at(event, "papers:page")).content.decode()
    Prize.objects.create(event=event, place=2, name="Wein")
    assert SAID in desk.get(at(event, "papers:page")).content.decode()


def test_a_ranking_that_is_printed_from_its_own_page_is_recorded_and_watched_too(client: Client) -> None:
    event, people, lists = with_lists()
    client.force_login(create_account(event))
    client.get(reverse("papers:ranking", args=[event.slug]) + f"?list={lists[1]}")
    record = PrintRecord.objects.get()
    assert (record.document, record.pages, record.detail) == ("ranking", 1, {"list": lists[1]})
    assert outdated_papers(event) == []
    penalty(event, people[0])
    assert len(outdated_papers(event)) == 1


def test_the_list_of_prints_says_what_was_chosen_which_values_and_whether_they_still_hold(
    desk: Client,
) -> None:
    event, people, lists = with_lists()
    asked = (
        ("pad", "?columns=6"), ("ranking", f"?list={lists[1]}"), ("certificates", "?first=1&last=2"),
        ("sheets", "?round=1&style=digits"), ("sheets", "?round=1&style=classic&per_page=4"),
    )  # fmt: skip
    for key, query in asked:
        desk.get(at(event, "papers:document", key, query=query))
    shown = [
        (line.record.document, line.title, line.choices, line.holds)
        for line in desk.get(at(event, "papers:page")).context["records"]
    ]
    assert shown == [
        ("sheets", "Spielzettel", "4 je Seite", True),
        ("sheets", "Spielzettel", "Ziffernkästchen", True),
        ("certificates", "Urkunden", "Plätze 1 bis 2", True),
        ("ranking", "Rangliste: Jugend", "", True),
        ("pad", "Leere Spielzettel", "6 Spalten", None),
    ]
    correct(people[0], 300)
    page = desk.get(at(event, "papers:page"))
    assert [line.holds for line in page.context["records"]] == [True, True, False, False, None]
    assert PrintRecord.objects.get(document="ranking").fingerprint[:6] in page.content.decode()
