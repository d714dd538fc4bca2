"""A signed-in direction."""

import pytest
from django.test import Client

from tests.builders import create_organizer


@pytest.fixture
def direction(client: Client, db: None) -> Client:
    client.force_login(create_organizer())
    return client
