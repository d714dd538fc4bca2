"""Text → a reading: as a table when it is one, else as a list of lines."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import islice

from tournaments.registration.reading.columns import columns_of_header, find_header, guess_columns
from tournaments.registration.reading.delimiters import guess_delimiter
from tournaments.registration.reading.pasted_lines import heading_of, read_lines
from tournaments.registration.reading.records import Record, split_lines, split_records
from tournaments.registration.reading.result import FIELDS, MOST_RECORDS, Choices, Kind, Reading, SkippedLine
from tournaments.registration.reading.table_rows import Found, read_table

LINES = "lines"  # as a chosen "delimiter": one person a line

LONGEST_LINE = 10_000  # characters: no row about one person has more


def read_text(text: str, choices: Choices, *, this_year: int, clubs: Collection[str] = ()) -> Reading:
    """People from a text that is already decoded: pasted, or from a file. `clubs`: known ones, as `spelling_key`."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        return Reading(refusal="empty")
    if max(map(len, text.splitlines())) > LONGEST_LINE:
        return Reading(refusal="too_wide")
    delimiter = choices.delimiter or guess_delimiter(text)
    if not delimiter or delimiter == LINES:
        return _listed(text, choices, this_year, clubs)
    records = list(islice(split_records(text, delimiter), MOST_RECORDS + 1))
    reading = read_records(records, choices, this_year=this_year, kind="csv", clubs=clubs)
    return replace(reading, delimiter=delimiter)


def _listed(text: str, choices: Choices, this_year: int, clubs: Collection[str]) -> Reading:
    if sum(1 for line in split_lines(text) if line.strip()) > MOST_RECORDS:
        return Reading(kind="lines", refusal="too_many_rows")
    heading = heading_of(text)
    found, left_out = read_lines(
        text, choices, this_year=this_year, clubs=clubs, behind=heading[0] if heading else 0
    )
    skipped = (SkippedLine(*heading),) if heading else ()
    return _reading("lines", found, Reading(delimiter=LINES, numbers_left_out=left_out, skipped=skipped))


def read_records(
    records: Sequence[Record],
    choices: Choices,
    *,
    this_year: int,
    kind: Kind,
    clubs: Collection[str] = (),
) -> Reading:
    """People from a table: finds the header or guesses the columns, unless they were chosen."""
    if len(records) > MOST_RECORDS:
        return Reading(kind=kind, refusal="too_many_rows")
    header = find_header(records)
    first = 0 if header is None else header + 1
    people = records[first:]
    columns = _columns(records, header, choices, this_year, clubs)
    found = read_table(
        people,
        columns,
        this_year=this_year,
        fixed_width=kind == "csv",
        order=choices.order,
        has_header=header is not None,
    )
    frame = Reading(
        columns=columns,
        headings=() if header is None else records[header].cells,
        header_line=None if header is None else records[header].line,
        skipped=_skipped(records[: first - 1]) if header else (),
    )
    return _reading(kind, found, frame)


def _columns(
    records: Sequence[Record],
    header: int | None,
    choices: Choices,
    this_year: int,
    clubs: Collection[str],
) -> tuple[str, ...]:
    found = (
        guess_columns(records, this_year, clubs)
        if header is None
        else columns_of_header(records[header].cells)
    )
    if not choices.columns:
        return found
    chosen = tuple(field if field in FIELDS else "" for field in choices.columns)
    return (chosen + found[len(chosen) :])[: max(len(found), 1)]


def _skipped(records: Sequence[Record]) -> tuple[SkippedLine, ...]:
    filled = (record for record in records if not record.blank)
    return tuple(SkippedLine(record.line, " ".join(" ".join(record.cells).split())) for record in filled)


def _reading(kind: Kind, found: Found, frame: Reading) -> Reading:
    return replace(
        frame,
        kind=kind,
        rows=tuple(found.rows),
        problems=tuple(found.problems),
        questions=tuple(found.questions),
        refusal="" if found.rows or found.problems else "nobody",
    )
