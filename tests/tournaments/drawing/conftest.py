"""What several tests of the drawing room stand on."""

import pytest
from django.test import Client

from tests.builders import create_organizer


@pytest.fixture
def direction(client: Client) -> Client:
    """Signed in as somebody who directs the event."""
    client.force_login(create_organizer())
    return client
