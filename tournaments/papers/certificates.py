"""Certificates: who gets one, and the words of the event with every placeholder filled in."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments import printing
from tournaments.models import Event, EventPicture, PictureRole, PlayerClass
from tournaments.papers.headings import document_for
from tournaments.standings.columns import figure_text, rank_text, stage_title, total_text
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
from tournaments.standings.rows import Row, Standings
from tournaments.standings.shared_places import FIRST_PLACES
from tournaments.texts.numbers import number_text


@dataclass(frozen=True)
class Recipient:
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


def recipients(
    standings: Standings,
    *,
    of: RankingList = OF_EVENT,
    first: int = 1,
    last: int = FIRST_PLACES,
    classes: Sequence[PlayerClass] = (),
) -> list[Recipient]:
    """The people on these places, the last place first: in the order in which they are called up.

    ``classes``: of the event; a person's class follows from the year of birth where nobody wrote it down.
    """
    rows = [row for row in standings.rows if row.rank is not None and first <= row.rank <= last]
    return [_recipient(of, standings, row, classes) for row in reversed(rows)]


def recipients_in(event: Event, key: str, *, first: int = 1, last: int = FIRST_PLACES) -> list[Recipient]:
    """As `recipients`, of one of the event's rankings: everybody, a class or a title."""
    lists = [one for one in lists_of(event) if one.key != TEAMS]
    chosen = next((one for one in lists if one.key == key), lists[0])
    classes = [one.player_class for one in lists if one.player_class]
    shown = list_standings(event, chosen, lists)
    return recipients(shown, of=chosen, first=first, last=last, classes=classes)


def _recipient(of: RankingList, standings: Standings, row: Row, classes: Sequence[PlayerClass]) -> Recipient:
    registration = row.registration
    player_class = class_of(row.person, classes)
    return Recipient(
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
    event: Event, people: Iterable[Recipient], *, pictures: Mapping[str, bytes] | None = None
) -> printing.Draft:
    """With the words of the event and the given pictures by their role, saved or not."""
    pictures = pictures_of(event) if pictures is None else pictures
    shown = printing.Pictures(
        logo=pictures.get(PictureRole.LOGO, b""),
        sponsor=pictures.get(PictureRole.SPONSOR, b""),
        sponsor_caption=_("With the kind support of"),
    )
    entries = [certificate(event, person) for person in people]
    title = _("Certificates")
    document = document_for(event, title, at=as_of(event))
    write = partial(printing.certificates, entries, pictures=shown, document=document)
    return printing.Draft(title, write, len(entries))


def certificate(event: Event, person: Recipient) -> printing.Certificate:
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
    award = [_("Place %(place)s") % {"place": person.place}, person.ranking, person.final]
    return printing.Certificate(
        title=fill_in(event.certificate_title or _("Certificate"), values),
        player=person.name,
        award=" · ".join(filter(None, award)),
        text=fill_in(event.certificate_text or default_text(), values),
        place_and_date=",\n".join(filter(None, [event.place, values["date"]])),
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
