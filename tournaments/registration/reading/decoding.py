"""Bytes → text: which code page is this list in.

What proves itself is taken as certain: a byte order mark, UTF-16's zero bytes, valid UTF-8. The rest are
8-bit pages of Windows, DOS and old Macs, in which nearly every byte means something; they are compared by how
much the result looks like names. When the best is not clearly ahead, `certain` is False and the preview asks.
"""

import codecs
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from tournaments.registration.reading.records import split_lines

ENCODINGS = ("utf-8", "cp1252", "cp850", "mac_roman", "cp1250", "utf-16")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "utf-32"),  # before UTF-16: its mark begins with the same two bytes
    (codecs.BOM_UTF32_BE, "utf-32", "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "utf-16"),
)
# Excel on Windows is where nearly all of these lists come from; the others must be better to win.
_PRIOR = {"cp1252": 2.0, "cp1250": 1.0, "cp850": 0.0, "mac_roman": 0.0}
_CLEARLY_AHEAD = 4.0
_GERMAN = frozenset("äöüßÄÖÜ")
_ACCENTED = frozenset("éèêëáàâãåæçñóòôõøíìîïúùûýÿšžčćłńśźżęąěřůőűđğışœ")
_QUIET = frozenset("’‘“”„–—‚«»´`°€§…·")
_APOSTROPHES = frozenset("’´`")


@dataclass(frozen=True)
class Decoded:
    text: str
    encoding: str
    certain: bool


def decode(content: bytes, encoding: str = "") -> Decoded:
    """The text of `content`; UnicodeDecodeError when it is not text in the encoding that was asked for."""
    if encoding:
        return Decoded(_decoded_as(content, encoding), encoding, certain=True)
    for mark, codec, name in _MARKS:
        if content.startswith(mark):
            return Decoded(content.decode(codec), name, certain=True)
    if wide := _utf16_without_mark(content):
        return Decoded(content.decode(wide), "utf-16", certain=True)
    try:
        return Decoded(content.decode("utf-8"), "utf-8", certain=True)
    except UnicodeDecodeError:
        return _best_code_page(content)


def samples(content: bytes, longest: int = 40) -> dict[str, str]:
    """The first line with a letter beyond ASCII, as each encoding that can reads it."""
    lines = {
        encoding: next((line for line in split_lines(text) if not line.isascii()), "").strip()
        for encoding, text in _decodings(content, ENCODINGS)
    }
    return {encoding: line[:longest] for encoding, line in lines.items() if line.isprintable()}


def _decodings(content: bytes, encodings: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each encoding in which this is a text, and that text."""
    for encoding in encodings:
        with suppress(UnicodeDecodeError):
            yield encoding, _decoded_as(content, encoding)


def _decoded_as(content: bytes, encoding: str) -> str:
    if encoding == "utf-8":
        return content.decode("utf-8-sig")
    if encoding == "utf-16" and content[:2] not in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return content.decode(_utf16_without_mark(content) or "utf-16-le")
    return content.decode(encoding)


def _utf16_without_mark(content: bytes) -> str:
    """Western text in UTF-16 has a zero in nearly every second byte, and no other text has."""
    if len(content) < 4 or len(content) % 2:
        return ""
    even, odd = content[::2].count(0), content[1::2].count(0)
    most = len(content) // 2 * 0.7
    if odd > most and not even:
        return "utf-16-le"
    return "utf-16-be" if even > most and not odd else ""


def _best_code_page(content: bytes) -> Decoded:
    scored = [
        (_letter_score(text) + _PRIOR[encoding] + _line_end_score(content, encoding), encoding, text)
        for encoding, text in _decodings(content, _PRIOR)
    ]
    score, encoding, text = max(scored, key=lambda entry: entry[0])
    rival = max((other for other, _, rival_text in scored if rival_text != text), default=float("-inf"))
    return Decoded(text, encoding, certain=score - rival >= _CLEARLY_AHEAD)


def _line_end_score(content: bytes, encoding: str) -> float:
    """Old Macs ended lines with a bare CR, and nothing else did for long."""
    if encoding != "mac_roman" or not (b"\r" in content or b"\n" in content):
        return 0
    return -1.5 if b"\n" in content else 1.5


def _letter_score(text: str) -> float:
    """How much a text looks like names as people write them: higher is likelier, 0 for plain ASCII.

    A wrong code page shows in the letters beyond ASCII: "J³rgen", "J„rgen", "JŸrgen", "Gro·". These lists are full of
    umlauts, so they count most; a sign between letters, or a capital after a small one, gives it away.
    """
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
