"""A request gets a thread when it is there, whole and in bounds; and not before."""

import asyncio
import re
from collections.abc import Iterable

import pytest

from tests.tournaments.front.door import POST, Pages, Sender, ask, asked, run
from tournaments.front.door import UNFINISHED, Door
from tournaments.front.requests import LARGEST

NOT_LONG = [(b"content-length", b"6")]
IN_CHUNKS = [(b"transfer-encoding", b"chunked")]
MEGABYTE = bytes(1024**2)


@pytest.fixture
def pages() -> Pages:
    return Pages()


def test_a_page_is_made_and_sent(pages: Pages) -> None:
    answer = asked(Door(pages), Sender())
    assert (answer.status, answer.body) == (200, b"page 1")
    assert answer.sent[0]["headers"] == [(b"Content-Type", b"text/plain")]


@pytest.mark.parametrize("headers", [NOT_LONG, IN_CHUNKS])
def test_a_body_arrives_whole_in_how_many_parts_it_may_come(
    pages: Pages, headers: list[tuple[bytes, bytes]]
) -> None:
    assert asked(Door(pages), Sender(b"ab", b"", b"cdef"), **POST, headers=headers).status == 200
    environ, body = pages.asked[0]
    assert (environ["CONTENT_LENGTH"], body) == ("6", b"abcdef")


def test_a_long_body_arrives_whole(pages: Pages) -> None:
    asked(Door(pages), Sender(*[MEGABYTE] * 16), **POST, headers=IN_CHUNKS)
    assert len(pages.asked[0][1]) == LARGEST


def test_a_body_that_says_it_is_too_long_is_refused_unread(pages: Pages) -> None:
    sender = Sender(MEGABYTE, stalls=True)
    headers = [(b"content-length", b"300000000"), (b"content-type", b"multipart/form-data; boundary=x")]
    answer = asked(Door(pages), sender, **POST, headers=headers)
    assert (answer.status, sender.read, pages.asked) == (413, 0, [])
    assert "höchstens 16 MB" in answer.body.decode()


def test_a_body_of_unknown_length_is_refused_when_it_has_become_too_long(pages: Pages) -> None:
    sender = Sender(*[MEGABYTE] * 300, stalls=True)
    answer = asked(Door(pages), sender, **POST, headers=IN_CHUNKS)
    assert (answer.status, sender.read, pages.asked) == (413, 17, [])


@pytest.mark.parametrize("parts", [(), (b"ab",)])
def test_a_body_that_stalls_is_given_up_without_a_thread(pages: Pages, parts: tuple[bytes, ...]) -> None:
    answer = asked(Door(pages, seconds=0.01), Sender(*parts, stalls=True), **POST, headers=NOT_LONG)
    assert (answer.status, pages.asked) == (408, [])


def test_who_hangs_up_gets_nothing_and_takes_no_thread(pages: Pages) -> None:
    answer = asked(Door(pages), Sender(b"ab", hangs_up=True), **POST, headers=NOT_LONG)
    assert (answer.sent, pages.asked) == ([], [])


def test_of_one_address_the_oldest_that_stalls_gives_way_and_finished_ones_never_count(pages: Pages) -> None:
    async def hall() -> None:
        door = Door(pages)
        stalled = [Sender(b"ab", stalls=True) for _ in range(UNFINISHED + 2)]
        tasks = [asyncio.ensure_future(ask(door, one, **POST, headers=NOT_LONG)) for one in stalled]
        await asyncio.wait(tasks[:2])
        assert [one.status for one in stalled] == [408, 408] + [0] * UNFINISHED
        for _ in range(3 * UNFINISHED):  # of the same address, one after another
            assert (await ask(door, Sender(b"abcdef"), **POST, headers=NOT_LONG)).status == 200
        await ask(door, Sender(b"abcdef"), **POST, headers=NOT_LONG, client=("192.0.2.8", 1))
        assert stalled[-1].status == 0
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    run(hall())
    assert len(pages.asked) == 3 * UNFINISHED + 1


def test_a_page_that_is_made_in_parts_is_closed(pages: Pages) -> None:
    class Parts:
        closed = False

        def __iter__(self) -> Iterable[bytes]:
            return iter([b"a", b"b"])

        def close(self) -> None:
            self.closed = True

    parts = Parts()

    def application(environ: object, start_response: object) -> Parts:
        start_response("200 OK", [])  # type: ignore[operator]
        return parts

    assert asked(Door(application), Sender()).body == b"ab"  # type: ignore[arg-type]
    assert parts.closed


def test_the_request_arrives_as_it_was_sent(pages: Pages) -> None:
    headers = [
        (b"host", b"halle:8000"), (b"cookie", b"a=1"), (b"cookie", b"b=2"), (b"accept", b"x"), (b"accept", b"y"),
        (b"content-type", b"text/x"), (b"content_type", b"forged"), (b"x_forwarded_proto", b"https"),
    ]  # fmt: skip
    asked(Door(pages), Sender(), raw_path=b"/b%C3%A4r%2F/", query_string=b"q=%C3%A4&r", headers=headers)
    environ, _ = pages.asked[0]
    assert environ["PATH_INFO"] == "/bär//".encode().decode("latin-1")
    assert environ["QUERY_STRING"] == "q=%C3%A4&r"
    assert (environ["HTTP_HOST"], environ["REMOTE_ADDR"]) == ("halle:8000", "192.0.2.7")
    assert (environ["HTTP_COOKIE"], environ["HTTP_ACCEPT"]) == ("a=1; b=2", "x,y")
    assert environ["CONTENT_TYPE"] == "text/x"
    assert not [name for name in environ if re.search("FORWARDED|CONTENT_TYPE_", name)]


def test_the_daily_work_is_done_when_the_server_begins_even_if_it_fails(
    pages: Pages, caplog: pytest.LogCaptureFixture
) -> None:
    done = []

    def work() -> None:
        done.append(1)
        raise ValueError("the disk is full")

    async def live() -> list[str]:
        messages: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        sent: list[str] = []

        async def send(message: dict[str, str]) -> None:
            sent.append(message["type"])

        await messages.put({"type": "lifespan.startup"})
        server = asyncio.ensure_future(Door(pages, daily=work)({"type": "lifespan"}, messages.get, send))
        while not caplog.records:
            await asyncio.sleep(0)
        await messages.put({"type": "lifespan.shutdown"})
        await server
        return sent

    assert run(live()) == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
    assert done == [1]
    assert "daily work has failed" in caplog.text
