"""The boxes of the form: text inputs that keep what was typed and refuse what is no number."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tournaments.entry.reading import TooLarge, Unreadable, read_points, read_sum

# Nothing but a person changes a number: no autofill, no correction, no page translation, no wheel.
QUIET = {
    "inputmode": "numeric",
    "autocomplete": "off",
    "autocorrect": "off",
    "autocapitalize": "off",
    "spellcheck": "false",
    "translate": "no",
    "maxlength": "40",
}


class NumberField(forms.Field):
    """A number of the paper. Empty is None, never 0."""

    def __init__(self, read: Callable[[str], int | None], *, label: str, attrs: dict[str, str]) -> None:
        widget = forms.TextInput(attrs={**QUIET, **attrs})
        super().__init__(required=False, label=label, widget=widget)
        self.read = read

    def to_python(self, value: Any) -> int | None:
        text = "" if value is None else str(value)
        try:
            return self.read(text)
        except TooLarge:
            raise ValidationError(_("This number is larger than any sheet can hold."), code="large") from None
        except Unreadable:
            raise ValidationError(
                _("“%(text)s” is no whole number. Blank is missing; 0, “-”, “x” or “/” is struck."),
                code="unreadable",
                params={"text": text.strip()},
            ) from None


def box_field(label: str, *, negative: bool) -> NumberField:
    return NumberField(
        lambda text: read_points(text, negative=negative), label=label, attrs={"data-step": "box"}
    )


def sum_field(label: str, *, is_step: bool) -> NumberField:
    """A sum as it stands on the paper; only the grand total is a step on the way through the sheet."""
    return NumberField(read_sum, label=label, attrs={"data-step": "sum"} if is_step else {})


class CountField(NumberField):
    """How many further Kniffel; empty is none."""

    def __init__(self, *, label: str) -> None:
        super().__init__(read_points, label=label, attrs={"data-step": "count"})

    def to_python(self, value: Any) -> int:
        number = super().to_python(value) or 0
        if number > 99:
            raise ValidationError(_("This number is larger than any sheet can hold."), code="large")
        return number
