"""An XLSX file → records, with numbers as a person reads them: 12, not 12.0; 00123 if the cell shows that.

A file of a few kilobytes can hold millions of rows, cells or styles, and openpyxl makes objects of all. So each part
is only run through first, and the first one that holds more than any list of players ends it.
"""

import datetime
import io
import itertools
import re
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import IO, Any
from xml.parsers import expat  # a declaration of entities ends the reading

import openpyxl

from tournaments.registration.reading.columns import find_header
from tournaments.registration.reading.records import Record
from tournaments.registration.reading.result import MOST_COLUMNS, MOST_RECORDS

_MOST_ROWS = 1_200_000  # in all sheets together, blank ones included: one full sheet and a little
_MOST_SHEETS = 50
_LONGEST_CELL = 500  # characters; longer than any field, and refused as that
MOST_ELEMENTS = {"cells": 300_000, "rest": 20_000}  # 2,000 people with 40 cells each and their values
MOST_CELLS_OF_A_ROW = 500
DEEPEST = 40
LONGEST_TOKEN = 256 * 1024  # bytes of one tag, with all that stands in it
_PIECE = 64 * 1024
_CELLS = ("worksheet", "sst")  # the parts with a row or a text for each person
_ZEROS = re.compile(r"0+")


class DamagedWorkbook(ValueError):
    """openpyxl cannot read this file."""


class HoldsTooMuch(DamagedWorkbook):
    """No list of players is like this."""


@dataclass(frozen=True)
class Sheet:
    title: str
    records: tuple[Record, ...]


def read_sheets(content: bytes) -> list[Sheet]:
    """The visible sheets that hold anything, no blank rows; DamagedWorkbook if it only looks like one."""
    try:
        refuse_what_holds_too_much(content)
        book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        budget = itertools.count()
        try:
            sheets = [_read_sheet(sheet, budget) for sheet in _visible(book)]
        finally:
            book.close()
    except Exception as reason:  # openpyxl raises whatever the broken part of the file makes it stumble over
        raise DamagedWorkbook(str(reason)) from reason
    return [sheet for sheet in sheets if sheet.records]


def _visible(book: openpyxl.Workbook) -> list[Any]:
    """Each of a part of its own: one part under the names of a thousand sheets would be read a thousand times."""
    if len({sheet._worksheet_path for sheet in book.worksheets}) < len(book.worksheets):
        raise DamagedWorkbook("two sheets are one part")
    return [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"][:_MOST_SHEETS]


def _read_sheet(sheet: Any, budget: Iterator[int]) -> Sheet:
    sheet.reset_dimensions()  # what a file says about its size may be wrong
    rows = sheet.iter_rows(max_col=MOST_COLUMNS)
    records = tuple(itertools.islice(_records(rows, budget), MOST_RECORDS + 1))
    width = max((_filled_width(record) for record in records), default=0)
    return Sheet(sheet.title, tuple(Record(record.line, record.cells[:width]) for record in records))


def _records(rows: Iterable[Sequence[Any]], budget: Iterator[int]) -> Iterator[Record]:
    blank: Sequence[Any] | None = None  # openpyxl gives the same one for every row that is left out
    for line, row in enumerate(rows, start=1):
        if next(budget) > _MOST_ROWS:
            raise DamagedWorkbook("too many rows")
        if row is blank or all(cell.value is None for cell in row):
            blank = row
            continue
        record = Record(line, tuple(_shown(cell) for cell in row))
        if not record.blank:
            yield record


def _filled_width(record: Record) -> int:
    return max(position for position, cell in enumerate(record.cells, start=1) if cell.strip())


def _shown(cell: Any) -> str:
    value = cell.value
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return _with_zeros(value, str(cell.number_format))
    if isinstance(value, datetime.datetime):
        value = value.date()
    return str(value)[:_LONGEST_CELL]


def _with_zeros(value: int, number_format: str) -> str:
    """A cell formatted as 00000 shows 123 as 00123, and that is what its owner sees."""
    return (
        str(value).zfill(min(len(number_format), _LONGEST_CELL))
        if _ZEROS.fullmatch(number_format)
        else str(value)
    )


def stored(sheets: Iterable[Sheet]) -> list[Any]:
    """The sheets as lists and texts, to be kept until the list is imported."""
    return [[sheet.title, [[record.line, record.cells] for record in sheet.records]] for sheet in sheets]


def from_stored(sheets: Iterable[Any]) -> list[Sheet]:
    """The sheets that were kept."""
    return [
        Sheet(title, tuple(Record(line, tuple(cells)) for line, cells in records))
        for title, records in sheets
    ]


def choose_sheet(sheets: Sequence[Sheet], title: str) -> Sheet:
    """The sheet that was asked for; else the first with headings; else the first."""
    for sheet in sheets:
        if sheet.title == title:
            return sheet
    return next((sheet for sheet in sheets if find_header(sheet.records) is not None), sheets[0])


def refuse_what_holds_too_much(content: bytes) -> None:
    """HoldsTooMuch, or nothing; what is no XML is openpyxl's to judge, as far as it can be read."""
    counts: Counter[str] = Counter()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for member in archive.infolist():
            with archive.open(member) as part:
                _Part(counts).run_through(part)


class _Part:
    def __init__(self, counts: Counter[str]) -> None:
        self.counts, self.kind, self.depth, self.in_row = counts, "", 0, 0
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = self._refuse

    def run_through(self, part: IO[bytes]) -> None:
        read = 0
        try:
            while piece := part.read(_PIECE):
                read += len(piece)
                self.parser.Parse(piece)
                if read - self.parser.CurrentByteIndex > LONGEST_TOKEN:
                    raise HoldsTooMuch("a tag without an end")
        except expat.ExpatError:
            return

    def _begin(self, name: str, attributes: object) -> None:
        self.kind = self.kind or ("cells" if name.rpartition(":")[2] in _CELLS else "rest")
        self.counts[self.kind] += 1
        local = name.rpartition(":")[2]
        self.in_row = 0 if local == "row" else self.in_row + (local == "c")
        self.depth += 1
        too_many = self.counts[self.kind] > MOST_ELEMENTS[self.kind] or self.in_row > MOST_CELLS_OF_A_ROW
        if too_many or self.depth > DEEPEST:
            raise HoldsTooMuch(self.kind)

    def _end(self, name: str) -> None:
        self.depth -= 1

    def _refuse(self, *declaration: object) -> None:
        raise HoldsTooMuch("declarations")
