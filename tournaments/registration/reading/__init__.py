"""Lists of people → rows, problems and questions. Pure: bytes and text in, values out; no Django, no clock.

    read_upload(content, choices, this_year=…)    CSV, TXT, XLSX: finds code page, delimiter, header, columns
    read_pasted(text, choices, this_year=…)       text from a form

Bytes → `file_kinds` → `workbooks`, or `decoding` (with `letter_scores`) → `texts` → `delimiters`, `records` →
`columns` → `table_rows` (with `cells`, `person_names`), or `pasted_lines` → `line_parts` for one person a line,
where `part_orders` and `clubs` weigh what is name and what is club, and `headings` what is nobody.
`result` holds the values. Every line that is not blank becomes a row, a problem, or a skipped title, and
nothing is decided that `Choices` cannot change.
"""

from tournaments.registration.reading.cells import HIGHEST_START_NUMBER
from tournaments.registration.reading.decoding import ENCODINGS
from tournaments.registration.reading.delimiters import DELIMITERS
from tournaments.registration.reading.part_orders import ORDERS
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
from tournaments.registration.reading.texts import LINES
from tournaments.registration.reading.upload import read_pasted, read_upload

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
]
