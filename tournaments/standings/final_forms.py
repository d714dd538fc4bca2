"""Who takes part in a round, as it is typed."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from tournaments.models import Carry, Entrants, Round
from tournaments.standings.setting_forms import number_field


class EntrantsForm(forms.Form):
    """Who takes part in one round that is not drawn yet."""

    def __init__(self, typed: QueryDict | None = None, *, round: Round) -> None:
        begin = {
            "entrants": round.entrants,
            "entrant_count": round.entrant_count,
            "best_losers": round.best_losers,
            "carry": round.carry,
        }
        super().__init__(typed, initial=begin, auto_id=f"round-{round.number}-%s")
        self.fields["entrants"] = forms.ChoiceField(label=_("Who takes part"), choices=Entrants.choices)
        self.fields["entrant_count"] = number_field(
            _("How many go through"), least=1, most=999, help_text=_("In total, or from each table.")
        )
        self.fields["best_losers"] = number_field(_("Plus best losers"), least=0, most=999)
        self.fields["carry"] = forms.ChoiceField(label=_("Points from before"), choices=Carry.choices)
