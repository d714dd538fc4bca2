"""How large the tables of an event may be."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.directing.table_sizes import contradictions
from tournaments.formats.fields import WholeNumberField


def _size_field(label: Any, help_text: Any) -> WholeNumberField:
    return WholeNumberField(
        label=label,
        help_text=help_text,
        error_messages={
            "invalid": _("Please write a whole number."),
            "required": _("Please write a whole number."),
        },
    )


class TableSizesForm(forms.Form):
    """Preferred, smallest and largest table."""

    preferred_table_size = _size_field(_("Preferred size"), _("As many tables as possible get this size."))
    smallest_table_size = _size_field(_("Smallest table"), _("No table gets fewer people."))
    largest_table_size = _size_field(_("Largest table"), _("No table gets more people."))

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        if not self.errors:
            sizes = {field.removesuffix("_table_size"): size for field, size in values.items()}
            for field, sentence in contradictions(**sizes).items():
                self.add_error(field, str(sentence))
        return values
