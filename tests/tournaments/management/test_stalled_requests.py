"""A running hall, and people who begin a request and fall silent: the others notice nothing of it."""

import contextlib
import http.client
import http.cookiejar
import resource
import select
import socket
import urllib.parse
import urllib.request
from collections.abc import Iterator

import pytest

import scoring
from tests.bench.hall import SLUG, Hall

RULES = scoring.get_ruleset("meisterschaft")
BOXES = dict(zip(RULES.box_keys, (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25), strict=True))
HEAD = b"POST /sign-in/ HTTP/1.1\r\nHost: halle\r\nContent-Type: application/x-www-form-urlencoded\r\n"
STALLED = {
    "body": HEAD + b"Content-Length: 100\r\n\r\nusername=ty",
    "no byte of the body": HEAD + b"Content-Length: 100\r\n\r\n",
    "chunks": HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\nusern\r\n",
    "upload": HEAD.replace(b"x-www-form-urlencoded", b"x")
    + b"Content-Length: 9000000\r\n\r\n"
    + bytes(100_000),
    "head": HEAD[:40],
}


class Typist:
    """A browser of the entry desk, as far as a save needs one."""

    def __init__(self, hall: Hall) -> None:
        self._server = hall.address.split("/events/")[0]
        self._cookies = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))
        self.get("/sign-in/")
        self.post("/sign-in/", username="typist1", password=hall.password)

    def get(self, path: str) -> str:
        with self._opener.open(self._server + path, timeout=60) as answer:
            return answer.read().decode()

    def post(self, path: str, **fields: object) -> http.client.HTTPMessage:
        token = next(cookie.value for cookie in self._cookies if cookie.name == "csrftoken")
        sent = urllib.parse.urlencode({"csrfmiddlewaretoken": token, **fields}).encode()
        request = urllib.request.Request(self._server + path, sent, {"Entry-Desk": "typing"})
        with self._opener.open(request, timeout=60) as answer:
            return answer.headers

    def save(self, number: int) -> None:
        """Another Chance for each: two sheets that are the same would be asked about."""
        boxes = {f"box_{key}": value for key, value in BOXES.items()} | {"box_chance": 10 + number}
        fields = {"extra_kniffels": 0, "sum_total": 295 + number, "began_from": 0, "verb": "confirm"}
        answer = self.post(f"/events/{SLUG}/sheets/1/1/{number}/", **boxes, **fields)
        assert "Entry-Saved" in answer


@pytest.fixture(scope="module")
def hall() -> Iterator[Hall]:
    with Hall(12) as made:
        yield made


@pytest.fixture(scope="module")
def typist(hall: Hall) -> Typist:
    return Typist(hall)


@contextlib.contextmanager
def silent(hall: Hall, count: int, sent: bytes = b"") -> Iterator[list[socket.socket]]:
    """So many connections that sent this and then nothing more."""
    with contextlib.ExitStack() as stack:
        connections = []
        for _ in range(count):
            connection = socket.create_connection(("127.0.0.1", hall.port), timeout=60)
            connections.append(stack.enter_context(connection))
            connection.sendall(sent)
        yield connections


def are_open(connections: list[socket.socket]) -> bool:
    """None was answered, and none was closed by the other side."""
    poll = select.poll()
    for connection in connections:
        poll.register(connection, select.POLLIN)
    return not poll.poll(0)


@pytest.mark.parametrize("kind", STALLED)
def test_sixteen_requests_that_stall_stop_nobody(hall: Hall, typist: Typist, kind: str) -> None:
    number = 1 + list(STALLED).index(kind)
    with silent(hall, 16, STALLED[kind]) as connections:
        Typist(hall)  # signs in
        assert "No012" in typist.get(f"/events/{SLUG}/sheets/1/1/12/")
        typist.save(number)
        assert are_open(connections)


@pytest.fixture
def many_files() -> None:
    """Each connection is an open file of this process, too."""
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < 1500:
        pytest.skip("this system allows a process too few open files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(allowed, 1500), most))


@pytest.mark.usefixtures("many_files")
def test_more_silent_connections_than_a_hall_has_phones_stop_nobody(hall: Hall, typist: Typist) -> None:
    with silent(hall, 1100) as connections:
        typist.get("/")
        typist.save(11)
        assert are_open(connections)


def test_an_upload_is_refused_by_its_length(hall: Hall) -> None:
    sent = HEAD.replace(b"x-www-form-urlencoded", b"x") + b"Content-Length: 300000000\r\n\r\n--x"
    with silent(hall, 1, sent) as [connection]:
        assert connection.recv(12) == b"HTTP/1.1 413"
