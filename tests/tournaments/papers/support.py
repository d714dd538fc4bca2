"""Short ways to the print page for its tests."""

from io import BytesIO
from typing import Any

from django.urls import reverse
from pypdf import PdfReader

from tests.builders import (
    create_event,
    plan_round,
    register_many,
)
from tournaments.drawing.actions import draw_round
from tournaments.models import (
    Event,
    Round,
)


def at(event: Event, name: str, *args: object, query: str = "") -> str:
    return reverse(name if ":" in name else f"directing:{name}", args=[event.slug, *args]) + query


def drawn(people: int = 7, **fields: Any) -> Round:
    event = create_event("Meisterschaft Süd", **fields)
    register_many(event, people)
    return draw_round(round=plan_round(event, ("free", "top_down")), actor=None, seed=1)


def text_of(content: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
