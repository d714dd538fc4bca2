"""Who prints in these tests."""

import pytest
from django.test import Client

from tests.builders import create_organizer


@pytest.fixture
def desk(client: Client) -> Client:
    client.force_login(create_organizer())
    return client
