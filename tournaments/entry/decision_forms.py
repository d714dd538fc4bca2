"""Forms of what is decided about a sheet without typing it, each with its reason."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.access.reasons import ReasonField
from tournaments.models import Event, Game, Registration, RoundState


class DecisionForm(forms.Form):
    """A decision about a sheet, with its reason."""

    began_from = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=1_000_000)
    reason = ReasonField()


class GameField(forms.ModelChoiceField):
    def label_from_instance(self, game: Game) -> str:
        return f"{game.round.label}, {game.label}"


class MoveForm(DecisionForm):
    """To whom a sheet belongs that was typed for somebody else, or for another game."""

    to_start_number = forms.CharField(
        label=_("Start number of whose sheet it is"),
        max_length=6,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.event = event
        games = Game.objects.filter(round__event=event).exclude(round__state=RoundState.PLANNED)
        self.fields["to_game"] = GameField(
            games.select_related("round__event").order_by("round__number", "number"),
            label=_("Round and game"),
        )

    def clean_to_start_number(self) -> Registration:
        text = self.cleaned_data["to_start_number"].strip()
        if text.isascii() and text.isdigit():
            people = self.event.registrations.select_related("player")
            if person := people.filter(start_number=int(text)).first():
                return person
        raise forms.ValidationError(_("Nobody has this start number."))


class TableReasonForm(forms.Form):
    """Why the settled sheets of a table change, or count despite errors; one reason for all of them."""

    reason = ReasonField(label=_("Reason for the change"), required=False)
