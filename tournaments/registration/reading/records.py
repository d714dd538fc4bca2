"""Delimited text → records, each with the line on which it begins.

The csv module would swallow the rest of a list after one forgotten quotation mark. Here a quoted field may
hold delimiters, doubled quotes and line breaks, as in CSV; but when its quote does not close properly, only
that line is reported, and reading goes on with the next one.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

_LINE_END = re.compile(r"\r\n|\r|\n")
_OPENING = re.compile(r'[ \xa0]*"')
_QUOTED = re.compile(r'[ \xa0]*"((?:[^"]|"")*)"[ \xa0]*')


@dataclass(frozen=True)
class Record:
    """The cells of one entry, not trimmed; `broken` when its quotation marks do not close."""

    line: int
    cells: tuple[str, ...]
    broken: bool = False

    @property
    def blank(self) -> bool:
        return not any(cell.strip() for cell in self.cells)

    @property
    def text(self) -> str:
        """All cells in one line, to be shown."""
        return " ".join(" ".join(self.cells).split())


def split_lines(text: str) -> list[str]:
    """Lines as every editor counts them: CR LF, CR and LF end a line, nothing else does."""
    return _LINE_END.split(text)


def split_records(text: str, delimiter: str) -> Iterator[Record]:
    """Every record of `text`, blank ones included."""
    position, line = 0, 1
    while position < len(text):
        cells, end = _read_record(text, position, delimiter)
        broken = end is None
        if end is None:
            end = _end_of_line(text, position)
            cells = text[position:end].split(delimiter)
        yield Record(line, tuple(cells), broken)
        following = _LINE_END.match(text, end)
        if following is None:
            return
        line += len(_LINE_END.findall(text, position, following.end()))
        position = following.end()


def _read_record(text: str, position: int, delimiter: str) -> tuple[list[str], int | None]:
    """The cells, and where the record ends (a line end or the end of the text); None: a quote stays open."""
    cells: list[str] = []
    while True:
        cell, position = _read_cell(text, position, delimiter)
        if cell is None:
            return cells, None
        cells.append(cell)
        if position >= len(text) or text[position] != delimiter:
            return cells, position
        position += 1


def _read_cell(text: str, position: int, delimiter: str) -> tuple[str | None, int]:
    if not _OPENING.match(text, position):
        stop = _cell_end(delimiter).search(text, position)
        end = stop.start() if stop else len(text)
        return text[position:end], end
    quoted = _QUOTED.match(text, position)
    if quoted is None:
        return None, position
    end = quoted.end()
    if end < len(text) and text[end] not in f"{delimiter}\r\n":
        return None, position
    return quoted[1].replace('""', '"'), end


@cache
def _cell_end(delimiter: str) -> re.Pattern[str]:
    return re.compile(f"[{re.escape(delimiter)}\r\n]")


def _end_of_line(text: str, position: int) -> int:
    end = _LINE_END.search(text, position)
    return end.start() if end else len(text)
