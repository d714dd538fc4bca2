"""An event's particulars and the choice of its rules."""

import datetime
import zoneinfo
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

import scoring
from tournaments.formats.fields import LineField
from tournaments.models import Event
from tournaments.texts.rules import ruleset_name, ruleset_summary

_FIRST_YEAR, _LAST_YEAR = 1950, 2100


def today_in_the_hall(now: datetime.datetime | None = None) -> datetime.date:
    """The day on the calendar of the hall, also between midnight there and midnight in UTC."""
    zone = zoneinfo.ZoneInfo(Event._meta.get_field("time_zone").default)
    return timezone.localdate(now or timezone.now(), zone)


class DayField(forms.DateField):
    """A day in the formats of the page's language, spaces allowed."""

    widget = forms.DateInput(
        attrs={"autocomplete": "off", "placeholder": _("28.11.2026"), "class": "short-day"}
    )
    default_error_messages = {  # noqa: RUF012 - Django's own shape
        "required": _("Please write the day of the event."),
        "invalid": _("Please write the date as day, month and year, for example 28.11.2026."),
        "year": _("Please check the year."),
    }

    def to_python(self, value: Any) -> datetime.date | None:
        day = super().to_python("".join(value.split()) if isinstance(value, str) else value)
        if day is not None and not _FIRST_YEAR <= day.year <= _LAST_YEAR:
            raise ValidationError(self.error_messages["year"], code="year")
        return day


class EventFactsForm(forms.Form):
    """Name, day, place and what participants should know."""

    name = LineField(
        label=_("Name"),
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_("As it appears on sheets and on the public page."),
        error_messages={"required": _("Please give the event a name.")},
    )
    starts_on = DayField(label=_("Date"), initial=today_in_the_hall)
    place = LineField(label=pgettext_lazy("where", "Place"), max_length=120, required=False)
    organizer_name = LineField(
        label=_("Organizer"),
        max_length=120,
        required=False,
        help_text=_("The club, the fire brigade or whoever is inviting."),
    )
    participant_text = forms.CharField(
        label=_("Text for participants"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Start, entry fee, prizes: shown on the public page."),
    )


_USUAL = 3  # the presets begin with the usual ones; the others unfold below


class RulesetChoices(forms.RadioSelect):
    """The presets as cards: a name and one plain sentence each."""

    template_name = "directing/ruleset_choices.html"
    use_fieldset = True

    def create_option(self, name: str, value: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
        option = super().create_option(name, value, *args, **kwargs)
        option["summary"] = ruleset_summary(scoring.get_ruleset(str(value)))
        return option


class RulesetField(forms.ChoiceField):
    widget = RulesetChoices

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=_choices, **kwargs)


def _choices() -> list[tuple[str, Any]]:
    named = [(key, ruleset_name(key)) for key in scoring.PRESETS]
    return [*named[:_USUAL], (gettext("Further rulesets"), named[_USUAL:])]


class RulesetForm(forms.Form):
    """Which preset the event plays by."""

    ruleset_key = RulesetField(
        label=_("Ruleset"), error_messages={"required": _("Please choose the rules of this event.")}
    )


class CreateEventForm(EventFactsForm, RulesetForm):
    """Everything that a new event needs; the rest has sensible defaults."""

    field_order = ("name", "starts_on", "place", "organizer_name", "ruleset_key", "participant_text")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["ruleset_key"].initial = next(iter(scoring.PRESETS))


class DeletionForm(forms.Form):
    """The name of the event, typed so that nobody deletes one by mistake."""

    name = LineField(required=False, widget=forms.TextInput(attrs={"autocomplete": "off"}))

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = gettext("To delete it, type its name: %(name)s") % {"name": event.name}
