"""Rules from a file: whatever stands in it, the answer is a page with a sentence, and the event keeps its rules."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

import scoring
from tests.builders import create_event, create_organizer, plan_round, register_many, seat

pytestmark = pytest.mark.django_db

STORED = scoring.ruleset_to_json(scoring.get_ruleset("meisterschaft"))
BOXES: list[dict[str, Any]] = STORED["boxes"]
HOSTILE = {
    "no JSON": b"{",
    "deeply nested": b"[" * 500_000,
    "a number of a million digits": b"1" * 900_000,
    "not a number": json.dumps({**STORED, "throws": float("nan")}).encode(),
    "infinite": json.dumps({**STORED, "throws": float("inf")}).encode(),
    "half a character": json.dumps({**STORED, "note": "\ud800"}).encode(),
    "half a character as a name": json.dumps({**STORED, "a\ud800": 1}).encode(),
    "half a character as a key": json.dumps(
        {**STORED, "boxes": [{**BOXES[0], "key": "\ud800"}] * 2}
    ).encode(),
    "half a character in a sum": json.dumps({**STORED, "paper": ["\ud800"]}).encode(),
    "a long name of an entry": json.dumps({**STORED, "x" * 900_000: 1}).encode(),
    "column": json.dumps({**STORED, "boxes": [{**BOXES[0], "column": 10**30}, *BOXES[1:]]}).encode(),
    "true for a number": json.dumps({**STORED, "throws": True}).encode(),
    "bytes": b"\xff\xfe\x00\xd8",
    "too large": b" " * 1_000_001,
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_answered_in_words(client: Client, content: bytes) -> None:
    client.force_login(create_organizer())
    event = create_event()
    file = SimpleUploadedFile("regeln.json", content)
    answer = client.post(reverse("directing:rules-import", args=[event.slug]), {"file": file})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'class="errorlist' in page
    assert len(page) < 100_000
    event.refresh_from_db()
    assert event.ruleset == STORED


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_field_of_the_preview_is_answered_in_words(client: Client, content: bytes) -> None:
    client.force_login(create_organizer())
    event = create_event()
    seat(plan_round(event), [register_many(event, 3)])
    sent = {"ruleset": content.decode("utf-8", "replace"), "reason": "Test"}
    answer = client.post(reverse("directing:rules-apply", args=[event.slug]), sent)
    assert answer.status_code == 302
    event.refresh_from_db()
    assert event.ruleset == STORED
