"""The referee's question: dice as they are typed, and the order of filling."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

import scoring
from scoring import Ruleset
from tournaments.entry.fields import QUIET
from tournaments.models import FillingOrder

_BETWEEN = str.maketrans("", "", " ,;.-/+\t")


class RefereeForm(forms.Form):
    """``cleaned_data["dice"]`` is the roll as ``scoring`` takes it."""

    dice = forms.CharField(
        label=gettext_lazy("Dice"),
        max_length=40,
        widget=forms.TextInput(attrs={**QUIET, "autofocus": True}),
        error_messages={"required": gettext_lazy("Please type the dice, for example 44422.")},
    )
    order = forms.ChoiceField(
        label=gettext_lazy("Order of filling"), choices=FillingOrder.choices, required=False
    )

    def __init__(self, *args: Any, rules: Ruleset, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules = rules

    def clean_order(self) -> str:
        return self.cleaned_data["order"] or FillingOrder.FREE.value

    def clean_dice(self) -> tuple[int, ...]:
        typed: str = self.cleaned_data["dice"]
        roll = typed.translate(_BETWEEN)
        wanted = len(self.rules.dice)
        if not (roll.isascii() and roll.isdigit()):
            raise ValidationError(
                _("“%(text)s” is not a throw of dice. For example: 44422.") % {"text": typed}
            )
        if len(roll) != wanted:
            raise ValidationError(
                ngettext("%(count)d die is thrown here.", "%(count)d dice are thrown here.", wanted)
                % {"count": wanted}
            )
        dice = tuple(int(face) for face in roll)
        try:
            scoring.score_roll(dice, self.rules)
        except ValueError:
            raise ValidationError(_("%(text)s is not possible with these dice.") % {"text": typed}) from None
        return dice
