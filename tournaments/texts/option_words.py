"""Every option of a ruleset in plain words: its label in the form, and what each value of it says."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.options import Choice
from scoring.rulesets import Placement


@dataclass(frozen=True)
class OptionWords:
    """``label`` asks; ``told`` tells a number (``%(value)s``), ``yes`` and ``no`` tell a flag."""

    label: str | Promise
    told: str | Promise = ""
    yes: str | Promise = ""
    no: str | Promise = ""


PLACED: dict[str, Promise] = {
    Placement.FITTING.value: _("in a free box that it really fits"),
    Placement.ANY_AT_MAXIMUM.value: _("in any free box, also at its maximum"),
    Placement.NUMBER_FIRST.value: _("in its number box, otherwise below"),
    Placement.LOWER.value: _("in a free box below"),
    Placement.FORCED_JOKER.value: _("as a forced joker"),
    Placement.FREE_JOKER.value: _("as a free joker"),
}

OPTION_WORDS: dict[str, OptionWords] = {
    "kniffel_box_as_chance": OptionWords(
        _("The Kniffel box may take what fits no other box, as a second Chance"),
        yes=_("Kniffel box as a second Chance"),
        no=_("Kniffel box for Kniffel only"),
    ),
    "further_kniffel": OptionWords(
        _("Further Kniffel bring extra points"),
        yes=_("further Kniffel bring points"),
        no=_("further Kniffel bring nothing"),
    ),
    "further_points": OptionWords(
        _("Points for each further Kniffel"), told=_("%(value)s points for each further Kniffel")
    ),
    "placement": OptionWords(
        _("Where the throw is entered"), told=_("a further Kniffel is entered %(value)s")
    ),
    "needs_full_box": OptionWords(
        _("Paid only if the Kniffel box holds a Kniffel"),
        yes=_("further Kniffel paid only if the Kniffel box holds one"),
        no=_("further Kniffel paid even if the Kniffel box was struck"),
    ),
    "paid_if_struck": OptionWords(
        _("Also paid when a box is struck with the throw"),
        yes=_("further Kniffel also paid when a box is struck"),
        no=_("further Kniffel not paid when a box is struck"),
    ),
    "strike_although_it_fits": OptionWords(
        _("A box may be struck although the throw would fit another"),
        yes=_("striking with a further Kniffel always allowed"),
        no=_("striking with a further Kniffel only if it fits nowhere"),
    ),
    "number_box_must_be_open": OptionWords(
        _("Paid only while the box of its number is free"),
        yes=_("further Kniffel paid only while its number box is free"),
        no=_("further Kniffel paid whether or not its number box is free"),
    ),
    "instead_of_entry": OptionWords(
        _("The points are taken instead of an entry; the turn leaves a box struck"),
        yes=_("points of a further Kniffel instead of an entry"),
        no=_("points of a further Kniffel beside the entry"),
    ),
    "earlier_upper": OptionWords(
        _("In a prescribed order, a Kniffel entered earlier above also counts"),
        yes=_("in a prescribed order, earlier Kniffel above also count"),
        no=_("in a prescribed order, earlier Kniffel above do not count"),
    ),
    "earlier_lower": OptionWords(
        _("In a prescribed order, a Kniffel entered earlier below also counts"),
        yes=_("in a prescribed order, earlier Kniffel below also count"),
        no=_("in a prescribed order, earlier Kniffel below do not count"),
    ),
    "bonus_threshold": OptionWords(
        _("Bonus of the upper part from this sum"), told=_("bonus above from %(value)s")
    ),
    "bonus_points": OptionWords(
        _("Points of the bonus of the upper part"), told=_("bonus above %(value)s points")
    ),
    "lower_bonus_threshold": OptionWords(
        _("Bonus of the lower part from this sum (0: there is none)"),
        told=_("bonus below from %(value)s"),
        no=_("no bonus below"),
    ),
    "three_of_a_kind_only_equal": OptionWords(
        _("Three of a kind counts only the equal dice"),
        yes=_("three of a kind counts only the equal dice"),
        no=_("three of a kind counts all dice"),
    ),
    "four_of_a_kind_only_equal": OptionWords(
        _("Four of a kind counts only the equal dice"),
        yes=_("four of a kind counts only the equal dice"),
        no=_("four of a kind counts all dice"),
    ),
    "full_house_by_kniffel": OptionWords(
        _("A Kniffel is a full house too"),
        yes=_("a Kniffel is a full house too"),
        no=_("a Kniffel is not a full house"),
    ),
    "full_house_points": OptionWords(_("Points of the full house"), told=_("full house %(value)s points")),
    "small_straight_points": OptionWords(
        _("Points of the small straight"), told=_("small straight %(value)s points")
    ),
    "large_straight_points": OptionWords(
        _("Points of the large straight"), told=_("large straight %(value)s points")
    ),
    "kniffel_points": OptionWords(_("Points of the Kniffel"), told=_("Kniffel %(value)s points")),
    "dice_needed_above": OptionWords(
        _("Dice of its number that a box above needs"), told=_("boxes above need %(value)s of a number")
    ),
    "strike_freely": OptionWords(
        _("Any free box may be struck even if the throw would score"),
        yes=_("striking always allowed"),
        no=_("striking only if the throw scores nowhere"),
    ),
    "blank_allowed": OptionWords(
        _("Boxes may stay blank at the end"),
        yes=_("boxes may stay blank at the end"),
        no=_("no box may stay blank at the end"),
    ),
}


OPTION_SECTIONS: tuple[tuple[Promise, tuple[str, ...]], ...] = (
    (
        _("Further Kniffel"),
        (
            "further_kniffel",
            "further_points",
            "placement",
            "needs_full_box",
            "paid_if_struck",
            "strike_although_it_fits",
            "number_box_must_be_open",
            "instead_of_entry",
            "earlier_upper",
            "earlier_lower",
        ),
    ),
    (_("Bonus"), ("bonus_threshold", "bonus_points", "lower_bonus_threshold")),
    (
        _("Boxes"),
        (
            "dice_needed_above",
            "three_of_a_kind_only_equal",
            "four_of_a_kind_only_equal",
            "full_house_points",
            "full_house_by_kniffel",
            "small_straight_points",
            "large_straight_points",
            "kniffel_points",
            "kniffel_box_as_chance",
        ),
    ),
    (_("Striking and blank boxes"), ("strike_freely", "blank_allowed")),
)
"""Every option once, in the order in which people ask."""


def option_label(key: str) -> str:
    """What the option asks; an option without words is its own key."""
    words = OPTION_WORDS.get(key)
    return str(words.label) if words else key


def option_value(key: str, value: Choice | None) -> str:
    """The value alone, as it stands in a table beside the label."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if value == 0 and OPTION_WORDS.get(key, OptionWords("")).no:
        return gettext("none")
    return str(PLACED.get(str(value), value))


def option_sentence(key: str, value: Choice) -> str:
    """What this value says, in half a sentence: „Bonus oben ab 65“."""
    words = OPTION_WORDS.get(key)
    if words is None:
        return f"{key}: {option_value(key, value)}"
    if isinstance(value, bool):
        return str(words.yes if value else words.no)
    if value == 0 and words.no:
        return str(words.no)
    return str(words.told) % {"value": option_value(key, value)}
