"""The form of one sheet. Its boxes and sums are those of the event's ruleset; nothing here lists any."""

from collections.abc import Mapping
from typing import Any, cast

from django import forms
from django.forms import BoundField
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

import scoring
from scoring.further_kniffel import maximum_extra_kniffels
from scoring.rulesets import LineKind
from scoring.turns import full_kniffel
from tournaments.access.reasons import ReasonField
from tournaments.entry.contents import EXTRAS, Contents
from tournaments.entry.fields import CountField, box_field, sum_field
from tournaments.entry.quick import quick_lines
from tournaments.formats.fields import WholeNumberField
from tournaments.models import EntryMode, SecondLookMode, SheetVersion, TableSheet
from tournaments.texts.boxes import key_name

GRAND_TOTAL = "total"
"""The sum that is typed with every sheet as the check: the ruleset has it always."""
ASKED = "asked"
"""What ``without_total`` says on a page that asks for the grand total; "1" where it was answered."""


def box_input(key: str) -> str:
    return f"box_{key}"


def sum_input(key: str) -> str:
    return f"sum_{key}"


def _needs(rules: scoring.Ruleset) -> str:
    """What must stand in the Kniffel boxes before there can be a further one: "box_kniffel=50".

    The way through the sheet leaves out a count that can only be none.
    """
    if rules.further is None or not rules.further.needs_full_box:
        return ""
    return " ".join(f"{box_input(key)}={points}" for key, points in full_kniffel(rules) if points is not None)


class SheetForm(forms.Form):
    """One sheet as it is typed. What cannot be read is refused beside its box; what the rules forbid is not
    refused here, for that is the check's word."""

    began_from = WholeNumberField(
        widget=forms.HiddenInput, min_value=0, max_value=1_000_000, required=False, initial=0
    )
    without_total = forms.CharField(widget=forms.HiddenInput, max_length=5, required=False)
    reason = ReasonField(required=False, attrs={"data-step": "reason"})

    def __init__(self, *args: Any, rules: scoring.Ruleset, only_sums: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules = rules
        self.only_sums = only_sums
        if self.is_bound:  # after a refusal Enter sends again, and no value gets into the reason
            del self.fields["reason"].widget.attrs["data-step"]
        for box in () if only_sums else rules.boxes:
            self.fields[box_input(box.key)] = box_field(
                key_name(box.key, rules), legal=rules.legal_values(box.key), face=box.face
            )
        if rules.further:
            self.fields[EXTRAS] = CountField(
                label=key_name(EXTRAS, rules),
                most=maximum_extra_kniffels(rules),
                needs="" if only_sums else _needs(rules),
            )
        for line in rules.lines:
            if line.kind is LineKind.EXTRA:
                continue  # the paper asks for their number, not for their points
            if only_sums and line.key not in quick_lines(rules):
                continue
            is_total = line.key == GRAND_TOTAL
            self.fields[sum_input(line.key)] = sum_field(
                key_name(line.key, rules),
                is_step=only_sums or is_total,
                is_check=is_total and not only_sums,
            )

    @property
    def contents(self) -> Contents:
        """The numbers that could be read; call it after ``is_valid``."""
        read = self.cleaned_data
        return Contents(
            {} if self.only_sums else {key: read.get(box_input(key)) for key in self.rules.box_keys},
            read.get(EXTRAS) or 0,
            {key: number for key in self.rules.line_keys if (number := read.get(sum_input(key))) is not None},
            self.only_sums,
        )

    def clean(self) -> None:
        """Whoever confirmed once without the grand total is not asked again."""
        answered = self.data.get(self.add_prefix("without_total")) == ASKED and "accepted" in self.data
        if answered:
            self._keep_of_total("1")

    @property
    def misses_total(self) -> bool:
        """Were boxes typed and the grand total was not, and nobody has said that the paper has none?

        Call it after ``is_valid``. A total that could not be read is refused by itself.
        """
        contents = self.contents
        is_typed = any(value is not None for value in contents.values.values())
        is_known = self.data.get(self.add_prefix("without_total")) == "1"
        return is_typed and GRAND_TOTAL not in contents.written and not is_known

    def ask_for_total(self) -> None:
        """The button named "accepted" confirms without it then."""
        self._keep_of_total(ASKED)
        self.fields[sum_input(GRAND_TOTAL)].widget.attrs["autofocus"] = "autofocus"

    def _keep_of_total(self, text: str) -> None:
        sent = cast(QueryDict, self.data).copy()
        sent[self.add_prefix("without_total")] = text
        self.data = sent

    @property
    def number_seen(self) -> int:
        """The version that the typist began from."""
        return self.cleaned_data.get("began_from") or 0

    def bound(self, key: str) -> BoundField | None:
        """The input of a box, a sum line or ``extra_kniffels``."""
        for name in (box_input(key), sum_input(key), key):
            if name in self.fields:
                return self[name]
        return None

    def only_show(self) -> None:
        """The numbers can be read and copied, not changed: the round is closed."""
        for field in self.fields.values():
            field.widget.attrs["readonly"] = "readonly"

    def begin_at_first_blank(self) -> None:
        """Give the focus to the first box that is blank, so that typing can begin at once."""
        for key in self.rules.box_keys:
            field = self.fields.get(box_input(key))
            if field and self.initial.get(box_input(key)) is None:
                field.widget.attrs["autofocus"] = "autofocus"
                return

    @property
    def typed(self) -> dict[str, str]:
        """Everything as it was typed, to be sent again unchanged."""
        sent = {name: self.add_prefix(name) for name in self.fields}
        return {name: str(self.data[there]) for name, there in sent.items() if there in self.data}


def initial_of(version: SheetVersion | TableSheet | None) -> Mapping[str, Any]:
    """What the form shows of a stored version: 0 for a struck box, nothing for a blank one."""
    if version is None:
        return {}
    boxes = {box_input(key): value for key, value in version.values.items()}
    sums = {sum_input(key): value for key, value in version.written.items()}
    return {**boxes, **sums, EXTRAS: version.extra_kniffels or None}


class EntryOptionsForm(forms.Form):
    """What an event decides about the entry of its sheets."""

    entry_mode = forms.ChoiceField(
        label=_("What is typed of a sheet"), choices=EntryMode.choices, widget=forms.RadioSelect
    )
    second_look = forms.ChoiceField(
        label=_("Second look"),
        choices=SecondLookMode.choices,
        widget=forms.RadioSelect,
        help_text=_("Another person types the sheet once more without seeing the first entry."),
    )
    second_look_share = WholeNumberField(
        label=_("Random share in percent"),
        min_value=1,
        max_value=100,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    tables_may_type = forms.BooleanField(
        label=_("Tables may type their own sheets on a phone"),
        required=False,
        help_text=_("Each table gets a code. What it sends counts only after the desk has confirmed it."),
    )
