"""A sheet's versions for people to read: who, when, what changed and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

import scoring
from tournaments.entry.contents import Contents, Difference, differences
from tournaments.models import Event, SheetVersion
from tournaments.texts.boxes import key_name
from tournaments.texts.numbers import number_text


@dataclass(frozen=True)
class HistoryEntry:
    """One version, with the changes since the one before it."""

    number: int
    state: str
    who: str
    when: str
    total: str
    changes: list[str]
    reason: str


def history(versions: Sequence[SheetVersion], event: Event) -> list[HistoryEntry]:
    """The newest first; the first version has no changes, for it began the sheet."""
    before = [None, *versions]
    entries = [_entry(version, old, event) for version, old in zip(versions, before, strict=False)]
    return entries[::-1]


def who(version: SheetVersion) -> str:
    return str(version.created_by) if version.created_by else _("removed account")


def when(version: SheetVersion, event: Event) -> str:
    """On the clock in the hall."""
    return date_format(timezone.localtime(version.created_at, event.zone), "DATETIME_FORMAT")


def time_in_the_hall(at: datetime, event: Event) -> str:
    return date_format(timezone.localtime(at, event.zone), "TIME_FORMAT")


def number_or_dash(number: int | None) -> str:
    """Blank is a dash and never 0."""
    return "–" if number is None else number_text(number)


def _entry(version: SheetVersion, old: SheetVersion | None, event: Event) -> HistoryEntry:
    changes = differences(Contents.of(old), Contents.of(version), event.rules) if old else []
    return HistoryEntry(
        version.number,
        version.get_state_display(),
        who(version),
        when(version, event),
        number_or_dash(version.total),
        [_change(change, event.rules) for change in changes],
        version.reason,
    )


def _change(change: Difference, rules: scoring.Ruleset) -> str:
    return f"{key_name(change.key, rules)}: {number_or_dash(change.old)} → {number_or_dash(change.new)}"
