"""Lines of the log for people: names and words are looked up from keys and codes when the page is shown."""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.core.exceptions import FieldDoesNotExist
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Event, FillingOrder, LogEntry, Player, Registration, Role, User
from tournaments.texts.boxes import key_name
from tournaments.texts.criteria import criteria_changes
from tournaments.texts.log import counted_phrases, log_sentence
from tournaments.texts.numbers import number_text
from tournaments.texts.rule_changes import change_sentences, ruleset_name


@dataclass(frozen=True)
class LogLine:
    """One line: when on the clock in the hall, what, who, and why."""

    at: datetime.datetime
    sentence: str
    actor: str
    reason: str


@dataclass(frozen=True)
class LogDay:
    """The lines of one day in the hall."""

    day: datetime.date
    lines: tuple[LogLine, ...]


@dataclass(frozen=True)
class _Names:
    """Who stands behind the keys of a page of lines; two queries."""

    users: Mapping[int, User]
    people: Mapping[int, Registration]


def log_days(event: Event, entries: Sequence[LogEntry]) -> list[LogDay]:
    """The entries as lines, by day, in the order in which they come."""
    names = _names(entries)
    lines = [_line(event, entry, names) for entry in entries]
    return [LogDay(day, tuple(of_day)) for day, of_day in groupby(lines, key=lambda line: line.at.date())]


def _names(entries: Iterable[LogEntry]) -> _Names:
    details = [entry.detail for entry in entries]
    users = {key for detail in details if (key := detail.get("user"))}
    people = {key for detail in details if (key := detail.get("other"))}
    return _Names(User.objects.in_bulk(users), Registration.objects.select_related("player").in_bulk(people))


def _line(event: Event, entry: LogEntry, names: _Names) -> LogLine:
    values = {key: _words(key, value, event, names) for key, value in entry.detail.items()}
    values |= counted_phrases(entry.detail)
    if entry.registration:
        values["player"] = _person(entry.registration)
    if entry.round:
        values["round"] = entry.round.label
    return LogLine(
        at=timezone.localtime(entry.at, event.zone),
        sentence=log_sentence(entry.verb, values),
        actor=str(entry.actor) if entry.actor else _("the program"),
        reason=entry.reason,
    )


def _person(registration: Registration | None) -> str:
    if registration is None:
        return _("someone who was removed")
    return _("%(name)s (no. %(number)d)") % {
        "name": registration.player.name,
        "number": registration.start_number,
    }


def _words(key: str, value: Any, event: Event, names: _Names) -> str:
    """A value of the detail as people say it, by the key that it stands under."""
    match key, value:
        case "user", int():
            user = names.users.get(value)
            return str(user) if user else _("an account that was removed")
        case "other", int():
            return _person(names.people.get(value))
        case "games", list():
            return ", ".join(_choice(FillingOrder, order) for order in value)
        case "fields", list():
            return ", ".join(_field_name(name) for name in value)
        case "options", list():
            return "; ".join(change_sentences(value))
        case "changes", list():
            return ", ".join(_change(change, event) for change in value)
        case "criteria", dict():
            return "; ".join(criteria_changes(value["before"], value["after"]))
        case "role", str():
            return _choice(Role, value)
        case "field", str():
            return key_name(value, event.rules)
        case (("old" | "new" | "ruleset"), str()):
            return ruleset_name(value)
        case _:
            return _plain(value)


def _plain(value: Any) -> str:
    if value is None:
        return "–"
    return number_text(value) if isinstance(value, int) and not isinstance(value, bool) else str(value)


def _change(change: Mapping[str, Any], event: Event) -> str:
    name = key_name(str(change.get("field", "")), event.rules)
    return f"{name} {_plain(change.get('old'))} → {_plain(change.get('new'))}"


def _choice(choices: Any, value: Any) -> str:
    return str(dict(choices.choices).get(value, value))


def _field_name(name: str) -> str:
    for model in (Event, Registration, Player):
        try:
            return str(getattr(model._meta.get_field(name), "verbose_name", name))
        except FieldDoesNotExist:
            continue
    return name
