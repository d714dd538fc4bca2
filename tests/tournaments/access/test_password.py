"""The page on which somebody changes their own password."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import create_organizer

pytestmark = pytest.mark.django_db


def test_the_second_field_asks_for_the_same_password_in_good_german(client: Client) -> None:
    client.force_login(create_organizer())
    page = client.get(reverse("access:password")).content.decode()
    assert "Noch einmal dasselbe Passwort." in page
    assert "das selbe" not in page
