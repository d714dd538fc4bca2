"""Raw lists and long papers hold names: a day later they are gone, whether or not anybody came back."""

import datetime
import os

import pytest
from django.conf import settings
from django.utils import timezone

from tests.builders import create_event
from tournaments.directing.leftovers import drop_leftovers
from tournaments.models import PlayerImport
from tournaments.registration.actions import keep_list

DAYS = datetime.timedelta(days=2)


@pytest.mark.django_db
def test_lists_of_every_event_go_and_those_of_today_stay() -> None:
    first, second = create_event(), create_event()
    for event in (first, second):
        keep_list(event=event, actor=None, content=b"Gross, Gerda")
    PlayerImport.objects.update(created_at=timezone.now() - DAYS)
    PlayerImport.objects.create(event=first, content=b"Baer, Anne")
    drop_leftovers()
    assert [bytes(kept.content) for kept in PlayerImport.objects.all()] == [b"Baer, Anne"]


@pytest.mark.django_db
def test_papers_of_every_event_go_and_those_of_today_stay() -> None:
    settings.PRINTS_DIR.mkdir(exist_ok=True)
    old, new = settings.PRINTS_DIR / "7-old.pdf", settings.PRINTS_DIR / "8-new.pdf"
    for path in (old, new):
        path.touch()
    then = (timezone.now() - DAYS).timestamp()
    os.utime(old, (then, then))
    drop_leftovers()
    assert (old.exists(), new.exists()) == (False, True)
    new.unlink()
