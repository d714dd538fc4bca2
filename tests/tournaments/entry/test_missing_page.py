"""The page of missing sheets, for a projector in the hall."""

import pytest

from tests.builders import store_sheet
from tournaments.models import SheetState

pytestmark = pytest.mark.django_db

MISSING = "/events/cup/sheets/missing/"


def test_a_table_of_which_nothing_came_is_named_as_a_whole(desk, round, people):
    for person in people[:4]:
        for game in round.games.all():
            store_sheet(person, game, 200)
    page = desk.get(MISSING).content.decode()
    assert "Runde 1: noch 6 Zettel fehlen" in page
    assert "Tisch 2" in page
    assert "Tisch 1" not in page
    assert "Zöllner" not in page


def test_single_sheets_are_named_by_person_and_game(desk, round, people, game):
    store_sheet(people[4], game, 200)
    page = " ".join(desk.get(MISSING).content.decode().split())
    assert "Ćwik, Kim" in page
    assert "Spiel 2" in page


def test_a_paper_that_lies_at_the_desk_is_not_searched_for_in_the_hall(desk, round, people, game):
    store_sheet(people[0], game, 200, state=SheetState.QUESTIONED)
    page = " ".join(desk.get(MISSING).content.decode().split())
    assert "Spiel 1 (bei der Erfassung)" in page
    assert page.count("bei der Erfassung") == 1


def test_whoever_wants_no_publication_is_a_number_on_the_projector(desk, round, people, game):
    store_sheet(people[4], game, 200)
    people[5].may_be_published = False
    people[5].save()
    page = desk.get(MISSING).content.decode()
    assert "Yılmaz" not in page
    assert "Nr. 6" in page


def test_it_refreshes_itself_in_part(desk, round):
    part = desk.get(MISSING, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "noch 14 Zettel fehlen" in part


def test_all_in_says_so(desk, round, people):
    for person in people:
        for game in round.games.all():
            store_sheet(person, game, 200)
    assert "Runde 1: alle Zettel sind da" in desk.get(MISSING).content.decode()


def test_before_the_first_draw_nothing_is_missing(desk, event):
    assert desk.get(MISSING).status_code == 200
