"""Forms about accounts."""

from typing import Any

from django import forms
from django.contrib.auth import authenticate
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.utils.translation import gettext_lazy as _

from tournaments.access.requests import SignedInRequest
from tournaments.models import Role, User


class SignInForm(AuthenticationForm):
    """User name and password; the sentence does not tell which of them was wrong."""

    error_messages = {  # noqa: RUF012 - Django's own shape
        "invalid_login": _(
            "This user name and password do not belong together. Please check both; capital letters matter."
        ),
        "inactive": _("This account is switched off. Please ask the organizer."),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].widget.attrs.update(
            {"autocapitalize": "none", "autocomplete": "username", "autofocus": True}
        )


class NewPasswordForm(PasswordChangeForm):
    """The old password, and a new one twice. The old one can be tried as often as at the sign-in."""

    def __init__(self, request: SignedInRequest, *args: Any, **kwargs: Any) -> None:
        super().__init__(request.user, *args, **kwargs)
        self.request = request
        self.fields["new_password2"].help_text = _("The same password once more.")

    def clean_old_password(self) -> str:
        old: str = self.cleaned_data["old_password"]
        if authenticate(self.request, username=self.user.get_username(), password=old) is None:
            raise forms.ValidationError(self.error_messages["password_incorrect"], code="password_incorrect")
        return old


class AccountForm(forms.Form):
    """A new account for one event."""

    username = forms.SlugField(
        label=_("User name"),
        max_length=60,
        help_text=_("Letters, digits and hyphens, for example anna-2."),
        error_messages={"invalid": _("Please use only letters without umlauts, digits and hyphens.")},
    )
    display_name = forms.CharField(label=_("Name"), max_length=120, required=False)
    role = forms.ChoiceField(label=_("May do"), choices=Role.choices, initial=Role.SCORER)

    def clean_username(self) -> str:
        username: str = self.cleaned_data["username"]
        if User.objects.filter(username__iexact=username).exists():
            raise forms.ValidationError(_("This user name is taken. Please choose another."))
        return username
