"""The limits on further Kniffel hold for every order of play."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from scoring import (
    ORDERS,
    FurtherKniffel,
    Part,
    Placement,
    Ruleset,
    fewest_proven,
    get_ruleset,
    most_possible,
)
from scoring.further_kniffel import surely_possible
from tests.scoring.slow_search import KEYS, KNIFFEL, LARGEST, ORDINARY, slow_most


def random_rule(rng: Random) -> FurtherKniffel:
    return FurtherKniffel(
        placement=rng.choice(list(Placement)),
        needs_full_box=rng.random() < 0.9,
        paid_if_struck=rng.random() < 0.6,
        strike_although_it_fits=rng.random() < 0.5,
        number_box_must_be_open=rng.random() < 0.25,
        instead_of_entry=rng.random() < 0.15,
        earlier_parts=rng.choice(((), (Part.UPPER,), (Part.UPPER, Part.LOWER))),
    )


def random_boxes(rng: Random, blank: float = 0.1) -> dict[str, int]:
    """Boxes rich in zeros and in values that Kniffel give; the Kniffel box is mostly full."""
    values = {}
    for key in KEYS:
        kniffel = sorted(set(KNIFFEL[key].values()) - {0})
        choices = [
            0,
            rng.choice(sorted(ORDINARY[key])),
            LARGEST[key],
            *([rng.choice(kniffel)] if kniffel else []),
        ]
        values[key] = rng.choice(choices)
    values = {key: value for key, value in values.items() if rng.random() >= blank}
    return values | {"kniffel": 50} if rng.random() < 0.95 else values


def disagreements(seed: int, count: int, blank: float) -> list[object]:
    """Compares the quick limit with the slow search on random sheets under random rules and orders."""
    rng = Random(seed)
    block = get_ruleset("meisterschaft")
    presets = [get_ruleset(key) for key in ("meisterschaft", "classic", "dasing")]
    found = []
    for _ in range(count):
        rules: Ruleset = rng.choice(presets)
        if rng.random() < 0.6:
            rules = replace(block, further=random_rule(rng), strike_freely=rng.random() < 0.9)
        order, values = rng.choice(ORDERS), random_boxes(rng, blank)
        slow, quick = slow_most(values, rules, order), most_possible(values, rules, order)
        # Where no order of play gives the sheet, the limit is lenient: one fault must not hide another.
        if slow is not None and quick != slow:
            found.append((values, rules.further, order, slow, quick))
        if slow is not None and not surely_possible(values, rules, order) <= slow:
            found.append(("certain", values, rules.further, order))
        if slow is not None and fewest_proven(values, rules, order) > slow:
            found.append(("proven", values, rules.further, order))
    return found


def test_the_limit_agrees_with_a_slow_search_over_all_orders_of_play() -> None:
    assert disagreements(seed=1, count=150, blank=0.4) == []
