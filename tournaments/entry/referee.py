"""The referee's desk: what may be written where with a throw, as rows of the paper.

Without a sheet, a throw of equal dice is answered three times, for the Kniffel box decides: filled, struck,
free. In a strict order each box is answered as if it were the next one.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

import scoring
from scoring import Entry, Part, Ruleset, Sheet, filling_sequence, legal_choices
from scoring.turns import full_kniffel
from tournaments.texts.boxes import key_name

Values = Mapping[str, int | None]


@dataclass(frozen=True)
class Way:
    """One thing that may be written: points (0 is a strike), and what is paid beside it."""

    points: int
    extra: int


@dataclass(frozen=True)
class AnswerRow:
    """One box: the ways to fill it, the most points first; ``standing`` is what it holds already."""

    name: str
    ways: tuple[Way, ...]
    standing: int | None = None

    @property
    def scoring_ways(self) -> list[Way]:
        return [way for way in self.ways if way.points]

    @property
    def strike(self) -> Way | None:
        return next((way for way in self.ways if not way.points), None)

    @property
    def state(self) -> str:
        """``scores``, ``strikes`` or ``closed``: how the row looks."""
        return "scores" if self.scoring_ways else "strikes" if self.strike else "closed"


@dataclass(frozen=True)
class Answer:
    """All boxes in paper order, by part; ``title`` says for which case, empty when there is only one."""

    title: str
    parts: tuple[tuple[str, tuple[AnswerRow, ...]], ...]

    @property
    def strike_sentence(self) -> str:
        """Said once, when every box that is open may be struck, and on the same terms; else empty."""
        ways = [row.ways for _title, rows in self.parts for row in rows if row.ways]
        strikes = [way for row in ways for way in row if not way.points]
        terms = {way.extra for way in strikes}
        if len(strikes) < len(ways) or len(terms) != 1:
            return ""
        (extra,) = terms
        if extra:
            return _("Any free box may be struck, and %(points)s is paid for that too.") % {"points": extra}
        if any(way.extra for row in ways for way in row):
            return _("Any free box may be struck; nothing is paid then.")
        return _("Any free box may be struck.")


def answers(roll: tuple[int, ...], values: Values, rules: Ruleset, order: str) -> list[Answer]:
    """What may be written with this throw, with the sheet so far. ValueError when it cannot be thrown."""
    held = {key: value for key, value in values.items() if value is not None}
    strict = not held and all(len(group) == 1 for group in filling_sequence(rules, order))
    found = []
    for title, kniffel in _cases(roll, held, rules):
        ways = (
            _as_next(roll, kniffel, rules, order)
            if strict
            else _ways(roll, {**held, **kniffel}, rules, order)
        )
        found.append(Answer(title, _parts({**held, **kniffel}, ways, rules)))
    return found


def _cases(roll: tuple[int, ...], held: Values, rules: Ruleset) -> list[tuple[str, dict[str, int]]]:
    """The states of the Kniffel box that make a difference: title and what it holds."""
    boxes = full_kniffel(rules)
    scoring.score_roll(roll, rules)
    if not boxes or len(set(roll)) > 1 or any(key in held for key, _full in boxes):
        return [("", {})]
    names = {"box": key_name(boxes[0][0], rules), "points": boxes[0][1]}
    return [
        (_("%(box)s holds %(points)s") % names, {key: full or 0 for key, full in boxes}),
        (_("%(box)s was struck") % names, {key: 0 for key, _full in boxes}),
        (_("%(box)s is still free") % names, {}),
    ]


def _ways(roll: tuple[int, ...], held: Values, rules: Ruleset, order: str) -> dict[str, list[Way]]:
    return _by_box(legal_choices(roll, Sheet(held), rules, order), rules)


def _as_next(
    roll: tuple[int, ...], kniffel: Mapping[str, int], rules: Ruleset, order: str
) -> dict[str, list[Way]]:
    """Each box as the next one, when the Kniffel box has its turn before it exactly if it is held."""
    sequence = [group[0] for group in filling_sequence(rules, order)]
    boxes = set(rules.kniffel_boxes) if len(set(roll)) == 1 else set()
    found: dict[str, list[Way]] = {}
    for number in range(len(sequence)):
        before = sequence[:number]
        if not boxes or boxes.issubset(before) == bool(kniffel):
            held = {**dict.fromkeys(before, 0), **kniffel}
            found.update(_ways(roll, held, rules, order))
    return found


def _by_box(entries: Iterable[Entry], rules: Ruleset) -> dict[str, list[Way]]:
    paid = rules.further.points if rules.further else 0
    found: dict[str, list[Way]] = {}
    for entry in entries:
        found.setdefault(entry.box, []).append(Way(entry.points, paid if entry.further else 0))
    return found


def _parts(
    held: Values, ways: Mapping[str, list[Way]], rules: Ruleset
) -> tuple[tuple[str, tuple[AnswerRow, ...]], ...]:
    titles = {Part.UPPER: _("Upper part"), Part.LOWER: _("Lower part")}
    parts = ((titles[part], tuple(_rows(part, held, ways, rules))) for part in Part)
    return tuple((title, rows) for title, rows in parts if rows)


def _rows(part: Part, held: Values, ways: Mapping[str, list[Way]], rules: Ruleset) -> Iterator[AnswerRow]:
    for box in rules.boxes:
        if box.part is part:
            yield AnswerRow(key_name(box.key, rules), tuple(ways.get(box.key, ())), held.get(box.key))
