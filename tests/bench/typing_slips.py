"""How many slips of the keyboard nobody would see: the boxes are possible, and the grand total agrees."""

import random
from collections.abc import Callable, Sequence

import scoring
from tests.bench.typist import ENTER, Form, keys_for

Keys = Sequence[str]
Slip = Callable[[Keys, int, random.Random], list[str]]


def _dropped(keys: Keys, at: int, rng: random.Random) -> list[str]:
    return [*keys[:at], *keys[at + 1 :]]


def _doubled(keys: Keys, at: int, rng: random.Random) -> list[str]:
    return [*keys[:at], keys[at], *keys[at:]]


def _wrong(keys: Keys, at: int, rng: random.Random) -> list[str]:
    other = rng.choice([digit for digit in "0123456789" if digit != keys[at]])
    return [*keys[:at], other, *keys[at + 1 :]]


def _exchanged(keys: Keys, at: int, rng: random.Random) -> list[str]:
    """With the nearest digit behind it that is another one."""
    later = next((place for place in _digits(keys) if place > at and keys[place] != keys[at]), at)
    changed = list(keys)
    changed[at], changed[later] = keys[later], keys[at]
    return changed if later == at + 1 else list(keys)


SLIPS: dict[str, Slip] = {
    "dropped": _dropped,
    "doubled": _doubled,
    "wrong": _wrong,
    "exchanged": _exchanged,
}


def unseen(slip: Slip, count: int, rules: scoring.Ruleset, seed: int = 1) -> float:
    """The share of ``count`` slips, each on a simulated sheet, after which another sheet would be confirmed."""
    rng, form = random.Random(seed), Form(rules)
    sheets = [scoring.simulate_sheet(rules, rng) for _ in range(min(count, 2000))]
    typed = [(sheet, keys_for(sheet, rules)) for sheet in sheets]
    passed = made = 0
    while made < count:
        sheet, keys = rng.choice(typed)
        changed = slip(keys, rng.choice(_digits(keys)), rng)
        if changed == keys:
            continue  # nothing that could be exchanged
        made += 1
        passed += _passes(form.texts_of(changed), form, sheet, rules)
    return passed / count


def _digits(keys: Keys) -> list[int]:
    return [place for place, key in enumerate(keys) if key != ENTER]


def _passes(texts: Keys, form: Form, meant: scoring.Sheet, rules: scoring.Ruleset) -> bool:
    *boxes, extras, total = texts
    if form.is_marked(texts) or not total:
        return False
    values = dict(zip(rules.box_keys, map(int, boxes), strict=True))
    stored = scoring.Sheet(values, int(extras or 0))
    if (values, stored.extra_kniffels) == (dict(meant.values), meant.extra_kniffels):
        return False
    return scoring.check(stored, rules).total == int(total)
