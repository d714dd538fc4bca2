"""The presets that are played on the printed Kniffel block.

Each names its source; contested points are options, and the note says in one sentence what the preset chose.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.block import block_lines, on_the_block, with_line_before_total
from scoring.categories import Category, Part
from scoring.rulesets import FurtherKniffel, Line, LineKind, Placement, Ruleset

MEISTERSCHAFT = on_the_block(
    "meisterschaft",
    FurtherKniffel(points=50, placement=Placement.FITTING, paid_if_struck=True, strike_although_it_fits=True),
    source="Rules of the Deutsche Kniffel-Meisterschaft (Leipzig)",
    note="A further Kniffel needs a free box that it really fits, else a box is struck; the championship's "
    "text leaves open whether it pays, here it pays 50 each time.",
)
CLASSIC = on_the_block(
    "classic",
    FurtherKniffel(
        points=50, placement=Placement.ANY_AT_MAXIMUM, paid_if_struck=True, strike_although_it_fits=True
    ),
    source="Schmidt Spiele, Kniffel, Classic Line",
    note="A further Kniffel pays 50 and may be entered in any free box, at its maximum or at its own value.",
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
    note="A further Kniffel pays 50 only if it is entered in a fitting free box (in an ordered game: the "
    "next one); there a Kniffel in the upper part counts too once the Kniffel box is filled.",
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
    note="A further Kniffel pays 50 only if its number box is still free and is filled with it; otherwise it "
    "is a joker below without the 50.",
)


_ONE_BONUS = on_the_block(
    "faktastisch",
    FurtherKniffel(points=50, placement=Placement.LOWER, instead_of_entry=True, strike_although_it_fits=True),
    source="faktastisch.de, Kniffel-Regeln",
    note="Differs from the printed block: 35 points from 65 above and again from 65 below; a further Kniffel "
    "is worth either 50 or an entry below, and each 50 leaves a box struck.",
)
FAKTASTISCH = with_line_before_total(
    replace(_ONE_BONUS, lines=block_lines(threshold=65)),
    Line("lower_bonus", LineKind.BONUS, ("lower_total",), threshold=65, points=35),
    after="lower_total",
)
KNOBELN = on_the_block(
    "knobeln",
    FurtherKniffel(
        points=100, placement=Placement.FITTING, paid_if_struck=True, strike_although_it_fits=True
    ),
    source="Knobeln online, Kniffel-Regeln",
    note="Differs from the printed block: a further Kniffel pays 100 and is entered in another box.",
)


def _yahtzee(key: str, placement: Placement, strike: bool, note: str) -> Ruleset:
    further = FurtherKniffel(
        points=100, placement=placement, paid_if_struck=True, strike_although_it_fits=strike
    )
    rules = on_the_block(key, further, source="Hasbro, Yahtzee, instructions", note=note)
    boxes = (
        replace(box, name="Yahtzee") if box.key == Category.KNIFFEL.value else box for box in rules.boxes
    )
    return replace(rules, boxes=tuple(boxes))


YAHTZEE = _yahtzee(
    "yahtzee",
    Placement.FORCED_JOKER,
    False,
    "A further Yahtzee pays 100 if the Yahtzee box holds 50, and must be entered: in its number box, else as "
    "a joker below, else as a zero above.",
)
YAHTZEE_FREE = _yahtzee(
    "yahtzee-free",
    Placement.FREE_JOKER,
    True,
    "A further Yahtzee pays 100 if the Yahtzee box holds 50, and may be entered in any box; it is a joker "
    "below once its number box is used.",
)
