"""Which lines of the log to show."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Registration
from tournaments.texts.log_kinds import LOG_KINDS


class LogFilterForm(forms.Form):
    """A person, a kind of line, or both."""

    kind = forms.ChoiceField(
        label=_("Concerning"),
        required=False,
        choices=[("", _("everything")), *((kind, name) for kind, (name, _subjects) in LOG_KINDS.items())],
    )

    def __init__(self, *args: Any, people: Iterable[Registration], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        named = [(person.pk, f"{person.player.list_name} ({person.start_number})") for person in people]
        self.fields["player"] = forms.TypedChoiceField(
            label=_("Player"),
            choices=[("", _("everyone")), *named],
            required=False,
            coerce=int,
            empty_value=None,
        )
        self.order_fields(["player", "kind"])
