"""A list as people write it: one person a line.

1. Groß, Jürgen (Würfelfreunde Süd)        2) Änne Müller-Lüdenscheidt      - Seán O'Brien
von der Heide, Björn, SV Rot-Weiß          Zoë Łukasiewicz (Kniffelklub, 1999)
Jürgen Groß – Würfelfreunde Süd
"""

import re
from collections.abc import Iterable
from typing import Any

from tournaments.registration.reading.cells import (
    CLUB_LENGTH,
    Unreadable,
    clean_text,
    read_birth_year,
    read_start_number,
    unquoted,
)
from tournaments.registration.reading.columns import NAME_FIELDS, field_of_heading
from tournaments.registration.reading.records import split_lines
from tournaments.registration.reading.result import Row
from tournaments.registration.reading.table_rows import Found, name_parts

_NUMBERED = re.compile(r"\s*(?:#|Nr\.?\s?)?(\d+)(?:\s*[.)\]:]+\s*|\s+|\t)(?=\S)", re.IGNORECASE)
_BULLET = re.compile(r"\s*[-–—*•·●▪◦>]+\s+(?=\S)")
_BRACKETS = re.compile(r"\(([^()]*)\)\s*$")
_YEAR = re.compile(r"(?:Jg\.?|Jahrgang|geb\.?|\*)?\s*(?:19|20)\d\d", re.IGNORECASE)
_DASHED_CLUB = re.compile(r"\s[-–—]\s")


def heading_of(text: str) -> tuple[int, str] | None:
    """The first filled line with its number, when it only names the column: "Name", "Spieler:in"."""
    filled = ((line, content) for line, content in enumerate(split_lines(text), start=1) if content.strip())
    line, content = next(filled, (0, ""))
    return (line, content.strip()) if field_of_heading(content) in NAME_FIELDS else None


def read_lines(text: str, *, this_year: int, leading_numbers: bool, behind: int = 0) -> tuple[Found, int]:
    """The people of a pasted list, and how many numbers in front of names were left out.

    `behind`: people begin behind this line. A number in front may count the lines or be a start number:
    `leading_numbers` says that it is one.
    """
    found, left_out = Found(), 0
    for line, content in enumerate(split_lines(text), start=1):
        if line <= behind or not content.strip():
            continue
        number, rest = _without_marker(content)
        left_out += bool(number) and not leading_numbers
        try:
            values = _person(rest, this_year)
            if leading_numbers:
                values["start_number"] = read_start_number(number)
            found.add(Row(line=line, **values))
        except Unreadable as reason:
            found.problems.append(reason.problem(line))
    return found, left_out


def _without_marker(content: str) -> tuple[str, str]:
    numbered = _NUMBERED.match(content)
    if numbered:
        return numbered[1], content[numbered.end() :]
    bullet = _BULLET.match(content)
    return "", content[bullet.end() :] if bullet else content


def _person(content: str, this_year: int) -> dict[str, Any]:
    content = unquoted(content)
    brackets = _BRACKETS.search(content)
    extras = re.split(r"[,;]", brackets[1]) if brackets else []
    name, dashed = _name_and_club(content[: brackets.start()] if brackets else content)
    parts = [unquoted(part) for part in re.split(r"[,;\t|]", name.rstrip(",;\t| "))]
    values = name_parts(",".join(parts[:2]))
    if not values["last_name"] or not any(map(str.isalnum, name)):
        raise Unreadable("last_name_missing", "last_name", content.strip()[:80])
    return values | _club_and_year([*parts[2:], *dashed, *extras], this_year)


def _name_and_club(text: str) -> tuple[str, list[str]]:
    name, *club = _DASHED_CLUB.split(text.strip(), maxsplit=1)
    return name, club


def _club_and_year(parts: Iterable[str], this_year: int) -> dict[str, Any]:
    """What stands behind the name: a year of birth looks like one, the rest is the club."""
    texts, year = [], None
    for part in filter(None, (clean_text(unquoted(part), "club", CLUB_LENGTH) for part in parts)):
        if year is None and _YEAR.fullmatch(part):
            year = read_birth_year(part[-4:], this_year)
        else:
            texts.append(part)
    if len(texts) > 1:
        raise Unreadable("too_many_parts", "club", ", ".join(texts)[:80])
    return {"club": texts[0] if texts else "", "birth_year": year}
