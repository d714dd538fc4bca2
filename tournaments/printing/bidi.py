"""Right-to-left text in one line: logical order in, visual order out, Arabic letters joined.

python-bidi implements the Unicode Bidirectional Algorithm (UAX #9), arabic-reshaper the joining forms of the
Arabic letters; a PDF needs the shapes, not the letters.
"""

import re
import unicodedata

from arabic_reshaper import ArabicReshaper
from bidi.algorithm import get_display  # in Python: unlike the compiled one it turns brackets round, too

_RESHAPER = ArabicReshaper(
    {"delete_harakat": False, "ARABIC LIGATURE ALLAH": False}
)  # no typeface has that sign
_MARKS_BEFORE_THEIR_LETTER = re.compile(
    "([\u0591-\u05bd\u05bf\u05c1-\u05c7\u0610-\u061a\u064b-\u065f\u0670]+)(.)"
)


def is_plain(text: str) -> bool:
    """Nothing in it runs from right to left."""
    return all(char < "\u0590" for char in text) or not any(
        unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in text
    )


def visual(text: str) -> str:
    """The characters from left to right as they stand on the paper; marks follow the letter that they ride on."""
    if is_plain(text):
        return text
    return _MARKS_BEFORE_THEIR_LETTER.sub(r"\2\1", get_display(_RESHAPER.reshape(text)))
