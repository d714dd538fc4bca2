"""The whole form of an own sheet: its head, its rows of boxes and its rows of bonuses."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring import OwnBonus, Ruleset, RulesetError, Values
from tournaments.directing.forms.own_sheets import BonusRowForm, BoxRowForm, OwnSheetForm
from tournaments.directing.own_sheets import FIXED, MULTIPLES, RANGE, OwnBox, OwnSheet
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.texts.ruleset_faults import fault_sentence

MOST_ROWS = 100
ROWS = {"box": (6, 4), "bonus": (1, 1)}  # at least so many rows; so many more by the button


class SheetEditor:
    """Begin with ``of_sheet`` or ``typed``; after ``is_valid`` the sheet is in ``rules``."""

    def __init__(
        self, head: OwnSheetForm, boxes: "forms.BaseFormSet[Any]", bonuses: "forms.BaseFormSet[Any]"
    ) -> None:
        self.head = head
        self.boxes = boxes
        self.bonuses = bonuses
        self.rules: Ruleset | None = None
        self.faults: list[str] = []

    @classmethod
    def of_sheet(cls, sheet: OwnSheet) -> "SheetEditor":
        """The form as it begins from a sheet."""
        head = {
            "name": sheet.name,
            "minus_allowed": sheet.minus_allowed,
            "blank_allowed": sheet.blank_allowed,
        }
        boxes = [_box_row(box) for box in sheet.boxes]
        bonuses = [
            {
                "name": bonus.name,
                "boxes": ", ".join(map(str, bonus.boxes)),
                "threshold": bonus.threshold,
                "points": bonus.points,
            }
            for bonus in sheet.bonuses
        ]
        return cls(OwnSheetForm(initial=head), *_unbound(boxes, bonuses))

    @classmethod
    def typed(cls, data: QueryDict) -> "SheetEditor":
        """The form as it was sent."""
        data = _counted(data)
        return cls(
            OwnSheetForm(data),
            _formset(BoxRowForm)(data, prefix="box"),
            _formset(BonusRowForm)(data, prefix="bonus"),
        )

    @classmethod
    def with_more_rows(cls, data: QueryDict, kind: str) -> "SheetEditor":
        """What was sent, unchecked, with more empty rows of this kind."""
        sent = cls.typed(data)
        boxes, bonuses = _sent_rows(sent.boxes), _sent_rows(sent.bonuses)
        (bonuses if kind == "bonus" else boxes).extend({} for _row in range(ROWS[kind][1]))
        head = {name: sent.head[name].data for name in sent.head.fields}
        return cls(OwnSheetForm(initial=head), *_unbound(boxes, bonuses))

    def is_valid(self) -> bool:
        """Checks everything at once; each fault stands beside its field or in ``faults``."""
        forms_are = [self.head.is_valid(), self.boxes.is_valid(), self.bonuses.is_valid()]
        if self.boxes.is_bound:
            self._check_names_and_signs()
            self._check_bonuses()
            self._check_sizes()
        if all(forms_are) and not self._has_errors:
            self._make_rules()
        return self.rules is not None

    @property
    def _has_errors(self) -> bool:
        return any(form.errors for form in (self.head, *self.boxes, *self.bonuses)) or bool(self.faults)

    @property
    def _filled(self) -> dict[int, OwnBox]:
        """Number of the row, from 1 → its box; empty rows are left out."""
        return {number: form.box for number, form in enumerate(self.boxes, start=1) if form.box}

    def _check_names_and_signs(self) -> None:
        seen: set[str] = set()
        minus = self.head.cleaned_data.get("minus_allowed")
        for form in self.boxes:
            if form.box and form.box.name.casefold() in seen:
                form.add_error("name", _("Another box already has this name."))
            if form.box and not minus and form.box.values.listed()[0] < 0:
                form.add_error("first", _("Minus points are not allowed on this sheet."))
            seen |= {form.box.name.casefold()} if form.box else set()

    def _check_bonuses(self) -> None:
        faulty = {number for number, form in enumerate(self.boxes, start=1) if form.errors}
        for form in self.bonuses:
            bonus = form.bonus
            known = faulty.union(self._filled)
            unknown = [number for number in bonus.boxes if number not in known] if bonus else []
            if unknown:
                form.add_error("boxes", _("There is no box no. %(number)d.") % {"number": unknown[0]})
            elif bonus and not faulty:
                self._check_reach(form, bonus)

    def _check_reach(self, form: BonusRowForm, bonus: OwnBonus) -> None:
        """A bonus that nobody or everybody gets is a slip."""
        boxes = [box.values.listed() for row, box in self._filled.items() if row in (bonus.boxes or [row])]
        least, most = (sum(pick(values) for values in boxes) for pick in (min, max))
        if bonus.threshold > most:
            form.add_error("threshold", _("These boxes hold at most %(most)d.") % {"most": most})
        elif bonus.threshold <= least and boxes:
            form.add_error("threshold", _("Every sheet would get this bonus."))

    def _check_sizes(self) -> None:
        if self.boxes.non_form_errors() or self.bonuses.non_form_errors():
            self.faults.append(_("A sheet has at most %(most)d boxes.") % {"most": MOST_ROWS})

    def _make_rules(self) -> None:
        head = self.head.cleaned_data
        places = {row: place for place, row in enumerate(self._filled, start=1)}
        bonuses = [
            replace(form.bonus, boxes=tuple(places[row] for row in form.bonus.boxes))
            for form in self.bonuses
            if form.bonus
        ]
        if not places:
            self.faults.append(_("A sheet needs at least one box."))
            return
        sheet = OwnSheet(head["name"], list(self._filled.values()), bonuses, head["blank_allowed"])
        try:
            self.rules = sheet.ruleset()
        except RulesetError as error:
            self.faults.append(fault_sentence(error))


def _counted(data: QueryDict) -> QueryDict:
    """What was sent, with the numbers of rows that a broken request may have lost."""
    sent = data.copy()
    for prefix in ROWS:
        for count in (f"{prefix}-TOTAL_FORMS", f"{prefix}-INITIAL_FORMS"):
            sent[count] = str(whole_or_none(sent.get(count, ""), most=10 * MOST_ROWS) or 0)
    return sent


def _formset(row: type[forms.Form], extra: int = 0) -> "type[forms.BaseFormSet[Any]]":
    return forms.formset_factory(row, extra=extra, max_num=MOST_ROWS, absolute_max=MOST_ROWS)


def _unbound(boxes: list[Any], bonuses: list[Any]) -> "tuple[forms.BaseFormSet[Any], ...]":
    return (
        _rows(BoxRowForm, boxes, "box"),
        _rows(BonusRowForm, bonuses, "bonus"),
    )


def _rows(row: type[forms.Form], begin: list[Any], prefix: str) -> "forms.BaseFormSet[Any]":
    missing = max(0, ROWS[prefix][0] - len(begin))
    return _formset(row, extra=missing)(initial=begin, prefix=prefix)


def _sent_rows(formset: "forms.BaseFormSet[Any]") -> list[dict[str, Any]]:
    return [{name: form[name].data for name in form.fields} for form in formset]


def _box_row(box: OwnBox) -> Mapping[str, Any]:
    return {"name": box.name, "part": box.part.value, **_values_row(box.values)}


def _values_row(values: Values) -> dict[str, Any]:
    if values.first is None or values.last is None or set(values.single) - {0}:
        return {"kind": FIXED, "first": ", ".join(str(value) for value in values.listed() if value)}
    if values.first == 0 and values.step > 1:
        return {"kind": MULTIPLES, "first": values.step, "last": values.last}
    return {"kind": RANGE, "first": values.first, "last": values.last}
