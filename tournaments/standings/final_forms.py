"""Who takes part in a round, as it is typed."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from tournaments.models import Carry, Field, Round
from tournaments.standings.setting_forms import number_field


class FieldForm(forms.Form):
    """The field of one round that is not drawn yet."""

    def __init__(self, typed: QueryDict | None = None, *, round: Round) -> None:
        begin = {
            "field": round.field,
            "field_count": round.field_count,
            "field_losers": round.field_losers,
            "carry": round.carry,
        }
        super().__init__(typed, initial=begin, auto_id=f"round-{round.number}-%s")
        self.fields["field"] = forms.ChoiceField(label=_("Who takes part"), choices=Field.choices)
        self.fields["field_count"] = number_field(
            _("How many go through"), least=1, most=999, help_text=_("In all, or of each table.")
        )
        self.fields["field_losers"] = number_field(_("Best losers besides"), least=0, most=999)
        self.fields["carry"] = forms.ChoiceField(label=_("Points from before"), choices=Carry.choices)
