"""One cell → one clean value, or a code that says why not. Nothing is repaired silently, only trimmed."""

import re
import unicodedata

from tournaments.formats.whole_numbers import TooLarge, read_whole, whole_or_none
from tournaments.registration.reading.result import LineProblem
from tournaments.registration.spreadsheet_text import restored

LONGEST = {
    "last_name": 80,
    "first_name": 80,
    "full_name": 160,
    "club": 120,
    "team": 120,
    "player_class": 60,
    "note": 200,
}  # characters
HIGHEST_START_NUMBER = 9999
EARLIEST_BIRTH_YEAR = 1900

_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u00ad"))
_FORMULA_ERRORS = frozenset(
    {"#REF!", "#N/A", "#NV", "#NAME?", "#VALUE!", "#WERT!", "#BEZUG!", "#DIV/0!", "#NULL!"}
)
_DECIMAL = re.compile(r"-?\d+[.,]\d+")
_NEGATIVE = re.compile(r"[-−–]\s*\d+")
_DATE = re.compile(r"(?:(\d{4})-\d{1,2}-\d{1,2}|\d{1,2}\.\s?\d{1,2}\.\s?(\d{4}))(?:[T ][\d:.]+)?")
_CONTACT = re.compile(r"\S@\S|https?:|www\.|\b(?:tel|mail|e-mail)\b\.?:|\d[\d /-]{4,}\d", re.IGNORECASE)
_GARBLED = re.compile(r"\ufffd|Ã[\x80-\xbf„“”‚‘’–—…†‡ˆ‰‹›•™œžŸŒŽšŠƒ]|(?<=[^\W\d_])\?(?=[^\W\d_])")


class Unreadable(ValueError):
    """A cell that cannot be taken as it stands."""

    def __init__(self, code: str, field: str, text: str = "", number: int | None = None) -> None:
        super().__init__(code)
        self.code, self.field, self.text, self.number = code, field, text, number

    def problem(self, line: int) -> LineProblem:
        return LineProblem(line, self.code, self.field, self.text, self.number)


def trimmed(cell: str) -> str:
    """NFC, without invisible characters and outer blanks, without the apostrophe of our own exports."""
    return unicodedata.normalize("NFC", restored(cell.translate(_INVISIBLE).strip()))


def clean_text(cell: str, field: str, longest: int = 0) -> str:
    """A name or a club in one line; blanks inside are made single. `longest`: another length than the field's."""
    longest = longest or LONGEST[field]
    text = trimmed(cell)
    if "\n" in text or "\r" in text:
        raise Unreadable("line_break", field, " ".join(text.split()))
    single = " ".join(text.split())
    if any(unicodedata.category(character) in ("Cc", "Cs") or _turns_text(character) for character in single):
        raise Unreadable("control_character", field, _shown(single))
    if single in _FORMULA_ERRORS:
        raise Unreadable("formula_error", field, single)
    if len(single) > longest:
        raise Unreadable("too_long", field, single[:40] + "…", longest)
    return single


def _turns_text(character: str) -> bool:
    """Marks that write the rest of a line backwards: "Anna" could look like another name."""
    return "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069"


def _shown(text: str) -> str:
    return "".join(c if c.isprintable() else "�" for c in text)[:80]


def read_start_number(cell: str) -> int | None:
    """`7`, `007`, `7.` and `1.000` are numbers; `12.0` is what a spreadsheet made of one, and is refused."""
    text = trimmed(cell)
    if not text:
        return None
    if _NEGATIVE.fullmatch(text):
        raise Unreadable("start_number_not_positive", "start_number", text)
    try:
        number = read_whole(text.removesuffix("."), most=HIGHEST_START_NUMBER)
    except TooLarge:
        raise Unreadable(
            "start_number_too_large", "start_number", _shown(text), HIGHEST_START_NUMBER
        ) from None
    except ValueError:
        code = "start_number_not_whole" if _DECIMAL.fullmatch(text) else "start_number_not_a_number"
        raise Unreadable(code, "start_number", _shown(text)) from None
    if number < 1:
        raise Unreadable("start_number_not_positive", "start_number", text)
    return number


def read_birth_year(cell: str, this_year: int) -> int | None:
    """A year with four digits, alone or at the end of a date; only the year of a date is kept."""
    text = trimmed(cell)
    if not text:
        return None
    date = _DATE.fullmatch(text)
    year = (date[1] or date[2]) if date else text
    number = whole_or_none(year) if len(year) == 4 else None
    if number is None:
        raise Unreadable("birth_year_unreadable", "birth_year", _shown(text))
    if not EARLIEST_BIRTH_YEAR <= number <= this_year:
        raise Unreadable("birth_year_out_of_range", "birth_year", year, this_year)
    return number


_QUOTES = {'"': '"', "“": "”", "„": "“”", "”": "”", "«": "»", "»": "«", "‚": "‘’", "‘": "’", "'": "'"}


def unquoted(text: str) -> str:
    """Without one pair of quotation marks around the whole: they came along with what was copied.

    >>> unquoted('"Groß, Jürgen"'), unquoted("„Anna“"), unquoted('Hans "Hansi" Groß'), unquoted('"A" "B"')
    ('Groß, Jürgen', 'Anna', 'Hans "Hansi" Groß', '"A" "B"')
    """
    stripped = text.strip()
    closing = _QUOTES.get(stripped[:1], "")
    inner = stripped[1:-1]
    if len(stripped) < 3 or not closing or stripped[-1] not in closing:
        return text
    return text if set(inner) & {stripped[0], *closing} else inner


def looks_like_contact(text: str) -> bool:
    """A mail address, a web address or a telephone number where a name should be."""
    return bool(_CONTACT.search(text))


def looks_garbled(text: str) -> bool:
    """Traces of a list that went through a wrong code page before it came here: "MÃ¼ller", "M?ller"."""
    return bool(_GARBLED.search(text))
