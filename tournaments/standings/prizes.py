"""Who gets which prize, from the rankings as they are now, and the sheet to announce them from."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments import printing
from tournaments.models import Event, Prize
from tournaments.standings.columns import figure_text, progress
from tournaments.standings.gathering import gather
from tournaments.standings.lists import TEAMS, RankingList, figure_of_list, list_standings, lists_of, needs_of
from tournaments.standings.queries import as_of
from tournaments.standings.rows import Row, Standings
from tournaments.standings.teams import team_rows


@dataclass(frozen=True)
class Award:
    """One prize. `winner`: empty while nobody is there; `is_shared`: a Stechen should decide first."""

    list: RankingList
    place: int
    prize: str
    winner: str = ""
    figure: str = ""
    is_shared: bool = False


@dataclass(frozen=True)
class Awards:
    """All prizes, list by list, and the event's own standings."""

    awards: Sequence[Award]
    standings: Standings

    @property
    def is_certain(self) -> bool:
        return self.standings.is_complete and not any(award.is_shared for award in self.awards)


def awards(event: Event) -> Awards:
    """From one reading. With one prize for each person the event's own list comes first, then the others in
    their order: whoever has a prize is passed over, and the next person moves up."""
    lists = lists_of(event)
    found = gather(event, needs_of(event, lists))
    prizes: dict[str, list[Prize]] = {}
    for prize in event.prizes.all():
        prizes.setdefault(prize.list_key, []).append(prize)
    main = list_standings(event, lists[0], lists, found)
    taken: set[int] = set()
    given: list[Award] = []
    for one in lists:
        if one.key == TEAMS:
            given += _for_teams(event, one, main, prizes.get(one.key, []))
        elif one.key in prizes:
            standings = list_standings(event, one, lists, found) if one.key else main
            given += _for_people(one, standings, prizes[one.key], taken if event.one_prize_each else set())
    return Awards(given, main)


def _for_people(
    one: RankingList, standings: Standings, prizes: Sequence[Prize], taken: set[int]
) -> list[Award]:
    """Whoever won something in an earlier list is passed over; the next people move up."""
    eligible = [row for row in standings.rows if row.rank is not None and row.pk not in taken]
    by_place = dict(enumerate(eligible, start=1))
    taken.update(by_place[prize.place].pk for prize in prizes if prize.place in by_place)
    return [_award(one, standings, prize, by_place.get(prize.place)) for prize in prizes]


def _award(one: RankingList, standings: Standings, prize: Prize, winner: Row | None) -> Award:
    if winner is None:
        return Award(one, prize.place, prize.name)
    name = winner.person.shown.name
    figure = figure_text(figure_of_list(one, standings, winner))
    return Award(one, prize.place, prize.name, name, figure, winner.shares_rank)


def _for_teams(event: Event, one: RankingList, main: Standings, prizes: Sequence[Prize]) -> list[Award]:
    teams = [row for row in team_rows(event, main) if row.rank is not None]
    by_place = dict(enumerate(teams, start=1))
    given = []
    for prize in prizes:
        team = by_place.get(prize.place)
        name, figure = (team.name, figure_text(team.total)) if team else ("", "")
        given.append(Award(one, prize.place, prize.name, name, figure, bool(team and team.shares_rank)))
    return given


def announcement_draft(event: Event) -> printing.Draft:
    """To read from at the ceremony: the event's own list comes last, and each from its last place upwards.

    Raises ValueError without prizes.
    """
    found, local = awards(event), timezone.localtime(as_of(event), event.zone)
    if not found.awards:
        raise ValueError("no prizes to print")
    heading = printing.Heading(
        title=_("Award ceremony"),
        event=event.name,
        subtitle=" · ".join(filter(None, [date_format(event.starts_on), event.place])),
        stamp=_("As of %(time)s") % {"time": date_format(local, "SHORT_DATETIME_FORMAT")},
    )
    document = printing.DocumentInfo(
        title=f"{heading.title} – {event.name}",
        created=local,
        author=event.organizer_name,
        language=get_language() or "de",
        page_label=_("Page {page} of {pages}"),
    )
    columns = (
        printing.PaperColumn(_("List"), text=True),
        printing.PaperColumn(_("Place"), align="right", bold=True),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        printing.PaperColumn(_("Figure"), align="right"),
        printing.PaperColumn(_("Prize"), text=True),
    )
    table = printing.PaperTable(columns, [_line(award) for award in in_order_of_announcement(found.awards)])
    notes = [] if found.standings.is_complete else [progress(found.standings)]
    if any(award.is_shared for award in found.awards):
        notes.append(_("A place with a prize is shared: a play-off should decide it first."))
    write = partial(printing.standings, table, heading=heading, document=document, notes=notes)
    return printing.Draft(heading.title, write)


def in_order_of_announcement(given: Sequence[Award]) -> list[Award]:
    """The event's own list is the last; in each the last place is called first."""
    lists = list(dict.fromkeys(award.list.key for award in given))
    order = [*[key for key in lists if key], *[key for key in lists if not key]]
    return sorted(given, key=lambda award: (order.index(award.list.key), -award.place))


def _line(award: Award) -> tuple[str, ...]:
    name = award.winner or "–"
    return (
        award.list.label,
        str(award.place),
        name + (" (=)" if award.is_shared else ""),
        award.figure,
        award.prize,
    )
