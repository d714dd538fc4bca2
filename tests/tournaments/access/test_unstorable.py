"""What the database cannot hold is refused with a page, on SQLite as on PostgreSQL."""

import pytest
from django.db import DataError
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.builders import create_event, create_organizer
from tournaments.access.middleware import UnstorableInputMiddleware
from tournaments.models import LogEntry


@pytest.mark.django_db
@pytest.mark.parametrize("text", ["\x00", "00\x00153"])
def test_a_zero_byte_that_no_form_reads_is_no_500(client: Client, text: str) -> None:
    client.force_login(create_organizer())
    answer = client.post(reverse("papers:again", args=[create_event().slug]), {"number": text})
    assert answer.status_code in (302, 400)
    assert not LogEntry.objects.exists()


@pytest.mark.django_db
def test_the_page_says_that_nothing_was_changed(client: Client) -> None:
    request = RequestFactory().post("/")
    request.user = create_organizer()
    middleware = UnstorableInputMiddleware(lambda request: None)  # type: ignore[arg-type,return-value]
    answer = middleware.process_exception(request, DataError("NUL"))
    assert answer is not None
    assert answer.status_code == 400
    assert "Nichts wurde geändert" in answer.content.decode()


def test_any_other_exception_stays_one() -> None:
    middleware = UnstorableInputMiddleware(lambda request: None)  # type: ignore[arg-type,return-value]
    assert middleware.process_exception(RequestFactory().get("/"), ValueError("a bug")) is None
