"""A form's field for one line of text."""

import unicodedata
from typing import Any

from django import forms


class LineField(forms.CharField):
    """One line of text: composed letters, single spaces."""

    def to_python(self, value: Any) -> str:
        return unicodedata.normalize("NFC", " ".join((super().to_python(value) or "").split()))
