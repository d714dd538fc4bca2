"""A ruleset's paper as rows of the printed sheet, with the words of the current language."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

import scoring
from scoring.categories import Box as RuleBox
from scoring.categories import Kind, Part
from scoring.rulesets import Line, LineKind
from tournaments import printing
from tournaments.texts import boxes as texts

MOST_DICE = 6  # a longer row of dice would leave no room for the box's name
LARGEST_FACE = 6


def paper_rows(rules: scoring.Ruleset) -> tuple[printing.Row, ...]:
    """The ruleset's paper, row by row; the sums that close the whole sheet are a part of their own.

    A ruleset with several columns has the rows of its first one; `column_marks` says how many there are.
    """
    rows: list[printing.Row] = []
    part: Part | None = None
    entries = [entry for entry in rules.paper_lines if entry.column == 1]
    end = _first_closing_line(entries)
    for i, entry in enumerate(entries):
        if isinstance(entry, RuleBox) and entry.part is not part:
            part = entry.part
            rows.append(printing.Part(_("Upper part") if part is Part.UPPER else _("Lower part")))
        elif i == end:
            rows.append(printing.Part(pgettext("part of a score sheet", "End")))
        rows.append(_row(entry, rules))
    return tuple(rows)


def column_marks(rules: scoring.Ruleset) -> tuple[str, ...]:
    """What stands over each column of one game: "× 1", "× 2", "× 3"; a single column has no mark."""
    count = max(box.column for box in rules.boxes)
    if count == 1:
        return ("",)
    factors = [
        max((line.factor for line in rules.lines if line.column == column), default=1)
        for column in range(1, count + 1)
    ]
    return tuple(f"× {factor}" for factor in factors)


def _first_closing_line(entries: Sequence[RuleBox | Line]) -> int:
    """Where what belongs to the whole sheet begins: after the sum of the last part."""
    last_box = max(i for i, entry in enumerate(entries) if isinstance(entry, RuleBox))
    return last_box + 2 if len(entries) > last_box + 3 else len(entries)


def _row(entry: RuleBox | Line, rules: scoring.Ruleset) -> printing.Row:
    if isinstance(entry, RuleBox):
        return printing.Box(label=texts.box_name(entry), hint=_hint(entry), dice=_picture(entry, rules))
    if entry.kind is LineKind.EXTRA:
        points = rules.further.points if rules.further else 0
        return printing.Extras(
            label=texts.in_words_of(rules, texts.line_name(entry)),
            hint=_("%(points)d each") % {"points": points},
        )
    grand = entry.key == rules.lines[-1].key
    return printing.Sum(texts.line_name(entry), hint=texts.line_hint(entry), grand=grand)


def _hint(box: RuleBox) -> str:
    """A fixed value says what it counts: „25 Punkte“, because a bare number looks like an entry."""
    if box.points is None:
        return texts.box_hint(box)
    return ngettext("%(count)d point", "%(count)d points", box.points) % {"count": box.points}


def _picture(box: RuleBox, rules: scoring.Ruleset) -> tuple[int, ...]:
    """The dice beside the box: its face for a number box, an example for a figure; 0 is any die."""
    if not rules.dice:
        return ()
    match box.kind:
        case Kind.FACE:
            return (box.numbers[0],)
        case Kind.GROUPS:
            shown = _groups(box.numbers)
        case Kind.RUN:
            shown = _run(*box.numbers)
        case _:
            return ()
    fits = len(shown) <= len(rules.dice) <= MOST_DICE and max(shown) <= LARGEST_FACE
    return (*shown, *[0] * (len(rules.dice) - len(shown))) if fits else ()


def _groups(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Equal dice of so many sizes, each group another face: three and two are 5 5 5 2 2."""
    faces: tuple[int, ...] = (5, 2, 4, 1, 3, 6)
    if len(sizes) == 1:
        faces = (LARGEST_FACE - sizes[0] % 5,)  # neighbouring boxes show different faces
    return tuple(face for face, size in zip(faces, sizes, strict=False) for _each in range(size))


def _run(length: int, first: int = 0) -> tuple[int, ...]:
    begin = first or (1 if length < 5 else 2)  # the longer straight shows its other end
    return tuple(range(begin, begin + length))
