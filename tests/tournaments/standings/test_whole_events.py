"""Random whole events, stored and ranked, against the plain reference: every list, rank and figure."""

import random
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import create_event, plan_round, register, seat
from tests.tournaments.standings import plain_reference as plain
from tests.tournaments.standings.plain_reference import PlainEvent, PlainPerson, PlainRound, PlainSheet
from tournaments.models import Event, EventState, Registration, ScoreSheet, SheetVersion
from tournaments.standings.entries import lot_number
from tournaments.standings.lists import list_standings, lists_of
from tournaments.standings.metrics import METRICS
from tournaments.standings.queries import standings
from tournaments.standings.teams import team_rows

pytestmark = pytest.mark.django_db
CRITERIA = [key for key in METRICS if key != "play_off"]
SHEET_STATES = ["confirmed"] * 12 + ["did_not_play", "draft", "questioned", "missing"]
slugs = count()


def random_event(rng: random.Random) -> PlainEvent:
    people = [random_person(rng, number) for number in range(rng.randint(2, 9))]
    rounds = [random_round(rng, range(len(people)), None) for _ in range(rng.randint(1, 2))]
    for _ in range(rng.choice([0, 1, 1, 2])):  # knock-out: each cut among those of the round before
        seated = [person for table in rounds[-1].tables for person in table]
        through = sorted(rng.sample(seated, max(1, len(seated) // 2)))
        rounds.append(random_round(rng, through, rng.choice(["full", "half", "none"])))
    for person in people:
        for _ in range(rng.choice([0, 0, 0, 1, 2])):
            kind = rng.choice(["penalty", "credit", "guest", "disqualified", "warning"])
            points = {"penalty": -1, "credit": 1}.get(kind, 0) * rng.randint(1, 3)
            person.rulings.append((kind, points, rng.choice([None, *range(len(rounds))])))
    return PlainEvent(
        people,
        rounds,
        metrics=rng.sample(CRITERIA, rng.randint(1, 5)),
        final_metrics=rng.choice([[], rng.sample(CRITERIA, rng.randint(1, 3))]),
        classes=[("Kinder", 2010, None), ("Erwachsene", None, 2009), ("Gäste", None, None)],
        title=rng.sample(CRITERIA, rng.randint(1, 3)),
        team_best=rng.randint(1, 3),
        teams_count_finals=rng.choice([False, True]),
        least_games=rng.choice([None, None, 1, 3]),
    )


def random_person(rng: random.Random, number: int) -> PlainPerson:
    return PlainPerson(
        name=f"N{number:02d}",
        state=rng.choice(["checked_in"] * 4 + ["withdrawn", "no_show"]),
        team=rng.choice(["", "Rot", "ROT ", "R o t", "Blau"]),
        birth_year=rng.choice([None, 1980, 2009, 2010, 2016]),
        class_by_hand=rng.choice(["", "", "", "Gäste", " GÄSTE", "gibt es nicht"]),
    )


def random_round(rng: random.Random, people: range | list[int], carry: str | None) -> PlainRound:
    order = rng.sample(list(people), len(people))
    tables = [order[start : start + 4] for start in range(0, len(order), 4)]
    sheets = [
        {person: sheet for person in people if (sheet := random_sheet(rng)).state != "missing"}
        for _ in range(rng.randint(1, 2))
    ]
    return PlainRound(len(sheets), tables, carry, sheets)


def random_sheet(rng: random.Random) -> PlainSheet:
    figures = [rng.randint(0, 3) for _ in range(6)]
    return PlainSheet(rng.choice(SHEET_STATES), *figures)


def stored(plan: PlainEvent) -> tuple[Event, list[Registration]]:
    event = create_event(
        slug=f"zufall-{next(slugs)}", state=EventState.RUNNING, metrics=plan.metrics,
        final_metrics=plan.final_metrics, lot_seed=7, team_best=plan.team_best,
        teams_count_finals=plan.teams_count_finals, least_games=plan.least_games,
    )  # fmt: skip
    people = [
        register(
            event, one.name, state=one.state, team=one.team, birth_year=one.birth_year,
            player_class=one.class_by_hand,
        )
        for one in plan.people
    ]  # fmt: skip
    for name, born_from, born_to in plan.classes:
        event.classes.create(name=name, born_from=born_from, born_to=born_to)
    event.titles.create(name="Titel", metrics=plan.title)
    rounds = [stored_round(event, one, people) for one in plan.rounds]
    for one, registration in zip(plan.people, people, strict=True):
        for kind, points, index in one.rulings:
            of = None if index is None else rounds[index]
            event.rulings.create(registration=registration, kind=kind, points=points, round=of, reason="so")
    return event, people


def stored_round(event, one: PlainRound, people):
    cut = {} if one.carry is None else {"entrants": "best", "entrant_count": 1, "carry": one.carry}
    round = plan_round(event, ["free"] * one.games, **cut)
    seat(round, [[people[index] for index in table] for table in one.tables])
    for game, sheets in zip(round.games.order_by("number"), one.sheets, strict=True):
        made = ScoreSheet.objects.bulk_create(
            ScoreSheet(registration=people[index], game=game, state=sheet.state, latest_number=1)
            for index, sheet in sheets.items()
        )
        SheetVersion.objects.bulk_create(
            SheetVersion(
                sheet=row, number=1, state=sheet.state, is_confirmed=sheet.state == "confirmed",
                total=sheet.total, kniffels=sheet.kniffels, extra_kniffels=sheet.further,
                bonuses=sheet.bonuses, upper_sum=sheet.upper, chance=sheet.chance,
            )
            for row, sheet in zip(made, sheets.values(), strict=True)
        )  # fmt: skip
    return round


def names(plan, ranks):
    return {plan.people[person].name: rank for person, rank in ranks.items()}


def found_ranks(found):
    return {row.registration.player.last_name: row.rank for row in found.rows}


@settings(max_examples=25)
@given(st.randoms(use_true_random=False))
def test_every_list_of_a_random_event_agrees_with_the_plain_reference(rng):
    plan = random_event(rng)
    event, people = stored(plan)
    plan.lots = {index: lot_number(7, person.pk) for index, person in enumerate(people)}
    everybody = range(len(people))
    main = plain.main_ranks(plan, everybody)
    lists = lists_of(event)
    by_name = {one.name: list_standings(event, one, lists) for one in lists}

    assert found_ranks(standings(event)) == found_ranks(by_name[""]) == names(plan, main)
    for name, *_years in plan.classes:
        members = [p for p in everybody if plain.class_of(plan, plan.people[p]) == name]
        assert found_ranks(by_name[name]) == names(plan, plain.main_ranks(plan, members))
    title = plain.ranks(plan, everybody, None, plan.title)
    assert found_ranks(by_name["Titel"]) == names(plan, {p: title.get(p) for p in everybody})

    by_pk = standings(event).by_key
    for index, person in enumerate(people):
        row, at = by_pk[person.pk], plain.reached(plan, index)
        if plain.counted(plan, index, at):
            assert row.total == plain.total(plan, index, at)
        keys = plan.final_metrics if at and plan.final_metrics else plan.metrics
        for key in set(keys) - {"head_to_head", "lot"}:
            assert standings_figure(by_name[""], row, key) == plain.figure(plan, index, at, key)

    teams = {row.name: row for row in team_rows(event, by_name[""])}
    totals = plain.team_totals(plan, main)
    assert {name: row.total for name, row in teams.items()} == totals
    for name, row in teams.items():
        ahead = [
            theirs
            for theirs in totals.values()
            if None not in (theirs, totals[name]) and theirs > totals[name]
        ]
        assert row.rank == (None if totals[name] is None else 1 + len(ahead))


def standings_figure(found, row, key):
    return found.figure(found.by_key[row.pk], key)
