"""Every option beside what the presets say: presets that say the same stand together."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

import scoring
from scoring import Ruleset
from scoring.options import Choice
from tournaments.texts.option_words import OPTION_SECTIONS, option_label, option_value
from tournaments.texts.rules import ruleset_name


@dataclass(frozen=True)
class PresetGroup:
    """The presets that share a value, in words. ``is_ours``: the event's rules say this too."""

    value: str
    presets: str
    is_ours: bool


@dataclass(frozen=True)
class OptionRow:
    """One option: what it asks, what holds here, and what the presets say, the most common first."""

    label: str
    ours: str
    differs: bool
    groups: tuple[PresetGroup, ...]


def option_table(rules: Ruleset) -> list[tuple[str, list[OptionRow]]]:
    """Section title → its rows; options that have a meaning here or in any preset."""
    values = {key: scoring.options_of(preset) for key, preset in scoring.PRESETS.items()}
    ours = scoring.options_of(rules)
    return [(str(title), [_row(key, ours, values, rules) for key in keys]) for title, keys in OPTION_SECTIONS]


def _row(
    key: str, ours: dict[str, Choice], values: dict[str, dict[str, Choice]], rules: Ruleset
) -> OptionRow:
    by_value: dict[Choice, list[str]] = {}
    for name, options in values.items():
        if key in options:
            by_value.setdefault(options[key], []).append(ruleset_name(name))
    shared = sorted(by_value.items(), key=lambda pair: -len(pair[1]))
    groups = tuple(
        PresetGroup(option_value(key, value), _names(names, shared), value == ours.get(key))
        for value, names in shared
    )
    preset = values.get(rules.key, ours)
    differs = preset.get(key) != ours.get(key)
    return OptionRow(option_label(key), option_value(key, ours.get(key)), differs, groups)


def _names(names: list[str], shared: list[tuple[Choice, list[str]]]) -> str:
    """The presets by name; what nearly all of them say needs no list."""
    if len(shared) == 1:
        return _("all that have this rule")
    if len(names) > sum(len(others) for _value, others in shared) / 2:
        return _("all others that have this rule")
    return " · ".join(names)
