"""Wishes in words: what each one says, and why hard ones contradict each other."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.drawing.wishes import Fixed, Together, Wish, WishesError
from tournaments.models import DrawWish, WishKind

SHOWN_WISHES = 6

WHY: dict[str, Promise] = {
    "no_such_table": gettext_lazy(
        "There are only %(tables)s tables. This wish asks for another one: %(wishes)s."
    ),
    "two_tables": gettext_lazy("These wishes ask for two tables at the same time: %(wishes)s."),
    "too_many_together": gettext_lazy("More people than a table has seats are to sit together: %(wishes)s."),
    "apart_and_together": gettext_lazy("These wishes want the same people together and apart: %(wishes)s."),
    "too_many_apart": gettext_lazy(
        "There are only %(tables)s tables, and more people are to sit apart: %(wishes)s."
    ),
    "two_groups": gettext_lazy(
        "The ranking puts these people into different groups, so they cannot share a table: %(wishes)s."
    ),
    "do_not_fit": gettext_lazy(
        "These wishes cannot all be met; without any one of them there is a seating: %(wishes)s."
    ),
    "not_found": gettext_lazy(
        "No seating was found that meets all wishes that must be met: %(wishes)s. Please turn one "
        "of them into a wish that is met only if possible."
    ),
}
# Whoever else comes, these stay contradictions.
FOR_GOOD = frozenset({"two_tables", "too_many_together", "apart_and_together"})


def contradiction_sentence(error: WishesError, names: Mapping[int, str], tables: int) -> str:
    """Which wishes contradict each other, and how."""
    shown = [wish_sentence(wish, names) for wish in error.wishes[:SHOWN_WISHES]]
    more = len(error.wishes) - len(shown)
    if more:
        shown.append(ngettext("%(count)d more", "%(count)d more", more) % {"count": more})
    return str(WHY[error.reason]) % {"wishes": "; ".join(shown), "tables": tables}


def wish_sentence(wish: Wish[Any], names: Mapping[int, str]) -> str:
    """“Anna and Ben apart”, “Club Würfelfreunde apart in the first 2 rounds”."""
    people = people_text([names.get(key, "–") for key in wish.players])
    if isinstance(wish, Fixed):
        sentence = _sentence(WishKind.FIXED, people, wish.table)
    elif isinstance(wish, Together):
        sentence = _sentence(WishKind.TOGETHER, people)
    elif wish.label:
        sentence = _("“%(group)s” apart") % {"group": wish.label}
    else:
        sentence = _sentence(WishKind.APART, people)
    return sentence + _when(wish.rounds)


def stored_sentence(stored: DrawWish, names: Sequence[str]) -> str:
    """As it stands in the list of wishes."""
    return _sentence(stored.kind, people_text(names), stored.table_number) + _when(stored.rounds)


def _sentence(kind: str, people: str, table: int | None = None) -> str:
    match kind:
        case WishKind.APART:
            return _("%(people)s apart") % {"people": people}
        case WishKind.TOGETHER:
            return _("%(people)s together") % {"people": people}
        case WishKind.FIXED:
            return _("%(people)s at table %(table)d") % {"people": people, "table": table}
    return str(WishKind(kind).label)


def people_text(names: Sequence[str]) -> str:
    return get_text_list(list(names), _("and"))


def _when(rounds: int | None) -> str:
    if rounds is None:
        return ""
    return ngettext(" in the first round", " in the first %(count)d rounds", rounds) % {"count": rounds}
