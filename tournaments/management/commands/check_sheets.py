"""``manage.py check_sheets FILE.csv --ruleset KEY``: check sheets without an event or a database."""

import csv
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from tournaments.entry.reading import read_points, read_sum
from tournaments.formats.whole_numbers import read_whole
from tournaments.texts.problems import problem_line

EXTRAS = "extra_kniffels"


class Command(BaseCommand):
    help = (
        "Reads filled sheets from a CSV file (a heading with the box keys, extra_kniffels and any of the sums), "
        "prints each problem with its line and exits with 1 when there is an error."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own shape

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--ruleset", default="meisterschaft", help=", ".join(scoring.PRESETS))
        parser.add_argument("--order", default="free", choices=scoring.ORDERS)
        parser.add_argument("--language", default="de", choices=("de", "en"))

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(options["language"]):
            rules = _ruleset(options["ruleset"])
            errors = questions = sheets = 0
            for line, sheet in _sheets(options["file"], rules):
                sheets += 1
                for problem in scoring.check(sheet, rules, options["order"]).problems:
                    errors += problem.severity == "error"
                    questions += problem.severity == "question"
                    sentence = _with_cell(problem_line(problem, rules), problem, sheet)
                    self.stdout.write(_("Line %(line)d: %(problem)s") % {"line": line, "problem": sentence})
            self._say_the_count(sheets, errors, questions)
        if errors:
            sys.exit(1)

    def _say_the_count(self, sheets: int, errors: int, questions: int) -> None:
        checked = ngettext("%(count)d sheet", "%(count)d sheets", sheets) % {"count": sheets}
        wrong = ngettext("%(count)d error", "%(count)d errors", errors) % {"count": errors}
        asked = ngettext("%(count)d question", "%(count)d questions", questions) % {"count": questions}
        self.stdout.write(f"{checked}, {wrong}, {asked}.")


def _ruleset(key: str) -> scoring.Ruleset:
    try:
        return scoring.get_ruleset(key)
    except KeyError:
        known = ", ".join(scoring.PRESETS)
        raise CommandError(
            _("There is no ruleset “%(key)s”. Known: %(known)s") % {"key": key, "known": known}
        ) from None


def _sheets(path: Path, rules: scoring.Ruleset) -> Iterator[tuple[int, scoring.Sheet]]:
    """Line number and sheet, one by one: a file of any length is read in little memory."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = csv.reader(file, delimiter=_delimiter(file.readline()))
            file.seek(0)
            columns = [name.strip() for name in next(rows, [])]
            _refuse_strange(columns, rules)
            for row in rows:
                if any(cell.strip() for cell in row):
                    yield rows.line_num, _sheet(columns, row, rules)
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise CommandError(
            _("%(file)s cannot be read: %(why)s") % {"file": path, "why": _why_unreadable(error)}
        ) from None


def _why_unreadable(error: Exception) -> str:
    """In the user's words; the system's own differ from one system to the next."""
    match error:
        case FileNotFoundError():
            return _("there is no such file.")
        case IsADirectoryError():
            return _("this is a folder.")
        case PermissionError():
            return _("there is no permission to read it.")
        case UnicodeDecodeError():
            return _("it is not a text in UTF-8.")
        case csv.Error():
            return _("it is not a CSV file.")
    return str(error)


def _with_cell(sentence: str, problem: scoring.Problem, sheet: scoring.Sheet) -> str:
    """A cell that is no number at all is quoted: the sentence alone does not name it."""
    cell = sheet.extra_kniffels if problem.category == EXTRAS else sheet.values.get(problem.category or "")
    if not isinstance(cell, str):
        return sentence
    return _("“%(cell)s”: %(problem)s") % {"cell": cell, "problem": sentence}


def _delimiter(heading: str) -> str:
    return max(",;\t", key=heading.count)


def _refuse_strange(columns: list[str], rules: scoring.Ruleset) -> None:
    known = {*rules.box_keys, *rules.line_keys, EXTRAS}
    strange = [name for name in columns if name not in known]
    if strange or not set(columns) & set(rules.box_keys):
        raise CommandError(
            _("The first line must name the columns. Unknown: %(strange)s. Known: %(known)s")
            % {
                "strange": ", ".join(strange) or "–",
                "known": ", ".join([*rules.box_keys, EXTRAS, *rules.line_keys]),
            }
        )
    twice = sorted({name for name in columns if columns.count(name) > 1})
    if twice:
        raise CommandError(_("These columns appear twice: %(names)s") % {"names": ", ".join(twice)})


def _sheet(columns: list[str], row: list[str], rules: scoring.Ruleset) -> scoring.Sheet:
    values: dict[str, Any] = {}
    written: dict[str, Any] = {}
    extras: Any = 0
    for name, cell in zip(columns, row, strict=False):
        if name == EXTRAS:
            extras = _read(cell, read_points) or 0
        elif name in rules.box_keys:
            values[name] = _read(cell, read_points)
        elif cell.strip():
            written[name] = _read(cell, read_sum)
    return scoring.Sheet(values, extras, written)


@lru_cache(maxsize=4096)
def _read(cell: str, read: Any) -> Any:
    """The number, or the text as it is: the check says what is wrong with it. Cells repeat, hence the cache."""
    for reader in (read, _with_minus):
        try:
            return reader(cell)
        except ValueError:
            continue
    return cell


def _with_minus(cell: str) -> int:
    """Minus points are a number too, if an impossible one."""
    return read_whole(cell, negative=True, grouped=False)
