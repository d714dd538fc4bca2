"""When two names of a club, a team or a class are the same one. No Django."""

import unicodedata
from collections.abc import Hashable, Mapping
from typing import TypeVar

P = TypeVar("P", bound=Hashable)


def spelling_key(text: str) -> str:
    """The same for one name however its capitals, its blanks and its letters in Unicode were typed.

    >>> len({spelling_key(text) for text in ("SV  Rot-Weiß", " sv rot-weiß", "SV ROT-WEISS", "SVRot-Weiß")})
    1
    >>> spelling_key("Mu\\u0308hle") == spelling_key("M\\u00fchle"), spelling_key(" \\u00a0") == ""
    (True, True)
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return "".join(
        letter for letter in folded if not letter.isspace() and unicodedata.category(letter) != "Cf"
    )


def as_first_typed(names: Mapping[P, str]) -> dict[P, str]:
    """Each name as the first one of its kind was typed; the names come in the order in which they were typed.

    >>> as_first_typed({"Ast": "SV Rot", "Bär": "sv rot ", "Cohn": "Blau", "Dorn": " "})
    {'Ast': 'SV Rot', 'Bär': 'SV Rot', 'Cohn': 'Blau', 'Dorn': ''}
    """
    first: dict[str, str] = {}
    return {person: first.setdefault(spelling_key(name), name.strip()) for person, name in names.items()}
