"""Who shall move: to another table, or in exchange with somebody."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.drawing.costs import moved, swapped
from tournaments.drawing.forms import PersonChoice
from tournaments.drawing.queries import Table
from tournaments.drawing.rearranging import arrangement_of
from tournaments.models import Registration


class ChangeForm(forms.Form):
    """One person, and either somebody to exchange with or a table to move to."""

    one = PersonChoice(label=_("Person"), queryset=Registration.objects.none())
    other = PersonChoice(
        label=_("changes places with"), queryset=Registration.objects.none(), required=False, empty_label="–"
    )
    table = forms.TypedChoiceField(label=_("or moves to table"), coerce=int, required=False, empty_value=None)

    def __init__(self, *args: Any, tables: list[Table], largest: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.now = arrangement_of(tables)
        self.largest = largest
        seated = [person for people in self.now.values() for person in people]
        people = Registration.objects.filter(pk__in=seated).select_related("player")
        for name in ("one", "other"):
            cast(PersonChoice, self.fields[name]).queryset = people.order_by("player__sort_key")
        free = [number for number, people in self.now.items() if len(people) < largest]
        choices = [("", "–"), *((str(number), str(number)) for number in free)]
        cast(forms.TypedChoiceField, self.fields["table"]).choices = choices

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        one, other, table = cleaned.get("one"), cleaned.get("other"), cleaned.get("table")
        if not one or self.errors:
            return cleaned
        if bool(other) == bool(table):
            self.add_error("other", gettext("Please choose either somebody to exchange with or a table."))
        elif one == other or table == self.table_of(one.pk) or (other and self.together(one.pk, other.pk)):
            self.add_error("other" if other else "table", gettext("They already sit at this table."))
        return cleaned

    def table_of(self, person: int) -> int:
        return next(number for number, people in self.now.items() if person in people)

    def together(self, one: int, other: int) -> bool:
        return self.table_of(one) == self.table_of(other)

    @property
    def after(self) -> dict[int, list[int]]:
        """The tables as they would be."""
        one, other = self.cleaned_data["one"].pk, self.cleaned_data["other"]
        return swapped(self.now, one, other.pk) if other else moved(self.now, one, self.cleaned_data["table"])
