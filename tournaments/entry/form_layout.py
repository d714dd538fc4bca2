"""The page of a sheet, row by row as the paper is printed: the ruleset says which rows there are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, repeat

from django.forms import BoundField
from django.utils.translation import gettext as _

import scoring
from scoring import Box, Line, LineKind, Part, Problem, Report
from scoring.reports import ERROR
from scoring.rulesets import shares
from tournaments.entry.contents import EXTRAS, Contents
from tournaments.entry.forms import GRAND_TOTAL, SheetForm
from tournaments.texts.boxes import box_hint, box_name, has_columns, in_words_of, line_hint, line_name
from tournaments.texts.numbers import number_text
from tournaments.texts.problems import problem_line, problem_sentence


@dataclass(frozen=True)
class Note:
    """A sentence beside a row, or in the summary. ``target``: the input that it is about."""

    severity: str
    sentence: str
    target: str = ""


@dataclass(frozen=True)
class Row:
    """One row of the paper: a box, a sum, or the further Kniffel."""

    id: str
    kind: str
    name: str
    hint: str
    field: BoundField | None
    points: str
    notes: list[Note]

    @property
    def severity(self) -> str:
        return self.notes[0].severity if self.notes else ""


@dataclass(frozen=True)
class Section:
    """The rows of the upper or the lower part."""

    title: str
    rows: list[Row]


@dataclass(frozen=True)
class SheetPaper:
    """A whole sheet for the template, with its summary."""

    sections: list[Section]
    notes: list[Note]
    total: str
    blanks: int
    blanks_are_errors: bool
    agrees: bool

    @property
    def rows(self) -> Iterator[Row]:
        for section in self.sections:
            yield from section.rows

    @property
    def has_errors(self) -> bool:
        """Is there anything that cannot be so? Blank boxes count only once they are shown as errors."""
        return any(note.severity == ERROR for row in self.rows for note in row.notes)


def lay_out(form: SheetForm, contents: Contents, report: Report, *, show_blanks: bool) -> SheetPaper:
    """The sheet's rows with inputs, computed sums and problems.

    ``show_blanks``: blank boxes are errors only once the sheet was to be confirmed, not while one types.
    """
    rules = form.rules
    unread = {name for name in form.errors if name in form.fields} if form.is_bound else set()
    shown = [problem for problem in report.problems if _is_shown(problem, form, unread, show_blanks)]
    rows = list(_rows(form, report, shown, contents))
    sections = [
        Section(title, [row for _title, row in group])
        for title, group in groupby(zip(_titles(form), rows, strict=False), key=lambda pair: pair[0])
    ]
    unsure = unsure_lines(rules, report)
    typed = () if form.only_sums else rules.box_keys
    blanks = sum(contents.values.get(key) is None for key in typed)
    return SheetPaper(
        sections,
        [*_unread_lines(form, unread), *_lines(form, shown, contents)],
        NO_SUM if GRAND_TOTAL in unsure else number_text(report.total),
        0 if report.complete else blanks,
        blanks_are_errors=show_blanks,
        agrees=report.complete and "total" in contents.numbers and not unread and not report.problems,
    )


def _is_shown(problem: Problem, form: SheetForm, unread: set[str], show_blanks: bool) -> bool:
    if problem.code != "blank":
        return True
    bound = form.bound(problem.category or "")
    return show_blanks and bound is not None and bound.name not in unread


def _rows(form: SheetForm, report: Report, problems: Iterable[Problem], contents: Contents) -> Iterator[Row]:
    by_key: dict[str | None, list[Problem]] = {}
    for problem in problems:
        by_key.setdefault(problem.category, []).append(problem)
    printed: set[str] = set()
    for entry in form.rules.paper_lines:
        if form.only_sums and not _is_typed_quickly(entry, form, printed):
            continue
        if entry.key in printed:
            # The block prints a sum again where it is carried over; it is typed at its first place only.
            yield _line_row(f"{entry.key}-again", form.rules.line(entry.key), form, report, None, [])
            continue
        printed.add(entry.key)
        is_extra = isinstance(entry, Line) and entry.kind is LineKind.EXTRA
        bound = form.bound(EXTRAS if is_extra else entry.key)
        own = by_key.get(entry.key, []) + (by_key.get(EXTRAS, []) if is_extra else [])
        notes = _notes(bound, own, form, contents)
        if bound:
            bound.field.widget.attrs["aria-describedby"] = (
                f"check-{form.prefix}" if form.prefix else f"notes-{entry.key}"
            )
        if isinstance(entry, Box):
            yield Row(entry.key, "box", box_name(entry), box_hint(entry), bound, "", notes)
        else:
            yield _line_row(entry.key, entry, form, report, bound, notes)


def _is_typed_quickly(entry: Box | Line, form: SheetForm, printed: set[str]) -> bool:
    if entry.key in printed:
        return False
    is_extra = isinstance(entry, Line) and entry.kind is LineKind.EXTRA
    return form.bound(EXTRAS if is_extra else entry.key) is not None


def _line_row(
    id: str, line: Line, form: SheetForm, report: Report, bound: BoundField | None, notes: list[Note]
) -> Row:
    is_extra = line.kind is LineKind.EXTRA
    hint = _each(form.rules) if is_extra else line_hint(line)
    points = number_text(report.extra_points if is_extra else report.sums.get(line.key, 0))
    points = NO_SUM if line.key in unsure_lines(form.rules, report) else points
    name = in_words_of(form.rules, line_name(line))
    return Row(id, "extra" if is_extra else "sum", name, hint, bound, points, notes)


NO_SUM = "–"


def unsure_lines(rules: scoring.Ruleset, report: Report) -> frozenset[str]:
    """The sums with a box in them whose value cannot be: they show no number, for it would be nobody's."""
    impossible = {problem.category for problem in report.problems if problem.code == "impossible_value"}
    if not impossible:
        return frozenset()
    unsure: set[str] = set()
    for line in rules.lines:  # in paper order, so what a line is made of comes before it
        parts = {*shares(line.key, rules), *line.of}
        if parts & (impossible | unsure) or (line.kind is LineKind.EXTRA and EXTRAS in impossible):
            unsure.add(line.key)
    return frozenset(unsure)


def _each(rules: scoring.Ruleset) -> str:
    points = rules.further.points if rules.further else 0
    return _("how many, %(points)s points each") % {"points": number_text(points)}


def _notes(
    bound: BoundField | None, problems: Iterable[Problem], form: SheetForm, contents: Contents
) -> list[Note]:
    unread = [Note(ERROR, str(sentence)) for sentence in bound.errors] if bound and form.is_bound else []
    current = contents.numbers
    found = [Note(problem.severity, problem_sentence(problem, form.rules, current)) for problem in problems]
    notes = [*unread, *found]
    if bound and notes and notes[0].severity == ERROR:
        bound.field.widget.attrs["aria-invalid"] = "true"
    return notes


def _lines(form: SheetForm, problems: Iterable[Problem], contents: Contents) -> Iterator[Note]:
    """The summary: every problem with its box, but the blank boxes just counted."""
    for problem in problems:
        if problem.code == "blank":
            continue
        bound = form.bound(problem.category) if problem.category else None
        target = bound.auto_id if bound else ""
        yield Note(problem.severity, problem_line(problem, form.rules, contents.numbers), target)


def _unread_lines(form: SheetForm, unread: set[str]) -> Iterator[Note]:
    for name in form.fields:
        if name in unread:
            for sentence in form.errors[name]:
                yield Note(ERROR, f"{form[name].label}: {sentence}", form[name].auto_id)


def _titles(form: SheetForm) -> Iterator[str]:
    """The title of the section of each printed row: a sum belongs to the boxes above it."""
    title, rules = "", form.rules
    if form.only_sums:
        yield from repeat(_("Sums"))
    for entry in rules.paper_lines:
        title = _title(entry, rules) if isinstance(entry, Box) else title
        yield title


def _title(box: Box, rules: scoring.Ruleset) -> str:
    part = _("Upper part") if box.part is Part.UPPER else _("Lower part")
    if not has_columns(rules):
        return part
    return _("%(part)s, column %(column)d") % {"part": part, "column": box.column}
