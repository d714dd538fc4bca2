"""How fast a sheet is checked and a throw is scored, and how well slips are found: figures beside targets."""

import time
from collections.abc import Callable
from random import Random

import scoring
from scoring.measures import SlipCount, measure_right_sheets, measure_slips
from scoring.play import simulate_sheet
from scoring.turns import score_roll

Write = Callable[[str], object]
RULES = scoring.get_ruleset("meisterschaft")
SHEETS = 2_000
"""Simulated sheets for each measure."""
SECONDS = 1.0
SPEEDS = (100_000, 5_000, 1_000_000)


def run(write: Write) -> None:
    """Print all figures."""
    rng = Random(1)
    _speeds(write, rng)
    _right_sheets(write, rng)
    for title, written in (
        ("only the grand total written", ("total",)),
        ("upper sum and grand total written", ("upper_sum", "total")),
        ("every sum written", RULES.line_keys),
    ):
        _slips(write, title, measure_slips(RULES, rng, SHEETS, written))


def _speeds(write: Write, rng: Random) -> None:
    right = [simulate_sheet(RULES, rng, written=["total"]) for _ in range(200)]
    wrong = [
        scoring.Sheet(sheet.values, sheet.extra_kniffels, {"total": sheet.written["total"] + 10})
        for sheet in right
    ]
    rolls = [tuple(rng.randint(1, 6) for _ in RULES.dice) for _ in range(2000)]
    measured = (
        ("right sheets checked", lambda: [scoring.check(sheet, RULES) for sheet in right], len(right)),
        ("sheets with a wrong sum", lambda: [scoring.check(sheet, RULES) for sheet in wrong], len(wrong)),
        ("throws scored in all boxes", lambda: [score_roll(roll, RULES) for roll in rolls], len(rolls)),
    )
    for (what, work, count), target in zip(measured, SPEEDS, strict=True):
        write(f"  {what:28} {_per_second(work, count):>11,.0f} /s   (target {target:,})")


def _per_second(work: Callable[[], object], count: int) -> float:
    """Repeats the work for about a second, in time of this process: what else runs does not count."""
    work()
    done, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        work()
        done += count
    return done / (time.process_time() - began)


def _right_sheets(write: Write, rng: Random) -> None:
    write(f"  {SHEETS:,} simulated sheets of each preset: refused, with a question, with a wrong total")
    for key, rules in scoring.PRESETS.items():
        found = measure_right_sheets(rules, rng, SHEETS)
        write(f"    {key:18} {found.refused:6} {found.asked:6} {found.wrong_totals:6}")


def _slips(write: Write, title: str, counts: dict[str, SlipCount]) -> None:
    write(f"  slips, {title}: caught, and of those the true place among the suspects")
    for name, count in counts.items():
        write(f"    {name:14} {_share(count.caught, count.made)} {_share(count.named, count.caught)}")
    boxes = [count for name, count in counts.items() if name != "wrong_sum"]
    made, caught, named = (
        sum(getattr(count, part) for count in boxes) for part in ("made", "caught", "named")
    )
    write(f"    {'all in boxes':14} {_share(caught, made)} {_share(named, caught)}   (target 97 %, 95 %)")


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:6.1f} %" if whole else "       –"
