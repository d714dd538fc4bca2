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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what touches the database: just that is worth a second run on PostgreSQL (``-m database``)."""
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if item.get_closest_marker("django_db") or fixtures & _DATABASE_FIXTURES:
            item.add_marker("database")
