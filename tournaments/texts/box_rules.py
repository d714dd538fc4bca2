"""How one box counts, in plain words, from its kind and its numbers."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.categories import Box, Kind, Values
from tournaments.texts.numbers import number_list


def box_sentence(box: Box) -> str:
    """What must be thrown and what it counts: „drei gleiche Würfel: alle Augen zählen“.

    A declared box says which points may stand in it.
    """
    if box.values is not None:
        return _("possible points: %(points)s") % {"points": _declared(box.values)}
    figure = _figure(box)
    sentence = f"{figure}: {_pay(box)}" if figure else _pay(box)
    if box.eyes_if_nothing_fits:
        sentence += _("; a throw that fits no free box may be entered here with the sum of its dice")
    return sentence


def number_box_sentence(box: Box) -> str:
    """How every number box like this one counts, told once."""
    words = _with_factor(_("the sum of the dice that show this number"), box.factor)
    figure = _figure(box)
    return f"{figure}: {words}" if figure else words


def _declared(values: Values) -> str:
    if values.first is not None and values.last is not None and not values.single and values.step != 1:
        return _("%(first)d to %(last)d in steps of %(step)d") % {
            "first": values.first,
            "last": values.last,
            "step": values.step,
        }
    return number_list(values.listed())


def _pay(box: Box) -> str:
    if box.points is not None:
        return ngettext("%(count)d point", "%(count)d points", box.points) % {"count": box.points}
    if box.kind is Kind.FACE:
        return _with_factor(
            _("the sum of the dice that show %(face)d") % {"face": box.numbers[0]}, box.factor
        )
    if box.only_matching and len(box.numbers) == 1:
        return _with_factor(
            _("the sum of %(count)d equal dice, no more") % {"count": box.numbers[0]}, box.factor
        )
    if box.only_matching:
        return _with_factor(_("the sum of these dice"), box.factor)
    return _with_factor(_("the sum of all dice"), box.factor)


def _with_factor(words: str, factor: int) -> str:
    return words if factor == 1 else _("%(words)s, times %(factor)d") % {"words": words, "factor": factor}


def _figure(box: Box) -> str:
    numbers = box.numbers
    match box.kind:
        case Kind.FACE:
            return _("at least %(count)d of them") % {"count": numbers[1]} if len(numbers) > 1 else ""
        case Kind.GROUPS:
            return _groups(box)
        case Kind.RUN:
            return _run(numbers)
        case Kind.ANY:
            return _("any throw")
        case Kind.AT_MOST:
            return _("all dice together %(limit)d or less") % {"limit": numbers[0]}
        case Kind.AT_LEAST:
            return _("all dice together %(limit)d or more") % {"limit": numbers[0]}
        case _:
            return ""


def _groups(box: Box) -> str:
    sizes = box.numbers
    if len(sizes) == 1 and box.points is None:
        return ngettext("at least %(count)d die", "at least %(count)d equal dice", sizes[0]) % {
            "count": sizes[0]
        }
    if len(sizes) == 1:
        return ngettext("%(count)d die", "%(count)d equal dice", sizes[0]) % {"count": sizes[0]}
    words = _(" and ").join(_("%(count)d equal") % {"count": size} for size in sizes)
    if box.one_number_may_do:
        return _("%(groups)s dice, also of the same number") % {"groups": words}
    return _("%(groups)s dice of different numbers, so not all equal") % {"groups": words}


def _run(numbers: tuple[int, ...]) -> str:
    length, *begin = numbers
    if begin:
        return "-".join(str(begin[0] + step) for step in range(length))
    return _("%(count)d numbers in a row") % {"count": length}
