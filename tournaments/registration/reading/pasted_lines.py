"""A list as people write it: one person a line.

1. Groß, Jürgen (Würfelfreunde Süd)        2) Änne Müller-Lüdenscheidt      - Seán O'Brien
von der Heide, Björn, SV Rot-Weiß          Zoë Łukasiewicz (Kniffelklub, 1999)
Jürgen Groß – Würfelfreunde Süd            Jürgen Groß, FFW Großkötzingen, 1961
"""

import re
from collections.abc import Collection, Iterator

from tournaments.registration.reading.cells import NAME_LENGTH, Unreadable, clean_text, read_start_number
from tournaments.registration.reading.columns import NAME_FIELDS, field_of_heading
from tournaments.registration.reading.headings import is_heading
from tournaments.registration.reading.line_parts import LineParts, is_year, person_of, split_parts
from tournaments.registration.reading.part_orders import Evidence, gather_evidence
from tournaments.registration.reading.records import split_lines
from tournaments.registration.reading.result import Choices, Row
from tournaments.registration.reading.table_rows import Found

_NUMBERED = re.compile(r"\s*(?:#|Nr\.?\s?)?(\d+)(?:\s*[.)\]:]+\s*|\s+|\t)(?=\S)", re.IGNORECASE)
_YEAR_FIRST = re.compile(r"\s*(\d{4})\s")
_BULLET = re.compile(r"\s*[-–—*•·●▪◦>]+\s+(?=\S)")


def heading_of(text: str) -> tuple[int, str] | None:
    """The first filled line with its number, when it only names the column: "Name", "Spieler:in"."""
    line, content = next(_filled(text), (0, ""))
    return (line, content.strip()) if field_of_heading(content) in NAME_FIELDS else None


def read_lines(
    text: str, choices: Choices, *, this_year: int, clubs: Collection[str] = (), behind: int = 0
) -> tuple[Found, int]:
    """The people of a pasted list, and how many numbers in front of names were left out.

    `behind`: people begin behind this line. A number in front may count the lines or be a start number:
    `choices.leading_numbers` says that it is one.
    """
    lines = [(line, content) for line, content in _filled(text) if line > behind]
    parts = {line: split_parts(_without_marker(content)[1]) for line, content in lines}
    evidence = gather_evidence((each.texts for each in parts.values()), clubs)
    found, left_out = Found(), 0
    for position, (line, content) in enumerate(lines):
        number, rest = _without_marker(content)
        left_out += bool(number) and not choices.leading_numbers
        try:
            if is_heading(rest, first=not position and not behind):
                found.add(Row(line, clean_text(content, "last_name", NAME_LENGTH)), "heading")
            else:
                _add_person(found, line, parts[line], number, evidence, choices, this_year)
        except Unreadable as reason:
            found.problems.append(reason.problem(line))
    return found, left_out


def _add_person(
    found: Found,
    line: int,
    parts: LineParts,
    number: str,
    evidence: Evidence,
    choices: Choices,
    this_year: int,
) -> None:
    values, doubt = person_of(parts, evidence, choices.order, this_year)
    if choices.leading_numbers:
        values["start_number"] = read_start_number(number)
    else:
        values["left_out"] = number
    found.add(Row(line=line, **values), doubt)


def _filled(text: str) -> Iterator[tuple[int, str]]:
    return ((line, content) for line, content in enumerate(split_lines(text), start=1) if content.strip())


def _without_marker(content: str) -> tuple[str, str]:
    """A number or a bullet in front, and the rest. A bare year in front is no number: "1988 Anna Groß"."""
    numbered = _NUMBERED.match(content)
    year = _YEAR_FIRST.match(content)
    if numbered and not (year and is_year(year[1])):
        return numbered[1], content[numbered.end() :]
    bullet = _BULLET.match(content)
    return "", content[bullet.end() :] if bullet else content
