"""Two typists who take the pile from the top get different sheets: the first key marks one, and hinders nobody."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.builders import create_account, create_event, plan_round, register_many, save_sheet
from tests.tournaments.entry.paper import FULL, TOTAL, boxes, typed
from tests.tournaments.entry.test_at_the_same_time import at_once
from tests.tournaments.entry.test_whole_table import TABLE, column
from tournaments.entry.actions import claim_sheets, look_again, set_entry_options
from tournaments.entry.contents import Contents
from tournaments.entry.looks import next_look
from tournaments.models import ScoreSheet, Seat, SheetClaim, SheetVersion
from tournaments.models.claims import LASTS

pytestmark = pytest.mark.django_db

SHEETS = "/events/cup/sheets/"
FIRST, SECOND, THIRD = (f"{SHEETS}1/{game}/{number}/" for number, game in ((1, 1), (1, 2), (2, 1)))
TAKEN = "Hier tippt seit"


def browser(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture(autouse=True)
def _round(round):
    pass


@pytest.fixture
def other(event):
    return create_account(event, "zweite")


@pytest.fixture
def second(other):
    """The browser of a second typist."""
    return browser(other)


def press(client, address, values=None, **sent):
    """What the browser sends behind the first key."""
    return client.post(f"{address}check/", typed(values or boxes(3), **sent))


def age(minutes=3):
    """As if everything that was marked had been marked so long ago."""
    SheetClaim.objects.update(at=timezone.now() - LASTS * minutes / 3)


def test_the_next_sheet_is_one_that_nobody_else_types(desk, second):
    press(desk, FIRST)
    assert second.get(SHEETS).context["first"].game_number == 2
    press(second, SECOND)
    saved = desk.post(FIRST, typed(total=TOTAL, verb="confirm"))
    assert saved.url == THIRD
    ahead = desk.post(THIRD, typed({**FULL, "chance": 24}, verb="confirm"), headers={"Entry-Desk": "typing"})
    assert ahead["Entry-Url"] == f"{SHEETS}1/2/2/"
    assert SECOND not in ahead.context["upcoming"]
    assert f"{SHEETS}1/2/2/" in second.get(SECOND).context["upcoming"]


def test_a_taken_sheet_says_who_and_can_be_typed_all_the_same(desk, second):
    press(desk, FIRST)
    assert f"{TAKEN} " in second.get(FIRST).text
    assert "schon erfassung." in press(second, FIRST).text
    assert TAKEN not in desk.get(FIRST).text
    assert TAKEN not in press(desk, FIRST).text
    assert "Nr. 1, Spiel 1: erfassung tippt gerade" in second.get(SHEETS).text
    assert "tippt gerade" not in desk.get(SHEETS).text
    assert second.post(FIRST, typed(total=TOTAL, verb="confirm")).status_code == 302
    assert SheetVersion.objects.get().is_confirmed


def test_a_mark_lapses_after_three_minutes_and_whoever_types_on_has_it_again(desk, second, other, scorer):
    press(desk, FIRST)
    age(2.9)
    assert TAKEN in second.get(FIRST).text
    age(3)
    assert TAKEN not in second.get(FIRST).text
    press(desk, FIRST)
    assert TAKEN in second.get(FIRST).text
    age()
    press(second, FIRST)
    assert [claim.typist for claim in SheetClaim.objects.all()] == [other]
    assert TAKEN in desk.get(FIRST).text


def test_what_is_saved_is_no_longer_taken(desk, second):
    press(desk, FIRST)
    desk.post(FIRST, typed(boxes(3), verb="save"))
    assert TAKEN not in second.get(FIRST).text
    assert second.get(SHEETS).context["first"].game_number == 1
    press(desk, FIRST)  # a check that was on its way
    assert TAKEN not in second.get(FIRST).text
    press(desk, FIRST, began_from=1)  # and types on
    assert TAKEN in second.get(FIRST).text


def test_there_is_one_write_for_a_sheet_and_none_while_it_is_ones_own(desk):
    def writes(address, sent):
        with CaptureQueriesContext(connection) as made:
            desk.post(f"{address}check/", sent)
        return [each["sql"].split()[0] for each in made if each["sql"].split()[0] in {"INSERT", "UPDATE"}]

    assert writes(FIRST, typed(boxes(3))) == ["INSERT"]
    assert writes(FIRST, typed(boxes(3, 6))) == []
    age()
    assert writes(FIRST, typed(boxes(3, 6, 9))) == ["UPDATE"]
    assert writes(TABLE, column(2, boxes(3))) == ["INSERT"]
    assert writes(TABLE, column(2, boxes(3, 6))) == []
    assert SheetClaim.objects.count() == 8


def test_a_whole_table_is_taken_at_once_and_the_next_one_comes(desk, second, round):
    seat_third(round)
    second.post(f"{SHEETS}1/table/2/check/", column(6, boxes(3)))
    assert TAKEN in desk.get(f"{SHEETS}1/table/2/").text
    assert TAKEN in desk.post(f"{SHEETS}1/table/2/check/", column(5, boxes(3))).text
    page = desk.get(TABLE)
    assert page.context["upcoming"] == f'["{SHEETS}1/table/3/"]'
    sent = {}
    for number in (1, 2, 3, 4):
        for game in (1, 2):
            values = {**FULL, "chance": 5 + 2 * number + game}
            sent |= column(number, values, game=game)
    assert desk.post(TABLE, {**sent, "verb": "confirm"}).url == f"{SHEETS}1/table/3/"


def test_a_check_of_the_table_that_was_on_its_way_claims_nothing_that_is_saved(desk, second):
    sent = column(1, boxes(3))
    desk.post(TABLE, {**sent, "verb": "save"})
    SheetClaim.objects.all().delete()
    desk.post(f"{TABLE}check/", sent)
    saved = SheetVersion.objects.get().sheet
    assert SheetClaim.objects.exists()
    assert not SheetClaim.objects.filter(registration=saved.registration, game=saved.game).exists()


def seat_third(round):
    for position, person in enumerate(register_many(round.event, 3), start=1):
        Seat.objects.create(round=round, table_number=3, position=position, registration=person)


def test_two_who_look_again_get_different_sheets(event, game, people, scorer, direction):
    set_entry_options(event=event, actor=direction, second_look="all")
    for person, chance in zip(people, (20, 21, 22), strict=False):
        place = {"game": game, "registration": person}
        claim_sheets(places=[(person, game)], actor=scorer)  # typed first: that mark is over with the save
        save_sheet(**place, actor=scorer, began_from=0, values={**FULL, "chance": chance}, confirm=True)
    lookers = [create_account(event, f"look{number}") for number in (1, 2)]
    first = next_look(event, lookers[0])
    assert first.values["chance"] == 22
    address = f"{SHEETS}second-look/{first.pk}/"
    assert TAKEN not in browser(lookers[0]).post(f"{address}check/", {}).text
    assert next_look(event, lookers[1]).values["chance"] == 21
    assert next_look(event, lookers[0]) == first
    assert TAKEN in browser(lookers[1]).post(f"{address}check/", {}).text
    look_again(version=first, actor=lookers[0], second=Contents.of(first))
    SheetClaim.objects.all().delete()
    browser(lookers[0]).post(f"{address}check/", {})  # was on its way
    assert not SheetClaim.objects.exists()


def test_boxes_that_are_added_to_sums_skip_what_is_taken(event, people, scorer, desk, second):
    set_entry_options(event=event, actor=scorer, entry_mode="sums_first")
    for game in event.rounds.get().games.all():
        for person in people[:2]:
            save_sheet(
                game=game, registration=person, actor=scorer, began_from=0, values={}, only_sums=True,
                written={"upper_sum": 63, "total": TOTAL}, confirm=True,
            )  # fmt: skip
    press(second, SECOND, began_from=1)
    assert desk.post(FIRST, typed(total=TOTAL, began_from=1, verb="confirm")).url == THIRD


def test_a_scorer_of_another_event_marks_nothing(client, event):
    client.force_login(create_account(plan_round(create_event()).event, "fremd"))
    assert press(client, FIRST).status_code == 403
    assert not SheetClaim.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_of_two_first_keys_in_the_same_moment_one_has_the_sheet(event, people, game, scorer, other):
    places = [(people[0], game), (people[1], game)]

    def key(actor):
        return lambda: claim_sheets(places=places, actor=actor)

    assert at_once([key(scorer), key(other)] * 2) == {"list": 4}
    assert SheetClaim.objects.count() == 2
    age()
    assert at_once([key(scorer), key(other)] * 2) == {"list": 4}
    assert SheetClaim.objects.filter(at__gt=timezone.now() - LASTS).count() == 2
    assert not ScoreSheet.objects.exists()
