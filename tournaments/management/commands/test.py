"""``manage.py test``: every check of the project; with arguments just pytest with them."""

import subprocess
import sys

from django.conf import settings
from django.core.management import BaseCommand


class Command(BaseCommand):
    help = "Runs every check; with arguments (paths, -k …) just pytest with them."
    requires_system_checks: list[str] = []  # noqa: RUF012 - a broken system is what the tests are to report

    def run_from_argv(self, argv: list[str]) -> None:
        """Leave the arguments to pytest, which has more of them than could be repeated here."""
        arguments = argv[2:]
        if arguments in (["-h"], ["--help"]):
            self.print_help(argv[0], argv[1])
            return
        command = [sys.executable, "-m", "tests.run", *arguments]
        sys.exit(subprocess.call(command, cwd=settings.BASE_DIR))
