"""``manage.py check_results`` proves that the stored numbers follow from what was typed."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

import scoring
from tests.builders import create_event, create_organizer, plan_round, register, save_sheet, seat
from tournaments.models import EntryMode, EventState, SheetVersion

pytestmark = pytest.mark.django_db
RULES = scoring.get_ruleset("meisterschaft")
BOXES = dict(zip(RULES.box_keys, (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25), strict=True))


@pytest.fixture
def version() -> SheetVersion:
    event = create_event("Vereinsmeisterschaft", slug="verein", state=EventState.RUNNING)
    person = register(event, "Ast", start_number=7)
    first = plan_round(event)
    seat(first, [[person]])
    return save_sheet(
        game=first.games.get(), registration=person, actor=create_organizer(), began_from=0, values=BOXES,
        extra_kniffels=0, confirm=True, despite_problems=True,
    )  # fmt: skip


def printed(*slugs: str) -> tuple[str, int]:
    out, code = StringIO(), 0
    try:
        call_command("check_results", *slugs, stdout=out)
    except SystemExit as end:
        code = int(str(end.code))
    return out.getvalue(), code


def test_what_was_saved_agrees(version: SheetVersion) -> None:
    assert printed() == ("1 Zettel, 0 Zahlen weichen ab.\n", 0)


@pytest.mark.parametrize(
    ("name", "value"),
    [("total", 311), ("kniffels", 0), ("bonuses", 0), ("upper_sum", 62), ("chance", 24), ("sums", {})],
)
def test_every_number_that_was_changed_past_the_tool_is_found(
    version: SheetVersion, name: str, value: Any
) -> None:
    SheetVersion.objects.filter(pk=version.pk).update(**{name: value})
    said, code = printed("verein")
    assert code == 1
    assert f"verein, Nr. 7, Runde 1, Spiel 1: {name} ist" in said
    assert "1 Zahl weicht ab." in said


def test_a_sheet_of_sums_agrees_with_its_sums(version: SheetVersion) -> None:
    event = version.sheet.game.round.event
    event.entry_mode = EntryMode.SUMS_ONLY
    event.save()
    person = register(event, "Bär")
    second = plan_round(event)
    seat(second, [[person]])
    save_sheet(
        game=second.games.get(), registration=person, actor=create_organizer("zweite"), began_from=0,
        values={}, written={"upper_total": 98, "lower_total": 212, "total": 310}, only_sums=True, reason="so",
        confirm=True, despite_problems=True,
    )  # fmt: skip
    assert printed() == ("2 Zettel, 0 Zahlen weichen ab.\n", 0)


def test_an_unknown_event_is_said() -> None:
    with pytest.raises(CommandError, match="„nirgends“"):
        printed("nirgends")
