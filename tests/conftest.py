"""What every test has."""

import os
import shutil

import pytest
from django.conf import settings as django_settings
from hypothesis import settings

from tests.services import browser, page

__all__ = ["browser", "page"]  # fixtures

# No deadline: a busy machine is no bug. Failing examples are kept in no file of the project.
settings.register_profile("project", deadline=None, database=None)
# In CI the same examples every time: there a failure is of the change that was made. New ones are looked for by
# every run elsewhere.
settings.register_profile("ci", settings.get_profile("project"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "project")


@pytest.fixture(autouse=True)
def _nothing_aside() -> None:
    """A test finds no job of another one: after a rollback the next event has the same key again."""
    for folder in (django_settings.PRINTS_DIR, django_settings.PLANS_DIR):
        if folder.exists():
            shutil.rmtree(folder, ignore_errors=True)


_DATABASE_FIXTURES = {"db", "transactional_db", "live_server"}
_PAGES = {"client", "page", "browser", "live_server"}
_PURE_ROOMS = ("scoring", "tests/scoring", *(
    f"{folder}tournaments/{room}" for folder in ("", "tests/")
    for room in ("drawing", "formats", "standings", "texts")
))  # fmt: skip


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark which tests run under coverage, and which run on PostgreSQL as well.

    Queries and actions differ between databases; pages made of them do not. ``flows`` opens every page there.
    """
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        place = item.path.relative_to(item.config.rootpath).as_posix()
        if item.get_closest_marker("django_db") or fixtures & _DATABASE_FIXTURES:
            if place.startswith("tests/flows/") or not fixtures & _PAGES:
                item.add_marker("postgresql")
        elif place.startswith(_PURE_ROOMS) and not item.get_closest_marker("exhaustive"):
            item.add_marker("pure")
