"""What stands before and behind the first comma: "Last, First, Club" or "First Last, Club".

One line alone cannot always say it, so all lines of a list are looked at together. A last name is one word,
with its small words ("von der Heide"); two words in front of a comma are a whole name, and what follows is then
the club. What stays a guess is said, and the order can be chosen for the whole list.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from tournaments.registration.reading.clubs import looks_like_club
from tournaments.registration.reading.person_names import PARTICLES
from tournaments.texts.spellings import spelling_key

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
