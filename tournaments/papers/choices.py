"""The forms in which a single printing is chosen, and where each of them stands."""

from collections.abc import Callable

from django.forms import Form
from django.http import QueryDict
from django.urls import reverse

from tournaments.models import Event
from tournaments.papers.choice_forms import PadForm, PlacesForm, TentsForm
from tournaments.standings.lists import TEAMS, lists_of

MARK = "choose"  # in the address of the page: whose choices were wrong


def places_form(typed: QueryDict | None, event: Event) -> PlacesForm:
    lists = [(one.key, one.label) for one in lists_of(event) if one.key != TEAMS]
    return PlacesForm(typed, lists=lists)


_FORMS: dict[str, Callable[[QueryDict | None, Event], Form]] = {
    "pad": lambda typed, event: PadForm(typed),
    "tents": lambda typed, event: TentsForm(typed),
    "certificates": places_form,
}


def choice_forms(typed: QueryDict, event: Event) -> dict[str, Form]:
    """By the key of their document, those of the print page; the one that was wrong keeps what was typed."""
    wrong = typed.get(MARK, "")
    return {key: _FORMS[key](typed if key == wrong else None, event) for key in ("pad", "tents")}


def choice_form(key: str, typed: QueryDict, event: Event) -> Form | None:
    """The choices of a document that has some, if any was made."""
    return _FORMS[key](typed, event) if key in _FORMS and typed else None


def address_of_wrong_choice(key: str, typed: QueryDict, event: Event) -> str:
    """The page that says beside the field what is wrong."""
    if key == "certificates":
        return f"{reverse('papers:certificates', args=[event.slug])}?{typed.urlencode()}"
    again = typed.copy()
    again[MARK] = key
    return f"{reverse('papers:page', args=[event.slug])}?{again.urlencode()}#paper-{key}"
