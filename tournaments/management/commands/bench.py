"""``manage.py bench TOPIC``: measure a part of the project and print the figures."""

import pkgutil
from argparse import ArgumentParser
from importlib import import_module
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.management import benches


class Command(BaseCommand):
    help = "Measures a part of the project and prints the figures. Nothing that is stored stays."

    def add_arguments(self, parser: ArgumentParser) -> None:
        topics = sorted(module.name for module in pkgutil.iter_modules(benches.__path__))
        parser.add_argument(
            "topics", nargs="*", choices=[*topics, []], default=topics, metavar="|".join(topics)
        )
        parser.add_argument("--sheets", type=int, default=0, help="check: simulated sheets of each preset")

    def handle(self, *args: Any, **options: Any) -> None:
        for topic in options["topics"]:
            self.stdout.write(f"{topic}:")
            more = {"sheets": options["sheets"]} if topic == "check" else {}
            import_module(f"{benches.__name__}.{topic}").run(self.stdout.write, **more)
