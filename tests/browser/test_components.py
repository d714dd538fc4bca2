"""The page of all components, as axe-core sees it, in both schemes, and on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, live_server, settings, scheme: str) -> None:
    settings.DEBUG = True
    page.emulate_media(color_scheme=scheme)
    page.goto(live_server.url + reverse("access:components"))
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in found] == []


def test_nothing_is_wider_than_a_phone(page: Page, live_server, settings) -> None:
    settings.DEBUG = True
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto(live_server.url + reverse("access:components"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_it_is_for_developers(client: Client) -> None:
    assert client.get(reverse("access:components")).status_code == 404
