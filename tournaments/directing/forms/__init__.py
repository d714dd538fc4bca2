"""Forms of the direction: text in, clean values out. They never write."""

from tournaments.directing.forms.events import CreateEventForm, DeletionForm, EventFactsForm, RulesetForm
from tournaments.directing.forms.rounds import PlanForm, RoundForm
from tournaments.directing.forms.tables import TableSizesForm
