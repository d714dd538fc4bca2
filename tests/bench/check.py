"""How fast sheets are checked and throws are scored, and how well slips are found, for every preset."""

import time
from collections.abc import Callable, Iterable
from random import Random

import scoring
from scoring.play import simulate_sheet
from scoring.turns import score_roll
from tests.bench.measures import WRONG_SUM, SlipCount, measure_right_sheets, measure_slips
from tests.bench.slips import BOX_SLIPS

Write = Callable[[str], object]
SHEETS = 2_000
"""So many right sheets of each preset are simulated; a fiftieth as many get slips of each kind."""
SECONDS = 0.5
SEED = 1
"""Each preset begins anew with it: its lines do not depend on those before."""
WRITTEN = (
    ("only the grand total", ("total",)),
    ("upper sum and grand total", ("upper_sum", "total")),
    ("every sum", ()),
)


def run(write: Write, sheets: int = 0) -> None:
    """Print all figures; `sheets` right sheets of each preset instead of the usual number."""
    number = sheets or SHEETS
    _speeds(write)
    _right_sheets(write, number)
    for title, lines in WRITTEN:
        _slips(write, title, lines, number)


def _speeds(write: Write) -> None:
    write(
        "  right sheets /s (target 100,000), with a wrong sum /s (5,000), throws in all boxes /s (1,000,000)"
    )
    for key, rules in scoring.PRESETS.items():
        rng = Random(SEED)
        right = [simulate_sheet(rules, rng, written=["total"]) for _ in range(200)]
        figures = [
            _sheets_per_second(right, rules),
            _sheets_per_second([_ten_too_high(sheet) for sheet in right], rules),
        ]
        if rules.dice:
            figures.append(_throws_per_second(rules, rng))
        write(f"    {key:18}" + "".join(f"{figure:>12,.0f}" for figure in figures))


def _ten_too_high(sheet: scoring.Sheet) -> scoring.Sheet:
    return scoring.Sheet(sheet.values, sheet.extra_kniffels, {"total": sheet.written["total"] + 10})


def _sheets_per_second(sheets: list[scoring.Sheet], rules: scoring.Ruleset) -> float:
    return _per_second(lambda: [scoring.check(sheet, rules) for sheet in sheets], len(sheets))


def _throws_per_second(rules: scoring.Ruleset, rng: Random) -> float:
    rolls = [tuple(rng.choice(faces) for faces in rules.dice) for _ in range(2000)]
    return _per_second(lambda: [score_roll(roll, rules) for roll in rolls], len(rolls))


def _per_second(work: Callable[[], object], count: int) -> float:
    """Repeats the work for a while, in time of this process: what else runs does not count."""
    work()
    done, began = 0, time.process_time()
    while not done or time.process_time() - began < SECONDS:
        work()
        done += count
    return done / (time.process_time() - began)


def _right_sheets(write: Write, sheets: int) -> None:
    write(f"  {sheets:,} simulated sheets of each preset: refused, with a question, with a wrong total")
    for key, rules in scoring.PRESETS.items():
        found = measure_right_sheets(rules, Random(SEED), sheets)
        write(f"    {key:18} {found.refused:8} {found.asked:8} {found.wrong_totals:8}")


def _slips(write: Write, title: str, wanted: Iterable[str], sheets: int) -> None:
    names = (*BOX_SLIPS, WRONG_SUM, "in boxes")
    write(
        f"  {max(1, sheets // 50):,} slips of each kind, {title} written: % caught / of those % with the true"
    )
    write("  place among the suspects (target in boxes, with the grand total alone: 97 / 95)")
    write(" " * 20 + "".join(f"{name.replace('_', ' '):>15}" for name in names))
    for key, rules in scoring.PRESETS.items():
        written = [line.key for line in rules.lines if line.title in wanted or not wanted]
        counts = measure_slips(rules, Random(SEED), max(1, sheets // 50), written)
        total = _together([counts[name] for name in BOX_SLIPS])
        write(f"    {key:16}" + "".join(f"{_shares(count):>15}" for count in (*counts.values(), total)))


def _together(counts: list[SlipCount]) -> SlipCount:
    return SlipCount(
        sum(count.made for count in counts),
        sum(count.caught for count in counts),
        sum(count.named for count in counts),
    )


def _shares(count: SlipCount) -> str:
    return f"{_share(count.caught, count.made)} / {_share(count.named, count.caught)}"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "–"
