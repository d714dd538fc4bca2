"""A form field for whole numbers: Django's own makes 1 of "1.000", and takes digits of every script."""

import unicodedata
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from tournaments.formats.whole_numbers import LARGEST, TooLarge, Unreadable, read_whole


class WholeNumberField(forms.IntegerField):
    """As ``read_whole`` reads it; what is too large is told by the field's own ``max_value`` where it has one."""

    widget = forms.TextInput(attrs={"inputmode": "numeric", "class": "short", "autocomplete": "off"})

    def to_python(self, value: Any) -> int | None:
        if value in self.empty_values or isinstance(value, int):
            return None if value in self.empty_values else int(value)
        try:
            return read_whole(str(value), negative=True)
        except TooLarge:
            if self.max_value is not None:
                return LARGEST + 1
            raise self._invalid() from None
        except Unreadable:
            raise self._invalid() from None

    def _invalid(self) -> ValidationError:
        return ValidationError(self.error_messages["invalid"], code="invalid")


class LineField(forms.CharField):
    """One line of text: composed letters, single spaces."""

    def to_python(self, value: Any) -> str:
        return unicodedata.normalize("NFC", " ".join((super().to_python(value) or "").split()))
