"""Records and their columns → rows, and a reason for every record that is none."""

from collections.abc import Iterable, Sequence
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
from tournaments.registration.reading.person_names import split_name
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

    def add(self, row: Row) -> None:
        """Take the row, unless an earlier line has its start number."""
        earlier = self.lines_of_numbers.get(row.start_number) if row.start_number is not None else None
        if earlier is not None:
            self.problems.append(
                LineProblem(row.line, "start_number_twice", "start_number", str(row.start_number), earlier)
            )
            return
        if row.start_number is not None:
            self.lines_of_numbers[row.start_number] = row.line
        self.rows.append(row)
        if not row.first_name:
            self.questions.append(LineProblem(row.line, "single_name", "first_name", row.last_name))
        if looks_like_contact(row.name):
            self.questions.append(LineProblem(row.line, "contact", "last_name", row.name))
        if looks_garbled(f"{row.last_name} {row.first_name} {row.club}"):
            self.questions.append(LineProblem(row.line, "garbled", "last_name", row.name))


def read_table(
    records: Iterable[Record], columns: Sequence[str], *, this_year: int, fixed_width: bool
) -> Found:
    """Every filled record as a row or as problems.

    `fixed_width`: a filled cell beyond the last column is a problem; its neighbours have probably moved.
    """
    found = Found()
    for record in records:
        if record.blank:
            continue
        reasons = _shape_problems(record, len(columns), fixed_width)
        if not reasons:
            row, reasons = _read_row(record, columns, this_year)
        if reasons:
            found.problems += reasons
        else:
            found.add(row)
    return found


def _shape_problems(record: Record, width: int, fixed_width: bool) -> list[LineProblem]:
    if record.broken:
        return [LineProblem(record.line, "open_quote", text=" ".join(" ".join(record.cells).split())[:80])]
    filled = max(position for position, cell in enumerate(record.cells, start=1) if cell.strip())
    if fixed_width and filled > width:
        return [LineProblem(record.line, "too_many_fields", text=str(filled), number=width)]
    return []


def _read_row(record: Record, columns: Sequence[str], this_year: int) -> tuple[Row, list[LineProblem]]:
    row = Row(line=record.line, last_name="")
    reasons: list[LineProblem] = []
    for name, cell in zip(columns, record.cells, strict=False):
        try:
            row = replace(row, **_read_cell(name, cell, this_year))
        except Unreadable as reason:
            reasons.append(reason.problem(record.line))
    complained = {reason.field for reason in reasons}
    if not row.last_name and not complained & {"last_name", "full_name"}:
        reasons.append(LineProblem(record.line, "last_name_missing", "last_name", row.first_name))
    return row, reasons


def _read_cell(name: str, cell: str, this_year: int) -> dict[str, Any]:
    if name == "start_number":
        return {name: read_start_number(cell)}
    if name == "birth_year":
        return {name: read_birth_year(cell, this_year)}
    if name == "full_name":
        return name_parts(cell)
    return {name: clean_text(cell, name, _LONGEST[name])} if name else {}


def name_parts(cell: str) -> dict[str, Any]:
    """A name in one piece as the two fields of a row."""
    last, first = split_name(clean_text(cell, "full_name", 2 * NAME_LENGTH))
    for part in (last, first):
        clean_text(part, "full_name", NAME_LENGTH)
    return {"last_name": last, "first_name": first}
