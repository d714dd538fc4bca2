"""How an event ranks, as it is typed: criteria in order, classes, titles, decisions, prizes."""

from collections.abc import Iterator, Sequence, Set
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.access.reasons import ReasonField
from tournaments.formats.fields import WholeNumberField
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import EntryMode, Event, Registration, Round, RulingKind
from tournaments.standings.metrics import METRICS, NEED_BOXES
from tournaments.standings.table_points import SCHEME
from tournaments.texts.criteria import CRITERION_NAMES

CRITERIA, MOST_RANKS, MOST_TABLE_POINTS = 6, 12, 999
MOST_GAMES = 99
NUMERIC = {"inputmode": "numeric", "autocomplete": "off", "class": "short"}
_FIRST_YEAR, _LAST_YEAR = 1900, 2100


class PointsField(forms.Field):
    """Points by rank as people write them: 5-3-2-1."""

    def to_python(self, value: Any) -> list[int]:
        text = str(value or "").strip()
        # One kind of mark between the numbers: "1,5-1" would be a half point, "-5" is no rank's points.
        mark = next((mark for mark in ("–", "-", ",") if mark in text), "-")
        parts = [part.strip() for part in text.split(mark)] if text else []
        points = [whole_or_none(part, MOST_TABLE_POINTS) for part in parts]
        if None in points or len(points) > MOST_RANKS:
            raise ValidationError(gettext("Please type whole points by rank, for example 5-3-2-1."))
        return [each for each in points if each is not None]


def number_field(label: Any, *, least: int, most: int, help_text: Any = "") -> WholeNumberField:
    wrong = gettext("Please type a number from %(least)d to %(most)d.") % {"least": least, "most": most}
    return WholeNumberField(
        label=label,
        min_value=least,
        max_value=most,
        required=False,
        help_text=help_text,
        widget=forms.TextInput(attrs=NUMERIC),
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), wrong),
    )


def offered(event: Event) -> Set[str]:
    """The criteria that the event can tell; one that was chosen before it decided on sums stays to be seen."""
    if event.entry_mode != EntryMode.SUMS_ONLY:
        return METRICS.keys()
    return (METRICS.keys() - NEED_BOXES) | {*event.metrics, *event.final_metrics}


class CriteriaForm(forms.Form):
    """The criteria in order, for the rounds and for a final; points at the table; how a team counts."""

    table_points_4 = PointsField(
        label=_("Table points at a table of 4"),
        required=False,
        help_text=_("First to last. People who are level share the points of their places."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "class": "short"}),
    )
    table_points_3 = PointsField(
        label=_("at a table of 3"),
        required=False,
        help_text=_("Empty: the first three of the table of 4."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "class": "short"}),
    )

    teams_count_finals = forms.BooleanField(
        label=_("Games of a final count for teams, too"),
        required=False,
        help_text=_("Otherwise a team gets the points of the games that everyone could play."),
    )
    reason = ReasonField(required=False, help_text=_("Why the criteria change, for the log."))

    def __init__(self, typed: QueryDict | None = None, *, event: Event) -> None:
        begin = {
            "table_points_4": "-".join(map(str, event.table_points.get("4", SCHEME))),
            "table_points_3": "-".join(map(str, event.table_points.get("3", ()))),
            "team_best": event.team_best,
            "teams_count_finals": event.teams_count_finals,
            "least_games": event.least_games,
            **{f"criterion_{i}": key for i, key in enumerate(event.metrics, start=1)},
            **{f"final_{i}": key for i, key in enumerate(event.final_metrics, start=1)},
        }
        super().__init__(typed, initial=begin)
        names = [(key, CRITERION_NAMES[key]) for key in METRICS if key in offered(event)]
        for i in range(1, CRITERIA + 1):
            self.fields[f"criterion_{i}"] = self._choice(i, names)
            self.fields[f"final_{i}"] = self._choice(i, names)
        self.fields["team_best"] = number_field(
            _("A team counts its best"),
            least=1,
            most=99,
            help_text=_("How many people. Empty: there is no ranking of teams."),
        )
        self.fields["least_games"] = number_field(
            _("Minimum number of games for an average"),
            least=1,
            most=MOST_GAMES,
            help_text=_(
                "People with fewer are ranked below, also in titles by average. Empty: half of those "
                "played so far, rounded up."
            ),
        )

    @staticmethod
    def _choice(i: int, names: list[tuple[str, Any]]) -> forms.ChoiceField:
        label = gettext("First") if i == 1 else gettext("%(number)d. if level") % {"number": i}
        return forms.ChoiceField(label=label, choices=[("", "–"), *names], required=False)

    def criterion_fields(self) -> Iterator[forms.BoundField]:
        return (self[f"criterion_{i}"] for i in range(1, CRITERIA + 1))

    def final_fields(self) -> Iterator[forms.BoundField]:
        return (self[f"final_{i}"] for i in range(1, CRITERIA + 1))

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        if not self.chosen("criterion") and "criterion_1" not in self.errors:
            self.add_error("criterion_1", gettext("A ranking needs at least one criterion."))
        return values

    def chosen(self, prefix: str) -> list[str]:
        keys = [self.cleaned_data.get(f"{prefix}_{i}") for i in range(1, CRITERIA + 1)]
        return list(dict.fromkeys(key for key in keys if key))

    def wanted(self) -> dict[str, Any]:
        """How the event shall rank, by the names of its own fields."""
        names = ("team_best", "teams_count_finals", "least_games")
        return {
            "metrics": self.chosen("criterion"),
            "final_metrics": self.chosen("final"),
            "table_points": self.table_points(),
            **{name: self.cleaned_data[name] for name in names},
        }

    def table_points(self) -> dict[str, list[int]]:
        typed = {size: self.cleaned_data.get(f"table_points_{size}") for size in ("4", "3")}
        return {size: points for size, points in typed.items() if points}


class ClassForm(forms.Form):
    """A class, by years of birth or by hand."""

    name = forms.CharField(label=_("Name of the class"), max_length=60, widget=forms.TextInput())

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["born_from"] = number_field(_("Born from"), least=_FIRST_YEAR, most=_LAST_YEAR)
        self.fields["born_to"] = number_field(
            _("Born until"),
            least=_FIRST_YEAR,
            most=_LAST_YEAR,
            help_text=_("Without years, only people with this class in their registration belong to it."),
        )


class TitleForm(forms.Form):
    """A title and what wins it."""

    name = forms.CharField(label=_("Name of the title"), max_length=60, widget=forms.TextInput())

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["metric"] = forms.ChoiceField(
            label=_("Decided by the most"),
            choices=[(key, CRITERION_NAMES[key]) for key in METRICS if key in _FOR_TITLES & offered(event)],
        )


_FOR_TITLES = frozenset(
    {
        "total", "mean", "best_game", "kniffels", "further_kniffels", "bonuses", "upper_sum",
        "best_upper_sum", "best_chance", "table_wins",
    }
)  # fmt: skip


class RulingForm(forms.Form):
    """A decision about one person."""

    kind = forms.ChoiceField(label=_("Decision"), choices=RulingKind.choices)
    reason = ReasonField(error_messages={"required": _("Please give a reason; it stays on record.")})
    is_public = forms.BooleanField(label=_("Show decision and reason on the public page"), required=False)

    def __init__(
        self, *args: Any, people: Sequence[Registration], rounds: Sequence[Round], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.people = {str(person.pk): person for person in people}
        named = [
            (pk, f"{person.player.list_name} ({person.start_number})") for pk, person in self.people.items()
        ]
        self.fields["registration"] = forms.TypedChoiceField(
            label=_("Person"), choices=[("", "–"), *named], coerce=self.people.get
        )
        self.fields["points"] = number_field(
            _("Points"), least=0, most=9999, help_text=_("Only for penalty and credit, without a sign.")
        )
        self.rounds = {str(round.pk): round for round in rounds}
        self.fields["round"] = forms.TypedChoiceField(
            label=_("For"),
            choices=[("", _("the whole event")), *[(pk, round.label) for pk, round in self.rounds.items()]],
            coerce=self.rounds.get,
            empty_value=None,
            required=False,
            help_text=_(
                "Points of a round count like those of its games: a final may carry over half of them or "
                "none."
            ),
        )
        self.order_fields(["registration", "kind", "points", "round", "reason", "is_public"])
