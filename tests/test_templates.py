"""What every template keeps to."""

import re
from pathlib import Path

TEMPLATES = Path(__file__).parent.parent / "templates"


def test_no_key_is_written_with_a_thousands_dot():
    # {{ record.pk }} is 999 in a young database and 1.000 in an old one: no address, no name of a field
    bare = re.compile(r"\{\{ *[\w.]*\bpk *\}\}")
    found = [
        (path.name, hit)
        for path in TEMPLATES.rglob("*.html")
        for hit in bare.findall(path.read_text("utf-8"))
    ]
    assert not found


def test_no_start_number_is_written_with_a_thousands_dot():
    # Number 1000 is written on a sheet and typed as 1000; "1.000" would be an amount.
    bare = re.compile(r"\{\{ *[\w.]*\bstart_number *\}\}|=[\w.]*\bstart_number(?=[ %])(?=[^{]*%\})")
    found = [
        (path.name, hit)
        for path in TEMPLATES.rglob("*.html")
        for hit in bare.findall(path.read_text("utf-8"))
    ]
    assert not found


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
