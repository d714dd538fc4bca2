"""What other criteria would change of a ranking that has results already, in sentences."""

import copy
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Event
from tournaments.standings.columns import NONE
from tournaments.standings.queries import standings
from tournaments.standings.ranking import LOT
from tournaments.standings.teams import team_rows
from tournaments.texts.criteria import criteria_changes

MOST_NAMED = 6
Places = Mapping[int | str, tuple[str, int | None]]
"""By the key of a person or the name of a team: how to call them, and their place."""


def effect_of(event: Event, wanted: Mapping[str, Any]) -> list[str]:
    """Each change, and whose place it moves; empty where nothing changes."""
    changes = {name: value for name, value in wanted.items() if getattr(event, name) != value}
    if not changes:
        return []
    changed = copy.copy(event)
    for name, value in changes.items():
        setattr(changed, name, value)
    said = criteria_changes({name: getattr(event, name) for name in changes}, changes)
    if changed.lot_seed is None and LOT.key in (*changed.metrics, *changed.final_metrics):
        said.append(_("The lot is drawn with this change."))
        changed.metrics = [key for key in changed.metrics if key != LOT.key]
        changed.final_metrics = [key for key in changed.final_metrics if key != LOT.key]
    return [*said, _moves(_places(event), _places(changed))]


def _places(event: Event) -> Places:
    found = standings(event)
    places: dict[int | str, tuple[str, int | None]] = {
        row.pk: (row.person.shown.name, row.rank) for row in found.rows
    }
    if event.team_best:
        places |= {team.name: (team.name, team.rank) for team in team_rows(event, found)}
    return places


def _moves(before: Places, after: Places) -> str:
    moved = [
        f"{name} {NONE if old is None else old} → {NONE if after[key][1] is None else after[key][1]}"
        for key, (name, old) in before.items()
        if key in after and after[key][1] != old
    ]
    if not moved:
        return _("No place changes.")
    sentence = ngettext(
        "%(count)d place changes: %(places)s.",
        "%(count)d places change: %(places)s.",
        len(moved),
    )
    rest = [] if len(moved) <= MOST_NAMED else ["…"]
    return sentence % {"count": len(moved), "places": ", ".join([*moved[:MOST_NAMED], *rest])}
