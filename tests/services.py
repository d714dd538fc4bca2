"""What tests borrow from the system: Debian's Chromium and PostgreSQL.

Where one is not installed, the tests that need it are skipped with one line that names the package;
with CI=true that is a failure, so that no check goes missing unnoticed.
"""

import os
import shutil
from collections.abc import Iterator
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Response, expect, sync_playwright

PATIENCE = 30_000  # milliseconds; nothing waits that long but on a machine that is busy with other things
expect.set_options(timeout=PATIENCE)

_CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_CHROMIUM_ON_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def missing(package: str) -> NoReturn:
    """Skip the test, or fail it where everything must run."""
    sentence = f"needs Debian's package {package} (apt install {package})"
    if os.environ.get("CI") == "true":
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


def chromium_path() -> str | None:
    found = next(filter(None, map(shutil.which, _CHROMIUM_NAMES)), None)
    return found or (_CHROMIUM_ON_MACOS if os.path.exists(_CHROMIUM_ON_MACOS) else None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    executable = chromium_path() or missing("chromium")
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        # Playwright's own loop runs in this thread; Django takes that for asynchronous code.
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        # Chromium refuses its sandbox to root, as whom containers run tests.
        arguments = [
            "--disable-gpu",
            *(["--no-sandbox"] if hasattr(os, "geteuid") and not os.geteuid() else []),
        ]
        chromium = playwright.chromium.launch(executable_path=executable, args=arguments)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh German browser profile. Script errors, broken rules of the CSP and 500s fail the test."""
    complaints: list[str] = []
    context = browser.new_context(locale="de-DE", timezone_id="Europe/Berlin")
    fresh = context.new_page()
    fresh.set_default_timeout(PATIENCE)
    fresh.on("console", lambda message: complaints.extend(_complaint_of_console(message)))
    fresh.on("pageerror", lambda error: complaints.append(str(error)))
    fresh.on("response", lambda response: complaints.extend(_complaint_of_response(response)))
    yield fresh
    context.close()
    assert not complaints, complaints


# A form that comes back with its problems has a 4xx status, which Chromium logs as an error;
# going to another page cuts a running htmx request off, which htmx logs as two.
_MEANT = ("Failed to load resource", "htmx:sendAbort", "htmx:afterRequest")


def _complaint_of_console(message: ConsoleMessage) -> list[str]:
    is_meant = message.text.startswith(_MEANT)
    return [message.text] if message.type == "error" and not is_meant else []


def _complaint_of_response(response: Response) -> list[str]:
    is_broken = response.status >= 500 or (response.status == 404 and "/static/" in response.url)
    return [f"{response.status} {response.url}"] if is_broken else []
