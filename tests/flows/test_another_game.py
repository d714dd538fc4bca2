"""Whoever plays Yahtzee or Yatzy reads nothing of Kniffel: on the sheet, the wall, the desk and the rules page."""

import io

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation
from pypdf import PdfReader

import scoring
from tests.builders import create_event, create_organizer, plan_round, register_many, seat
from tournaments.models import Event
from tournaments.papers.rules import rules_draft
from tournaments.papers.score_sheets import round_sheets_draft

pytestmark = pytest.mark.django_db


def an_event(key: str) -> Event:
    event = create_event(ruleset=key, state="running")
    round = plan_round(event, ["top_down"])
    seat(round, [register_many(event, 3)])
    return event


def pdf_text(content: bytes) -> str:
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("key", ["yahtzee", "yahtzee-free", "triple-yahtzee", "yatzy", "maxi-yatzy"])
def test_paper_and_pages_of_another_game_do_not_say_kniffel(client: Client, key: str, language: str) -> None:
    event = an_event(key)
    own_word = "Yatzy" if "yatzy" in key else "Yahtzee"
    with translation.override(language):
        sheets = pdf_text(round_sheets_draft(event.rounds.get()).write().content)
        wall = pdf_text(rules_draft(event).write().content)
    for text in (sheets, wall):
        assert own_word in text
        assert "Kniffel" not in text

    client.force_login(create_organizer())
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    throw = "5" * len(scoring.get_ruleset(key).dice)
    rules_page = reverse("directing:rules", args=[event.slug])
    referee = reverse("entry:referee", args=[event.slug]) + f"?dice={throw}"
    sheet = reverse("entry:sheet", args=[event.slug, 1, 1, 1])
    for address, element in ((rules_page, "article"), (referee, "main"), (sheet, "main")):
        page = client.get(address).content.decode()
        assert f'lang="{language}"' in page
        shown = page[page.index(f"<{element}") : page.rindex(f"</{element}>")]
        assert own_word in shown
        assert "Kniffel" not in shown, shown[shown.index("Kniffel") - 200 :]
