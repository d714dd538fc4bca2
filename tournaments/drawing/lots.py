"""Lots drawn from a hat, as they are typed: start number → table. Text in, tables or sentences out."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.formats.whole_numbers import read_whole, whole_or_none
from tournaments.models import Registration

MOST_SENTENCES = 12
_LIST = re.compile(r"^\D*?(?:tisch|table|t)\s*(\d+)\s*[:=–-]\s*(.+)$", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+(?![0-9])|[0-9]+")
_NOT_READ = re.compile(r"[^0-9\s,;:.|/→>=–-]")


@dataclass(frozen=True)
class Lot:
    """`line` of the text, for messages; 0 when it was typed next to a name."""

    start_number: int
    table: int
    line: int = 0


def read_lots(text: str) -> tuple[list[Lot], list[str]]:
    """One lot per line ("12 3": start number 12 at table 3), or one table per line ("Tisch 3: 12, 7, 9")."""
    lots: list[Lot] = []
    sentences: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        of_line = _lots_of_line(line, number)
        lots += of_line
        if not of_line:
            sentence = _("Line %(line)d: “%(text)s” is not a start number and a table, for example: 12 3")
            sentences.append(sentence % {"line": number, "text": line.strip()[:40]})
    return lots, sentences


def tables_of_lots(
    lots: Sequence[Lot], people: Sequence[Registration], *, smallest: int, largest: int
) -> tuple[dict[int, list[int]], list[str]]:
    """Keys by table, and what is wrong: everybody who is here exactly once, no table too full, none left out."""
    known = {person.start_number: person for person in people}
    tables: dict[int, list[int]] = {}
    seen: dict[int, Lot] = {}
    sentences: list[str] = []
    for lot in lots:
        person = known.get(lot.start_number)
        if person is None:
            sentences.append(
                _("Nobody who is here has the start number %(number)d.") % {"number": lot.start_number}
            )
        elif lot.start_number in seen:
            sentences.append(_twice(person, seen[lot.start_number], lot))
        else:
            seen[lot.start_number] = lot
            tables.setdefault(lot.table, []).append(person.pk)
    missing = [person for number, person in known.items() if number not in seen]
    if missing:
        sentences.append(_missing(missing))
    sentences += _sizes(tables, smallest, largest)
    return tables, sentences[:MOST_SENTENCES]


def _lots_of_line(line: str, number: int) -> list[Lot]:
    listed = _LIST.match(line)
    if listed:
        people, table = _numbers(listed[2]), whole_or_none(listed[1])
        return [] if table is None else [Lot(person, table, number) for person in people]
    match _numbers(re.sub(r"(?i)tisch|table", " ", line)):
        case [person, table]:
            return [Lot(person, table, number)]
    return []


def _numbers(text: str) -> list[int]:
    """All numbers in the text; none if anything in it cannot be read."""
    if _NOT_READ.search(text):
        return []
    try:
        return [read_whole(word) for word in _NUMBER.findall(text)]
    except ValueError:
        return []


def _twice(person: Registration, first: Lot, second: Lot) -> str:
    return _("Start number %(number)d (%(name)s) is at table %(first)d and again at table %(second)d.") % {
        "number": person.start_number,
        "name": person.player.name,
        "first": first.table,
        "second": second.table,
    }


def _missing(people: Sequence[Registration]) -> str:
    shown = ", ".join(f"{person.start_number} {person.player.name}" for person in people[:MOST_SENTENCES])
    more = len(people) - MOST_SENTENCES
    if more > 0:
        shown += ngettext(" and %(count)d more", " and %(count)d more", more) % {"count": more}
    return _("Without a table: %(people)s.") % {"people": shown}


def _sizes(tables: Mapping[int, Sequence[int]], smallest: int, largest: int) -> list[str]:
    sentences = []
    last = max(tables, default=0)
    if last > 2 * len(tables) + 20:
        return [_("There is no table %(number)d with so few people.") % {"number": last}]
    for number in range(min(tables, default=1) and 1, last + 1):
        people = len(tables.get(number, ()))
        values = {"number": number, "people": people, "largest": largest, "smallest": smallest}
        if not people:
            sentences.append(_("Nobody sits at table %(number)d.") % values)
        elif people > largest:
            sentences.append(
                _("Table %(number)d is too full: %(people)d people, at most %(largest)d.") % values
            )
        elif people < smallest:
            sentences.append(
                _("Table %(number)d is too small: %(people)d people, at least %(smallest)d.") % values
            )
    if 0 in tables:
        sentences.append(_("There is no table 0."))
    return sentences
