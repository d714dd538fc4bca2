"""``manage.py test``: every check of the project; with arguments just pytest with them."""

import subprocess
import sys
import tempfile
from pathlib import Path

from django.core.management import BaseCommand

from tournaments.management import suite


class Command(BaseCommand):
    help = "Runs every check; with arguments (paths, -k …) just pytest with them."
    requires_system_checks: list[str] = []  # noqa: RUF012 - a broken system is what the tests are to report

    def run_from_argv(self, argv: list[str]) -> None:
        """Leave the arguments to pytest, which has more of them than could be repeated here."""
        arguments = argv[2:]
        if arguments in (["-h"], ["--help"]):
            self.print_help(argv[0], argv[1])
            return
        sys.exit(_run_pytest(arguments) if arguments else _run_everything())


def _run_pytest(arguments: list[str]) -> int:
    return subprocess.call([sys.executable, "-m", "pytest", *arguments], cwd=suite.ROOT)


def _run_everything() -> int:
    with tempfile.TemporaryDirectory(prefix="meisterblatt-checks-") as scratch:
        outcomes = [suite.run(check) for check in suite.all_checks(Path(scratch))]
    print(suite.summary(outcomes), flush=True)
    return int(any(outcome.failed for outcome in outcomes))
