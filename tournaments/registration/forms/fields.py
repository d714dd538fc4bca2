"""Fields that read what was typed as a cell of a list is read, and complain in the same words."""

from collections.abc import Callable
from typing import Any

from django import forms

from tournaments.registration.reading.cells import Unreadable, clean_text
from tournaments.registration.sentences import problem_sentence

DIGITS = {"inputmode": "numeric", "class": "short", "autocomplete": "off"}
_NAME = {"autocomplete": "off", "autocapitalize": "words"}


class CellField(forms.CharField):
    """A text field that reads what was typed as a cell of a list is read, and complains in the same words."""

    def __init__(self, read: Callable[[str], Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.read = read

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value) or ""
        try:
            return self.read(text)
        except Unreadable as reason:
            raise forms.ValidationError(problem_sentence(reason.problem(0))) from None


def text_field(field: str, label: Any, **kwargs: Any) -> CellField:
    kwargs.setdefault("required", False)
    kwargs.setdefault("widget", forms.TextInput(attrs=_NAME))
    return CellField(lambda text: clean_text(text, field), label=label, empty_value="", **kwargs)
