"""A sheet without any number is never a result, and nobody is offered to confirm it anyway."""

import pytest

from tests.tournaments.entry.paper import FULL, TOTAL, boxes, typed
from tests.tournaments.entry.test_whole_table import TABLE, column
from tournaments.models import SheetVersion

pytestmark = pytest.mark.django_db

SHEET = "/events/cup/sheets/1/1/1/"
BLANK = boxes(*[None] * 13)


def test_a_blank_form_is_refused_without_a_button_that_would_confirm_it(at_direction, round):
    answer = at_direction.post(SHEET, typed(BLANK, verb="confirm"))
    assert answer.status_code == 422
    assert "noch nichts eingegeben" in answer.text
    assert "data-accept" not in answer.text
    assert "Trotz Fehlern" not in answer.text
    assert "Noch leer" not in answer.text


def test_one_number_is_enough_for_the_direction_to_confirm_despite_errors(at_direction, round):
    answer = at_direction.post(SHEET, typed(boxes(3), verb="confirm"))
    assert "Trotz Fehlern bestätigen" in answer.text


@pytest.mark.parametrize("stored", ["save", "confirm"])
def test_a_sheet_that_was_typed_is_not_confirmed_without_its_numbers(at_direction, round, stored):
    at_direction.post(SHEET, typed(FULL, total=TOTAL, verb=stored))
    emptied = typed(BLANK, began_from=1, verb="confirm", reason="verlesen")
    answer = at_direction.post(SHEET, emptied)
    assert answer.status_code == 422
    assert "keine Zahl" in answer.text
    assert "data-accept" not in answer.text
    assert SheetVersion.objects.get().total == TOTAL


def test_a_draft_may_be_emptied(at_direction, round):
    at_direction.post(SHEET, typed(boxes(3), verb="save"))
    assert at_direction.post(SHEET, typed(BLANK, began_from=1, verb="save")).status_code == 302
    assert SheetVersion.objects.count() == 2


def test_a_blank_column_of_a_table_is_not_confirmed_anyway(at_direction, round):
    at_direction.post(TABLE, {**column(1, boxes(3)), "verb": "save"})
    answer = at_direction.post(TABLE, {**column(1, BLANK, began_from=1), "verb": "confirm"})
    assert answer.status_code == 422
    assert "keine Zahl" in answer.text
    assert not answer.context["offers_acceptance"]
