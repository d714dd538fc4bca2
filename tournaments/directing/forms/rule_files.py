"""Rules that come from elsewhere: a file, or the preview that was shown."""

import json

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

import scoring
from scoring import Ruleset, RulesetError
from tournaments.access.reasons import ReasonField
from tournaments.texts.ruleset_faults import fault_sentence

LARGEST_FILE = 1_000_000  # bytes; the longest preset takes 30 thousand


def read_rules(text: str | bytes) -> Ruleset:
    """The ruleset in a JSON text; ValidationError says where it is none."""
    try:
        stored = json.loads(text)
    except (ValueError, RecursionError):
        raise ValidationError(_("This is not a JSON file saved by this page.")) from None
    try:
        return scoring.ruleset_from_json(stored)
    except RulesetError as error:
        raise ValidationError(fault_sentence(error)) from None


class RulesFileForm(forms.Form):
    """A ruleset that was saved as a file."""

    file = forms.FileField(
        label=_("File"),
        help_text=_("A ruleset that was saved on this page, here or at another event."),
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
        error_messages={
            "required": _("Please choose a file."),
            "empty": _("This file is empty."),
        },
    )

    def clean_file(self) -> Ruleset:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise ValidationError(_("This file is too large for a ruleset."))
        return read_rules(file.read())


class ApplyForm(forms.Form):
    """What was shown in the preview, and why it is done."""

    ruleset = forms.CharField(widget=forms.HiddenInput, max_length=LARGEST_FILE)
    seen = forms.CharField(widget=forms.HiddenInput, max_length=80, required=False)
    reason = ReasonField(
        help_text=_("It is kept in the log and with every sheet that is computed again."),
        error_messages={"required": _("Please give the reason for the change.")},
    )

    def clean_ruleset(self) -> Ruleset:
        return read_rules(self.cleaned_data["ruleset"])
