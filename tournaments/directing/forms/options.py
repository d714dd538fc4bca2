"""The options of a ruleset as form fields: which there are, and what they allow, ``scoring`` says."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _

import scoring
from scoring import Option, Ruleset, RulesetError
from tournaments.formats.fields import WholeNumberField
from tournaments.texts.further_rules import PLACEMENTS
from tournaments.texts.option_words import OPTION_SECTIONS, option_label
from tournaments.texts.ruleset_faults import fault_sentence


class OptionsForm(forms.Form):
    """Every option that has a meaning in these rules, as they stand.

    ``changed_rules`` after ``is_valid``: the rules with everything that was chosen.
    """

    def __init__(self, data: Mapping[str, Any] | None = None, *, rules: Ruleset) -> None:
        super().__init__(data)
        self.rules = rules
        self.changed_rules = rules
        values = scoring.options_of(rules)
        for option in scoring.OPTIONS:
            if option.key in values:
                self.fields[option.key] = _field(option, values[option.key])

    def sections(self) -> Iterator[tuple[str, list[BoundField]]]:
        """Title and fields, for the template."""
        for title, keys in OPTION_SECTIONS:
            if fields := [self[key] for key in keys if key in self.fields]:
                yield str(title), fields

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        if self.errors:
            return values
        try:
            self.changed_rules = _with_all(self.rules, values)
        except RulesetError as error:
            self.add_error(error.path if error.path in self.fields else None, fault_sentence(error))
        return values


def _with_all(rules: Ruleset, values: Mapping[str, Any]) -> Ruleset:
    """One option after the other; what lost its meaning by an earlier one is passed over."""
    for option in scoring.OPTIONS:
        if option.key in values and option.key in scoring.options_of(rules):
            rules = scoring.with_options(rules, {option.key: values[option.key]})
    return rules


def _field(option: Option, value: Any) -> forms.Field:
    label = option_label(option.key)
    if option.kind == "flag":
        return forms.BooleanField(label=label, required=False, initial=value)
    if option.kind == "choice":
        choices = [(key, PLACEMENTS.get(scoring.Placement(key), key)) for key in option.choices]
        return forms.ChoiceField(label=label, choices=choices, widget=forms.RadioSelect, initial=value)
    limits = {"least": option.least, "most": option.most}
    wrong = _("Please write a whole number from %(least)d to %(most)d.") % limits
    errors = dict.fromkeys(("required", "invalid", "min_value", "max_value"), wrong)
    return WholeNumberField(
        label=label,
        min_value=option.least,
        max_value=option.most,
        initial=value,
        error_messages=errors,
    )
