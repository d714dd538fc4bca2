"""What the preview's page shows: plain values, sentences made, nothing left to decide in the template."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from tournaments.models import PlayerImport
from tournaments.registration.forms.lists import DELIMITER_KEYS, chosen_lines, chosen_people
from tournaments.registration.forms.person import known_label
from tournaments.registration.preview import DOUBTFUL, GUESSED, Preview, PreviewRow
from tournaments.registration.reading import Choices, Reading, Row
from tournaments.registration.sentences import (
    DELIMITER_NAMES,
    ENCODING_NAMES,
    FIELD_NAMES,
    ORDER_NAMES,
    problem_sentence,
    question_sentence,
    refusal_sentence,
)


@dataclass(frozen=True)
class Option:
    """One line of a selection."""

    value: str
    label: str | Promise
    selected: bool = False


@dataclass(frozen=True)
class Line:
    """One person of the list, as the page shows it."""

    row: Row
    ticked: bool
    doubtful: bool
    guessed: bool
    sentences: tuple[str, ...]
    people: tuple[Option, ...]


class Sent(NamedTuple):
    """The lines that were ticked, and the known person that was chosen for a line."""

    lines: set[int]
    people: dict[int, int]


def preview_context(
    kept: PlayerImport, preview: Preview, choices: Choices, post: QueryDict
) -> dict[str, Any]:
    """Everything for the template; what was ticked stays ticked."""
    reading = preview.reading
    sent = Sent(chosen_lines(post), chosen_people(post)) if post else None
    lines = [_line(row, sent) for row in preview.rows]
    return {
        "kept": kept,
        "reading": reading,
        "fingerprint": preview.fingerprint,
        "refusal": refusal_sentence(reading.refusal) if reading.refusal else "",
        "lines": lines,
        "people": sum("heading" not in row.codes for row in preview.rows),
        "ticked": sum(line.ticked for line in lines),
        "doubtful": sum(line.doubtful for line in lines),
        "guessed": sum(line.guessed for line in lines),
        "show": _columns_with_content(preview),
        "problems": _problems(reading),
        "encodings": _encodings(reading),
        "delimiters": _delimiters(reading),
        "sheets": _options({title: title for title in reading.sheets}, reading.sheet),
        "columns": _columns(reading),
        "orders": _orders(reading, choices),
        "ignored": _ignored(reading),
        "leading_numbers": choices.leading_numbers,
        "unsure": not reading.encoding_certain or (reading.kind == "csv" and reading.header_line is None),
    }


def _line(row: PreviewRow, sent: Sent | None) -> Line:
    ticked = row.row.line in sent.lines if sent else row.taken_by_default
    return Line(
        row=row.row,
        ticked=ticked,
        doubtful=bool(row.codes & DOUBTFUL),
        guessed=bool(row.codes & GUESSED),
        sentences=tuple(map(question_sentence, row.questions)),
        people=tuple(_people(row, sent)),
    )


def _people(row: PreviewRow, sent: Sent | None) -> list[Option]:
    """Who this may be; nothing to choose when nobody is known by this name."""
    if not row.known:
        return []
    sure = row.surely_known
    chosen = sent.people.get(row.row.line) if sent else sure and sure.pk
    known = [Option(str(player.pk), known_label(player), player.pk == chosen) for player in row.known]
    return [Option("", _("Somebody new"), chosen is None), *known]


def _columns_with_content(preview: Preview) -> dict[str, bool]:
    """Columns in which nobody has anything are not shown."""
    fields = ("start_number", "club", "birth_year", "team", "player_class", "left_out")
    return {field: any(getattr(row.row, field) for row in preview.rows) for field in fields}


def _problems(reading: Reading) -> list[tuple[int, list[str]]]:
    """Line → every reason."""
    line_of = attrgetter("line")
    by_line = groupby(sorted(reading.problems, key=line_of), key=line_of)
    return [(line, list(map(problem_sentence, of_line))) for line, of_line in by_line]


def _encodings(reading: Reading) -> list[Option]:
    names = {
        key: f"{ENCODING_NAMES[key]}: {line}" if line else ENCODING_NAMES[key]
        for key, line in reading.encodings
    }
    return _options(names, reading.encoding)


def _delimiters(reading: Reading) -> list[Option]:
    if reading.kind not in ("csv", "lines"):
        return []
    names = {DELIMITER_KEYS[delimiter]: name for delimiter, name in DELIMITER_NAMES.items()}
    return _options(names, DELIMITER_KEYS.get(reading.delimiter, ""))


def _orders(reading: Reading, choices: Choices) -> list[Option]:
    """How names in one piece read; nothing to choose where every name has its own columns."""
    if reading.kind != "lines" and "full_name" not in reading.columns:
        return []
    names: dict[str, str | Promise] = {"": _("Decide for each line"), **ORDER_NAMES}
    return _options(names, choices.order)


def _columns(reading: Reading) -> list[tuple[str, list[Option]]]:
    """For each column its heading and what it may hold."""
    names: dict[str, str | Promise] = {"": _("(leave out)"), **FIELD_NAMES}
    return [
        (_heading(reading, position), _options(names, chosen))
        for position, chosen in enumerate(reading.columns)
    ]


def _options(names: Mapping[str, str | Promise], chosen: str) -> list[Option]:
    return [Option(value, name, value == chosen) for value, name in names.items()]


def _heading(reading: Reading, position: int) -> str:
    heading = reading.headings[position].strip() if position < len(reading.headings) else ""
    return heading or _("Column %(number)d") % {"number": position + 1}


def _ignored(reading: Reading) -> list[str]:
    return [_heading(reading, position) for position, field in enumerate(reading.columns) if not field]
