"""Does this text name a club? By the words that clubs in Germany carry, and by the clubs that are known here."""

import re
from collections.abc import Collection

from tournaments.texts.spellings import spelling_key

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
