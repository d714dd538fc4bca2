"""Forms of the direction: text in, clean values out. They never write."""

from tournaments.directing.forms.events import CreateEventForm, DeletionForm, EventFactsForm, RulesetForm
from tournaments.directing.forms.rounds import PlanForm, RoundForm
from tournaments.directing.forms.tables import TableSizesForm

__all__ = [
    "CreateEventForm",
    "DeletionForm",
    "EventFactsForm",
    "PlanForm",
    "RoundForm",
    "RulesetForm",
    "TableSizesForm",
]
