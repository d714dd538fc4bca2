"""Records of a table → people, and a reason for every record that is nobody."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tournaments.registration.reading.cells import (
    LONGEST,
    Unreadable,
    clean_text,
    read_birth_year,
    read_start_number,
)
from tournaments.registration.reading.columns import (
    columns_of_header,
    find_header,
    guess_columns,
    is_heading,
    width_of,
)
from tournaments.registration.reading.names import listed_by
from tournaments.registration.reading.people import People, name_parts
from tournaments.registration.reading.records import Record
from tournaments.registration.reading.result import (
    FIELDS,
    IGNORED,
    MOST_RECORDS,
    Background,
    Kind,
    LineProblem,
    Reading,
    Row,
    SkippedLine,
)


def read_table(records: Sequence[Record], background: Background, kind: Kind) -> Reading:
    """Every filled record below the header as a row or as problems. Columns are guessed unless headed or chosen."""
    if len(records) > MOST_RECORDS:
        return Reading(kind=kind, refusal="too_many_rows")
    header = find_header(records)
    headings = () if header is None else records[header].cells
    columns = _columns(records, headings, background)
    first = 0 if header is None else header + 1
    people = People()
    for position, record in enumerate(record for record in records[first:] if not record.blank):
        title = _title(record, first=header is None and not position)
        # In CSV a filled cell beyond the last column is a problem: its neighbours have probably moved.
        reasons = _shape_problems(record, len(columns) if kind == "csv" else len(record.cells))
        if title and not reasons:
            people.add(Row(record.line, title), "heading")
            continue
        if not reasons:
            row, reasons = _read_row(record, columns, background)
        if reasons:
            people.problems += reasons
        else:
            people.add(row)
    return people.reading(
        kind=kind,
        columns=columns,
        headings=headings,
        header_line=None if header is None else records[header].line,
        skipped=_skipped(records[:header] if header else ()),
    )


def _columns(records: Sequence[Record], headings: Sequence[str], background: Background) -> tuple[str, ...]:
    fields = columns_of_header(headings) if headings else guess_columns(records, background)
    chosen = tuple(field if field in FIELDS else IGNORED for field in background.choices.columns)
    return (chosen + fields[len(chosen) :])[: max(len(fields), 1)]


def _skipped(records: Sequence[Record]) -> tuple[SkippedLine, ...]:
    return tuple(SkippedLine(record.line, record.text) for record in records if not record.blank)


def _title(record: Record, *, first: bool) -> str:
    """The text of a record with nothing but a heading: "Teilnehmer Kniffelabend:"."""
    texts = [cell.strip() for cell in record.cells if cell.strip()]
    short = len(texts) == 1 and len(texts[0]) <= LONGEST["last_name"] and texts[0].isprintable()
    return texts[0] if short and is_heading(texts[0], first=first) else ""


def _shape_problems(record: Record, width: int) -> list[LineProblem]:
    if record.broken:
        return [LineProblem(record.line, "open_quote", text=record.text[:80])]
    if width_of(record) > width:
        return [LineProblem(record.line, "too_many_fields", text=str(width_of(record)), number=width)]
    return []


def _read_row(
    record: Record, columns: Sequence[str], background: Background
) -> tuple[Row, list[LineProblem]]:
    values: dict[str, Any] = {"last_name": "", "first_name": ""}
    reasons: list[LineProblem] = []
    for name, cell in zip(columns, record.cells, strict=False):
        try:
            values |= _read_cell(name, cell, background)
        except Unreadable as reason:
            reasons.append(reason.problem(record.line))
    row = Row(record.line, **values)
    last_name, first_name = listed_by(row.last_name, row.first_name)
    complained = {reason.field for reason in reasons}
    if not last_name and not complained & {"last_name", "first_name", "full_name"}:
        reasons.append(LineProblem(record.line, "name_missing", "last_name"))
    return replace(row, last_name=last_name, first_name=first_name), reasons


def _read_cell(name: str, cell: str, background: Background) -> dict[str, Any]:
    if name == "start_number":
        return {name: read_start_number(cell)}
    if name == "birth_year":
        return {name: read_birth_year(cell, background.this_year)}
    if name == "full_name":
        return name_parts(cell, background.choices.order)
    return {name: clean_text(cell, name)} if name else {}
