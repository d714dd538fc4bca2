"""Numbers and lists of them in words of the current language."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext as _

MOST_LISTED = 12
SEVERAL = 2


def number_text(number: int) -> str:
    """With the thousands mark of the language: 3.257 in German, 3,257 in English."""
    return str(number_format(number, force_grouping=True))


def form_of(number: int | Fraction) -> int:
    """Which form of a word goes with a number: that of several with a half, as "1,5 Punkte"."""
    return number if isinstance(number, int) else SEVERAL


def either(choices: Sequence[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    if len(choices) < 2:
        return "".join(choices)
    return _("%(first)s or %(last)s") % {"first": ", ".join(choices[:-1]), "last": choices[-1]}


def every(things: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return _("%(first)s and %(last)s") % {"first": ", ".join(things[:-1]), "last": things[-1]}


def number_list(numbers: Iterable[int]) -> str:
    """Ascending numbers as short as they can be said: "0, 3, 6 or 9", "0 or 5–30".

    A list that is too long to be read is given by its ends.
    """
    parts = spans(numbers)
    if len(parts) > MOST_LISTED:
        return _("%(first)s to %(last)s, not every number") % {
            "first": number_text(parts[0][0]),
            "last": number_text(parts[-1][-1]),
        }
    return either([_span_text(span) for span in parts])


def spans(numbers: Iterable[int]) -> list[tuple[int, ...]]:
    """Ascending: single numbers, and the ends of every run of three or more neighbours.

    >>> spans([0, 5, 6, 7, 9])
    [(0,), (5, 7), (9,)]
    """
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts: list[tuple[int, ...]] = []
    for run in runs:
        parts.extend([(run[0], run[-1])] if len(run) > 2 else [(number,) for number in run])
    return parts


def _span_text(span: tuple[int, ...]) -> str:
    return "–".join(number_text(number) for number in span)
