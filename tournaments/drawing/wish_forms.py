"""Wishes as they are typed: for everybody, for some people, for one person's table."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.drawing.forms import PersonChoice
from tournaments.formats.fields import WholeNumberField
from tournaments.models import Event, Registration, WhoBegins, WishKind

MOST_ROUNDS, MOST_TABLES = 50, 999


class _Number(WholeNumberField):
    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"})


class _WishForm(forms.Form):
    """What every wish has."""

    rounds = _Number(
        label=_("Only in the first … rounds"),
        required=False,
        min_value=1,
        max_value=MOST_ROUNDS,
        help_text=_("Empty: in all rounds."),
    )
    is_hard = forms.BooleanField(
        label=_("Must be met"),
        required=False,
        help_text=_("Otherwise it is met where possible; it counts more than few repeated meetings."),
    )
    people: list[Registration]

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.event = event
        self.people = []
        self.everybody = event.registrations.by_name()
        for field in self.fields.values():
            if isinstance(field, PersonChoice):
                field.queryset = self.everybody

    def wish(self) -> dict[str, Any]:
        """As `wish_actions.add_wish` takes it."""
        return {
            "kind": self.cleaned_data["kind"],
            "people": self.people,
            "table_number": self.cleaned_data.get("table_number"),
            "rounds": self.cleaned_data["rounds"],
            "is_hard": self.cleaned_data["is_hard"],
        }


class GroupWishForm(_WishForm):
    """Clubs, teams or neighbours apart; the first round at least is what is usual."""

    kind = forms.ChoiceField(
        label=_("Whom the draw keeps apart"),
        widget=forms.RadioSelect,
        choices=[
            (kind.value, kind.label)
            for kind in (WishKind.CLUB_APART, WishKind.TEAM_APART, WishKind.NEIGHBOURS_APART)
        ],
        initial=WishKind.CLUB_APART,
    )
    field_order = ("kind", "rounds", "is_hard")


class PeopleWishForm(_WishForm):
    """Two people or more, who sit together or apart."""

    kind = forms.ChoiceField(
        label=_("These people sit"),
        widget=forms.RadioSelect,
        choices=[(WishKind.TOGETHER.value, _("together")), (WishKind.APART.value, _("apart"))],
        initial=WishKind.TOGETHER,
    )
    first = PersonChoice(label=_("Person"), queryset=Registration.objects.none())
    second = PersonChoice(label=_("and"), queryset=Registration.objects.none())
    more = forms.CharField(
        label=_("and further start numbers"),
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        help_text=_("For a family or a group, for example: 12, 13"),
    )
    field_order = ("kind", "first", "second", "more", "rounds", "is_hard")

    def clean_more(self) -> list[Registration]:
        typed = re.findall(r"[^\s,;]+", self.cleaned_data["more"])
        known = {str(person.start_number): person for person in self.everybody}
        unknown = [word for word in typed if word.lstrip("0") not in known]
        if unknown:
            raise ValidationError(
                gettext("Nobody has the start number %(numbers)s.") % {"numbers": ", ".join(unknown)}
            )
        return [known[word.lstrip("0")] for word in typed]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        named = [cleaned.get("first"), cleaned.get("second"), *cleaned.get("more", [])]
        self.people = list(dict.fromkeys(person for person in named if person))
        if cleaned.get("first") and cleaned.get("second") and len(self.people) < 2:
            self.add_error("second", gettext("Please choose two different people."))
        return cleaned


class FixedWishForm(_WishForm):
    """A wheelchair near the door, a scorer near the desk."""

    person = PersonChoice(label=_("Person"), queryset=Registration.objects.none())
    table_number = _Number(label=_("always at table"), min_value=1, max_value=MOST_TABLES)
    field_order = ("person", "table_number", "rounds", "is_hard")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self.people = [cleaned["person"]] if cleaned.get("person") else []
        cleaned["kind"] = WishKind.FIXED
        return cleaned


FORMS: dict[str, type[_WishForm]] = {"group": GroupWishForm, "people": PeopleWishForm, "fixed": FixedWishForm}


class DrawOptionsForm(forms.Form):
    """Who begins at a table."""

    who_begins = forms.ChoiceField(
        label=_("Who begins at a table"),
        widget=forms.RadioSelect,
        choices=WhoBegins.choices,
        help_text=_(
            "Printed on the sheet of each table. The draw makes sure that everyone gets seat 1 in turn."
        ),
    )
