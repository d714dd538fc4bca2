"""The check while one types: sums and problems come back, inputs are never touched, nothing is stored."""

import pytest

from tests.page_text import squeezed
from tests.tournaments.entry.paper import FULL, TOTAL, boxes, typed
from tournaments.models import ScoreSheet

pytestmark = pytest.mark.django_db

CHECK = "/events/cup/sheets/1/1/1/check/"


@pytest.fixture(autouse=True)
def _round(round):
    pass


def checked(desk, *values, **sent):
    response = desk.post(CHECK, typed(*values, **sent), headers={"HX-Request": "true"})
    assert response.status_code == 200
    return squeezed(response.content.decode())


def test_it_computes_the_sums_and_leaves_the_inputs_alone(desk):
    part = checked(desk)
    assert '<output id="points-upper_total-again" class="points" hx-swap-oob="true">98</output>' in part
    assert '<output id="points-total" class="points" hx-swap-oob="true">310</output>' in part
    assert "<input" not in part
    assert not ScoreSheet.objects.exists()


def test_it_says_nothing_of_boxes_that_are_not_typed_yet(desk):
    part = checked(desk, boxes(3))
    assert "Noch leer" not in part
    assert "12 Felder sind leer." in part


def test_it_tells_what_is_wrong_beside_its_box(desk):
    part = checked(desk, {**FULL, "threes": 7, "chance": "abc"})
    assert "7 geht hier nicht" in part
    assert "„abc“ ist keine ganze Zahl" in part


def test_it_says_when_all_agrees(desk):
    assert "Stimmt mit dem Zettel überein." in checked(desk, total=TOTAL)


def test_it_checks_whatever_is_sent(desk):
    assert desk.post(CHECK, {"began_from": "x", "box_ones": "\x00"}).status_code == 200
    assert desk.post(CHECK).status_code == 200


def test_it_only_answers_what_is_sent(desk):
    assert desk.get(CHECK).status_code == 405
