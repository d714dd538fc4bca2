"""What an XLSX file holds, counted before anything is built of it.

A file of a few kilobytes can hold millions of rows, cells or styles, and openpyxl makes objects of all. Here each
part is only run through, and the first one that holds more than any list of players ends it.
"""

import io
import zipfile
from collections import Counter
from typing import IO
from xml.parsers import expat  # a declaration of entities ends the reading

MOST_ELEMENTS = {"cells": 300_000, "rest": 20_000}  # 2,000 people with 40 cells each and their values
MOST_CELLS_OF_A_ROW = 500
DEEPEST = 40
LONGEST_TOKEN = 256 * 1024  # bytes of one tag, with all that stands in it
_PIECE = 64 * 1024
_CELLS = ("worksheet", "sst")  # the parts with a row or a text for each person


class HoldsTooMuch(ValueError):
    """No list of players is like this."""


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
