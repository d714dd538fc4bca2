"""A day as people write it: 28.11.2026. A plain text field, the same in every browser and locale."""

import datetime
import zoneinfo
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event

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
