#!/usr/bin/env python3
"""The one entry: ``python3 manage.py start`` sets up and serves, ``python3 manage.py test`` runs all tests.

This file keeps to what Python 2.7 can read, so that an old Python says a sentence instead of a SyntaxError.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the point of this file
    sys.exit(
        "Meisterblatt braucht Python 3.11 oder neuer; dies hier ist Python %d.%d.\n"  # noqa: UP031
        "Meisterblatt needs Python 3.11 or newer; this is Python %d.%d." % (sys.version_info[:2] * 2)
    )


def main():  # type: () -> None
    from tournaments.management import bootstrap

    bootstrap.prepare(sys.argv)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
