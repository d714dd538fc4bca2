"""How good the check is, measured on simulated sheets: what a benchmark prints. Pure: it neither prints nor
times.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.play import simulate_sheet
from scoring.reports import EXTRAS, Report
from scoring.rulesets import Ruleset
from scoring.sheets import Sheet
from scoring.validation import check
from tests.bench.slips import BOX_SLIPS, slipped_sum

if TYPE_CHECKING:
    from random import Random

WRONG_SUM = "wrong_sum"
"""The slip in a written sum, beside those in the boxes."""


@dataclass(slots=True)
class RightCount:
    """Simulated right sheets: how many were played, how many the check refused or asked about, and how many
    totals differ from the sum of what was entered.

    >>> RightCount(played=10).refused
    0
    """

    played: int = 0
    refused: int = 0
    asked: int = 0
    wrong_totals: int = 0


def measure_right_sheets(rules: Ruleset, rng: Random, sheets: int = 1000, order: str = "free") -> RightCount:
    """What the check says about right sheets; refused and wrong totals must be 0, questions rare.

    >>> from random import Random
    >>> from scoring import get_ruleset
    >>> measure_right_sheets(get_ruleset("yatzy"), Random(1), 20)
    RightCount(played=20, refused=0, asked=0, wrong_totals=0)
    """
    count = RightCount()
    for _ in range(sheets):
        sheet = simulate_sheet(rules, rng, order, written=rules.line_keys)
        report = check(sheet, rules, order)
        count.played += 1
        count.refused += report.has_errors
        count.asked += report.has_questions
        count.wrong_totals += report.total != sheet.written["total"]
    return count


@dataclass(slots=True)
class SlipCount:
    """How many slips of a kind were made, how many the check caught, and how often it named the true box:
    among the suspects of a wrong sum, or as an impossible value.

    >>> SlipCount(made=10, caught=9, named=9).caught
    9
    """

    made: int = 0
    caught: int = 0
    named: int = 0


def measure_slips(
    rules: Ruleset, rng: Random, sheets: int = 1000, written: Collection[str] = ("total",)
) -> dict[str, SlipCount]:
    """Slip by name → how well the check finds it, on simulated sheets with these sums written.

    >>> from random import Random
    >>> from scoring import get_ruleset
    >>> counts = measure_slips(get_ruleset("meisterschaft"), Random(1), sheets=20)
    >>> counts["zeroed"].made, counts["zeroed"].caught
    (20, 20)
    """
    counts = {name: SlipCount() for name in (*BOX_SLIPS, WRONG_SUM)}
    for _ in range(sheets):
        right = simulate_sheet(rules, rng, written=written)
        _count_wrong_sum(right, rules, rng, counts[WRONG_SUM])
        for name, slip in BOX_SLIPS.items():
            values = slip(right.values, rules, rng)
            changed = {key for key in values if values[key] != right.values[key]}
            report = check(replace(right, values=values), rules)
            counts[name].made += bool(changed)
            counts[name].caught += bool(changed) and (report.has_errors or report.has_questions)
            counts[name].named += not changed.isdisjoint(named_by(report))
    return counts


def _count_wrong_sum(right: Sheet, rules: Ruleset, rng: Random, count: SlipCount) -> None:
    key = rng.choice(sorted(right.written))
    fault = slipped_sum(right.written[key], right, rules, rng)
    if fault != right.written[key]:
        report = check(replace(right, written={**right.written, key: fault}), rules)
        suspects = {name for problem in report.problems for name, _ in problem.detail.get("suspects", ())}
        count.made += 1
        count.caught += report.has_questions
        count.named += not suspects.isdisjoint(rules.line_keys)


def named_by(report: Report) -> set[str]:
    """Every box that a report points at: impossible values and the suspects of wrong sums.

    >>> from scoring import Sheet, get_ruleset
    >>> rules = get_ruleset("classic")
    >>> named_by(check(Sheet({**dict.fromkeys(rules.box_keys, 0), "ones": 7}), rules))
    {'ones'}
    """
    impossible = {problem.category for problem in report.problems if problem.code == "impossible_value"}
    suspects = {key for problem in report.problems for key, _ in problem.detail.get("suspects", ())}
    return {key for key in impossible | suspects if key is not None and key != EXTRAS}
