"""The result of a Stechen as it is typed: a place for each of its people."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.formats.fields import WholeNumberField
from tournaments.models import PlayOffKind
from tournaments.standings.rows import Row


class PlayOffForm(forms.Form):
    """One field for each person of the tie, in the order of the ranking, and a remark."""

    def __init__(self, *args: Any, tie: Sequence[Row], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["kind"] = forms.ChoiceField(
            label=_("What is typed"),
            choices=PlayOffKind.choices,
            initial=PlayOffKind.PLACES,
            required=False,
        )
        self.people = {self.field_name(row): row.registration.pk for row in tie}
        self.place = tie[0].rank or 1  # that they share now
        self._shift = 0
        for row in tie:
            self.fields[self.field_name(row)] = self._place_field(row)
        self.fields["note"] = forms.CharField(
            label=_("Remark"),
            help_text=_("For the record, for example how many throws it took. Optional."),
            max_length=200,
            required=False,
        )

    @staticmethod
    def field_name(row: Row) -> str:
        return f"place_{row.registration.pk}"

    @staticmethod
    def _place_field(row: Row) -> WholeNumberField:
        wrong = _("Please type a whole number.")
        widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"})
        return WholeNumberField(
            label=row.person.shown.list_name,
            min_value=0,
            max_value=99999,
            widget=widget,
            error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), wrong),
        )

    @property
    def kind(self) -> str:
        return self.cleaned_data.get("kind") or PlayOffKind.PLACES.value

    def clean(self) -> dict[str, Any]:
        """Places are those that these people share, or counted from 1; somebody needs at least one throw."""
        values = super().clean() or self.cleaned_data
        count = len(self.people)
        first = self._first_place(values)
        last = first + count - 1
        wrong, least, most = {
            PlayOffKind.PLACES.value: (
                gettext("Please type a place from %(first)d to %(last)d.") % {"first": first, "last": last},
                first,
                last,
            ),
            PlayOffKind.THROWS.value: (gettext("Please type how many throws it took."), 1, 999),
        }.get(self.kind, ("", 0, 99999))
        for name in self.people:
            typed = values.get(name)
            if wrong and (name in self.errors or (typed is not None and not least <= typed <= most)):
                self.errors.pop(name, None)
                self.add_error(name, wrong)
        self._shift = first - 1 if self.kind == PlayOffKind.PLACES else 0
        return values

    def _first_place(self, values: dict[str, Any]) -> int:
        """What the winner's place was typed as: that of the ranking, or 1, as in a game of its own.

        Somebody is always first, so the two cannot be confused.
        """
        typed = [values[name] for name in self.people if values.get(name) is not None]
        return 1 if 1 in typed else self.place

    @property
    def figures(self) -> dict[int, int]:
        """Key of the registration → what was typed, places counted from 1; once the form is valid."""
        return {pk: self.cleaned_data[name] - self._shift for name, pk in self.people.items()}
