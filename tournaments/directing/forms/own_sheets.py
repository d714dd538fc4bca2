"""The rows of a sheet that the organizer defines: boxes and bonuses. An empty row is no row."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring import OwnBonus, Part, Values
from scoring.limits import MOST_VALUES
from tournaments.directing.forms.points import one_number, read_numbers, read_places
from tournaments.directing.own_sheets import FIXED, MULTIPLES, RANGE, OwnBox
from tournaments.formats.fields import LineField

_TEXT = {"autocomplete": "off"}
_NUMBER = {"autocomplete": "off", "inputmode": "text"}  # a phone's digits have no comma and no minus


def _text(label: Any, length: int = 40, attrs: dict[str, str] = _NUMBER) -> LineField:
    return LineField(label=label, max_length=length, required=False, widget=forms.TextInput(attrs=attrs))


class OwnSheetForm(forms.Form):
    """What holds for the whole sheet."""

    name = LineField(
        label=_("Name of the sheet"),
        max_length=60,
        widget=forms.TextInput(attrs=_TEXT),
        error_messages={"required": _("Please give the sheet a name.")},
    )
    minus_allowed = forms.BooleanField(label=_("Minus points are possible"), required=False)
    blank_allowed = forms.BooleanField(label=_("Boxes may stay blank at the end"), required=False)


class BoxRowForm(forms.Form):
    """One box. ``box`` after ``is_valid``: what it says, or None for an empty row."""

    name = _text(_("Name"), attrs=_TEXT)
    part = forms.ChoiceField(
        label=_("Part"),
        choices=[(Part.LOWER.value, _("lower part")), (Part.UPPER.value, _("upper part"))],
        required=False,
    )
    kind = forms.ChoiceField(
        label=_("Allowed"),
        choices=[
            (RANGE, _("every number from … to …")),
            (FIXED, _("only these numbers")),
            (MULTIPLES, _("multiples of … up to …")),
        ],
        required=False,
    )
    first = _text(_("Numbers, or from, or multiples of"), 200)
    last = _text(_("to"), 20)
    box: OwnBox | None = None

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        if self.errors or not any(said.get(key) for key in ("name", "first", "last")):
            return said
        if not said["name"]:
            self.add_error("name", _("Please give this box a name."))
        values = self._values(said["kind"] or RANGE)
        if values and not self.errors:
            self.box = OwnBox(said["name"], values, Part(said["part"] or Part.LOWER))
        return said

    def _values(self, kind: str) -> Values | None:
        if kind == FIXED:
            return self._fixed()
        first, last = (one_number(self, name) for name in ("first", "last"))
        if first is None or last is None:
            return None
        if kind == MULTIPLES and first < 1:
            self.add_error("first", _("Multiples need a number of 1 or more."))
        elif last < first:
            self.add_error("last", _("The end must not be below the beginning."))
        elif (last - first) // (first if kind == MULTIPLES else 1) >= MOST_VALUES:
            self.add_error("last", _("That is too much: a box holds at most 10,000 different numbers."))
        else:
            return Values.multiples(first, last) if kind == MULTIPLES else Values.between(first, last)
        return None

    def _fixed(self) -> Values | None:
        numbers = read_numbers(self, "first")
        if self.cleaned_data.get("last"):
            self.add_error("last", _("Numbers stand all in the field before this one."))
        return Values.fixed(*numbers) if numbers and not self.errors else None


class BonusRowForm(forms.Form):
    """One bonus. ``bonus`` after ``is_valid``, or None for an empty row."""

    name = _text(_("Name"), attrs=_TEXT)
    boxes = _text(_("Sum of boxes no."))
    threshold = _text(_("from"), 20)
    points = _text(_("Points"), 20)
    bonus: OwnBonus | None = None

    def clean(self) -> dict[str, Any]:
        said = super().clean() or self.cleaned_data
        if self.errors or not any(said.values()):
            return said
        if not said["name"]:
            self.add_error("name", _("Please give this bonus a name."))
        threshold, points = (one_number(self, name) for name in ("threshold", "points"))
        places = read_places(self, "boxes")
        if threshold is not None and points is not None and places is not None and not self.errors:
            self.bonus = OwnBonus(said["name"], threshold, points, places)
        return said
