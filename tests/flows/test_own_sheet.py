"""A sheet that the organizer defined goes the whole way: drawn, printed, typed, ranked, published."""

import io

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from tests.builders import create_event, create_organizer, plan_round, register_many
from tournaments.models import Event, Publication, Round, ScoreSheet, SheetState
from tournaments.papers.score_sheets import round_sheets_draft

pytestmark = pytest.mark.django_db

ROWS = {
    "name": "Vereinsspiel",
    "minus_allowed": "on",
    "blank_allowed": "on",
    "box-TOTAL_FORMS": "3",
    "box-INITIAL_FORMS": "0",
    **{f"box-0-{key}": value for key, value in
       {"name": "Würfelturm", "part": "upper", "kind": "multiples", "first": "5", "last": "50"}.items()},
    **{f"box-1-{key}": value for key, value in
       {"name": "Strafkarten", "part": "lower", "kind": "range", "first": "-20", "last": "0"}.items()},
    **{f"box-2-{key}": value for key, value in
       {"name": "Schatz", "part": "lower", "kind": "fixed", "first": "10, 25"}.items()},
    "bonus-TOTAL_FORMS": "1",
    "bonus-INITIAL_FORMS": "0",
    "bonus-0-name": "Turmbonus",
    "bonus-0-boxes": "1",
    "bonus-0-threshold": "40",
    "bonus-0-points": "15",
}  # fmt: skip


def text_of(pdf: bytes) -> str:
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def test_from_the_definition_to_the_public_page(client: Client) -> None:
    client.force_login(create_organizer())
    event = create_event(state="running", publication=Publication.PROVISIONAL)
    people = register_many(event, 3)
    plan_round(event, ["upper_first"])
    client.post(reverse("directing:rules-sheet", args=[event.slug]), ROWS)
    assert Event.objects.get().rules.note == "Vereinsspiel"
    client.post(reverse("drawing:draw", args=[event.slug, 1]))

    printed = text_of(round_sheets_draft(Round.objects.get()).write().content)
    for word in ("Würfelturm", "Strafkarten", "Schatz", "Turmbonus"):
        assert word in printed
    rules = text_of(client.get(reverse("papers:document", args=[event.slug, "rules"])).content)
    assert "Vereinsspiel" in rules

    for number, (tower, penalty, treasure) in enumerate(
        [("40", "-5", "25"), ("35", "0", ""), ("7", "0", "10")], 1
    ):
        typed = {"box_box_1": tower, "box_box_2": penalty, "box_box_3": treasure}
        typed |= {"without_total": "1", "verb": "confirm"}
        client.post(reverse("entry:sheet", args=[event.slug, 1, 1, number]), {**typed, "began_from": "0"})
    states = {sheet.registration.start_number: sheet.state for sheet in ScoreSheet.objects.all()}
    assert (states[1], states[2]) == (SheetState.CONFIRMED, SheetState.CONFIRMED)
    assert states.get(3) != SheetState.CONFIRMED  # 7 is no multiple of 5

    ranking = client.get(reverse("standings:standings", args=[event.slug])).content.decode()
    assert ranking.index(people[0].player.last_name) < ranking.index(people[1].player.last_name)
    assert "75" in ranking
    client.logout()
    public = client.get(reverse("publishing:event", args=[event.slug])).content.decode()
    assert "75" in public
