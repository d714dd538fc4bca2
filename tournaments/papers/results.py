"""What each player takes home: a slip with all games, and certificates; and a form to rank by hand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments import printing
from tournaments.models import Event, EventPicture, PictureRole, PlayerClass
from tournaments.papers.headings import as_of_words, document_for
from tournaments.standings.columns import (
    beside_games,
    cell_text,
    figure_text,
    full_title,
    rank_text,
    remarks,
    stage_title,
    title,
    total_text,
    total_title,
)
from tournaments.standings.lists import (
    OF_EVENT,
    TEAMS,
    RankingList,
    class_of,
    figure_of_list,
    list_standings,
    lists_of,
)
from tournaments.standings.queries import as_of
from tournaments.standings.ranking import Mark
from tournaments.standings.rows import Row, Standings
from tournaments.standings.shared_places import FIRST_PLACES
from tournaments.texts.numbers import number_text

ROWS_OF_A_FORM = 26
MOST_GAMES = 8  # columns of the form; for more games a second sheet is begun
TO_WRITE_IN = 33.0  # points: nearly 12 mm, for three digits by hand


def result_slips(event: Event, standings: Standings) -> printing.Draft:
    """A slip for everybody in the list, in its order."""
    note = f"{title(standings)} · {as_of_words(event, as_of(event))}"
    # Nobody hands a slip to whoever did not come.
    rows = [row for row in standings.rows if row.has_result or Mark.NO_SHOW not in row.marks]
    cards = [_slip(event, standings, row, note) for row in rows]
    heading = _("Result slips")
    write = partial(printing.player_cards, cards, document=document_for(event, heading, at=as_of(event)))
    return printing.Draft(heading, write, -(-len(cards) // 4))


def _slip(event: Event, standings: Standings, row: Row, note: str) -> printing.PlayerCard:
    games = [
        (full_title(game), cell_text(cell)) for game, cell in zip(standings.games, row.cells, strict=True)
    ]
    beside = beside_games(row)  # in lines of their own, between the games and their total
    said = [remark for remark in remarks(row) if remark not in beside]
    return printing.PlayerCard(
        event=event.name,
        player=row.person.shown.name,
        detail=", ".join([row.registration.club or row.registration.team, *said]).strip(", "),
        badge=rank_text(row),
        badge_caption=_("Place"),
        titles=(_("Game"), _("Points")),
        rows=(*games, *[(words, "") for words in beside], (total_title(row), total_text(row))),
        has_total=True,
        note=note,
    )


@dataclass(frozen=True)
class Awarded:
    """Who gets a certificate: the place and the points as words, and the person's particulars."""

    name: str
    place: str
    points: str
    club: str = ""
    player_class: str = ""
    ranking: str = ""  # of a class or a title; empty for the event's own
    final: str = ""  # of a final from zero: its points, and those before it


# What may stand in braces, in both languages of the pages.
PLACEHOLDERS: dict[str, str] = {
    "name": "name", "place": "place", "platz": "place", "points": "points", "punkte": "points",
    "club": "club", "verein": "club", "class": "player_class", "klasse": "player_class",
    "event": "event", "turnier": "event", "date": "date", "datum": "date",
}  # fmt: skip


def awarded(
    standings: Standings,
    *,
    of: RankingList = OF_EVENT,
    first: int = 1,
    last: int = FIRST_PLACES,
    classes: Sequence[PlayerClass] = (),
) -> list[Awarded]:
    """The people on these places, the last place first: in the order in which they are called up.

    ``classes``: of the event; a person's class follows from the year of birth where nobody wrote it down.
    """
    rows = [row for row in standings.rows if row.rank is not None and first <= row.rank <= last]
    return [_awarded(of, standings, row, classes) for row in reversed(rows)]


def awarded_in(event: Event, key: str, *, first: int = 1, last: int = FIRST_PLACES) -> list[Awarded]:
    """As `awarded`, of one of the event's rankings: everybody, a class or a title."""
    lists = [one for one in lists_of(event) if one.key != TEAMS]
    wanted = next((one for one in lists if one.key == key), lists[0])
    classes = [one.player_class for one in lists if one.player_class]
    found = list_standings(event, wanted, lists)
    return awarded(found, of=wanted, first=first, last=last, classes=classes)


def _awarded(of: RankingList, standings: Standings, row: Row, classes: Sequence[PlayerClass]) -> Awarded:
    registration = row.registration
    player_class = class_of(row.person, classes)
    return Awarded(
        name=registration.player.name,
        place=rank_text(row),
        points=figure_text(figure_of_list(of, standings, row)),
        club=registration.club or registration.team,
        player_class=player_class.name if player_class else registration.player_class,
        ranking=standings.name,
        final=_final_from_zero(row),
    )


def _final_from_zero(row: Row) -> str:
    if row.later is None or row.before is None or row.later.carry:
        return ""
    terms = {"round": stage_title(row), "points": total_text(row), "before": number_text(row.before.points)}
    return _("%(round)s %(points)s, before that %(before)s") % terms


def certificates(
    event: Event,
    people: Iterable[Awarded],
    *,
    pictures: Mapping[str, bytes] | None = None,
) -> printing.Draft:
    """With the words of the event, saved or not. Raises ValueError for nobody."""
    shown = _pictures(pictures_of(event) if pictures is None else pictures)
    entries = [certificate(event, person) for person in people]
    heading = _("Certificates")
    document = document_for(event, heading, at=as_of(event))
    write = partial(printing.certificates, entries, pictures=shown, document=document)
    return printing.Draft(heading, write, len(entries))


def certificate(event: Event, person: Awarded) -> printing.Certificate:
    """One certificate with every placeholder filled in."""
    values = {
        "name": person.name,
        "place": person.place,
        "points": person.points,
        "club": person.club,
        "player_class": person.player_class,
        "event": event.name,
        "date": date_format(event.starts_on),
    }
    day = ",\n".join(filter(None, [event.place, values["date"]]))
    return printing.Certificate(
        title=fill_in(event.certificate_title or _("Certificate"), values),
        player=person.name,
        award=" · ".join(
            filter(None, [_("Place %(place)s") % {"place": person.place}, person.ranking, person.final])
        ),
        text=fill_in(event.certificate_text or default_text(), values),
        place_and_date=day,
        signature=event.certificate_signature or event.organizer_name,
    )


def default_text() -> str:
    points, event = pgettext("placeholder", "points"), pgettext("placeholder", "event")
    return _("with %(points)s points\nat %(event)s") % {"points": f"{{{points}}}", "event": f"{{{event}}}"}


def placeholder_words() -> str:
    """All of them, in the language of the page: "{Name} {Platz} …"."""
    words = (
        pgettext("placeholder", "name"),
        pgettext("placeholder", "place"),
        pgettext("placeholder", "points"),
        pgettext("placeholder", "club"),
        pgettext("placeholder", "class"),
        pgettext("placeholder", "event"),
        pgettext("placeholder", "date"),
    )
    return " ".join(f"{{{word}}}" for word in words)


def fill_in(text: str, values: Mapping[str, str]) -> str:
    """Known words in braces are replaced, whatever their case; everything else stays as typed."""
    for word, key in PLACEHOLDERS.items():
        for spelling in {word, word.capitalize(), word.upper()}:
            text = text.replace(f"{{{spelling}}}", values[key])
    return text


def pictures_of(event: Event) -> dict[str, bytes]:
    """By their role: the event's logo and its sponsor's."""
    return {picture.role: bytes(picture.content) for picture in EventPicture.objects.filter(event=event)}


def _pictures(found: Mapping[str, bytes]) -> printing.Pictures:
    return printing.Pictures(
        logo=found.get(PictureRole.LOGO, b""),
        sponsor=found.get(PictureRole.SPONSOR, b""),
        sponsor_caption=_("With the kind support of"),
    )


def ranking_form(event: Event) -> printing.Draft:
    """Empty rows to rank by hand, with a column for each game and for the running total."""
    heading_text = _("Ranking by hand")
    games = max(1, sum(round.games.count() for round in event.rounds.prefetch_related("games")))
    columns = (
        printing.PaperColumn(_("No."), align="right"),
        printing.PaperColumn(_("Name"), text=True, bold=True),
        *(
            printing.PaperColumn(_("Game %(number)d") % {"number": i + 1}, least=TO_WRITE_IN)
            for i in range(min(games, MOST_GAMES))
        ),
        printing.PaperColumn(_("Total"), least=TO_WRITE_IN),
        printing.PaperColumn(_("Place"), least=TO_WRITE_IN),
    )
    people = event.registrations.by_name()
    blanks = ("",) * (len(columns) - 2)
    rows = [(str(person.start_number), person.player.list_name, *blanks) for person in people]
    rows += [("", "", *blanks)] * max(4, ROWS_OF_A_FORM - len(rows))
    heading = printing.Heading(title=heading_text, event=event.name)
    write = partial(
        printing.standings, printing.PaperTable(columns, rows), heading=heading,
        document=document_for(event, heading_text, at=as_of(event)), ruled=True,
    )  # fmt: skip
    return printing.Draft(heading_text, write)
