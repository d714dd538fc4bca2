"""The boxes of the form: text inputs that keep what was typed and refuse what is no number."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from tournaments.entry.reading import TooLarge, Unreadable, read_points, read_sum
from tournaments.formats.whole_numbers import LONGEST
from tournaments.texts.numbers import number_list, spans

# Nothing but a person changes a number: no autofill, no correction, no page translation, no wheel.
QUIET = {
    "inputmode": "numeric",
    "autocomplete": "off",
    "autocorrect": "off",
    "autocapitalize": "off",
    "spellcheck": "false",
    "translate": "no",
    "maxlength": str(LONGEST),
    # Keepers of passwords offer nothing here either.
    "data-1p-ignore": "true",
    "data-lpignore": "true",
    "data-bwignore": "true",
}


class PlainInput(forms.TextInput):
    """A text input without a template of its own: a sheet has twenty, and rendering them was a quarter of the
    time until the next sheet is there."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        widget = self.get_context(name, value, attrs)["widget"]
        shown = {} if widget["value"] is None else {"value": widget["value"]}
        pairs = {"type": "text", "name": name, **shown, **widget["attrs"]}.items()
        written = [(key, value) for key, value in pairs if value is not False]
        return format_html("<input{}>", format_html_join("", ' {}="{}"', written))


class NumberField(forms.Field):
    """A number of the paper. Empty is None, never 0."""

    def __init__(self, read: Callable[[str], int | None], *, label: str, attrs: dict[str, str]) -> None:
        widget = PlainInput(attrs={**QUIET, **attrs})
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
                _("“%(text)s” is not a whole number. Blank is missing; 0, “-”, “x” or “/” is struck."),
                code="unreadable",
                params={"text": Truncator(text.strip()).chars(LONGEST)},
            ) from None


MOST_SPANS = 200
"""The browser judges a box with more spans of legal values than this by nothing: the page stays small."""


def box_field(label: str, *, legal: Sequence[int], face: int | None = None) -> NumberField:
    """A box. The browser learns its legal values, to go on after one of them and to mark anything else."""
    attrs = {"data-step": "box", **_legal_attrs(legal)}
    if face and (counts := _by_number_of_dice(legal, face)):
        attrs["data-dice"] = counts
    return NumberField(lambda text: read_points(text, negative=legal[0] < 0), label=label, attrs=attrs)


def _legal_attrs(legal: Sequence[int], *, ends_with_enter: bool = False) -> dict[str, str]:
    """The legal values for the script ("0 5..30"), the same in words, and whether a value ends with Enter."""
    attrs = {} if goes_on_by_itself(legal) and not ends_with_enter else {"data-ends": "enter"}
    if len(parts := spans(legal)) <= MOST_SPANS:
        attrs["data-legal"] = " ".join("..".join(map(str, span)) for span in parts)
        attrs["data-possible"] = number_list(legal)
    return attrs


@lru_cache(maxsize=256)
def goes_on_by_itself(legal: Sequence[int]) -> bool:
    """Is a legal value complete once it is typed? It is where the digits of none begin another one.

    >>> [goes_on_by_itself(legal) for legal in ((0, 5, 10), (0, 1, 10), (-5, 0, 5))]
    [True, False, True]
    """
    texts = sorted(map(str, legal))  # a value stands right before those that begin with it
    return not any(text.startswith(before) for before, text in pairwise(texts))


def _by_number_of_dice(legal: Sequence[int], face: int) -> str:
    """What so many dice of this face are worth, by their number: "0 3 6 9"; "-" where it may not be."""
    most = max(legal) // face
    values = [number * face for number in range(most + 1)]
    return " ".join(str(value) if value in legal else "-" for value in values) if most < 10 else ""


def sum_field(label: str, *, is_step: bool, is_check: bool = False) -> NumberField:
    """A sum as it stands on the paper; only the grand total is a step on the way through the sheet.

    ``is_check``: the boxes are checked by it, so the browser asks once before it is left empty.
    """
    attrs = {"data-step": "sum"} if is_step else {}
    return NumberField(read_sum, label=label, attrs={**attrs, **({"data-check-sum": ""} if is_check else {})})


class CountField(NumberField):
    """How many further Kniffel; empty is none. Any number but 0 ends with Enter: a grand total that is typed
    here by mistake stays whole."""

    def __init__(self, *, label: str, most: int = 99, needs: str = "") -> None:
        attrs = {"data-step": "count", **_legal_attrs(range(most + 1), ends_with_enter=True)}
        super().__init__(
            read_points, label=label, attrs={**attrs, **({"data-needs": needs} if needs else {})}
        )

    def to_python(self, value: Any) -> int:
        number = super().to_python(value) or 0
        if number > 99:
            raise ValidationError(_("This number is larger than any sheet can hold."), code="large")
        return number
