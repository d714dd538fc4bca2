"""What an event plays by, in one line: a preset, a preset with changes, or a sheet of its own.

Found by comparing two rulesets: an event that was changed and changed back says nothing.
"""

from collections.abc import Iterable
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

import scoring
from scoring import Ruleset, RulesetError
from scoring.options import Choice
from tournaments.texts.boxes import in_words_of
from tournaments.texts.option_words import option_sentence, option_value
from tournaments.texts.preset_notes import RULESET_NAMES

OWN_SHEET = "own-sheet"
"""The key of a sheet that the organizer defined; its name is its note."""
Change = tuple[str, Choice | None, Choice | None]


def ruleset_name(key: str) -> str:
    """The name of a preset; another key is its own name."""
    if key == OWN_SHEET:
        return _("its own sheet")
    return str(RULESET_NAMES.get(key, key))


def rules_title(rules: Ruleset) -> str:
    """The name with everything that was changed: „Deutsche Kniffel-Meisterschaft, geändert: …“."""
    return _titled(rules, get_language())


@lru_cache(maxsize=128)
def _titled(rules: Ruleset, language: str | None) -> str:
    name = rules_name(rules)
    changes = rule_changes(rules)
    if not changes:
        return name
    return _("%(name)s, changed: %(changes)s") % {"name": name, "changes": "; ".join(changes)}


def rules_name(rules: Ruleset) -> str:
    """The name of the ruleset that these rules began from."""
    return rules.note if rules.key == OWN_SHEET and rules.note else ruleset_name(rules.key)


def rule_changes(rules: Ruleset) -> list[str]:
    """Every difference from the preset of this key, half a sentence each; none without such a preset."""
    preset = scoring.PRESETS.get(rules.key)
    if preset is None or preset.without_words == rules.without_words:
        return []
    differing = scoring.changed_options(rules, preset)
    sentences = change_sentences((key, old, new) for key, (old, new) in differing.items())
    sentences = [in_words_of(rules, sentence) for sentence in sentences]
    return sentences if _explain(differing, rules, preset) else [*sentences, _("its own boxes or sums")]


def change_sentences(changes: Iterable[Change]) -> list[str]:
    """What is new, and what was before. An option that lost its meaning follows from another change."""
    return [_sentence(key, old, new) for key, old, new in changes if new is not None]


def _sentence(key: str, old: Choice | None, new: Choice) -> str:
    sentence = option_sentence(key, new)
    if isinstance(new, bool) or old is None:
        return sentence
    return _("%(new)s (instead of %(old)s)") % {"new": sentence, "old": option_value(key, old)}


def _explain(
    differing: dict[str, tuple[Choice | None, Choice | None]], rules: Ruleset, preset: Ruleset
) -> bool:
    """Are the changed options all that differs?"""
    changed = {key: new for key, (_old, new) in differing.items() if new is not None}
    try:
        made = scoring.with_options(preset, changed)
    except RulesetError:
        return False
    return made.without_words == rules.without_words
