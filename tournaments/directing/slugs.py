"""An event's address from its name, spelled as Germans spell without umlauts."""

import unicodedata
from collections.abc import Iterator

from django.utils.text import slugify

_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "œ": "oe", "ø": "oe", "å": "aa", "ł": "l", "đ": "d"}
)
_LONGEST = 70  # of the field's 80, so that a number fits behind it
_FALLBACK = "turnier"
_RESERVED = {"new"}  # /events/new/ is the page that creates one


def slug_of(name: str) -> str:
    """The address that belongs to a name.

    >>> slug_of("Dasinger Kniffel-Turnier 2026"), slug_of("Müßiggänger-Pokal"), slug_of("大会")
    ('dasinger-kniffel-turnier-2026', 'muessiggaenger-pokal', 'turnier')
    """
    spelled = unicodedata.normalize("NFC", name).casefold().translate(_SPELLED)
    slug = slugify(spelled)[:_LONGEST].strip("-_")
    return _FALLBACK if not slug or slug in _RESERVED else slug


def slug_candidates(name: str) -> Iterator[str]:
    """The address of a name, then the same with 2, 3 … for further events of that name."""
    slug = slug_of(name)
    yield slug
    number = 2
    while True:
        yield f"{slug}-{number}"
        number += 1
