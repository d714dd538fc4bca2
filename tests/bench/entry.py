"""The entry desk in real browsers: keys for a sheet, seconds for a save, four typists for a minute. And without one:
how many slips of the keyboard nobody would see."""

import asyncio
import random
import shutil
import time
from collections.abc import Callable, Iterable
from statistics import mean, quantiles
from typing import Any

import scoring
from tests.bench.hall import Hall
from tests.bench.typing_slips import SLIPS, unseen
from tests.bench.typist import keys_for

SHEETS = 200
BY_NUMBER = 20
TYPISTS = 4
SECONDS = 60
EACH_SLIP = 40_000
RULES = scoring.get_ruleset("meisterschaft")
Say = Callable[[str], object]


def run(say: Say) -> None:
    for name, slip in SLIPS.items():
        say(
            f"  {EACH_SLIP:,} digits {name}: {100 * unseen(slip, EACH_SLIP, RULES):.1f} % pass the grand total"
        )
    try:
        import playwright.async_api  # noqa: F401
    except ImportError:
        say("  needs playwright, which the tests install, and a Chromium")
        return
    _processor(say)
    asyncio.run(_run(say))


def _processor(say: Say) -> None:
    with Hall(SHEETS) as hall:
        average, most = hall.seconds_of_saves(SHEETS)
    say(f"  a save with the next sheet, time of the processor: {average:.3f} s, {most:.3f} s at 95 %")


async def _run(say: Say) -> None:
    from playwright.async_api import async_playwright

    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        with Hall(SHEETS) as hall:
            await _pile(browser, hall, say)
        with Hall(BY_NUMBER) as hall:
            await _by_number(browser, hall, say)
        with Hall(40 * TYPISTS * 4, TYPISTS) as hall:
            await _together(browser, hall, say)
        await browser.close()


async def _sign_in(browser: Any, hall: Hall, number: int, address: str) -> Any:
    page = await (await browser.new_context(locale="de-DE")).new_page()
    await page.goto(address)
    await page.get_by_label("Benutzername").fill(f"typist{number}")
    await page.get_by_label("Passwort").fill(hall.password)
    await page.keyboard.press("Enter")
    await page.wait_for_url(address)
    return page


async def _type(page: Any, keys: Iterable[str]) -> None:
    for key in keys:
        await page.keyboard.press(key)


async def _confirm(page: Any, heading: str) -> int:
    """Wait for what comes next; a question is confirmed with one more key, which is counted."""
    button = page.get_by_role("button", name="Trotzdem bestätigen")
    await button.or_(page.locator(heading)).first.wait_for()
    if not await button.is_visible():
        return 0
    await page.keyboard.press("+")
    await page.locator(heading).first.wait_for()
    return 1


async def _pile(browser: Any, hall: Hall, say: Say) -> None:
    """In pile order: the next sheet is open already."""
    page = await _sign_in(browser, hall, 1, f"{hall.address}1/1/1/")
    saves: list[float] = []
    page.on("requestfinished", lambda request: saves.extend(_seconds(request)))
    await page.locator("[data-ready] #id_box_ones:focus").wait_for()
    rng, keys = random.Random(2026), 0
    begin = time.perf_counter()
    for number in range(1, SHEETS + 1):
        pressed = keys_for(scoring.simulate_sheet(RULES, rng), RULES)
        await _type(page, pressed)
        following = f"[data-label*=' {number + 1},']" if number < SHEETS else "#id_q"
        keys += len(pressed) + await _confirm(page, following)
    wall = time.perf_counter() - begin
    stored = hall.rows("SELECT COUNT(*) FROM tournaments_sheetversion WHERE is_confirmed")[0][0]
    say(f"  {SHEETS} sheets in pile order, {stored} stored: {keys / SHEETS:.2f} keys a sheet ({wall:.0f} s)")
    most = quantiles(saves, n=20)[-1]
    say(f"  a save with the next sheet: {mean(saves):.3f} s on average, {most:.3f} s at 95 %")


def _seconds(request: Any) -> list[float]:
    if request.method != "POST" or request.url.endswith("/check/"):
        return []
    return [(request.timing["responseEnd"] - request.timing["requestStart"]) / 1000]


async def _by_number(browser: Any, hall: Hall, say: Say) -> None:
    page = await _sign_in(browser, hall, 1, hall.address)
    rng, keys = random.Random(7), 0
    for number in hall.numbers():
        pressed = [*number, *keys_for(scoring.simulate_sheet(RULES, rng), RULES)]
        await _type(page, pressed[: len(number)])
        await page.locator("[data-ready] #id_box_ones:focus").wait_for()
        await _type(page, pressed[len(number) :])
        keys += len(pressed) + await _confirm(page, ".desk-search #id_q:focus")
    say(f"  {BY_NUMBER} sheets called by their number: {keys / BY_NUMBER:.2f} keys a sheet")


async def _together(browser: Any, hall: Hall, say: Say) -> None:
    """Four typists, each with a pile of its own, into one SQLite file."""
    pages = [await _sign_in(browser, hall, number, hall.address) for number in range(1, TYPISTS + 1)]
    errors: list[str] = []
    for page in pages:
        page.on("response", lambda response: errors.extend([response.url] if response.status >= 500 else []))
    until = time.perf_counter() + SECONDS
    numbers = hall.numbers()
    jobs = [_typist(page, numbers[index::TYPISTS], index, until) for index, page in enumerate(pages)]
    done = sum(await asyncio.gather(*jobs))
    stored = hall.rows(
        "SELECT COUNT(*), COUNT(DISTINCT sheet_id) FROM tournaments_sheetversion WHERE is_confirmed"
    )
    confirmed, sheets = stored[0]
    versions = hall.rows("SELECT COUNT(*) FROM tournaments_sheetversion")[0][0]
    say(
        f"  {TYPISTS} browsers for {SECONDS} s: {done} sheets typed, {confirmed} confirmed on {sheets} "
        f"sheets, {versions} versions, {len(errors)} errors of the server"
    )


async def _typist(page: Any, numbers: list[str], seed: int, until: float) -> int:
    rng, done = random.Random(seed), 0
    await page.locator("#id_q:focus").wait_for()
    for number in numbers:
        if time.perf_counter() > until:
            break
        await _type(page, number)
        await page.locator("[data-ready] #id_box_ones:focus").wait_for()
        await _type(page, keys_for(scoring.simulate_sheet(RULES, rng), RULES))
        await _confirm(page, ".desk-search #id_q:focus")
        done += 1
    return done
