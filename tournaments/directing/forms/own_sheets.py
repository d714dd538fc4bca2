"""The rows of a sheet that the organizer defines: boxes and bonuses. An empty row is no row."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import OwnBonus, Part, Values
from scoring.limits import MOST_VALUES
from tournaments.directing.own_sheets import FIXED, MULTIPLES, RANGE, OwnBox
from tournaments.entry.reading import TooLarge, Unreadable, read_sum
from tournaments.formats.fields import LineField

_PLACES = re.compile(r"([0-9]{1,3})(?:\s*[-–]\s*([0-9]{1,3}))?")
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
        typed = super().clean() or self.cleaned_data
        if self.errors or not any(typed.get(key) for key in ("name", "first", "last")):
            return typed
        if not typed["name"]:
            self.add_error("name", _("Please give this box a name."))
        values = self._values(typed["kind"] or RANGE)
        if values and not self.errors:
            self.box = OwnBox(typed["name"], values, Part(typed["part"] or Part.LOWER))
        return typed

    def _values(self, kind: str) -> Values | None:
        if kind == FIXED:
            return self._fixed()
        first, last = (_one_number(self, name) for name in ("first", "last"))
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
        numbers = _read_numbers(self, "first")
        if self.cleaned_data.get("last"):
            self.add_error("last", _("All numbers belong in the field before this one."))
        return Values.fixed(*numbers) if numbers and not self.errors else None


class BonusRowForm(forms.Form):
    """One bonus. ``bonus`` after ``is_valid``, or None for an empty row."""

    name = _text(_("Name"), attrs=_TEXT)
    boxes = _text(_("Sum of boxes no."))
    threshold = _text(_("from"), 20)
    points = _text(_("Points"), 20)
    bonus: OwnBonus | None = None

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or self.cleaned_data
        if self.errors or not any(typed.values()):
            return typed
        if not typed["name"]:
            self.add_error("name", _("Please give this bonus a name."))
        threshold, points = (_one_number(self, name) for name in ("threshold", "points"))
        places = _read_places(self, "boxes")
        if threshold is not None and points is not None and places is not None and not self.errors:
            self.bonus = OwnBonus(typed["name"], threshold, points, places)
        return typed


def _one_number(form: forms.Form, name: str) -> int | None:
    """The whole number in this field, or None with a sentence beside it."""
    try:
        number = _number(form.cleaned_data.get(name, ""))
    except TooLarge:
        form.add_error(name, _too_large())
        return None
    if number is None:
        form.add_error(name, gettext("Please write a whole number."))
    return number


def _read_numbers(form: forms.Form, name: str) -> list[int]:
    """All numbers in this field; none with a sentence beside it."""
    texts = _texts(form.cleaned_data.get(name, ""))
    try:
        numbers = [_number(text) for text in texts]
    except TooLarge:
        form.add_error(name, _too_large())
        return []
    if not numbers or None in numbers:
        form.add_error(
            name, gettext("Please write whole numbers with commas between them, as in 10, 20, 25.")
        )
        return []
    return [number for number in numbers if number is not None]


def _read_places(form: forms.Form, name: str) -> tuple[int, ...] | None:
    """The numbers of boxes, as in "1-3, 6"; none written is all of them. None with a sentence beside it."""
    places: set[int] = set()
    for text in (text.strip() for text in re.split(r"[,;]", form.cleaned_data.get(name, ""))):
        match = _PLACES.fullmatch(text)
        if match:
            first, last = sorted((int(match[1]), int(match[2] or match[1])))
            places |= set(range(first, last + 1))
        elif text:
            form.add_error(name, gettext("Please write numbers of boxes, as in 1-3, 6."))
            return None
    return tuple(sorted(places))


def _texts(typed: str) -> list[str]:
    """What stands between commas, or else between blanks; nothing where a blank may set thousands apart."""
    parts = [part.strip() for part in re.split(r"[,;]", typed) if part.strip()]
    words = typed.split()
    if len(parts) > 1 or len(words) == 1:
        return parts
    return [] if any(len(word) == 3 for word in words[1:]) else words


def _number(text: str) -> int | None:
    if not any(sign.isdigit() for sign in text):
        return None  # a dash is a struck box on a sheet, and no number here
    try:
        return read_sum(text)
    except Unreadable:
        return None


def _too_large() -> str:
    return gettext("This number is too large: a million is the most.")
