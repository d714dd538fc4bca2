"""Names of boxes and sum lines, and the short rule beside each on paper and in the form."""

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.categories import Box, Kind
from scoring.rulesets import Line, LineKind, Ruleset

BOX_NAMES: dict[str, Promise] = {
    "ones": _("Ones"),
    "twos": _("Twos"),
    "threes": _("Threes"),
    "fours": _("Fours"),
    "fives": _("Fives"),
    "sixes": _("Sixes"),
    "three_of_a_kind": _("Three of a kind"),
    "four_of_a_kind": _("Four of a kind"),
    "full_house": _("Full house"),
    "small_straight": _("Small straight"),
    "large_straight": _("Large straight"),
    "kniffel": _("Kniffel"),
    "chance": pgettext_lazy("box", "Chance"),
}

LINE_NAMES: dict[str, Promise] = {
    "upper_sum": _("Upper sum"),
    "bonus": _("Bonus"),
    "upper_total": _("Upper total"),
    "lower_total": _("Lower total"),
    "extra_kniffels": _("Further Kniffel"),
    "extra_points": _("Further Kniffel"),
    "total": _("Grand total"),
}


def box_name(box: Box) -> str:
    """The box's own name, else the word for its key, else the key itself."""
    return box.name or str(BOX_NAMES.get(box.key, box.key))


def line_name(line: Line) -> str:
    """The line's own name, else the word for its key, else the key itself."""
    return line.name or str(LINE_NAMES.get(line.key, line.key))


def key_name(key: str, rules: Ruleset) -> str:
    """The name of a box, a line or ``extra_kniffels`` of this ruleset; an unknown key is its own name."""
    for box in rules.boxes:
        if box.key == key:
            return box_name(box)
    for line in rules.lines:
        if line.key == key:
            return line_name(line)
    return str(LINE_NAMES.get(key, key))


def box_hint(box: Box) -> str:
    """What the box pays, in two or three words: „25“, „alle Augen“, „nur Einsen“."""
    if box.points is not None:
        return str(box.points)
    if box.kind is Kind.DECLARED:
        return ""
    if box.kind is Kind.FACE:
        return gettext("sum of the %(face)ds") % {"face": box.numbers[0]}
    if box.only_matching:
        return gettext("only these dice")
    if box.factor != 1:
        return gettext("all dice × %(factor)d") % {"factor": box.factor}
    return gettext("all dice")


def line_hint(line: Line) -> str:
    """When a bonus is due: „ab 63: 35“. Nothing for a plain sum."""
    if line.kind is LineKind.BONUS:
        return gettext("from %(threshold)d: %(points)d") % {"threshold": line.threshold, "points": line.points}
    return ""
