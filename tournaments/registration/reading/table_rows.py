"""Records and their columns → rows, and a reason for every record that is none."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tournaments.registration.reading.cells import (
    CLASS_LENGTH,
    CLUB_LENGTH,
    NAME_LENGTH,
    TEAM_LENGTH,
    Unreadable,
    clean_text,
    looks_garbled,
    looks_like_contact,
    read_birth_year,
    read_start_number,
)
from tournaments.registration.reading.clubs import looks_like_club
from tournaments.registration.reading.headings import is_heading
from tournaments.registration.reading.part_orders import FIRST_COMMA_LAST, LAST_FIRST
from tournaments.registration.reading.person_names import listed_by, split_last_first, split_name
from tournaments.registration.reading.records import Record
from tournaments.registration.reading.result import LineProblem, Row

_LONGEST = {
    "last_name": NAME_LENGTH,
    "first_name": NAME_LENGTH,
    "club": CLUB_LENGTH,
    "team": TEAM_LENGTH,
    "player_class": CLASS_LENGTH,
}


@dataclass
class Found:
    """Rows and problems as they come to light, in the order of the list."""

    rows: list[Row] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)
    questions: list[LineProblem] = field(default_factory=list)
    lines_of_numbers: dict[int, int] = field(default_factory=dict)

    def add(self, row: Row, doubt: str = "") -> None:
        """Take the row, unless an earlier line has its start number. `doubt`: the code of what was guessed."""
        earlier = self.lines_of_numbers.get(row.start_number) if row.start_number is not None else None
        if earlier is not None:
            self.problems.append(
                LineProblem(row.line, "start_number_twice", "start_number", str(row.start_number), earlier)
            )
            return
        if row.start_number is not None:
            self.lines_of_numbers[row.start_number] = row.line
        self.rows.append(row)
        self.questions += [
            LineProblem(row.line, code, field, text) for code, field, text in _asked(row, doubt)
        ]


def _asked(row: Row, doubt: str) -> Iterator[tuple[str, str, str]]:
    """What a person should look at: a code, the field it is about, and what stands there."""
    if doubt == "heading":
        yield doubt, "last_name", row.last_name
        return
    if doubt:
        yield doubt, "club", row.club if doubt == "taken_as_club" else row.first_name
    elif looks_like_club(row.first_name):
        yield "odd_first_name", "first_name", row.first_name
    if not row.first_name:
        yield "single_name", "first_name", row.last_name
    if looks_like_contact(row.name):
        yield "contact", "last_name", row.name
    if looks_garbled(f"{row.last_name} {row.first_name} {row.club}"):
        yield "garbled", "last_name", row.name


def read_table(
    records: Iterable[Record],
    columns: Sequence[str],
    *,
    this_year: int,
    fixed_width: bool,
    order: str = "",
    has_header: bool = True,
) -> Found:
    """Every filled record as a row or as problems.

    `fixed_width`: a filled cell beyond the last column is a problem; its neighbours have probably moved.
    `order`: how a name in one piece reads. Without a header the first record may be a title.
    """
    found = Found()
    filled = [record for record in records if not record.blank]
    for position, record in enumerate(filled):
        title = _title(record, first=not has_header and not position)
        reasons = _shape_problems(record, len(columns), fixed_width)
        if title and not reasons:
            found.add(Row(record.line, title), "heading")
            continue
        if not reasons:
            row, reasons = _read_row(record, columns, this_year, order)
        if reasons:
            found.problems += reasons
        else:
            found.add(row)
    return found


def _title(record: Record, *, first: bool) -> str:
    """The text of a record with nothing but a heading: "Teilnehmer Kniffelabend:"."""
    texts = [cell.strip() for cell in record.cells if cell.strip()]
    short = len(texts) == 1 and len(texts[0]) <= NAME_LENGTH and texts[0].isprintable()
    return texts[0] if short and is_heading(texts[0], first=first) else ""


def _shape_problems(record: Record, width: int, fixed_width: bool) -> list[LineProblem]:
    if record.broken:
        return [LineProblem(record.line, "open_quote", text=" ".join(" ".join(record.cells).split())[:80])]
    filled = max(position for position, cell in enumerate(record.cells, start=1) if cell.strip())
    if fixed_width and filled > width:
        return [LineProblem(record.line, "too_many_fields", text=str(filled), number=width)]
    return []


def _read_row(
    record: Record, columns: Sequence[str], this_year: int, order: str
) -> tuple[Row, list[LineProblem]]:
    row = Row(line=record.line, last_name="")
    reasons: list[LineProblem] = []
    for name, cell in zip(columns, record.cells, strict=False):
        try:
            row = replace(row, **_read_cell(name, cell, this_year, order))
        except Unreadable as reason:
            reasons.append(reason.problem(record.line))
    last_name, first_name = listed_by(row.last_name, row.first_name)
    row = replace(row, last_name=last_name, first_name=first_name)
    complained = {reason.field for reason in reasons}
    if not row.last_name and not complained & {"last_name", "first_name", "full_name"}:
        reasons.append(LineProblem(record.line, "name_missing", "last_name"))
    return row, reasons


def _read_cell(name: str, cell: str, this_year: int, order: str) -> dict[str, Any]:
    if name == "start_number":
        return {name: read_start_number(cell)}
    if name == "birth_year":
        return {name: read_birth_year(cell, this_year)}
    if name == "full_name":
        return name_parts(cell, order)
    return {name: clean_text(cell, name, _LONGEST[name])} if name else {}


def name_parts(cell: str, order: str = "") -> dict[str, Any]:
    """A name in one piece as the two fields of a row. `order`: one of part_orders.ORDERS, if it was chosen."""
    text = clean_text(cell, "full_name", 2 * NAME_LENGTH)
    last, first = split_last_first(text) if order == LAST_FIRST and "," not in text else split_name(text)
    if order == FIRST_COMMA_LAST and "," in text:
        last, first = first, last
    for part in (last, first):
        clean_text(part, "full_name", NAME_LENGTH)
    last, first = listed_by(last, first)
    return {"last_name": last, "first_name": first}
