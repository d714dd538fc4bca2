"""What in a text is first name, last name and club.

A last name is one word, with its small words ("von der Heide"); two words in front of a comma are a whole name, and
what follows is then the club. One line alone cannot always say it, so all lines of a list are weighed together
(`gather_evidence`). What stays a guess is marked, and the order can be chosen for the whole list.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from tournaments.texts.spellings import spelling_key

PARTICLES = frozenset(
    {"von", "vom", "zu", "zum", "zur", "und", "van", "de", "den", "der", "ter", "ten", "te", "st", "st."}
    | {"di", "da", "dal", "del", "della", "dello", "dos", "du", "la", "le", "el", "al", "af", "av", "san"}
)


def listed_by(last_name: str, first_name: str) -> tuple[str, str]:
    """Whoever has one name only is listed and called by it: it takes the place of the last name.

    >>> listed_by("", "Wolle"), listed_by("Müller", "Hans")
    (('Wolle', ''), ('Müller', 'Hans'))
    """
    return (last_name, first_name) if last_name else (first_name, "")


def split_name(text: str) -> tuple[str, str]:
    """Last name, first name.

    A comma decides. Without one the last word is the last name, with the small words that belong to it.

    >>> split_name("von der Heide, Björn"), split_name("Björn von der Heide")
    (('von der Heide', 'Björn'), ('von der Heide', 'Björn'))
    >>> split_name("Hans Peter Müller"), split_name("Wolle"), split_name("Von der Heide")
    (('Müller', 'Hans Peter'), ('Wolle', ''), ('Von der Heide', ''))
    """
    last, comma, first = text.partition(",")
    if comma:
        return last.strip(), first.strip()
    words = text.split()
    start = max(len(words) - 1, 0)
    while start > 0 and words[start - 1].casefold() in PARTICLES:
        start -= 1
    return " ".join(words[start:]), " ".join(words[:start])


def split_last_first(text: str) -> tuple[str, str]:
    """Last name, first name, of a name that begins with the last name and has no comma.

    >>> split_last_first("von der Heide Björn"), split_last_first("Müller Hans Peter"), split_last_first("Wolle")
    (('von der Heide', 'Björn'), ('Müller', 'Hans Peter'), ('Wolle', ''))
    """
    words = text.split()
    end = 1
    while end < len(words) and words[end - 1].casefold() in PARTICLES:
        end += 1
    return " ".join(words[:end]), " ".join(words[end:])


# Whole words: abbreviations that no first name is.
_SHORT_WORDS = (
    "ff ffw fw bf wf jf sv tsv sc fc tv tus tsg tg mtv vfb vfl vfr spvgg spvg sg svg ssv asv esv fsv bsv psv gsv"
    " bv bc kc skc kk kv djk bsg bsc esc dlrg thw brk drk asb ksv rsv hsv msv tc ttc sf cvjm kjg klj ffv ev"
    " freiwillige freiw löschzug stadt markt gemeinde pfarrei kolping team"
)
_SHORT = frozenset(_SHORT_WORDS.split())
# Ends of compounds: Würfelfreunde, Schützenverein, Kegelclub …
_COMPOUNDS = (
    "verein vereinigung verband freunde freundinnen club klub clubs feuerwehr wehr gemeinschaft stammtisch"
    " mannschaft gesellschaft abteilung gruppe schützen jugend sportfreunde kameradschaft"
)
_ENDINGS = tuple(_COMPOUNDS.split())
_WORD = re.compile(r"[^\W_]+")
_BIRTH_YEAR = re.compile(r"(?:19|20)\d\d")  # "Anna 1988" is a first name and a year
_REGISTERED = re.compile(r"\be\.\s?v\b", re.IGNORECASE)


def looks_like_club(text: str, known: Collection[str] = ()) -> bool:
    """A word of clubs stands in it, a number beside letters, or it is among the `known` (as `spelling_key`).

    >>> [looks_like_club(text) for text in ("FFW Großkötzingen", "Würfelfreunde Süd", "TSV 1860", "Anna Maria")]
    [True, True, True, False]
    """
    if spelling_key(text) in known or _REGISTERED.search(text):
        return True
    words = [word.casefold() for word in _WORD.findall(text)]
    lettered = any(map(str.isalpha, text))
    numbered = lettered and any(word.isdecimal() and not _BIRTH_YEAR.fullmatch(word) for word in words)
    return numbered or any(word in _SHORT or word.endswith(_ENDINGS) for word in words)


LAST_COMMA_FIRST = "last_comma_first"  # Groß, Jürgen, Club
FIRST_LAST = "first_last"  # Jürgen Groß, Club
LAST_FIRST = "last_first"  # Groß Jürgen, Club
FIRST_COMMA_LAST = "first_comma_last"  # Jürgen, Groß, Club
ORDERS = (LAST_COMMA_FIRST, FIRST_LAST, LAST_FIRST, FIRST_COMMA_LAST)
IN_ONE_PIECE = frozenset({FIRST_LAST, LAST_FIRST})  # the whole name stands before the first comma


@dataclass(frozen=True)
class Evidence:
    """What all lines together say: the usual order, and what can only be a club."""

    usual: str = LAST_COMMA_FIRST
    clubs: Collection[str] = frozenset()
    repeated: Collection[str] = frozenset()


def is_whole_name(text: str) -> bool:
    """Two words or more, not counting particles, titles and initials.

    >>> [is_whole_name(text) for text in ("Max Huber", "von der Heide", "Dr. Huber", "Müller-Lüdenscheidt")]
    [True, False, False, False]
    """
    words = [word for word in text.split() if word.casefold() not in PARTICLES]
    return sum(not word.endswith(".") and any(map(str.isalpha, word)) for word in words) > 1


def gather_evidence(lines: Iterable[Sequence[str]], known_clubs: Collection[str]) -> Evidence:
    """From the parts of each line, years left out."""
    pairs = [parts for parts in lines if len(parts) > 1]
    whole = [parts for parts in pairs if is_whole_name(parts[0])]
    split = sum(not is_whole_name(parts[0]) and not looks_like_club(parts[1], known_clubs) for parts in pairs)
    if split > len(whole) or not whole:
        return Evidence(clubs=known_clubs)
    times = Counter(spelling_key(parts[1]) for parts in whole)
    repeated = frozenset(club for club, count in times.items() if count > 1)
    return Evidence(FIRST_LAST, known_clubs, repeated)


def order_of(parts: Sequence[str], evidence: Evidence, *, club_elsewhere: bool) -> tuple[str, bool]:
    """The order of one line, and whether that is a guess. `club_elsewhere`: in brackets or behind a dash."""
    first, second, *further = parts
    if looks_like_club(second, evidence.clubs):
        return FIRST_LAST, False
    if spelling_key(second) in evidence.repeated and not further:
        return FIRST_LAST, not second.count(" ")
    if not is_whole_name(first):
        return LAST_COMMA_FIRST, False
    if further or club_elsewhere:
        return LAST_COMMA_FIRST, not any(looks_like_club(part, evidence.clubs) for part in further)
    return evidence.usual, True
