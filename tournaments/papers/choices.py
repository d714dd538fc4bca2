"""The forms in which a single printing is chosen: how many pages, columns and tables, who gets a certificate."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.formats.fields import WholeNumberField
from tournaments.models import Event, SheetStyle
from tournaments.papers.forms import PER_PAGE
from tournaments.standings.lists import TEAMS, lists_of

MOST_PAGES, MOST_TABLES, LAST_PLACE = 500, 999, 9999
PAD_COLUMNS = (1, 2, 4, 6)
MOST_COLUMNS = 12
MARK = "choose"  # in the address of the page: whose choices were wrong


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


def places_form(typed: QueryDict | None, event: Event) -> PlacesForm:
    lists = [(one.key, one.label) for one in lists_of(event) if one.key != TEAMS]
    return PlacesForm(typed, lists=lists)


_FORMS: dict[str, Callable[[QueryDict | None, Event], forms.Form]] = {
    "pad": lambda typed, event: PadForm(typed),
    "tents": lambda typed, event: TentsForm(typed),
    "certificates": places_form,
}


def choice_forms(typed: QueryDict, event: Event) -> dict[str, forms.Form]:
    """By the key of their document, those of the print page; the one that was wrong keeps what was typed."""
    wrong = typed.get(MARK, "")
    return {key: _FORMS[key](typed if key == wrong else None, event) for key in ("pad", "tents")}


def choice_form(key: str, typed: QueryDict, event: Event) -> forms.Form | None:
    """The choices of a document that has some, if any was made."""
    return _FORMS[key](typed, event) if key in _FORMS and typed else None


def address_of_wrong_choice(key: str, typed: QueryDict, event: Event) -> str:
    """The page that says beside the field what is wrong."""
    if key == "certificates":
        return f"{reverse('papers:certificates', args=[event.slug])}?{typed.urlencode()}"
    again = typed.copy()
    again[MARK] = key
    return f"{reverse('papers:page', args=[event.slug])}?{again.urlencode()}#paper-{key}"
