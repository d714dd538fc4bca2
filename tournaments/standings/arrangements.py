"""Verbs on how an event ranks: its criteria, classes, titles and prizes."""

import secrets
from collections.abc import Iterable, Mapping, Sequence

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, LogEntry, PlayerClass, Prize, Title, User
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
) -> Event:
    """Rank by these from now on. The lot is drawn once, and the log keeps from which number."""
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
    changed = [name for name, value in changes.items() if getattr(locked, name) != value]
    for name in changed:
        setattr(locked, name, changes[name])
    if changed:
        locked.save(update_fields=changed)
        LogEntry.record("standings_criteria", event=event, actor=actor, detail=changes)
    return locked


@transaction.atomic
def add_class(
    *, event: Event, actor: User, name: str, born_from: int | None = None, born_to: int | None = None
) -> PlayerClass:
    """A class with its own ranking; the same name again changes its years."""
    if born_from and born_to and born_from > born_to:
        raise Refused(_("The first year of birth must not be after the last one."))
    years = {"born_from": born_from, "born_to": born_to}
    found, _created = PlayerClass.objects.update_or_create(
        event=event, name=_as_known(name, event.classes.all()), defaults=years
    )
    LogEntry.record("standings_class", event=event, actor=actor, detail={"name": name, **years})
    return found


def _as_known(name: str, known: Iterable[PlayerClass] | Iterable[Title]) -> str:
    """The spelling of the class or title that is there already; else as typed."""
    return next((one.name for one in known if spelling_key(one.name) == spelling_key(name)), name)


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
    found, _created = Title.objects.update_or_create(
        event=event, name=_as_known(name, event.titles.all()), defaults={"metrics": list(metrics)}
    )
    LogEntry.record(
        "standings_title", event=event, actor=actor, detail={"name": name, "metrics": list(metrics)}
    )
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
