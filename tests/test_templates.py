"""What every template keeps to."""

import re
from pathlib import Path

import pytest
from django.template import Context, Template
from django.utils.translation import override

TEMPLATES = Path(__file__).parent.parent / "templates"


@pytest.mark.parametrize("language", ["de", "en"])
def test_keys_and_start_numbers_have_no_thousands_mark_and_amounts_have_one(language):
    # 1000 is written on a sheet and typed as 1000, and a key of 999 is followed by one of 1000.
    template = Template("{% load humanize %}{{ number }} {{ number|intcomma }}")
    with override(language):
        assert (
            template.render(Context({"number": 1000})) == {"de": "1000 1.000", "en": "1000 1,000"}[language]
        )


def test_no_line_is_wider_than_a_page_of_code():
    # djlint (tests/run.py) breaks what it may; blank space that would be seen is broken by hand.
    wide = [
        (path.name, number)
        for path in TEMPLATES.rglob("*.html")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > 120
    ]
    assert not wide


def test_no_template_reckons():
    reckoning = re.compile(r"\|add:|\{% widthratio")
    found = [path.name for path in TEMPLATES.rglob("*.html") if reckoning.search(path.read_text("utf-8"))]
    assert not found


def test_pages_are_sent_without_indentation(client, db):
    lines = client.get("/").text.splitlines()
    assert len(lines) > 20
    assert not [line for line in lines if line.startswith(" ")]
