"""The rules of Kniffel and its relatives: what a throw is worth, what a sheet can hold, what a check must
ask.

Standard library only; no files, no clock, no hidden dice. The modules, each importing only those above it::

    categories       a box: its key and the way it pays
    dice             all rolls; what a roll is worth in a box
    rulesets         a ruleset as frozen data: boxes, computed lines, the rule for further Kniffel
    contradictions   what a ruleset must not say
    block            the printed Kniffel block, to build rulesets from
    classic_block, other_sheets, presets    the rulesets that come along, each with its source
    own_sheets, options, ruleset_json       a sheet defined by the organizer; changing and storing a ruleset
    sheets           a sheet as it was filled in, and its sums
    turns            what may be written with a throw
    orders_of_play, further_kniffel         how many further Kniffel a sheet can hold, and how many it proves
    likelihood, suspects, plausibility      where the slip probably is; how rare a total is
    reports, validation                     check(sheet, rules): the report
    play                                    simulated play, for demonstrations and tests

>>> import scoring
>>> rules = scoring.get_ruleset("meisterschaft")
>>> scoring.score_roll((4, 4, 4, 2, 2), rules)["full_house"]
25
>>> boxes = dict(zip(rules.box_keys, (3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, 50, 25)))
>>> report = scoring.check(scoring.Sheet(boxes, written={"total": 310}), rules)
>>> report.total, report.problems
(310, ())
"""

from scoring.categories import Box, Category, Kind, Part, Values
from scoring.contradictions import RulesetError, refuse_contradictions
from scoring.further_kniffel import fewest_proven, maximum_extra_kniffels, most_possible
from scoring.options import OPTIONS, Option, changed_options, options_of, with_options
from scoring.own_sheets import OwnBonus, own_sheet
from scoring.play import simulate_sheet
from scoring.presets import PRESETS, get_ruleset
from scoring.reports import PROBLEM_CODES, Problem, Report
from scoring.ruleset_json import ruleset_from_json, ruleset_to_json
from scoring.rulesets import ORDERS, FurtherKniffel, Line, LineKind, Placement, Ruleset, filling_sequence
from scoring.sheets import Sheet
from scoring.turns import Entry, legal_choices, legal_entries, open_now, score_roll
from scoring.validation import check

__all__ = [
    "OPTIONS",
    "ORDERS",
    "PRESETS",
    "PROBLEM_CODES",
    "Box",
    "Category",
    "Entry",
    "FurtherKniffel",
    "Kind",
    "Line",
    "LineKind",
    "Option",
    "OwnBonus",
    "Part",
    "Placement",
    "Problem",
    "Report",
    "Ruleset",
    "RulesetError",
    "Sheet",
    "Values",
    "changed_options",
    "check",
    "fewest_proven",
    "filling_sequence",
    "get_ruleset",
    "legal_choices",
    "legal_entries",
    "maximum_extra_kniffels",
    "most_possible",
    "open_now",
    "options_of",
    "own_sheet",
    "refuse_contradictions",
    "ruleset_from_json",
    "ruleset_to_json",
    "score_roll",
    "simulate_sheet",
    "with_options",
]
