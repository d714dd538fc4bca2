"""Numbers in the rows of an own sheet: one, several, or places of boxes. A fault stands beside its field."""

import re

from django import forms
from django.utils.translation import gettext as _

from tournaments.entry.reading import TooLarge, Unreadable, read_sum

_PLACES = re.compile(r"([0-9]{1,3})(?:\s*[-–]\s*([0-9]{1,3}))?")


def one_number(form: forms.Form, name: str) -> int | None:
    """The whole number in this field, or None with a sentence beside it."""
    try:
        number = _number(form.cleaned_data.get(name, ""))
    except TooLarge:
        form.add_error(name, _too_large())
        return None
    if number is None:
        form.add_error(name, _("Please write a whole number."))
    return number


def read_numbers(form: forms.Form, name: str) -> list[int]:
    """All numbers in this field; none with a sentence beside it."""
    texts = _texts(form.cleaned_data.get(name, ""))
    try:
        numbers = [_number(text) for text in texts]
    except TooLarge:
        form.add_error(name, _too_large())
        return []
    if not numbers or None in numbers:
        form.add_error(name, _("Please write whole numbers with commas between them, as in 10, 20, 25."))
        return []
    return [number for number in numbers if number is not None]


def read_places(form: forms.Form, name: str) -> tuple[int, ...] | None:
    """The numbers of boxes, as in "1-3, 6"; none written is all of them. None with a sentence beside it."""
    places: set[int] = set()
    for text in (text.strip() for text in re.split(r"[,;]", form.cleaned_data.get(name, ""))):
        found = _PLACES.fullmatch(text)
        if found:
            first, last = sorted((int(found[1]), int(found[2] or found[1])))
            places |= set(range(first, last + 1))
        elif text:
            form.add_error(name, _("Please write numbers of boxes, as in 1-3, 6."))
            return None
    return tuple(sorted(places))


def _texts(typed: str) -> list[str]:
    """What stands between commas, or else between blanks; nothing where a blank may set thousands apart."""
    parts = [part.strip() for part in re.split(r"[,;]", typed) if part.strip()]
    words = typed.split()
    if len(parts) > 1 or len(words) == 1:
        return parts
    return [] if any(len(word) == 3 for word in words[1:]) else words


def _number(text: str) -> int | None:
    if not any(sign.isdigit() for sign in text):
        return None  # a dash is a struck box on a sheet, and no number here
    try:
        return read_sum(text)
    except Unreadable:
        return None


def _too_large() -> str:
    return _("This number is too large: a million is the most.")
