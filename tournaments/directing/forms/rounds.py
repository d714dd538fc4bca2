"""Rounds and their games."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.formats.fields import LineField, WholeNumberField
from tournaments.models import FillingOrder, Round

GAME_FIELDS = 6  # the classic block has six columns
MOST_ROUNDS_AT_ONCE = 20
_COLUMNS_LABEL = _("All games at once, as columns of one sheet")
_NUMBER_ERRORS = {
    "invalid": _("Please write a whole number."),
    "required": _("Please write a whole number."),
}
_COLUMNS_HELP = _("Otherwise the games are played one after another.")


class RoundForm(forms.Form):
    """One round: its games, each with the order of filling. A game without an order is not played."""

    name = LineField(
        label=_("Name"),
        max_length=60,
        required=False,
        help_text=_("Only if it should not be called “Round” and its number, for example “Final”."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    columns_at_once = forms.BooleanField(label=_COLUMNS_LABEL, help_text=_COLUMNS_HELP, required=False)

    def __init__(self, typed: QueryDict | None = None, *, round: Round | None = None) -> None:
        orders = [game.order for game in round.games.all()] if round else [FillingOrder.FREE.value]
        begin = {"name": round.name, "columns_at_once": round.columns_at_once} if round else {}
        super().__init__(typed, initial=begin)
        slots = max(GAME_FIELDS, len(orders))
        for number in range(1, slots + 1):
            self.fields[f"game_{number}"] = forms.ChoiceField(
                label=_("Game %(number)d") % {"number": number},
                choices=[("", _("not played")), *FillingOrder.choices],
                required=False,
                initial=orders[number - 1] if number <= len(orders) else "",
            )
        self.order_fields(["name", *self._game_names(), "columns_at_once"])

    def _game_names(self) -> list[str]:
        return [name for name in self.fields if name.startswith("game_")]

    def game_fields(self) -> Iterator[forms.BoundField]:
        """The fields of the games, for the template."""
        return (self[name] for name in self._game_names())

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        names = self._game_names()
        played = [name for name in names if values.get(name)]
        if not played and not self.errors:
            self.add_error(
                names[0], gettext("A round has at least one game. Please choose an order of filling.")
            )
        for name in names[: len(played)]:
            if not values.get(name) and not self.errors:
                self.add_error(
                    name,
                    gettext(
                        "This game is “not played”, but a later one is. "
                        "Please choose an order here, or set the later ones to “not played”."
                    ),
                )
        return values

    def orders(self) -> list[str]:
        """The orders of the games that are played."""
        return [self.cleaned_data[name] for name in self._game_names() if self.cleaned_data[name]]


class PlanForm(forms.Form):
    """Several equal rounds at once."""

    rounds = WholeNumberField(
        label=_("Rounds"),
        min_value=1,
        max_value=MOST_ROUNDS_AT_ONCE,
        error_messages=_NUMBER_ERRORS,
    )
    games = WholeNumberField(
        label=_("Games per round"),
        min_value=1,
        max_value=GAME_FIELDS,
        error_messages=_NUMBER_ERRORS,
    )
    order = forms.ChoiceField(label=_("Order of filling"), choices=FillingOrder.choices)
    columns_at_once = forms.BooleanField(label=_COLUMNS_LABEL, help_text=_COLUMNS_HELP, required=False)

    def planned(self) -> list[list[str]]:
        """For each round the orders of its games."""
        values = self.cleaned_data
        return [[values["order"]] * values["games"] for _round in range(values["rounds"])]
