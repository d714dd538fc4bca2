"""Which sheet, or which table: what is typed to call it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models.table_codes import LENGTH

QUIET_TEXT = {"autocomplete": "off", "autocorrect": "off", "spellcheck": "false", "translate": "no"}
"""Nothing is filled in, corrected or translated by the browser."""


class FindForm(forms.Form):
    """Which sheet: its number, or the start number or the beginning of the name of whose it is."""

    q = forms.CharField(
        label=_("Sheet number, start number or name"),
        max_length=80,
        widget=forms.TextInput(attrs={**QUIET_TEXT, "autofocus": True}),
    )

    def __init__(self, *args: Any, number_length: int = 0, **kwargs: Any) -> None:
        """``number_length``: a sheet number of so many digits opens its sheet without Enter."""
        super().__init__(*args, **kwargs)
        self.fields["q"].widget.attrs["data-number-length"] = str(number_length)


class CallForm(FindForm):
    """The same beside an open sheet, from which ``#`` leads there."""

    q = forms.CharField(
        label=_("Another sheet"),
        max_length=80,
        widget=forms.TextInput(
            attrs={
                **QUIET_TEXT,
                "id": "call-number",
                "inputmode": "search",
                "autocapitalize": "off",
                "placeholder": _("Number or name"),
            }
        ),
    )


class CodeForm(forms.Form):
    """The code on a table, with the blanks that people type between its characters."""

    code = forms.CharField(
        label=_("Code on the table"),
        max_length=2 * LENGTH,
        widget=forms.TextInput(
            attrs={**QUIET_TEXT, "id": "code", "autocapitalize": "characters", "autofocus": True}
        ),
    )
