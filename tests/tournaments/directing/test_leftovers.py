"""Raw lists and long papers hold names: a day later they are gone, whether or not anybody came back."""

import datetime
import os
from pathlib import Path

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
@pytest.mark.parametrize("folder", ["PRINTS_DIR", "PLANS_DIR"])
def test_papers_and_plans_of_every_event_go_and_those_of_today_stay(folder: str) -> None:
    kept: Path = getattr(settings, folder)
    kept.mkdir(exist_ok=True)
    old, new = kept / "7-old.pdf", kept / "8-new.pdf"
    for path in (old, new):
        path.touch()
    then = (timezone.now() - DAYS).timestamp()
    os.utime(old, (then, then))
    drop_leftovers()
    assert (old.exists(), new.exists()) == (False, True)
    new.unlink()
