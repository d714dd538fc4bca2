"""A number in an address or a hidden field that is none, or larger than a database stores, is no 500."""

from urllib.parse import parse_qsl

import pytest
from django.test import Client

from tests.builders import create_event, create_organizer, play_round, register, register_many
from tournaments.drawing.lots import read_lots
from tournaments.entry.queries import newest_version_of, people_called
from tournaments.models import Event, EventState, Publication
from tournaments.registration.queries import registrations

pytestmark = pytest.mark.django_db

STRANGE = ["²", "٣", "-1", "0", "1.000", "1e3", "", "9" * 30, "0" * 5_000, "9" * 5_000, "\x00"]
QUERIES = [
    "/events/{slug}/players/?per_page=", "/events/{slug}/players/?page=", "/events/{slug}/players/?q=",
    "/events/{slug}/players/?done=", "/events/{slug}/players/import/?from=",
    "/events/{slug}/standings/?per_page=", "/events/{slug}/standings/?page=", "/events/{slug}/log/?page=",
    "/events/{slug}/log/?player=", "/events/{slug}/sheets/?q=", "/events/{slug}/sheets/?round=",
    "/events/{slug}/sheets/?q=4&table=", "/events/{slug}/sheets/1/1/1/?table=",
    "/events/{slug}/referee/?load=1&number=", "/events/{slug}/print/sheets.pdf?round=",
    "/events/{slug}/print/pad.pdf?columns=", "/events/{slug}/print/pad.pdf?pages=",
    "/events/{slug}/print/tents.pdf?count=", "/events/{slug}/print/sheets.pdf?round=1&per_page=",
    "/events/{slug}/rounds/1/?one=", "/e/{slug}/screen/?slide=", "/e/{slug}/?q=", "/e/{slug}/?list=",
]  # fmt: skip
PATHS = [
    "/events/{slug}/rounds/NUMBER/", "/events/{slug}/players/NUMBER/", "/events/{slug}/players/import/NUMBER/",
    "/events/{slug}/sheets/NUMBER/1/1/", "/events/{slug}/sheets/1/1/NUMBER/",
    "/events/{slug}/sheets/1/table/NUMBER/", "/events/{slug}/sheets/second-look/NUMBER/",
    "/events/{slug}/standings/play-off/NUMBER/", "/e/{slug}/seating/NUMBER/",
]  # fmt: skip


@pytest.fixture
def event(client: Client) -> Event:
    client.force_login(create_organizer())
    event = create_event(state=EventState.RUNNING, publication=Publication.PROVISIONAL)
    play_round(event, {person: [300 + place, None] for place, person in enumerate(register_many(event, 4))})
    return event


@pytest.mark.parametrize("query", QUERIES)
def test_a_strange_number_in_a_query_is_answered(client: Client, event: Event, query: str) -> None:
    address, _, names = query.format(slug=event.slug).partition("?")
    sent = dict(parse_qsl(names, keep_blank_values=True))
    for number in STRANGE:
        answer = client.get(address, {name: value or number for name, value in sent.items()})
        assert answer.status_code in {200, 302, 404}, number


@pytest.mark.parametrize("path", PATHS)
def test_a_strange_number_in_a_path_leads_nowhere(client: Client, event: Event, path: str) -> None:
    for number in STRANGE:
        answer = client.get(path.format(slug=event.slug).replace("NUMBER", number or "-"))
        assert answer.status_code in {302, 404}, number


def test_zeros_in_front_never_make_another_start_number(client: Client, event: Event) -> None:
    # "0000000012" was cut off and meant number 1.
    padded = "0000000012"
    register(event, "Zwölf", start_number=12)
    assert [found.start_number for found in registrations(event, search=padded)] == [12]
    assert [found.start_number for found in people_called(event, padded)] == [12]
    assert newest_version_of(event, padded) is None
    assert [lot.start_number for lot in read_lots(f"{padded} 3\nTisch 2: {padded}, 1.000")[0]] == [
        12,
        12,
        1000,
    ]


def test_a_lot_that_is_longer_than_any_number_is_refused() -> None:
    lots, sentences = read_lots("12345678901 3\n12 3")
    assert [lot.start_number for lot in lots] == [12]
    assert len(sentences) == 1
