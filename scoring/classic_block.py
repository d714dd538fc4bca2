"""The presets that are played on the printed Kniffel block.

Each names its source; contested points are options, and the note says in one sentence what the preset chose.
"""

from dataclasses import replace
from typing import Any

from scoring.block import block_lines, on_the_block, with_line_before_total
from scoring.categories import Part
from scoring.rulesets import FurtherKniffel, Line, LineKind, Placement, Ruleset

MEISTERSCHAFT = on_the_block(
    "meisterschaft",
    FurtherKniffel(points=50, placement=Placement.FITTING, paid_if_struck=True, strike_although_it_fits=True),
    source="Rules of the Deutsche Kniffel-Meisterschaft (Leipzig)",
    note="The championship's text leaves open whether a further Kniffel pays, and whether a box may be "
    "struck with it although another one fits: both are options.",
)
CLASSIC = on_the_block(
    "classic",
    FurtherKniffel(
        points=50, placement=Placement.ANY_AT_MAXIMUM, paid_if_struck=True, strike_although_it_fits=True
    ),
    source="Schmidt Spiele, Kniffel, Classic Line",
    note="The rules of the printed block, on whose back further Kniffel are noted.",
)
DASING = on_the_block(
    "dasing",
    FurtherKniffel(
        points=50,
        placement=Placement.FITTING,
        paid_if_struck=False,
        strike_although_it_fits=True,
        earlier_parts=(Part.UPPER,),
    ),
    source="Feuerwehr Dasing, rules of the tournament (feuerwehr-dasing.de, id=220)",
    note="The event in Dasing plays four rounds of two games, a free one and one with a prescribed order.",
)
REISE = on_the_block(
    "reise",
    FurtherKniffel(
        points=50,
        placement=Placement.NUMBER_FIRST,
        paid_if_struck=False,
        strike_although_it_fits=False,
        number_box_must_be_open=True,
    ),
    source="Schmidt Spiele, Reise-Kniffel, instructions",
    note="The small edition for travelling; its text differs from the printed block in the further Kniffel.",
)


def _with_boxes(rules: Ruleset, **changes: dict[str, Any]) -> Ruleset:
    """Box key → the entries that this text changes."""
    return replace(rules, boxes=tuple(replace(box, **changes.get(box.key, {})) for box in rules.boxes))


_ONE_BONUS = on_the_block(
    "faktastisch",
    FurtherKniffel(points=50, placement=Placement.LOWER, instead_of_entry=True, strike_although_it_fits=True),
    source="faktastisch.de, Kniffel-Regeln",
    note="Follows the text of faktastisch.de, which differs from the printed block in the Pasch boxes, "
    "in both bonuses and in the further Kniffel.",
)
FAKTASTISCH = with_line_before_total(
    _with_boxes(
        replace(_ONE_BONUS, lines=block_lines(threshold=65)),
        three_of_a_kind={"only_matching": True},
        four_of_a_kind={"only_matching": True},
    ),
    Line("lower_bonus", LineKind.BONUS, ("lower_total",), threshold=65, points=35),
    after="lower_total",
)
# "Greater than 63" is from 64 on. Its +100, three dice above and the second Chance are options, off at first.
KNOBELN = replace(
    _with_boxes(
        on_the_block(
            "knobeln",
            None,
            source="Knobeln online, Kniffel-Regeln",
            note="Follows the text of Knobeln online, which differs from the printed block in the bonus, the "
            "large straight and the full house. Its own options: three of a number above, 100 for a "
            "further Kniffel, the Kniffel box as a second Chance.",
        ),
        full_house={"one_number_may_do": True},
        large_straight={"points": 49},
    ),
    lines=block_lines(threshold=64, further=False),
)


def _yahtzee(key: str, placement: Placement, strike: bool, note: str) -> Ruleset:
    further = FurtherKniffel(
        points=100, placement=placement, paid_if_struck=True, strike_although_it_fits=strike
    )
    rules = on_the_block(key, further, source="Hasbro, Yahtzee, instructions", note=note)
    return _with_boxes(rules, kniffel={"name": "Yahtzee"})


YAHTZEE = _yahtzee("yahtzee", Placement.FORCED_JOKER, False, "The official rules, with their joker.")
YAHTZEE_FREE = _yahtzee(
    "yahtzee-free",
    Placement.FREE_JOKER,
    True,
    "The official rules, with the joker of a common house rule.",
)
