"""What a save costs the server: run as a module in a hall's environment, it prints seconds of computing.

The time of the processor, not of the clock: on a machine that is busy with something else it stays the same.
"""

import random
import sys
import time
from statistics import mean, quantiles

from tests.bench.hall import SLUG


def _measure(count: int) -> list[float]:
    """A POST as the desk's script sends it: the sheet is stored, and the answer is the next sheet's page."""
    from django.test import Client

    import scoring
    from tournaments.models import User

    client, rng = Client(HTTP_HOST="localhost"), random.Random(3)
    client.force_login(User.objects.get(username="typist1"))
    rules = scoring.get_ruleset("meisterschaft")
    seconds = []
    for number in range(1, count + 1):
        sheet = scoring.simulate_sheet(rules, rng)
        boxes = {f"box_{key}": str(value) for key, value in sheet.values.items()}
        total = scoring.check(sheet, rules).total
        extras = str(sheet.extra_kniffels)
        sent = {**boxes, "extra_kniffels": extras, "sum_total": str(total), "began_from": "0"}
        begin = time.process_time()
        answer = client.post(
            f"/events/{SLUG}/sheets/1/1/{number}/",
            {**sent, "verb": "confirm"},
            headers={"Entry-Desk": "typing"},
        )
        seconds.append(time.process_time() - begin)
        if "Entry-Saved" not in answer:  # a rare sheet: its question is not what is measured here
            seconds.pop()
    return seconds[1:]  # the first one loads everything


if __name__ == "__main__":
    import django

    django.setup()
    found = _measure(int(sys.argv[1]))
    print(mean(found), quantiles(found, n=20)[-1])
