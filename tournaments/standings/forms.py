"""The result of a Stechen as it is typed: a place for each of its people."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.standings.rows import Row


class PlayOffForm(forms.Form):
    """One field for each person of the tie, in the order of the ranking, and a remark."""

    def __init__(self, *args: Any, tie: Sequence[Row], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.people = {self.field_name(row): row.registration.pk for row in tie}
        for row in tie:
            self.fields[self.field_name(row)] = self._place_field(row, count=len(tie))
        self.fields["note"] = forms.CharField(
            label=_("Remark"),
            help_text=_("For the record, for example how many throws it took. May stay empty."),
            max_length=200,
            required=False,
        )

    @staticmethod
    def field_name(row: Row) -> str:
        return f"place_{row.registration.pk}"

    @staticmethod
    def _place_field(row: Row, *, count: int) -> forms.IntegerField:
        wrong = _("Please type a place from 1 to %(count)d.") % {"count": count}
        widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"})
        return forms.IntegerField(
            label=row.registration.player.list_name,
            min_value=1,
            max_value=count,
            widget=widget,
            error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), wrong),
        )

    @property
    def places(self) -> dict[int, int]:
        """Key of the registration → place; once the form is valid."""
        return {pk: self.cleaned_data[name] for name, pk in self.people.items()}
