"""One line of a list → its parts → a person. Years are taken out first: what is left is names and clubs."""

import re
from dataclasses import dataclass
from typing import Any

from tournaments.registration.reading.cells import (
    CLUB_LENGTH,
    Unreadable,
    clean_text,
    read_birth_year,
    unquoted,
)
from tournaments.registration.reading.part_orders import IN_ONE_PIECE, LAST_COMMA_FIRST, Evidence, order_of
from tournaments.registration.reading.table_rows import name_parts

_BRACKETS = re.compile(r"\(([^()]*)\)\s*$")
_LABEL = r"(?:Jg\.?|Jahrgang|geb\.?|\*)?\s*"
_YEAR = re.compile(_LABEL + r"(?:19|20)\d\d", re.IGNORECASE)
_YEAR_BEHIND = re.compile(r"(?<=\S)\s+(" + _LABEL + r"(?:19|20)\d\d)$", re.IGNORECASE)
_YEAR_IN_FRONT = re.compile(r"^((?:19|20)\d\d)\s+(?=\S)")
_DASHED_CLUB = re.compile(r"\s[-–—]\s")
_SEPARATORS = re.compile(r"[,;\t|]")


@dataclass(frozen=True)
class LineParts:
    """What stands between the commas, without years; `extras` stood in brackets or behind a dash."""

    line: str
    texts: tuple[str, ...]
    extras: tuple[str, ...]
    years: tuple[str, ...]


def is_year(text: str) -> bool:
    """A year in which a player may be born, with or without its label.

    >>> is_year("1988"), is_year("Jg. 1988"), is_year("1860")
    (True, True, False)
    """
    return bool(_YEAR.fullmatch(text.strip()))


def split_parts(content: str) -> LineParts:
    """The parts of a line without its number or bullet. Only the first year is one; another stays a text."""
    content = unquoted(content)
    brackets = _BRACKETS.search(content)
    name, *dashed = _DASHED_CLUB.split(
        (content[: brackets.start()] if brackets else content).strip(), maxsplit=1
    )
    years: list[str] = []
    texts = _without_year(_SEPARATORS.split(name.rstrip(",;\t| ")), years)
    behind = [
        part for text in [*dashed, *([brackets[1]] if brackets else [])] for part in _SEPARATORS.split(text)
    ]
    extras = [part for part in _without_year(behind, years) if part]
    if texts:
        texts[0] = _name_without_year(texts[0], years)
    return LineParts(content.strip(), tuple(texts), tuple(extras), tuple(years))


def _without_year(parts: list[str], years: list[str]) -> list[str]:
    """The parts that are texts; the first year of the line goes to `years`."""
    texts = []
    for part in (unquoted(part).strip() for part in parts):
        if not years and is_year(part):
            years.append(part[-4:])
        else:
            texts.append(part)
    return texts


def _name_without_year(name: str, years: list[str]) -> str:
    """ "Anna Groß 1988": a year at either end of a name is none of its words."""
    found = _YEAR_BEHIND.search(name) or _YEAR_IN_FRONT.search(name)
    if years or not found:
        return name
    years.append(found[1][-4:])
    return (name[: found.start()] + name[found.end() :]).strip()


def person_of(
    parts: LineParts, evidence: Evidence, chosen_order: str, this_year: int
) -> tuple[dict[str, Any], str]:
    """The fields of a row, and the code of the doubt if the order of the parts is a guess."""
    order, guessed = chosen_order or LAST_COMMA_FIRST, False
    if len(parts.texts) > 1 and not chosen_order:
        order, guessed = order_of(parts.texts, evidence, club_elsewhere=bool(parts.extras))
    names = list(parts.texts[: 1 if order in IN_ONE_PIECE else 2])
    clubs = [*parts.texts[len(names) :], *parts.extras]
    years = list(parts.years)
    if len(names) > 1:
        names[1] = _name_without_year(names[1], years)
    values = name_parts(",".join(names), order)
    if not values["last_name"] or not any(map(str.isalnum, "".join(names))):
        raise Unreadable("name_missing", "last_name", parts.line[:200])
    values |= {
        "club": _club(clubs, parts.line),
        "birth_year": read_birth_year(years[0], this_year) if years else None,
    }
    return values, _doubt(order) if guessed else ""


def _doubt(order: str) -> str:
    return "taken_as_club" if order in IN_ONE_PIECE else "taken_as_first_name"


def _club(parts: list[str], line: str) -> str:
    texts = [text for text in (clean_text(unquoted(part), "club", CLUB_LENGTH) for part in parts) if text]
    if len(texts) > 1:
        raise Unreadable("too_many_parts", "club", line[:200])
    return texts[0] if texts else ""
