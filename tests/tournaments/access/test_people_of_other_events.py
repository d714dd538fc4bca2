"""Role by role, at the own event and at a foreign one: whatever shows or changes a person.

Keys are easy to tell apart: registrations of the own event have 5001 …, of the foreign one 7001 …; people 15001 …
and 17001 …. Where a page of the own event has a key, the foreign one is sent in its place.
"""

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from tests.builders import create_account, create_event, create_organizer, plan_round, seat, store_sheet
from tournaments.drawing.wish_actions import add_wish
from tournaments.models import (
    DrawWish,
    Event,
    EventState,
    LogEntry,
    Membership,
    Player,
    PlayerImport,
    Registration,
    Role,
    Round,
    RoundPlan,
    Ruling,
    ScoreSheet,
    Seat,
    WishKind,
)

pytestmark = pytest.mark.django_db
OWN, FOREIGN = 5000, 7000
NAMES = ("Qvarnström", "Xylander", "Yggdrasil", "Zwicknagl", "Wrzesniewski", "Vukovic")
# What somebody who types sheets may open: sheets, rankings and rules; no page of the people.
OPEN_TO_SCORERS = {
    "check", "check-look", "check-table", "csv", "desk", "did-not-play", "find", "look", "looks", "missing", "move",
    "options", "ranking", "reasons", "referee", "rules", "sheet", "standings", "table", "typing",
}  # fmt: skip


def hall(name: str, keys: int, names: Iterable[str]) -> Event:
    """Six people at two tables of a round with results, a round to come, a wish, a decision, a list to import."""
    event = create_event(name, slug=name.lower(), state=EventState.RUNNING, team_best=2)
    people = []
    for number, last_name in enumerate(names, start=1):
        player = Player.objects.create(pk=10000 + keys + number, last_name=last_name, first_name="Kim")
        people.append(
            Registration.objects.create(
                pk=keys + number,
                event=event,
                player=player,
                start_number=number,
                state="checked_in",
                team="Rot",
            )
        )
    played = plan_round(event)
    seat(played, [people[:3], people[3:]])
    Round.objects.filter(pk=played.pk).update(state="playing")
    for person in people[:5]:
        store_sheet(person, played.games.get(), 200)
    plan_round(event, name="Finale", entrants="best", entrant_count=3)
    add_wish(event=event, actor=None, kind=WishKind.APART, people=people[-2:])
    Ruling.objects.create(event=event, registration=people[-1], kind="warning", reason="Zu laut")
    PlayerImport.objects.create(event=event, content=f"{names[-1]}, Kim\nNeu, Nora".encode())  # type: ignore[index]
    LogEntry.record("checked_in", event=event, actor=None, registration=people[-1])
    return event


@pytest.fixture
def own() -> Event:
    return hall("Eigenes", OWN, [f"Eigen{number}" for number in range(1, 7)])


@pytest.fixture
def foreign(own: Event) -> Event:
    return hall("Fremdes", FOREIGN, NAMES)


def named_addresses(event: Event) -> Iterator[tuple[str, str]]:
    """The name and the address of every page of an event, with keys that exist there."""
    keys = {
        "slug": event.slug, "number": 1, "pk": event.registrations.order_by("pk").last().pk, "rank": 1,
        "wish": event.draw_wishes.get().pk, "key": 1, "round_number": 1, "game_number": 1, "table_number": 1,
        "start_number": 1, "version_pk": 1, "verb": "withdraw", "document": "check-in", "token": "x",
        "form_key": "apart",
    }  # fmt: skip
    for entry in get_resolver().url_patterns:
        for pattern in entry.url_patterns if isinstance(entry, URLResolver) else []:
            assert isinstance(pattern, URLPattern)
            route = str(pattern.pattern)
            if route.startswith("events/<slug:slug>"):
                filled = re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(keys.get(found[1], "x")), route)
                yield str(pattern.name), f"/{filled}"


def stored(event: Event) -> list[Any]:
    """Everything about the people of an event."""
    rows: list[Any] = [list(Player.objects.filter(registrations__event=event).order_by("pk").values_list())]
    for model in (Registration, Ruling, DrawWish, LogEntry, Membership, Round, PlayerImport):
        rows.append(list(model.objects.filter(event=event).order_by("pk").values_list()))
    rows.append(list(Seat.objects.filter(round__event=event).order_by("pk").values_list()))
    rows.append(list(ScoreSheet.objects.filter(registration__event=event).order_by("pk").values_list()))
    return rows


def strangers_in(event: Event) -> list[Any]:
    """People of another event who got into this one."""
    people = Registration.objects.exclude(event=event)
    keys = {str(key) for key in people.values_list("pk", flat=True)}
    noted = [*Round.objects.filter(event=event).values_list("named_entrants", flat=True)]
    noted += RoundPlan.objects.filter(round__event=event).values_list("tables", flat=True)
    return [
        *Registration.objects.filter(event=event, player__in=people.values("player")),
        *Seat.objects.filter(round__event=event, registration__in=people),
        *Ruling.objects.filter(event=event, registration__in=people),
        *DrawWish.objects.filter(event=event, people__in=people),
        *ScoreSheet.objects.filter(game__round__event=event, registration__in=people),
        *[one for one in noted if keys & set(re.findall(r"\d+", str(one)))],
    ]


def sent(client: Client, address: str, values: dict[str, Any] | None = None) -> Any:
    """The answer to a form, or to opening the page without values; nothing of it stays."""
    with transaction.atomic():
        answer = client.get(address) if values is None else client.post(address, values)
        transaction.set_rollback(True)
    return answer


def signed_in(role: str, event: Event, other: Event) -> Client:
    client = Client()
    if role != "nobody":
        at = event if role.endswith("own") else other
        wanted = Role.DIRECTION if role.startswith("direction") else Role.SCORER
        client.force_login(create_account(at, "konto", wanted))
    return client


@pytest.mark.parametrize("role", ["nobody", "scorer-foreign", "direction-foreign"])
def test_whoever_works_elsewhere_opens_and_changes_nothing(own: Event, foreign: Event, role: str) -> None:
    client = signed_in(role, foreign, own)
    before = stored(foreign)
    for _name, address in named_addresses(foreign):
        for values in (None, {"last_name": "Fremd", "start_number": "1", "number": "6", "reason": "nur so"}):
            answer = client.get(address) if values is None else client.post(address, values)
            asks_to_sign_in = answer.status_code == 302 and answer["Location"].startswith("/sign-in/")
            assert asks_to_sign_in or answer.status_code in (403, 404, 405), address
            assert not [name for name in NAMES if name in answer.content.decode()]
    assert stored(foreign) == before


def test_a_scorer_opens_no_page_of_the_people_and_changes_none(own: Event, foreign: Event) -> None:
    client = signed_in("scorer-own", own, foreign)
    before, opened = stored(own), set()
    for name, address in named_addresses(own):
        for values in (None, {"last_name": "Fremd", "start_number": "1", "number": "6"}):
            if sent(client, address, values).status_code not in (403, 404, 405):
                opened.add(name)
    assert opened <= OPEN_TO_SCORERS
    assert stored(own)[:2] == before[:2]


class _Forms(HTMLParser):
    """The forms of a page: where each leads, and what may be chosen in it."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[tuple[str, list[tuple[str, str]]]] = []
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append((given.get("action", ""), []))
        elif tag == "select":
            self.select = given.get("name", "")
        if self.forms and tag in ("input", "button", "textarea"):
            self.forms[-1][1].append((given.get("name", ""), given.get("value", "")))
        if self.forms and tag == "option":
            self.forms[-1][1].append((self.select, given.get("value", "")))


def foreign_keys(text: str) -> str:
    """The same with the keys of the foreign event; of those that are asked for twice, two different people."""
    return re.sub(r"\b(1?)500(\d)\b", r"\g<1>700\2", text)


def forms_with_foreign_people(page: str, address: str) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """Every form that is about people, with the second, the last and all foreign people of each of its lists."""
    parser = _Forms()
    parser.feed(page)
    for action, fields in parser.forms:
        target, values = foreign_keys(action) or address, dict[str, list[str]]()
        for name, value in fields:
            values.setdefault(foreign_keys(name), []).append(foreign_keys(value))
        values.pop("", None)
        people = {name: [key for key in keys if re.fullmatch("1?700.", key)] for name, keys in values.items()}
        if re.search("1?700.", f"{target}{[*values]}{people}"):
            for picked in (slice(1, 2), slice(-1, None), slice(None)):
                yield target, {name: people[name][picked] or keys[-1:] for name, keys in values.items()}


def test_the_direction_reaches_nobody_of_another_event_by_any_form_or_key(own: Event, foreign: Event) -> None:
    client = signed_in("direction-own", own, foreign)
    before, told, tried = stored(foreign), [], 0
    for _name, address in named_addresses(own):
        page = sent(client, address)
        answers = [(address, page), (foreign_keys(address), sent(client, foreign_keys(address)))]
        is_page = page.status_code == 200 and page["Content-Type"].startswith("text/html")
        for action, values in forms_with_foreign_people(page.content.decode(), address) if is_page else ():
            if action.startswith("/events/"):
                tried += 1
                with transaction.atomic():
                    answers.append((action, client.post(action, values)))
                    assert strangers_in(own) == [], (action, values)
                    assert stored(foreign) == before, (action, values)
                    transaction.set_rollback(True)
        for asked, answer in answers:
            assert answer.status_code < 500
            told += [(asked, name) for name in NAMES if name.encode() in bytes(answer.content)]
    assert not told
    assert tried > 20


def test_organizers_and_the_own_direction_open_the_pages_of_the_people(own: Event) -> None:
    person = own.registrations.order_by("pk").last()
    assert person is not None
    for user in (create_organizer(), create_account(own, "hier", Role.DIRECTION)):
        client = Client()
        client.force_login(user)
        for name in ("", f"{person.pk}/", "add/", "import/", "players.csv", "players.xlsx"):
            assert client.get(f"/events/{own.slug}/players/{name}").status_code == 200
