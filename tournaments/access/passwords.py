"""What a password must be, and how it is kept."""

import re
import threading
import unicodedata
from typing import Any

from django.contrib.auth.hashers import ScryptPasswordHasher
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tournaments.models import User

PROGRAM_WORDS = (
    "meisterblatt", "meisterschaft", "kniffel", "yatzy", "turnier", "championship", "tournament", "leitung",
    "passwort", "password", "kennwort", "würfel", "wuerfel", "verein", "erfassung",
)  # fmt: skip
OWN_SIGNS = 8  # that must be left, without digits, when names and such words are taken away
DIFFERENT_SIGNS = 5  # "aaaaaaaaaaaa" is guessed first
_ONE_AT_A_TIME = threading.Lock()


class CalmScryptHasher(ScryptPasswordHasher):
    """One hash at a time in each process: ten people who sign in together cost no more memory than one."""

    def encode(self, *args: Any, **kwargs: Any) -> str:
        with _ONE_AT_A_TIME:
            return str(super().encode(*args, **kwargs))


class OwnWordsValidator:
    """Neither the account's names nor this program's words make a password."""

    def validate(self, password: str, user: User | None = None) -> None:
        rest = _folded(password)
        for word in sorted({*PROGRAM_WORDS, *_names_of(user)}, key=len, reverse=True):
            rest = rest.replace(word, "")
        only_names = rest != _folded(password) and len(re.sub(r"[\W\d_]", "", rest)) < OWN_SIGNS
        if only_names or len(set(_folded(password))) < DIFFERENT_SIGNS:
            raise ValidationError(
                _("This is hardly more than a name or a word of this program; others try such words first."),
                code="own_words",
            )

    def get_help_text(self) -> str:
        return _("Not your own name, nor a word like Meisterblatt or Kniffel followed by a number.")


def _names_of(user: User | None) -> set[str]:
    if user is None:
        return set()
    names = _folded(f"{user.username} {user.display_name}")
    return {part for part in (*re.split(r"[\W_]+", names), _folded(user.username)) if len(part) > 2}


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
