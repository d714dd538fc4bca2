"""How much a text looks like names as people write them; the measure for guessing a code page.

A wrong code page shows in the letters beyond ASCII: "J³rgen", "J„rgen", "JŸrgen", "Gro·". These lists are
full of umlauts, so they count most; a sign between letters, or a capital after a small one, gives it away.
"""

import unicodedata

_GERMAN = frozenset("äöüßÄÖÜ")
_ACCENTED = frozenset("éèêëáàâãåæçñóòôõøíìîïúùûýÿšžčćłńśźżęąěřůőűđğışœ")
_QUIET = frozenset("’‘“”„–—‚«»´`°€§…·")
_APOSTROPHES = frozenset("’´`")


def letter_score(text: str) -> float:
    """Higher is likelier; 0 for plain ASCII."""
    padded = f" {text} "
    return sum(
        _character_score(before, character, after)
        for before, character, after in zip(padded, padded[1:], padded[2:], strict=False)
        if character > "\x7f"
    )


def _character_score(before: str, character: str, after: str) -> float:
    if character.isalpha():
        return _alphabetic_score(before, character, after)
    inside = before.isalpha() and after.isalpha()
    if character in _APOSTROPHES:
        return 0
    if character in _QUIET or character == "\xa0":
        return -4 if inside else 0
    return -4 if before.isalpha() or after.isalpha() else -2


def _alphabetic_score(before: str, character: str, after: str) -> float:
    if character.isupper() and (before.islower() or (before.isalpha() and after.islower())):
        return -2
    if character == "ß":
        return 3 if before.isalpha() else -2
    value = 3.0 if character in _GERMAN else 1.0 if character.lower() in _ACCENTED else -1.0
    # Names begin with a capital: a small letter at the beginning of a word is possible, but says less.
    starts_a_word = not before.isalpha()
    if unicodedata.category(character) == "Ll" and starts_a_word and value > 0:
        return value / 3
    return value
