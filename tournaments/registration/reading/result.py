"""What reading a list of people gives: plain values, no sentences, no models."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

Kind = Literal["csv", "xlsx", "lines", "none"]
FIELDS = (
    "start_number",
    "last_name",
    "first_name",
    "full_name",
    "club",
    "birth_year",
    "team",
    "player_class",
)
IGNORED = ""  # a column that is left out
MOST_RECORDS = 2000
MOST_COLUMNS = 40


@dataclass(frozen=True)
class Choices:
    """What a person decided in the preview; empty means: find out."""

    encoding: str = ""
    delimiter: str = ""
    sheet: str = ""
    columns: tuple[str, ...] = ()
    leading_numbers: bool = False
    order: str = ""  # of the parts of a name, one of names.ORDERS


@dataclass(frozen=True)
class Background:
    """What is known beside the list. `clubs`: those of people who are here, as `spelling_key`."""

    this_year: int
    clubs: Collection[str]
    choices: Choices


@dataclass(frozen=True)
class Row:
    """One person as the list has them. `line` is the line or spreadsheet row where the entry begins."""

    line: int
    last_name: str
    first_name: str = ""
    club: str = ""
    birth_year: int | None = None
    start_number: int | None = None
    team: str = ""
    player_class: str = ""
    left_out: str = ""  # the number in front of the name, where it was taken as a count

    @property
    def name(self) -> str:
        return f"{self.last_name}, {self.first_name}" if self.first_name else self.last_name


@dataclass(frozen=True)
class LineProblem:
    """Something about one line: a reason why it is no row, or a question about a row."""

    line: int
    code: str
    field: str = ""
    text: str = ""
    number: int | None = None


@dataclass(frozen=True)
class SkippedLine:
    """A line that is neither a person nor wrong: a title above the header."""

    line: int
    text: str


@dataclass(frozen=True)
class Reading:
    """Everything a preview needs. `refusal` is the code of the reason why nothing at all could be read."""

    kind: Kind = "none"
    rows: tuple[Row, ...] = ()
    problems: tuple[LineProblem, ...] = ()
    questions: tuple[LineProblem, ...] = ()
    skipped: tuple[SkippedLine, ...] = ()
    refusal: str = ""
    encoding: str = ""
    encoding_certain: bool = True
    encodings: tuple[tuple[str, str], ...] = ()  # that can be chosen, each with a line as it reads it
    delimiter: str = ""
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    header_line: int | None = None
    headings: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    numbers_left_out: int = 0
