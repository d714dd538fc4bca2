"""What holds names and is needed no longer goes: when the server begins, and once a day."""

from django.conf import settings

from tournaments import jobs
from tournaments.registration.actions.importing import drop_forgotten_lists


def drop_leftovers() -> None:
    """Lists that nobody confirmed, and papers and plans that were made aside, all of more than a day ago."""
    drop_forgotten_lists()
    for folder in (settings.PRINTS_DIR, settings.PLANS_DIR):
        jobs.forget_old_jobs(folder)
