"""A reason is given in words: a bare number is a value that slipped into the wrong field."""

import pytest
from django import forms
from django.core.exceptions import ValidationError
from django.urls import reverse

from tests.builders import create_event, create_organizer, plan_round, play_round, register_many, seat
from tests.tournaments.entry.paper import typed
from tournaments import urls
from tournaments.access.reasons import LONGEST, ReasonField
from tournaments.models import LogEntry, PlayOff, PlayOffKind, RoundState, Ruling, ScoreSheet

assert urls  # every room's forms are there
NO_REASONS = ["165", " 2 000 ", "-", "12,5", "³", "٣٦", "...", "+"]


def every_form(kind: type = forms.Form) -> list[type[forms.Form]]:
    below = [form for one in kind.__subclasses__() for form in every_form(one)]
    return [*below, kind]


def test_every_form_that_asks_for_a_reason_asks_in_the_same_way():
    ours = [form for form in every_form() if form.__module__.startswith("tournaments.")]
    asking = {form.__name__: form.base_fields["reason"] for form in ours if "reason" in form.base_fields}
    assert {"SheetForm", "TableReasonForm", "MoveForm", "RulingForm", "ApplyForm", "WithdrawalForm"} <= set(
        asking
    )
    assert {name for name, field in asking.items() if not isinstance(field, ReasonField)} == set()


@pytest.mark.parametrize("text", NO_REASONS)
@pytest.mark.parametrize("required", [True, False])
def test_a_number_or_a_sign_is_no_reason(text, required):
    with pytest.raises(ValidationError, match="ist kein Grund"):
        ReasonField(required=required).clean(text)


@pytest.mark.parametrize("text", ["165 statt 156", "krank", "ü", "Nr. 7", "سبب"])
def test_words_are_with_numbers_or_without(text):
    assert ReasonField().clean(f"  {text} ") == text


@pytest.fixture
def event(db):
    return create_event(slug="cup", state="running")


@pytest.fixture
def direction(client):
    organizer = create_organizer()
    client.force_login(organizer)
    return organizer


@pytest.fixture
def people(event):
    people = register_many(event, 4)
    play_round(event, dict.fromkeys(people, (200,)))
    return people


def lines_of_a_page(event, people, direction):
    """(address, what else is sent, what must not change) of every form that is just a line."""
    played = event.rounds.get()
    played.state = RoundState.CLOSED
    played.save()
    ruling = Ruling.objects.create(event=event, registration=people[1], kind="warning", reason="laut")
    stechen = PlayOff.objects.create(event=event, kind=PlayOffKind.PLACES, created_by=direction)
    planned = plan_round(event, entrants="best", entrant_count=2)
    final = plan_round(event, entrants="best", entrant_count=2)
    seat(final, [people[:2]])
    return [
        (reverse("directing:round-state", args=["cup", 1, "reopen"]), {}, (played, "state")),
        (reverse("standings:void-decision", args=["cup", ruling.pk]), {}, (ruling, "void_at")),
        (reverse("standings:void-play-off", args=["cup", stechen.pk]), {}, (stechen, "void_at")),
        (reverse("standings:name-people", args=["cup", planned.number]), {"person": people[-1].pk},
         (planned, "named_entrants")),
        (reverse("standings:end-early", args=["cup", final.number]), {}, (final, "ended_early_at")),
    ]  # fmt: skip


def test_nothing_is_done_for_a_number_where_a_reason_is_one_line_of_a_page(client, event, people, direction):
    for address, sent, (row, name) in lines_of_a_page(event, people, direction):
        before = getattr(row, name)
        page = client.post(address, {**sent, "reason": "165"}, follow=True).text
        assert "„165“ ist kein Grund" in page, address
        page = client.post(address, {**sent, "reason": "x" * (LONGEST + 1)}, follow=True).text
        assert "mehr als 300 Zeichen" in page, address
        row.refresh_from_db()
        assert getattr(row, name) == before, address
        client.post(address, {**sent, "reason": "  Zettel   vertauscht "})
        row.refresh_from_db()
        assert getattr(row, name) != before, address
        assert LogEntry.objects.first().reason == "Zettel vertauscht", address


def test_a_value_that_slips_into_the_reason_of_a_correction_corrects_nothing(client, event, direction):
    seat(plan_round(event), [register_many(event, 2)])
    address = reverse("entry:sheet", args=["cup", 1, 1, 2])
    client.post(address, typed(verb="confirm"))
    for verb in ("confirm", "save"):
        shown = client.post(address, typed(began_from=1, reason="165", box_chance="20", verb=verb))
        assert "„165“ ist kein Grund" in shown.text
        assert 'value="165"' in shown.text
    for decision in ("did-not-play", "void"):
        shown = client.post(f"{address}{decision}/", {"began_from": "1", "reason": "165"})
        assert "„165“ ist kein Grund" in shown.text
    table = reverse("entry:table", args=["cup", 1, 1])
    sent = {f"c2g1-{name}": text for name, text in typed(began_from=1, box_chance="20").items()}
    shown = client.post(table, {**sent, "reason": "165", "verb": "confirm"})
    assert "„165“ ist kein Grund" in shown.text
    assert ScoreSheet.objects.get().latest_number == 1
