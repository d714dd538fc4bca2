"""Two people, one sheet: the second is told, and nothing is lost. The same request twice: one version.

Tabs A and B load a sheet, A saves Chance 20, B saves Chance 22: django-reversion issue 79 and Django pull
request 14541 (the last save silently wins). The same POST twice: uktrade/tamato pull request 636 (duplicate
key, 500), civiform/civiform issue 2469 (five clicks, five records).
"""

import pytest

from tests.builders import create_account, save_sheet
from tests.tournaments.entry.paper import FULL, boxes
from tournaments.entry.actions import StaleSheet
from tournaments.models import LogEntry, ScoreSheet, SheetVersion

pytestmark = pytest.mark.django_db

TWENTY = {**FULL, "chance": 20}
TWENTY_TWO = {**FULL, "chance": 22}


@pytest.fixture
def other(event):
    return create_account(event, "zweite")


@pytest.fixture
def save(game, person, scorer):
    def do(**given):
        basis = {"game": game, "registration": person, "actor": scorer, "began_from": 0}
        return save_sheet(**{**basis, "values": TWENTY, "confirm": True, **given})

    return do


def test_the_second_of_two_gets_both_versions_and_stores_nothing(save, other):
    first = save()
    with pytest.raises(StaleSheet) as stale:
        save(values=TWENTY_TWO, actor=other)
    assert stale.value.theirs == first
    assert stale.value.sheet == first.sheet
    assert SheetVersion.objects.get().values == TWENTY


def test_a_save_that_began_from_an_older_version_is_stale(save, other):
    save(confirm=False, values=boxes(3))
    save(began_from=1, actor=other)
    with pytest.raises(StaleSheet):
        save(began_from=1, values=TWENTY_TWO, reason="x")
    assert SheetVersion.objects.count() == 2


def test_a_number_from_the_future_is_stale_too(save):
    save()
    with pytest.raises(StaleSheet):
        save(began_from=7, values=TWENTY_TWO, reason="x")


def test_the_same_twice_is_one_version(save):
    first = save()
    assert save() == first
    assert (ScoreSheet.objects.count(), SheetVersion.objects.count(), LogEntry.objects.count()) == (1, 1, 1)


def test_two_people_who_type_the_same_agree(save, other):
    assert save(actor=other) == save()


def test_saving_without_a_change_is_no_version(save):
    first = save()
    assert save(began_from=1) == first
    draft = save(confirm=False, values=boxes(3), began_from=1, reason="Frage")
    assert save(confirm=False, values=boxes(3), began_from=2) == draft


def test_back_and_again_after_someone_corrected_it_does_not_undo_the_correction(save, other):
    mine = save()
    corrected = save(began_from=1, values=TWENTY_TWO, actor=other, reason="Verlesen")
    assert save() == mine
    corrected.refresh_from_db()
    assert corrected.is_confirmed
    assert SheetVersion.objects.count() == 2


def test_confirming_an_unchanged_draft_is_a_new_version(save):
    save(confirm=False)
    assert save(began_from=1).number == 2


def test_a_refused_save_leaves_no_empty_sheet(save, round):
    type(round).objects.update(state="closed")
    with pytest.raises(Exception, match="abgeschlossen"):
        save()
    assert not ScoreSheet.objects.exists()
