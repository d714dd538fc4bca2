"""Who does not agree to be published is named nowhere: every public address and every paper for the wall is read."""

import io
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from pypdf import PdfReader

from tests.builders import create_event, create_organizer, plan_round, play_round, register, seat, store_sheet
from tests.tournaments.papers.support import at
from tournaments.drawing.wish_actions import add_wish
from tournaments.models import (
    Event,
    EventState,
    PlayerClass,
    Prize,
    Publication,
    Registration,
    RegistrationState,
    Round,
    Ruling,
    Title,
    WishKind,
)
from tournaments.papers.catalogue import DOCUMENTS
from tournaments.standings.actions import record_play_off
from tournaments.standings.queries import standings

pytestmark = pytest.mark.django_db

# Name, first name, club, team, agrees, points in two games of the first round. Equal sums make ties of one who
# agrees with one who does not, and two of the hidden people have a namesake who agrees.
PEOPLE = (
    ("Ackermann", "Anna", "Süd", "Rot", True, (300, 310)),
    ("Qvarnström", "Quirin", "Geheimbund", "Rot", False, (310, 300)),
    ("Bauer", "Bert", "Süd", "Blau", True, (290, 280)),
    ("Bauer", "Bert", "Geheimbund", "Blau", False, (280, 290)),
    ("Xylander", "Xaver", "Geheimbund", "Rot", False, (250, 250)),
    ("Conrad", "Cora", "Nord", "Blau", True, (240, 260)),
    ("Yggdrasil", "", "", "Grün", False, (200, 210)),
    ("Dorn", "Dora", "", "Grün", True, (205, 205)),
    ("Zwicknagl", "Zenzi", "Geheimbund", "Rot", False, (None, None)),
    ("Ebert", "Emil", "Süd", "", True, (None, None)),
)
HIDDEN = ("Qvarnström", "Quirin", "Xylander", "Xaver", "Yggdrasil", "Zwicknagl", "Zenzi", "Geheimbund")
WISHES = ("zusammen", "getrennt", "auseinander", "an Tisch", "muss eingehalten", "gewollt")
FIRST = range(1, 3)


def hall(publication: Publication, state: EventState) -> Event:
    """Teams, classes, titles, prizes, ties, a play-off, decisions that are public, wishes, a final, people who left."""
    event = create_event(publication=publication, state=state, team_best=2, tables_may_type=True)
    people = [
        register(
            event, last, first, club=club, team=team, may_be_published=agrees, birth_year=1950 + index,
            player_class="Damen" if index % 2 else "",
        )
        for index, (last, first, club, team, agrees, _points) in enumerate(PEOPLE)
    ]  # fmt: skip
    for kind, named in ((WishKind.TOGETHER, people[4:6]), (WishKind.APART, people[6:8])):
        add_wish(event=event, actor=None, kind=kind, people=named)
    add_wish(event=event, actor=None, kind=WishKind.FIXED, people=people[1:2], table_number=1)
    for _number in FIRST:
        play_round(event, {person: entry[-1] for person, entry in zip(people, PEOPLE, strict=True)})
    PlayerClass.objects.create(event=event, name="Damen")
    PlayerClass.objects.create(event=event, name="Jugend", born_from=1953, born_to=1956)
    Title.objects.create(event=event, name="König", metrics=["best_game"])
    for key in ("", "teams", *(f"class-{one.pk}" for one in event.classes.all())):
        Prize.objects.create(event=event, list_key=key, place=1, name="Pokal")
    for person in (people[4], people[5]):
        Ruling.objects.create(
            event=event, registration=person, kind="penalty", points=-5, reason="Zu laut", is_public=True
        )
    _play_off(event)
    final = plan_round(event, name="Finale", entrants="best", entrant_count=4)
    seat(final, [people[:4]])
    for person, points in zip(people[:3], (200, 220, 220), strict=True):
        store_sheet(person, final.games.get(), points)
    final.seats.filter(registration=people[3]).update(vacated_at=event.created_at)
    event.registrations.filter(pk=people[4].pk).update(state=RegistrationState.WITHDRAWN)
    return event


def _play_off(event: Event) -> None:
    """The second tie is decided, the first stays open."""
    tie = standings(event).ties[1]
    places = {row.pk: place for place, row in enumerate(tie, start=1)}
    record_play_off(event=event, actor=create_organizer("schiri"), places=places)


def public_patterns() -> Iterator[str]:
    """Every address that needs no account, as it is written in the rooms' lists."""
    for entry in get_resolver().url_patterns:
        for pattern in entry.url_patterns if isinstance(entry, URLResolver) else [entry]:
            assert isinstance(pattern, URLPattern)
            if str(pattern.pattern).startswith(("e/", "t/")) or str(pattern.pattern) == "":
                yield str(pattern.pattern)


def addresses(event: Event) -> set[str]:
    """Each pattern filled in, with every list, every slide, and searches for people who do not want to be named."""
    keys = ["everybody", "teams", *(f"class-{one.pk}" for one in event.classes.all())]
    lists = ["", *(f"?list={key}" for key in [*keys, *(f"title-{one.pk}" for one in event.titles.all())])]
    searches = [f"?q={word}" for word in (*HIDDEN, "Bauer", "2", "4")]
    slides = [f"?slide={slide}{query.replace('?', '&')}" for query in lists for slide in range(4)]
    asked = {"ranking.pdf": lists, "ranking.csv": lists, "screen/": slides, "draw/": [""], "draw.pdf": [""]}
    found = set()
    for pattern in public_patterns():
        path = f"/{pattern}".replace("<slug:slug>", event.slug).replace("<slug:code>", "abcd")
        queries = next((asked[end] for end in asked if path.endswith(end)), [*lists, *searches])
        for number in event.rounds.values_list("number", flat=True):
            found |= {path.replace("<int:number>", str(number)) + query for query in queries}
    return found


def words_of(answer: object) -> str:
    """What somebody can read of it: a page with all that is not shown, too, or a PDF with its particulars."""
    content = bytes(getattr(answer, "content", b""))
    if not content.startswith(b"%PDF"):
        return content.decode()
    reader = PdfReader(io.BytesIO(content))
    titles = [str(entry.title) for entry in reader.outline if not isinstance(entry, list)]
    return " ".join([str(reader.metadata), *titles, *(page.extract_text() for page in reader.pages)])


def named_in(words: str) -> list[str]:
    """Also where a line or a cell ends within the name."""
    squeezed = re.sub(r"\s", "", words)
    return [word for word in (*HIDDEN, *WISHES) if re.sub(r"\s", "", word) in squeezed]


@pytest.mark.parametrize(
    ("publication", "state"),
    [(Publication.FINAL, EventState.FINISHED), (Publication.PROVISIONAL, EventState.RUNNING)],
)
def test_no_public_address_names_anybody_who_does_not_agree(
    client: Client, publication: Publication, state: EventState
) -> None:
    event = hall(publication, state)
    known, told, opened = addresses(event), [], 0
    waiting = sorted(known)
    while waiting:
        address = waiting.pop()
        for headers in ({}, {"HX-Request": "true"}) if "/changes/" in address else ({},):
            answer = client.get(address, headers=headers, follow=True)
            opened += answer.status_code == 200
            words = words_of(answer) + str(dict(answer.headers))
            asked = address.partition("?q=")[2]  # the page repeats what was looked for
            told += [(address, word) for word in named_in(words.replace(asked, "") if asked else words)]
        links = set(re.findall(r'(?:href|src|action|hx-get)="(/e/[^"#]*)', words)) - known
        known |= links
        waiting += sorted(link.replace("&amp;", "&") for link in links)
    assert not told
    assert opened > 100


def test_of_two_namesakes_only_the_one_who_agrees_is_shown_and_without_a_number(client: Client) -> None:
    event = hall(Publication.FINAL, EventState.FINISHED)
    for query in ("", "?list=teams", "?q=Bauer"):
        page = client.get(reverse("publishing:event", args=[event.slug]) + query).content.decode()
        assert "(Nr. " not in page
        ranking = page[page.index('id="ranking"') : page.index('id="seating"')]
        assert len(re.findall("Bauer, Bert|Bert Bauer", ranking)) in (1, 2)  # a tie may name him once more


def test_no_paper_for_the_wall_names_anybody_who_does_not_agree(client: Client) -> None:
    event = hall(Publication.FINAL, EventState.RUNNING)
    client.force_login(create_organizer())
    told, lists = [], ["", "teams", *(f"class-{one.pk}" for one in event.classes.all())]
    for paper in [paper for paper in DOCUMENTS if paper.is_hung_up]:
        for query in [*(f"?round={number}" for number in (1, 2, 3)), *(f"?list={key}" for key in lists)]:
            answer = client.get(at(event, "papers:document", paper.key, query=query))
            told += [(paper.key, query, word) for word in named_in(words_of(answer))]
    for key in lists:
        answer = client.get(reverse("papers:ranking", args=[event.slug]), {"list": key})
        told += [("standings.pdf", key, word) for word in named_in(words_of(answer))]
    assert not told


def test_the_direction_finds_everybody_by_name(client: Client) -> None:
    event = hall(Publication.FINAL, EventState.RUNNING)
    client.force_login(create_organizer())
    for name, args in (
        ("standings:csv", []),
        ("standings:standings", []),
        ("registration:export-csv", []),
        ("papers:document", ["check-in"]),
        ("papers:document", ["ranking-form"]),
    ):
        words = re.sub(r"\s", "", words_of(client.get(reverse(name, args=[event.slug, *args]))))
        assert [word for word in ("Qvarnström", "Yggdrasil", "Zwicknagl") if word not in words] == []


def test_whoever_is_not_named_stands_after_all_names_among_equals(client: Client) -> None:
    """Between Groß and Gruber a number would be somebody whose name begins with "Gr"."""
    event = create_event(publication=Publication.PROVISIONAL)
    people: list[Registration] = [
        register(event, name, may_be_published=name != "Griesbach")
        for name in ("Gruber", "Griesbach", "Götz")
    ]
    played: Round = play_round(event, dict.fromkeys(people, (300,)))
    page = client.get(reverse("publishing:event", args=[event.slug])).content.decode()
    ranking = page[page.index('id="ranking"') :]
    places = [ranking.index(name) for name in ("Götz", "Gruber", "Startnummer 2")]
    assert places == sorted(places)
    client.force_login(create_organizer())
    for key, query in (("seating-name", f"?round={played.number}"), ("seating-all", ""), ("ranking", "")):
        words = words_of(client.get(at(event, "papers:document", key, query=query)))
        places = [words.rindex(name) for name in ("Götz", "Gruber", "Startnummer 2")]
        assert places == sorted(places), key
