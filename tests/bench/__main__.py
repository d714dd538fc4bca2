"""``python -m tests.bench TOPIC``: measure a part of the project and print the figures."""

import argparse
import os
from importlib import import_module

TOPICS = ("check", "draw", "entry", "print", "standings")
"""Each is a module with ``run(write)``. ``plausibility`` is run by itself: it makes a table of the rules anew."""


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("topics", nargs="*", choices=[*TOPICS, []], default=TOPICS, metavar="|".join(TOPICS))
    parser.add_argument("--sheets", type=int, default=0, help="check: simulated sheets of each preset")
    options = parser.parse_args(arguments)
    for topic in options.topics:
        print(f"{topic}:")
        more = {"sheets": options.sheets} if topic == "check" else {}
        import_module(f"tests.bench.{topic}").run(print, **more)


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.settings")
    django.setup()
    main()
