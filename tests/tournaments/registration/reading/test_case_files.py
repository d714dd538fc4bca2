"""Lists as old systems write them. The situations are public bug reports:

code pages    https://github.com/t-markmann/nc-userimporter/issues/21,
              https://github.com/django-import-export/django-import-export/issues/423 and /307,
              jeffpiazza/derbynet testing/data (Windows, Mac, MS-DOS; CR only)
12 → "12.0"   https://github.com/django-import-export/django-import-export/issues/96,
              https://github.com/wq/django-data-wizard/issues/20
"""

import json
from pathlib import Path

import pytest

from tournaments.registration.reading import Reading, Row, read_pasted, read_upload

FILES = Path(__file__).parent.parent / "files"
EXPECTED = json.loads((FILES / "expected.json").read_text(encoding="utf-8"))["rows"]
# These code pages lack the letters, so the files were written without them.
PLAIN = str.maketrans({"Ł": "L", "ë": "e"})


def read(name: str) -> Reading:
    return read_upload((FILES / name).read_bytes(), this_year=2026)


def as_expected(row: Row) -> dict[str, object]:
    return {field: getattr(row, field) for field in EXPECTED[0]}


@pytest.mark.parametrize("name", ["utf8-bom-comma.csv", "utf16-tab.txt", "title-row-and-floats.xlsx"])
def test_a_unicode_list_gives_every_value_as_written(name: str) -> None:
    reading = read(name)
    assert [as_expected(row) for row in reading.rows] == EXPECTED
    assert (reading.problems, reading.questions, reading.encoding_certain) == ((), (), True)


@pytest.mark.parametrize(
    ("name", "encoding"),
    [("excel-de-cp1252.csv", "cp1252"), ("dos-cp850.csv", "cp850"), ("mac-roman-cr.csv", "mac_roman")],
)
def test_an_8_bit_list_is_recognised_by_its_umlauts(name: str, encoding: str) -> None:
    plain = [
        {
            key: value.translate(PLAIN) if value in ("Łukasiewicz", "Zoë") else value
            for key, value in row.items()
        }
        for row in EXPECTED
    ]
    reading = read(name)
    assert [as_expected(row) for row in reading.rows] == plain
    assert (reading.encoding, reading.encoding_certain, reading.problems) == (encoding, True, ())


def test_a_title_above_the_header_is_named_as_skipped() -> None:
    reading = read("title-row-and-floats.xlsx")
    assert [(skipped.line, skipped.text) for skipped in reading.skipped] == [(1, "Teilnehmerliste 2026")]
    assert (reading.header_line, [row.line for row in reading.rows]) == (3, [4, 5, 6, 7, 8])


def test_pasted_lines_give_six_people_and_the_repeated_one_stays_for_a_person_to_decide() -> None:
    reading = read_pasted((FILES / "pasted-lines.txt").read_text(encoding="utf-8"), this_year=2026)
    assert [(row.line, row.name, row.club) for row in reading.rows] == [
        (1, "Groß, Jürgen", "Würfelfreunde Süd"),
        (2, "Müller-Lüdenscheidt, Änne", ""),
        (4, "O'Brien, Seán", ""),
        (5, "Łukasiewicz, Zoë", ""),
        (6, "von der Heide, Björn", ""),
        (7, "Müller-Lüdenscheidt, Änne", ""),
    ]
    assert (reading.kind, reading.problems, reading.numbers_left_out) == ("lines", (), 2)


def test_the_same_lines_can_be_uploaded_as_a_file() -> None:
    pasted = read_pasted((FILES / "pasted-lines.txt").read_text(encoding="utf-8"), this_year=2026)
    assert read("pasted-lines.txt").rows == pasted.rows


def test_of_broken_lines_the_good_ones_are_offered_and_each_bad_one_has_its_number_and_reason() -> None:
    reading = read("broken-lines.csv")
    assert [(row.line, row.start_number, row.name) for row in reading.rows] == [
        (2, 1, "Groß, Jürgen"),
        (4, None, "Ohne, Nummer"),
        (6, 5, "NurVorname"),
    ]
    assert [(problem.line, problem.code, problem.text, problem.number) for problem in reading.problems] == [
        (3, "start_number_twice", "1", 2),
        (5, "start_number_not_a_number", "x", None),
        (7, "line_break", "Zeile mit Umbruch", None),
        (9, "too_many_fields", "5", 3),
        (10, "start_number_not_positive", "-3", None),
        (11, "start_number_not_whole", "12.0", None),
    ]
