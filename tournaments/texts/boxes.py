"""Names of boxes and sum lines, and the short rule beside each on paper and in the form."""

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.categories import Box, Category, Kind
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
    # Yatzy and Maxi Yatzy
    "one_pair": _("One pair"),
    "two_pairs": _("Two pairs"),
    "three_pairs": _("Three pairs"),
    "five_of_a_kind": _("Five of a kind"),
    "full_straight": _("Full straight"),
    "villa": _("Villa"),
    "tower": _("Tower"),
    "yatzy": _("Yatzy"),
    "maxi_yatzy": _("Maxi Yatzy"),
    # Kniffel Extreme
    "two_threes": _("Two threes"),
    "large_full_house": _("Large full house"),
    "highway": _("Highway"),
    "kniffel_extreme": _("Kniffel Extreme"),
    "ten_or_less": _("10 or less"),
    "thirty_three_or_more": _("33 or more"),
    "super_chance": _("Super chance"),
    # Wortkniffel
    "words_of_two": _("Words of 2 letters"),
    "words_of_three": _("Words of 3 letters"),
    "words_of_four": _("Words of 4 letters"),
    "words_of_five": _("Words of 5 letters"),
    "words_of_six": _("Words of 6 letters"),
    "word_pair": _("Word pair"),
    "word_triple": _("Word triple"),
    "word_full_house": pgettext_lazy("words", "Full house"),
    "word_straight": pgettext_lazy("words", "Straight"),
    "word_kniffel": _("Word Kniffel"),
    "word_chance": pgettext_lazy("words", "Chance"),
}

LINE_NAMES: dict[str, Promise] = {
    "upper_sum": _("Upper sum"),
    "bonus": _("Bonus"),
    "upper_total": _("Upper total"),
    "lower_bonus": _("Lower bonus"),
    "lower_total": _("Lower total"),
    "extra_kniffels": _("Further Kniffel"),
    "extra_points": _("Further Kniffel"),
    "column_total": _("Column total"),
    "total": _("Grand total"),
}


def box_name(box: Box) -> str:
    """The box's own name, else the word for its title, else the title itself."""
    return box.name or str(BOX_NAMES.get(box.title, box.title))


def line_name(line: Line) -> str:
    """The line's own name, else the word for its title, else the title itself."""
    return line.name or str(LINE_NAMES.get(line.title, line.title))


def in_words_of(rules: Ruleset, text: str) -> str:
    """The text with this game's own word for a Kniffel: a Yahtzee sheet says Yahtzee.

    >>> from django.utils.translation import override
    >>> from scoring import get_ruleset
    >>> with override("en"):
    ...     in_words_of(get_ruleset("yahtzee"), "Further Kniffel")
    'Further Yahtzee'
    """
    named = [box for box in rules.boxes if box.title == Category.KNIFFEL]
    alike = [box for box in rules.boxes if box.kind is Kind.GROUPS and box.numbers == (len(rules.dice),)]
    own = [box_name(box) for box in (*named, *alike)]
    return text.replace(str(BOX_NAMES["kniffel"]), own[0]) if own else text


def key_name(key: str, rules: Ruleset) -> str:
    """The name of a box, a line or ``extra_kniffels`` of this ruleset; an unknown key is its own name.

    Where a sheet has several columns, the column is named too.
    """
    entries: tuple[Box | Line, ...] = (*rules.boxes, *rules.lines)
    for entry in entries:
        if entry.key == key:
            name = box_name(entry) if isinstance(entry, Box) else in_words_of(rules, line_name(entry))
            return _with_column(name, entry, rules) if has_columns(rules) else name
    return in_words_of(rules, str(LINE_NAMES.get(key, key)))


def has_columns(rules: Ruleset) -> bool:
    """Does one sheet print its boxes in several columns (Triple Yahtzee)?"""
    return any(box.column > 1 for box in rules.boxes)


def _with_column(name: str, entry: Box | Line, rules: Ruleset) -> str:
    belongs_to_all = isinstance(entry, Line) and not entry.label
    if belongs_to_all:
        return name
    return gettext("%(box)s in column %(column)d") % {"box": name, "column": entry.column}


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
        numbers = {"threshold": line.threshold, "points": line.points}
        return gettext("from %(threshold)d: %(points)d") % numbers
    return ""
