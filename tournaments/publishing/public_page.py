"""What the public page shows: the seating and the ranking as HTML, and everybody who can be found.

Two hundred phones ask for the same, so it is made once and kept until something happens.
"""

import hashlib
import time
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import Count, Max
from django.template.loader import render_to_string
from django.utils.translation import get_language

from tournaments.drawing.queries import seating
from tournaments.models import Event, LogEntry, Publication, Round
from tournaments.publishing.finding import Person, found, people_in
from tournaments.publishing.queries import drawn_rounds, public_rulings, public_standings
from tournaments.publishing.ranking import PublicRow, public_rows
from tournaments.publishing.seats import PublicTable, by_name, public_tables
from tournaments.standings.columns import progress
from tournaments.standings.lists import TEAMS, lists_of
from tournaments.standings.people import in_public
from tournaments.standings.queries import as_of
from tournaments.standings.ranking_columns import Reader, ranking_columns
from tournaments.standings.teams import notes_of, team_lines

PAGES_KEPT = 32
SECONDS_KEPT = 10  # in case something was changed past the log, for example by hand in the database


class Part(NamedTuple):
    """`version` is the same as long as the part looks the same."""

    html: str
    version: str


class PublicPage(NamedTuple):
    seating: Part
    ranking: Part
    people: Sequence[Person]
    round: Round | None = None


class _Moment(NamedTuple):
    """All that a public page depends on. Every change in every room leaves a line in the log."""

    event: int
    created_at: datetime
    slug: str
    time_zone: str
    publication: str
    language: str | None
    log_lines: int
    last_log_line: int | None
    tick: int
    list_key: str


def public_page(event: Event, list_key: str = "") -> PublicPage:
    """The event as everybody sees it now, with one of its rankings; KeyError for an unknown one."""
    log = LogEntry.objects.aggregate(lines=Count("pk"), last=Max("pk"))
    tick = int(time.time() // SECONDS_KEPT)
    shown = (event.pk, event.created_at, event.slug, event.time_zone, event.publication, get_language())
    return _made(_Moment(*shown, log["lines"], log["last"], tick, list_key))


def found_part(people: Sequence[Person], sought: str, round: Round | None) -> Part:
    """The answer to a search in the round that is shown; empty without one."""
    if not sought:
        return Part("", "")
    without_tables = round is not None and not round.has_tables
    context = {"found": found(people, sought), "sought": sought, "without_tables": without_tables}
    return _part("publishing/_found.html", context)


def seating_context(
    event: Event, rounds: Sequence[Round], shown: Round | None, tables: Sequence[PublicTable]
) -> dict[str, Any]:
    """What the seating's template needs for one of the drawn rounds."""
    return {
        "event": event,
        "round": shown,
        "other_rounds": [other for other in rounds if other != shown],
        "tables": tables,
        "by_name": by_name(tables),
    }


@lru_cache(maxsize=PAGES_KEPT)
def _made(moment: _Moment) -> PublicPage:
    event = Event.objects.get(pk=moment.event)
    rounds = drawn_rounds(event)
    newest = rounds[0] if rounds else None
    tables = public_tables(seating(newest)) if newest else []
    context = seating_context(event, rounds, newest, tables)
    # Where there is nothing but the seating, one tap less.
    context["opened"] = event.publication == Publication.SEATING
    ranking, rows = _ranking(event, moment.list_key)
    return PublicPage(
        _part("publishing/_seating.html", context), ranking, people_in(context["by_name"], rows), newest
    )


def _ranking(event: Event, list_key: str) -> tuple[Part, Sequence[PublicRow]]:
    if not event.shows_ranking:
        return _part("publishing/_ranking.html", {"event": event}), ()
    standings = public_standings(event, list_key)
    show = standings.telling_apart(in_public)
    columns = ranking_columns(standings, Reader.PUBLIC, show)
    rows = public_rows(standings, columns, show)
    context = {
        "event": event,
        "standings": standings,
        "rows": rows,
        "lists": lists_of(event),
        "shown_list": list_key,
        "teams": team_lines(event, standings, in_public) if list_key == TEAMS else None,
        "rulings": [(ruling, show(ruling.registration).name) for ruling in public_rulings(event)],
        "columns": columns,
        "progress": progress(standings),
        "notes": notes_of(event, standings),
        "declared_final": event.publication == Publication.FINAL,
        "as_of": as_of(event).astimezone(event.zone),
    }
    return _part("publishing/_ranking.html", context), rows


def _part(template: str, context: Mapping[str, Any]) -> Part:
    html = render_to_string(template, dict(context))
    return Part(html, hashlib.sha256(html.encode()).hexdigest()[:16])
