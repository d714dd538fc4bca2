"""``manage.py demo``: a finished and a running demonstration championship, made anew each time."""

from argparse import ArgumentParser
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.management.demonstration import renew_demonstration


class Command(BaseCommand):
    help = "Makes a finished and a running demonstration championship; repeating it makes them anew."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--language", default="de", help="language of the output (de, en)")

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", verbosity=0)  # on a new machine this may be the first command
        with translation.override(options["language"]):
            for event in renew_demonstration():
                self.stdout.write(_("Ready: %(name)s") % {"name": event.name})
