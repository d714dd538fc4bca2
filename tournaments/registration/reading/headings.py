"""Lines that name a list or its columns and are nobody: "Teilnehmer Kniffelabend:", "Name, Verein"."""

import re

from tournaments.registration.reading.columns import NAME_FIELDS, field_of_heading

_TITLE_WORDS = (
    "teilnehmerliste teilnehmerinnen teilnehmer teilnehmerin teilnehmende teilnahme anmeldung anmeldungen anmeldeliste"
    " meldeliste meldungen spielerliste namensliste starterliste startliste liste namen spieler spielerinnen"
    " vornamen nachnamen participants participant players player list names registrations entries"
)
_TITLES = frozenset(_TITLE_WORDS.split())
_WORD = re.compile(r"[^\W_]+(?:[:*/_]?innen)?")


def is_heading(text: str, *, first: bool) -> bool:
    """It ends with a colon, or all its words are headings; in the `first` line one such word is enough.

    >>> is_heading("Teilnehmer Kniffelabend:", first=False), is_heading("Teilnehmer Kniffelabend", first=True)
    (True, True)
    >>> is_heading("Spieler, Anna", first=False), is_heading("Name / Vorname", first=False)
    (False, True)
    """
    if text.rstrip().endswith(":"):
        return True
    words = _WORD.findall(text)
    if first and any(word.casefold() in _TITLES or field_of_heading(word) in NAME_FIELDS for word in words):
        return True
    return bool(words) and all(word.casefold() in _TITLES or field_of_heading(word) for word in words)
