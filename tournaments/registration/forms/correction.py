"""A stored person is corrected or leaves."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.access.reasons import ReasonField
from tournaments.models import Registration, User
from tournaments.models.guards import stamp_of
from tournaments.registration.actions.registering import PLAYER_FIELDS, REGISTRATION_FIELDS
from tournaments.registration.forms.person import PersonForm


def stored_values(registration: Registration) -> dict[str, Any]:
    """What the form of a stored registration begins with."""
    return {name: getattr(registration.player, name) for name in PLAYER_FIELDS} | {
        name: getattr(registration, name) for name in REGISTRATION_FIELDS
    }


class CorrectionForm(PersonForm):
    """A stored person. Knows what it began with, so that two people at once do not overwrite each other."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, data: QueryDict | None = None, *, registration: Registration, user: User) -> None:
        self.stamp = _stamp(registration)
        self.typed = data.dict() if data else {}
        initial = stored_values(registration) | {"seen": self.stamp}
        super().__init__(
            data, event=registration.event, user=user, registration=registration, initial=initial
        )

    def clean(self) -> dict[str, Any]:
        values = super().clean()
        if values.get("seen") and values["seen"] != self.stamp:
            self.data = self.typed | {"seen": self.stamp}  # saving once more is meant then
            self.add_error(
                None,
                gettext(
                    "Somebody else has changed this registration meanwhile (%(stored)s). Your entries are "
                    "shown below; save again to use them."
                )
                % {"stored": _summary(self.registration)},
            )
        return values


def _stamp(registration: Registration) -> str:
    return stamp_of([stored_values(registration)])


def _summary(registration: Registration | None) -> str:
    if registration is None:
        return ""
    parts = (registration.start_number, registration.player.list_name, registration.club)
    return ", ".join(str(part) for part in parts if part)


class WithdrawalForm(forms.Form):
    """Why someone leaves."""

    reason = ReasonField(help_text=_("For the log, for example: had to leave, ill, disqualified."))


class NameRemovalForm(forms.Form):
    """The start number of the person, typed to confirm."""

    number = forms.CharField(max_length=20, required=False)
