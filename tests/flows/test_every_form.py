"""Every form of the program in a short form; ``python -m tests.every_form`` is the long one."""

import os
from random import Random

import pytest

from tests.every_form.hall import Hall, fill_hall
from tests.every_form.sending import Findings, Sender

OF_EVERY_CHOICE, AT_RANDOM = 60, 40  # for each account

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return fill_hall()


def test_no_input_is_a_500_and_what_is_refused_changes_nothing(hall: Hall) -> None:
    # In CI the same inputs every time, elsewhere new ones.
    seed = 1 if os.environ.get("CI") == "true" else Random().randrange(1_000_000)
    findings = Findings()
    for account in hall.accounts:
        sender = Sender(hall, account, findings)
        sender.send_every_choice(OF_EVERY_CHOICE, Random(seed))
        sender.send_at_random(AT_RANDOM, Random(seed))
    assert len(findings.forms) > 80, "forms are out of reach"
    assert findings.refused > findings.sent // 4
    assert not findings.faults, f"seed {seed}\n" + "\n".join(findings.faults)
