"""What holds names and is needed no longer goes: when the server begins, and once a day."""

from django.conf import settings

from tournaments import jobs
from tournaments.registration.actions.importing import drop_forgotten_lists


def drop_leftovers() -> None:
    """Lists that nobody confirmed and papers that were written aside, both of more than a day ago."""
    drop_forgotten_lists()
    jobs.forget_old_jobs(settings.PRINTS_DIR)
