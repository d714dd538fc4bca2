"""Passwords are tried one at a time and ever more slowly; nobody is shut out."""

import asyncio

import pytest

from tests.tournaments.front.door import POST, Pages, Sender, ask, run
from tournaments.front.door import Door
from tournaments.front.sign_ins import FREE, LONGEST, STEP, WAITING, SignIns
from tournaments.front.threads import Answer

RIGHT, WRONG = Answer(302, [], b""), Answer(200, [], b"")
HERE, THERE = "192.0.2.7", "192.0.2.8"


def attempt(sign_ins: SignIns, answer: Answer, address: str = HERE) -> None:
    async def ask_for_it() -> Answer:
        return answer

    run(sign_ins.answer(address, ask_for_it))


def test_a_hall_that_mistypes_waits_no_longer_and_then_step_by_step() -> None:
    sign_ins = SignIns()
    for _ in range(FREE):
        attempt(sign_ins, WRONG)
    assert sign_ins.delay(HERE) == 0
    attempt(sign_ins, WRONG)
    assert (sign_ins.delay(HERE), sign_ins.delay(THERE)) == (STEP, 0)


def test_right_passwords_never_count() -> None:
    sign_ins = SignIns()
    for _ in range(5 * FREE):
        attempt(sign_ins, RIGHT)
    assert sign_ins.delay(HERE) == 0


def test_the_longest_wait_stays_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    sign_ins = SignIns()
    monkeypatch.setattr("tournaments.front.sign_ins.STEP", 0.0)
    for _ in range(10 * FREE):
        attempt(sign_ins, WRONG)
    monkeypatch.setattr("tournaments.front.sign_ins.STEP", STEP)
    assert sign_ins.delay(HERE) == LONGEST


def test_what_was_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    sign_ins = SignIns()
    for _ in range(FREE + 1):
        attempt(sign_ins, WRONG)
    monkeypatch.setattr("tournaments.front.sign_ins.REMEMBERED", 0.0)
    assert sign_ins.delay(HERE) == 0


def test_one_at_a_time_and_of_one_address_the_oldest_gives_way() -> None:
    async def many() -> None:
        sign_ins, running, most = SignIns(), 0, 0
        let_go = asyncio.Event()

        async def slow() -> Answer:
            nonlocal running, most
            running += 1
            most = max(most, running)
            await let_go.wait()
            running -= 1
            return WRONG

        first = asyncio.ensure_future(sign_ins.answer(HERE, slow))
        tasks = [asyncio.ensure_future(sign_ins.answer(HERE, slow)) for _ in range(WAITING + 3)]
        other = asyncio.ensure_future(sign_ins.answer(THERE, slow))
        await asyncio.wait(tasks[:3])
        let_go.set()
        answers = await asyncio.gather(first, *tasks, other, return_exceptions=True)
        given_up = [isinstance(answer, TimeoutError) for answer in answers]
        assert given_up == [False] + [True] * 3 + [False] * WAITING + [False]
        assert most == 1

    run(many())


@pytest.mark.parametrize(("method", "path"), [("GET", "/sign-in/"), ("POST", "/other/")])
def test_other_pages_never_wait(method: str, path: str) -> None:
    async def hall() -> None:
        door = Door(Pages(), passwords={"/sign-in/"})
        for _ in range(FREE * 50):
            await ask(door, Sender(), method=method, path=path)

    run(asyncio.wait_for(hall(), timeout=60))


def test_the_pages_of_passwords_go_through_the_queue() -> None:
    door = Door(Pages(), passwords={"/sign-in/"})
    for _ in range(FREE + 1):
        run(ask(door, Sender(), **POST, path="/sign-in/"))
    assert door._sign_ins.delay(HERE) == STEP
