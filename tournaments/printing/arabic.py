"""Arabic letters change their shape with their neighbours; a PDF needs the shapes, not the letters.

The table of shapes is read from Unicode's own presentation forms, so nothing is typed in here.
"""

import unicodedata
from functools import cache

LAM = "\u0644"
TATWEEL = "\u0640"
_FORM_BLOCKS = (range(0xFB50, 0xFDFE), range(0xFE80, 0xFEFD))


@cache
def _forms() -> dict[tuple[str, str], str]:
    """(letters, position) → the character that shows them in that position."""
    forms: dict[tuple[str, str], str] = {}
    for block in _FORM_BLOCKS:
        for code in block:
            position, *letters = unicodedata.decomposition(chr(code)).split() or [""]
            # Of the ligatures only lam-alef is obligatory; the others are an ornament.
            if len(letters) == 1 or (len(letters) == 2 and letters[0] == "0644" and code >= 0xFEF5):
                forms["".join(chr(int(letter, 16)) for letter in letters), position] = chr(code)
    return forms


def _joins_next(letter: str) -> bool:
    return letter == TATWEEL or (letter, "<initial>") in _forms()


def _joins_previous(letter: str) -> bool:
    return letter == TATWEEL or (letter, "<final>") in _forms()


def _letters(text: str) -> list[tuple[str, str]]:
    """(letter or lam-alef pair, the marks that ride on it)."""
    pairs: list[tuple[str, str]] = []
    for char in text:
        if pairs and unicodedata.category(char) == "Mn":
            pairs[-1] = (pairs[-1][0], pairs[-1][1] + char)
        elif pairs and pairs[-1] == (LAM, "") and (LAM + char, "<isolated>") in _forms():
            pairs[-1] = (LAM + char, "")
        else:
            pairs.append((char, ""))
    return pairs


def shape(text: str) -> str:
    """The text in logical order, each Arabic letter in the form its neighbours ask for."""
    pairs = _letters(text)
    shaped = []
    for index, (letter, marks) in enumerate(pairs):
        before = index > 0 and _joins_next(pairs[index - 1][0]) and _joins_previous(letter)
        after = index + 1 < len(pairs) and _joins_next(letter) and _joins_previous(pairs[index + 1][0])
        position = {
            (False, False): "<isolated>",
            (False, True): "<initial>",
            (True, True): "<medial>",
            (True, False): "<final>",
        }[before, after]
        shaped.append(_forms().get((letter, position), letter) + marks)
    return "".join(shaped)
