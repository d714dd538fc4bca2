"""What is typed is what is stored: every pair and triple of digits, in every box of every preset."""

from pathlib import Path

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page, Route, expect

import scoring
from tests.builders import create_event, plan_round, register, seat
from tests.tournaments.entry.browser_desk import account, sign_in
from tests.tournaments.entry.paper import RULES
from tournaments.entry.fields import goes_on_by_itself
from tournaments.entry.forms import SheetForm

SCRIPTS = Path(__file__).parents[3] / "tournaments/static/meisterblatt"
HERE = Path(__file__).parent
ORIGIN = "http://desk.test/"
KINDS = {
    rules.legal_values(key): key
    for rules in map(scoring.get_ruleset, scoring.PRESETS)
    for key in rules.box_keys
}


def sheet(preset: str) -> str:
    form = SheetForm(rules=scoring.get_ruleset(preset))
    rows = (f'<p class="sheet-row">{form[name]}</p>' for name in form.fields if name != "began_from")
    return f"<form>{''.join(rows)}</form>"


@pytest.fixture
def bare(page: Page) -> Page:
    """The desk's own scripts and a form of each preset, without a server behind them."""
    forms = "".join(map(sheet, scoring.PRESETS))
    body = f"<!doctype html>{forms}{render_to_string('entry/_typing_notes.html')}"

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(ORIGIN)
        if not name:
            route.fulfill(body=body, content_type="text/html; charset=utf-8")
            return
        path = HERE / name if name == "every_digit.js" else SCRIPTS / name
        route.fulfill(body=path.read_text(), content_type="text/javascript; charset=utf-8")

    page.route(f"{ORIGIN}**", serve)
    page.goto(ORIGIN)
    return page


def verdict(text: str, legal: tuple[int, ...]) -> str:
    texts = list(map(str, legal))
    if not any(other.startswith(text) for other in texts):
        return "wrong"
    return "whole" if text in texts and (text == "0" or goes_on_by_itself(legal)) else "open"


def test_the_verdict_on_up_to_three_digits_is_right_in_every_box_of_every_preset(bare):
    sent = []
    for legal, key in KINDS.items():
        field = next(
            SheetForm(rules=rules).fields[f"box_{key}"]
            for rules in map(scoring.get_ruleset, scoring.PRESETS)
            if key in rules.box_keys and rules.legal_values(key) == legal
        )
        attrs = field.widget.attrs
        sent.append([attrs["data-legal"], attrs.get("data-ends") == "enter"])
    answers = bare.evaluate("async (boxes) => (await import('/every_digit.js')).verdicts(boxes)", sent)
    for legal, answer in zip(KINDS, answers, strict=True):
        plain = [(text, said) for text, said in answer if text == "0" or not text.startswith("0")]
        assert plain == [(text, verdict(text, legal)) for text, _ in plain]


def test_the_boxes_in_order_give_exactly_the_typed_digits(bare):
    typed = bare.evaluate("async () => (await import('/every_digit.js')).typeEverything()")
    assert typed["changed"] == []
    print(typed["count"], "sequences of digits")
    assert typed["count"] > 30_000


@pytest.mark.django_db(transaction=True)
def test_real_keys_give_exactly_the_typed_digits_in_the_boxes_of_the_block(page, live_server):
    event = create_event(slug="cup", state="running")
    seat(plan_round(event, ("free",)), [[register(event, "Groß")]])
    account(event)
    sign_in(page, f"{live_server.url}/events/cup/sheets/1/1/1/")
    expect(page.locator("[data-ready] #id_box_ones")).to_be_focused()
    again = """(box) => {
        const steps = [...document.querySelectorAll("[data-step]:not([data-step=reason])")];
        const text = steps.map((step) => step.value).join("");
        for (const step of steps) step.value = "";
        document.getElementById(box).blur();
        document.getElementById(box).focus();
        return text;
    }"""
    pairs = [f"{number:02}" for number in range(100)]
    for key in RULES.box_keys:
        texts = []
        for pair in pairs:
            texts.append(page.evaluate(again, f"id_box_{key}"))
            page.keyboard.type(pair)
        texts.append(page.evaluate(again, f"id_box_{key}"))
        assert texts[1:] == pairs, key
