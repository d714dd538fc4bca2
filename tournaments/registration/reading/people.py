"""People as they come out of a list: rows, and for each what a person should look at."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tournaments.registration.reading.cells import LONGEST, clean_text, looks_garbled, looks_like_contact
from tournaments.registration.reading.names import (
    FIRST_COMMA_LAST,
    LAST_FIRST,
    listed_by,
    looks_like_club,
    split_last_first,
    split_name,
)
from tournaments.registration.reading.result import LineProblem, Reading, Row


@dataclass
class People:
    """Rows, problems and questions, in the order of the list."""

    rows: list[Row] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)
    questions: list[LineProblem] = field(default_factory=list)
    lines_of_numbers: dict[int, int] = field(default_factory=dict)

    def add(self, row: Row, doubt: str = "") -> None:
        """Take the row, unless an earlier line has its start number. `doubt`: the code of what was guessed."""
        number = row.start_number
        if number is not None:
            earlier = self.lines_of_numbers.setdefault(number, row.line)
            if earlier != row.line:
                self.problems.append(
                    LineProblem(row.line, "start_number_twice", "start_number", str(number), earlier)
                )
                return
        self.rows.append(row)
        self.questions += [LineProblem(row.line, *question) for question in _questions(row, doubt)]

    def reading(self, **frame: Any) -> Reading:
        """With what is to be told about the list itself."""
        return Reading(
            rows=tuple(self.rows),
            problems=tuple(self.problems),
            questions=tuple(self.questions),
            refusal="" if self.rows or self.problems else "nobody",
            **frame,
        )


def _questions(row: Row, doubt: str) -> Iterator[tuple[str, str, str]]:
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


def name_parts(cell: str, order: str = "") -> dict[str, Any]:
    """A name in one piece as the two fields of a row. `order`: one of names.ORDERS, if it was chosen."""
    text = clean_text(cell, "full_name")
    last, first = split_last_first(text) if order == LAST_FIRST and "," not in text else split_name(text)
    if order == FIRST_COMMA_LAST and "," in text:
        last, first = first, last
    for part in (last, first):
        clean_text(part, "full_name", LONGEST["last_name"])
    last, first = listed_by(last, first)
    return {"last_name": last, "first_name": first}
