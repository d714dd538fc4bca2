"""Lists of people → rows, problems and questions. Pure: bytes and text in, values out; no Django, no clock.

    read_upload(content, choices, this_year=…)    CSV, TXT, XLSX: finds code page, delimiter, header, columns
    read_pasted(text, choices, this_year=…)       text from a form

::

    lists       the way through: decode → rows → columns → people
    file_kinds  what kind of file the bytes are          workbooks   XLSX → records
    decoding    bytes → text: the code page              records     text → records
    columns     is it a table, which column holds what, what is a heading and nobody
    table       records → people                         lines       one person a line → people
    people      rows, problems, questions as they come   result      the plain values
    cells       one cell → one clean value               names       what is name, and what is club

Every line that is not blank becomes a row, a problem, or a skipped title, and
nothing is decided that `Choices` cannot change.
"""

from tournaments.registration.reading.cells import HIGHEST_START_NUMBER
from tournaments.registration.reading.columns import DELIMITERS
from tournaments.registration.reading.decoding import ENCODINGS
from tournaments.registration.reading.lines import LINES
from tournaments.registration.reading.lists import read_pasted, read_upload, read_workbook
from tournaments.registration.reading.names import ORDERS
from tournaments.registration.reading.result import (
    FIELDS,
    IGNORED,
    MOST_RECORDS,
    Choices,
    LineProblem,
    Reading,
    Row,
    SkippedLine,
)

__all__ = [
    "DELIMITERS",
    "ENCODINGS",
    "FIELDS",
    "HIGHEST_START_NUMBER",
    "IGNORED",
    "LINES",
    "MOST_RECORDS",
    "ORDERS",
    "Choices",
    "LineProblem",
    "Reading",
    "Row",
    "SkippedLine",
    "read_pasted",
    "read_upload",
    "read_workbook",
]
