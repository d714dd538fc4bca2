"""``manage.py changepassword``: a new password by hand, at the laptop itself, by the rules of the page."""

import sys
from getpass import getpass
from typing import Any

from django.contrib.auth.forms import SetPasswordForm
from django.core.management import BaseCommand, CommandParser
from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.management.language import terminal_language
from tournaments.models import User


class Command(BaseCommand):
    help = "Sets a new password for an account."
    requires_system_checks: list[str] = []  # noqa: RUF012 - who has forgotten a password waits already

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username", help="the name to sign in with")

    def handle(self, *, username: str, **options: Any) -> None:
        with translation.override(terminal_language()):
            user = User.objects.filter(username=username).first()
            if user is None:
                sys.exit(_("There is no account with the user name “%(name)s”.") % {"name": username})
            try:
                self._change(user)
            except (KeyboardInterrupt, EOFError):
                sys.exit("\n" + _("Nothing was changed."))

    def _change(self, user: User) -> None:
        self.stdout.write(
            _("A new password for %(name)s. What you type stays invisible.") % {"name": user.username}
        )
        form = self._asked(user)
        while not form.is_valid():
            for sentences in form.errors.values():
                self.stdout.write("\n".join(map(str, sentences)))
            form = self._asked(user)
        form.save()
        self.stdout.write(_("The new password is valid from now on."))

    def _asked(self, user: User) -> "SetPasswordForm[User]":
        once = getpass(_("New password") + ": ")
        again = getpass(_("Once more") + ": ")
        return SetPasswordForm(user, {"new_password1": once, "new_password2": again})
