"""The desk in a real browser, for the tests that type."""

from playwright.sync_api import Page, expect

from tests.builders import create_account
from tournaments.models import Event, User

PASSWORD = "wuerfel-becher-27"


def account(event: Event, username: str = "erfassung") -> User:
    user = create_account(event, username)
    user.set_password(PASSWORD)
    user.save()
    return user


def sign_in(page: Page, address: str, username: str = "erfassung") -> None:
    page.goto(address)
    page.get_by_label("Benutzername").fill(username)
    page.get_by_label("Passwort").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Passwort")).to_have_count(0)
    page.wait_for_load_state("load")


def press(page: Page, keys: list[str]) -> None:
    for key in keys:
        page.keyboard.press(key)


def box(page: Page, key: str):
    return page.locator(f"#id_box_{key}")


def numbers_of(page: Page) -> dict[str, str]:
    """What stands in the boxes now."""
    return page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-step=box]')]"
        ".map((input) => [input.name.replace('box_', ''), input.value]))"
    )
