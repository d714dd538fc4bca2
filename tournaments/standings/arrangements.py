"""Verbs on how an event ranks: its criteria, classes, titles and prizes."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, LogEntry, PlayerClass, Prize, SheetVersion, Title, User
from tournaments.models.guards import Refused
from tournaments.standings.metrics import METRICS
from tournaments.texts.spellings import spelling_key


@transaction.atomic
def choose_criteria(
    *,
    event: Event,
    actor: User,
    metrics: Sequence[str],
    final_metrics: Sequence[str] = (),
    table_points: Mapping[str, Sequence[int]] | None = None,
    team_best: int | None = None,
    teams_count_finals: bool = False,
    least_games: int | None = None,
    reason: str = "",
) -> Event:
    """Rank by these from now on; once there is a result, with a reason. The lot is drawn once, and the log keeps
    from which number, and what was before."""
    locked = Event.objects.select_for_update().get(pk=event.pk)
    for key in (*metrics, *final_metrics):
        if key not in METRICS:
            raise Refused(_("There is no criterion “%(key)s”.") % {"key": key})
    if not metrics:
        raise Refused(_("A ranking needs at least one criterion."))
    changes = {
        "metrics": list(metrics),
        "final_metrics": list(final_metrics),
        "table_points": {size: list(points) for size, points in (table_points or {}).items()},
        "team_best": team_best,
        "teams_count_finals": teams_count_finals,
        "least_games": least_games,
    }
    if "lot" in (*metrics, *final_metrics) and locked.lot_seed is None:
        changes["lot_seed"] = secrets.randbelow(2**31)
    before = {name: getattr(locked, name) for name in changes}
    after = {name: value for name, value in changes.items() if before[name] != value}
    if not after:
        return locked
    if not reason.strip() and has_results(event):
        raise Refused(_("There are already results: please give a reason; it stays on record."))
    for name, value in after.items():
        setattr(locked, name, value)
    locked.save(update_fields=list(after))
    criteria = {"before": {name: before[name] for name in after}, "after": after}
    LogEntry.record(
        "standings_criteria", event=event, actor=actor, detail={"criteria": criteria}, reason=reason
    )
    return locked


def has_results(event: Event) -> bool:
    """Does any sheet count yet?"""
    return SheetVersion.objects.confirmed().filter(sheet__game__round__event=event).exists()


@transaction.atomic
def add_class(
    *, event: Event, actor: User, name: str, born_from: int | None = None, born_to: int | None = None
) -> PlayerClass:
    """A class with its own ranking; the same name again changes its years."""
    if born_from and born_to and born_from > born_to:
        raise Refused(_("The first year of birth must not be later than the last one."))
    years = {"born_from": born_from, "born_to": born_to}
    known = _known(name, event.classes.all())
    before = {"before": [known.born_from, known.born_to]} if known else {}
    found, _created = PlayerClass.objects.update_or_create(
        event=event, name=known.name if known else name, defaults=years
    )
    LogEntry.record(
        "standings_class", event=event, actor=actor, detail={"name": found.name, **years, **before}
    )
    return found


Named = TypeVar("Named", PlayerClass, Title)


def _known(name: str, those: Iterable[Named]) -> Named | None:
    """The class or title that is called so already, however it is spelled."""
    return next((one for one in those if spelling_key(one.name) == spelling_key(name)), None)


@transaction.atomic
def remove_class(*, found: PlayerClass, actor: User) -> None:
    """The people stay; only the ranking of the class goes, with its prizes."""
    Prize.objects.filter(event=found.event, list_key=f"class-{found.pk}").delete()
    LogEntry.record("standings_class_removed", event=found.event, actor=actor, detail={"name": found.name})
    found.delete()


@transaction.atomic
def add_title(*, event: Event, actor: User, name: str, metrics: Sequence[str]) -> Title:
    """A title that is won by these criteria; the same name again changes them."""
    if not metrics or any(key not in METRICS for key in metrics):
        raise Refused(_("A title needs at least one criterion."))
    known = _known(name, event.titles.all())
    before = {"before": known.metrics} if known else {}
    found, _created = Title.objects.update_or_create(
        event=event, name=known.name if known else name, defaults={"metrics": list(metrics)}
    )
    detail = {"name": found.name, "metrics": list(metrics), **before}
    LogEntry.record("standings_title", event=event, actor=actor, detail=detail)
    return found


@transaction.atomic
def remove_title(*, found: Title, actor: User) -> None:
    """The title's ranking goes, with its prizes; its play-offs stay on record."""
    Prize.objects.filter(event=found.event, list_key=f"title-{found.pk}").delete()
    LogEntry.record("standings_title_removed", event=found.event, actor=actor, detail={"name": found.name})
    found.delete()


@transaction.atomic
def set_prizes(*, event: Event, actor: User, list_key: str, names: Sequence[str]) -> None:
    """The prizes of a list, from its first place on; an empty name is no prize for that place."""
    wanted = {place: name.strip() for place, name in enumerate(names, start=1) if name.strip()}
    before = dict(event.prizes.filter(list_key=list_key).values_list("place", "name"))
    if before == wanted:
        return
    event.prizes.filter(list_key=list_key).delete()
    Prize.objects.bulk_create(
        Prize(event=event, list_key=list_key, place=place, name=name) for place, name in wanted.items()
    )
    LogEntry.record(
        "standings_prizes", event=event, actor=actor, detail={"list": list_key, "count": len(wanted)}
    )


@transaction.atomic
def choose_one_prize_each(*, event: Event, actor: User, one_each: bool) -> None:
    """May somebody get more than one prize?"""
    locked = Event.objects.select_for_update().get(pk=event.pk)
    if locked.one_prize_each != one_each:
        event.one_prize_each = locked.one_prize_each = one_each
        locked.save(update_fields=["one_prize_each"])
        LogEntry.record("standings_prize_rule", event=event, actor=actor, detail={"one_each": one_each})
