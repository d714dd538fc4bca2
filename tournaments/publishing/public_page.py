"""The two parts of the public page that change during an evening, as HTML, each with its version."""

import hashlib
from typing import NamedTuple

from django.template.loader import render_to_string

from tournaments.drawing.queries import seating
from tournaments.models import Event, Publication, Round
from tournaments.publishing.queries import drawn_rounds, public_standings
from tournaments.publishing.ranking import public_rows
from tournaments.publishing.seats import by_name, matches, public_tables
from tournaments.standings.columns import full_title, progress, short_title
from tournaments.standings.queries import as_of


class Part(NamedTuple):
    """`version` is the same as long as the part looks the same."""

    html: str
    version: str


class Parts(NamedTuple):
    seating: Part
    ranking: Part

    @property
    def version(self) -> str:
        """Of both, as a page keeps it to ask what has changed since."""
        return f"{self.seating.version}-{self.ranking.version}"


def public_parts(event: Event, sought: str) -> Parts:
    """What the event shows to everybody just now. `sought`: whose seat and row to point out."""
    return Parts(_seating_part(event, sought), _ranking_part(event, sought))


def seating_context(event: Event, rounds: list[Round], shown: Round | None, sought: str) -> dict[str, object]:
    """What the seating's template needs for one of the drawn rounds."""
    tables = public_tables(seating(shown)) if shown else []
    seats = by_name(tables)
    found = [seat for seat in seats if matches(sought, seat.shown, seat.start_number)] if sought else []
    return {
        "event": event,
        "round": shown,
        "other_rounds": [other for other in rounds if other != shown],
        "tables": tables,
        "by_name": seats,
        "found": found,
        "sought": sought,
    }


def _seating_part(event: Event, sought: str) -> Part:
    rounds = drawn_rounds(event)
    context = seating_context(event, rounds, rounds[0] if rounds else None, sought)
    # Where there is nothing but the seating, one tap less.
    context["opened"] = event.publication == Publication.SEATING
    return _part("publishing/_seating.html", context)


def _ranking_part(event: Event, sought: str) -> Part:
    context: dict[str, object] = {"event": event}
    if event.shows_ranking:
        standings = public_standings(event)
        context |= {
            "standings": standings,
            "rows": public_rows(standings, sought=sought),
            "games": [(short_title(game), full_title(game)) for game in standings.games],
            "progress": progress(standings),
            "declared_final": event.publication == Publication.FINAL,
            "as_of": as_of(event).astimezone(event.zone),
        }
    return _part("publishing/_ranking.html", context)


def _part(template: str, context: dict[str, object]) -> Part:
    html = render_to_string(template, context)
    return Part(html, hashlib.sha256(html.encode()).hexdigest()[:16])
