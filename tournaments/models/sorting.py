"""Names in German order (DIN 5007-1), the same on SQLite and PostgreSQL."""

import unicodedata
from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper

# Letters that Unicode does not take apart, with the letters they sort as.
_SORT_AS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


def fold(text: str) -> str:
    """The letters a name sorts by: ä as a, ß as ss, accents and marks left out, hyphens as blanks.

    >>> fold("Bär"), fold("Aßlar"), fold("O'Brien"), fold("Müller-Lüdenscheidt"), fold("Łukasz")
    ('bar', 'asslar', 'obrien', 'muller ludenscheidt', 'lukasz')
    """
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_SORT_AS))
    letters = (c for c in plain if not unicodedata.combining(c))
    kept = (c if c.isalnum() else " " if c in "-–/ " else "" for c in letters)
    return " ".join("".join(kept).split())


def sort_key(last_name: str, first_name: str) -> str:
    """A text whose code points order names as DIN 5007-1 does; equal foldings by the name as written.

    >>> sorted(["Bär", "Baer", "Bader", "Bächle"], key=lambda name: sort_key(name, ""))
    ['Bächle', 'Bader', 'Baer', 'Bär']
    """
    return "\t".join((fold(last_name), fold(first_name), last_name, first_name))


class SortKeyField(models.CharField):
    """A text that the database orders by code point, whatever language it was set up for."""

    def db_parameters(self, connection: BaseDatabaseWrapper) -> Any:
        parameters = super().db_parameters(connection)
        if connection.vendor == "postgresql":
            parameters["collation"] = "C"  # SQLite compares bytes anyway
        return parameters
