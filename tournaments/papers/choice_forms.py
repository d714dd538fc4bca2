"""What may be chosen for a single printing: how many pages, columns and tables, who gets a certificate."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.formats.fields import WholeNumberField
from tournaments.models import SheetStyle
from tournaments.papers.forms import PER_PAGE

MOST_PAGES, MOST_TABLES, LAST_PLACE = 500, 999, 9999
PAD_COLUMNS = (1, 2, 4, 6)
MOST_COLUMNS = 12


def _number(label: Any, largest: int, **options: Any) -> WholeNumberField:
    widget = forms.TextInput(attrs={"inputmode": "numeric", "class": "short"})
    return WholeNumberField(label=label, min_value=1, max_value=largest, widget=widget, **options)


class PadForm(forms.Form):
    """Blank sheets: any choice may be left out, as in the links to the usual ones."""

    columns = WholeNumberField(
        label=_("Columns"), min_value=1, max_value=MOST_COLUMNS, initial=2, required=False,
        widget=forms.Select(choices=[(count, count) for count in PAD_COLUMNS]),
    )  # fmt: skip
    per_page = forms.ChoiceField(label=_("Sheets to a page"), choices=PER_PAGE, required=False)
    pages = _number(_("Pages"), MOST_PAGES, initial=1, required=False)
    style = forms.ChoiceField(label=_("Score sheets"), choices=SheetStyle.choices, required=False)


class TentsForm(forms.Form):
    """Table numbers, beyond those of the drawn rounds."""

    count = _number(_("Number of tables"), MOST_TABLES, required=False)


class PlacesForm(forms.Form):
    """Who gets a certificate."""

    first = _number(_("From place"), LAST_PLACE, initial=1, required=False)
    last = _number(_("To place"), LAST_PLACE, initial=3, required=False)

    def __init__(self, *args: Any, lists: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if len(lists) > 1:
            self.fields["list"] = forms.ChoiceField(label=gettext("Ranking"), choices=lists, required=False)

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = super().clean() or {}
        first, last = typed.get("first"), typed.get("last")
        if first and last and first > last:
            self.add_error("last", gettext("This place comes before the first one."))
        return typed
