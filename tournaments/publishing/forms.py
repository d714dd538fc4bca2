"""The choice of what is public."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Publication


class PublicationForm(forms.Form):
    publication = forms.ChoiceField(
        label=_("What people without an account see"),
        choices=Publication.choices,
        error_messages={"invalid_choice": _("Please choose one of these.")},
    )
