"""``python -m tests.every_form [3000] [--seed 1]``: every choice of every form, and so many random inputs."""

import argparse
import logging
import os
import sys
from random import Random

import django


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.every_form")
    parser.add_argument("count", nargs="?", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from django.db import transaction
    from django.test.utils import get_runner, setup_test_environment

    from tests.every_form.hall import fill_hall
    from tests.every_form.sending import Findings, Sender

    logging.disable(logging.CRITICAL)
    setup_test_environment(debug=False)
    runner = get_runner(django.conf.settings)(verbosity=0, interactive=False)
    databases = runner.setup_databases()
    findings = Findings()
    try:
        with transaction.atomic():
            hall = fill_hall()
            for account in hall.accounts:
                sender = Sender(hall, account, findings)
                sender.send_every_choice()
                sender.send_at_random(asked.count // len(hall.accounts), Random(asked.seed))
            transaction.set_rollback(True)
    finally:
        runner.teardown_databases(databases)
    print("\n".join(findings.faults))
    print(f"{len(findings.forms)} kinds of forms, {findings.sent} inputs, {findings.refused} of them refused, "
          f"{len(findings.faults)} faults")  # fmt: skip
    return int(bool(findings.faults))


if __name__ == "__main__":
    sys.exit(main())
