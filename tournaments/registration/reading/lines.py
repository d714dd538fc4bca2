"""A list as people write it → people: one person a line.

1. Groß, Jürgen (Würfelfreunde Süd)        2) Änne Müller-Lüdenscheidt      - Seán O'Brien
von der Heide, Björn, SV Rot-Weiß          Zoë Łukasiewicz (Kniffelklub, 1999)
Jürgen Groß – Würfelfreunde Süd            Jürgen Groß, FFW Großkötzingen, 1961

Number or bullet go first, then years; what is left between the commas is names and clubs.
"""

import re
from dataclasses import dataclass
from typing import Any

from tournaments.registration.reading.cells import (
    Unreadable,
    clean_text,
    read_birth_year,
    read_start_number,
    unquoted,
)
from tournaments.registration.reading.columns import NAME_FIELDS, field_of_heading, is_heading
from tournaments.registration.reading.names import (
    IN_ONE_PIECE,
    LAST_COMMA_FIRST,
    Evidence,
    gather_evidence,
    order_of,
)
from tournaments.registration.reading.people import People, name_parts
from tournaments.registration.reading.records import split_lines
from tournaments.registration.reading.result import MOST_RECORDS, Background, Reading, Row, SkippedLine

LINES = "lines"  # as a chosen "delimiter": one person a line

_NUMBERED = re.compile(r"\s*(?:#|Nr\.?\s?)?(\d+)(?:\s*[.)\]:]+\s*|\s+|\t)(?=\S)", re.IGNORECASE)
_YEAR_FIRST = re.compile(r"\s*(\d{4})\s")
_BULLET = re.compile(r"\s*[-–—*•·●▪◦>]+\s+(?=\S)")
_BRACKETS = re.compile(r"\(([^()]*)\)\s*$")
_LABEL = r"(?:Jg\.?|Jahrgang|geb\.?|\*)?\s*"
_YEAR = re.compile(_LABEL + r"(?:19|20)\d\d", re.IGNORECASE)
_YEAR_BEHIND = re.compile(r"(?<=\S)\s+(" + _LABEL + r"(?:19|20)\d\d)$", re.IGNORECASE)
_YEAR_IN_FRONT = re.compile(r"^((?:19|20)\d\d)\s+(?=\S)")
_DASHED_CLUB = re.compile(r"\s[-–—]\s")
_SEPARATORS = re.compile(r"[,;\t|]")


@dataclass(frozen=True)
class Line:
    """A filled line: its number in the list, all of it, the number in front, and the rest.

    `texts` stand between the commas of the rest, without years; `extras` stand in brackets or behind a dash.
    """

    line: int
    content: str
    number: str
    rest: str
    texts: tuple[str, ...]
    extras: tuple[str, ...]
    years: tuple[str, ...]

    @property
    def shown(self) -> str:
        return unquoted(self.rest).strip()[:200]


def read_lines(text: str, background: Background) -> Reading:
    """The people of a pasted list. A number in front counts the lines, unless `leading_numbers` was chosen."""
    filled = [(line, content) for line, content in enumerate(split_lines(text), start=1) if content.strip()]
    if len(filled) > MOST_RECORDS:
        return Reading(kind="lines", refusal="too_many_rows")
    headed = field_of_heading(filled[0][1]) in NAME_FIELDS  # the first line only names the column
    lines = [split_line(line, content) for line, content in filled[headed:]]
    evidence = gather_evidence((line.texts for line in lines), background.clubs)
    people = People()
    for position, line in enumerate(lines):
        try:
            if is_heading(line.rest, first=not position and not headed):
                people.add(Row(line.line, clean_text(line.content, "last_name")), "heading")
            else:
                people.add(*_person(line, evidence, background))
        except Unreadable as reason:
            people.problems.append(reason.problem(line.line))
    return people.reading(
        kind="lines",
        delimiter=LINES,
        numbers_left_out=0
        if background.choices.leading_numbers
        else sum(bool(line.number) for line in lines),
        skipped=(SkippedLine(filled[0][0], filled[0][1].strip()),) if headed else (),
    )


def split_line(line: int, content: str) -> Line:
    """The parts of a line. Only its first year is one; another stays a text."""
    number, rest = _without_marker(content)
    text = unquoted(rest)
    brackets = _BRACKETS.search(text)
    name, *behind = _DASHED_CLUB.split((text[: brackets.start()] if brackets else text).strip(), maxsplit=1)
    if brackets:
        behind.append(brackets[1])
    years: list[str] = []
    texts = _without_year(_SEPARATORS.split(name.rstrip(",;\t| ")), years)
    extras = _without_year([part for part_behind in behind for part in _SEPARATORS.split(part_behind)], years)
    if texts:
        texts[0] = _name_without_year(texts[0], years)
    return Line(line, content, number, rest, tuple(texts), tuple(filter(None, extras)), tuple(years))


def _without_marker(content: str) -> tuple[str, str]:
    """A number or a bullet in front, and the rest. A bare year in front is no number: "1988 Anna Groß"."""
    numbered = _NUMBERED.match(content)
    year = _YEAR_FIRST.match(content)
    if numbered and not (year and _YEAR.fullmatch(year[1])):
        return numbered[1], content[numbered.end() :]
    bullet = _BULLET.match(content)
    return "", content[bullet.end() :] if bullet else content


def _without_year(parts: list[str], years: list[str]) -> list[str]:
    """The parts that are texts; the first year of the line goes to `years`: "1988", "Jg. 1988", not "1860"."""
    texts = []
    for part in (unquoted(part).strip() for part in parts):
        if not years and _YEAR.fullmatch(part):
            years.append(part[-4:])
        else:
            texts.append(part)
    return texts


def _name_without_year(name: str, years: list[str]) -> str:
    """ "Anna Groß 1988": a year at either end of a name is none of its words."""
    year = _YEAR_BEHIND.search(name) or _YEAR_IN_FRONT.search(name)
    if years or not year:
        return name
    years.append(year[1][-4:])
    return (name[: year.start()] + name[year.end() :]).strip()


def _person(line: Line, evidence: Evidence, background: Background) -> tuple[Row, str]:
    """The row, and the code of the doubt if the order of its parts is a guess."""
    choices = background.choices
    order, guessed = choices.order or LAST_COMMA_FIRST, False
    if len(line.texts) > 1 and not choices.order:
        order, guessed = order_of(line.texts, evidence, club_elsewhere=bool(line.extras))
    names = list(line.texts[: 1 if order in IN_ONE_PIECE else 2])
    years = list(line.years)
    if len(names) > 1:
        names[1] = _name_without_year(names[1], years)
    values: dict[str, Any] = name_parts(",".join(names), order)
    if not values["last_name"] or not any(map(str.isalnum, "".join(names))):
        raise Unreadable("name_missing", "last_name", line.shown)
    values["club"] = _club([*line.texts[len(names) :], *line.extras], line)
    values["birth_year"] = read_birth_year(years[0], background.this_year) if years else None
    if choices.leading_numbers:
        values["start_number"] = read_start_number(line.number)
    else:
        values["left_out"] = line.number
    doubt = "taken_as_club" if order in IN_ONE_PIECE else "taken_as_first_name"
    return Row(line.line, **values), doubt if guessed else ""


def _club(parts: list[str], line: Line) -> str:
    texts = [text for part in parts if (text := clean_text(unquoted(part), "club"))]
    if len(texts) > 1:
        raise Unreadable("too_many_parts", "club", line.shown)
    return texts[0] if texts else ""
