"""Names of the presets, and their notes and sources word for word, so that they can be translated."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

RULESET_NAMES: dict[str, Promise] = {
    "meisterschaft": _("German Kniffel championship"),
    "classic": _("Kniffel, classic block"),
    "dasing": _("Feuerwehr Dasing"),
    "reise": _("Travel Kniffel"),
    "faktastisch": _("Kniffel by faktastisch.de"),
    "knobeln": _("Knobeln online"),
    "yahtzee": _("Yahtzee, forced joker"),
    "yahtzee-free": _("Yahtzee, free joker"),
    "yatzy": _("Yatzy, Scandinavian"),
    "maxi-yatzy": _("Maxi Yatzy"),
    "kniffel-extreme": _("Kniffel Extreme"),
    "triple-yahtzee": _("Triple Yahtzee"),
    "karten-kniffel": _("Card Kniffel"),
    "wortkniffel": _("Word Kniffel"),
}

# The same words as in ``scoring``; a test compares them.
NOTES = (
    gettext_noop(
        "A further Kniffel needs a free box that it really fits, else a box is struck; the "
        "championship's text leaves open whether it pays, here it pays 50 each time."
    ),
    gettext_noop(
        "A further Kniffel pays 50 and may be entered in any free box, at its maximum or at its own value."
    ),
    gettext_noop(
        "A further Kniffel pays 50 only if it is entered in a fitting free box (in an ordered "
        "game: the next one); there a Kniffel in the upper part counts too once the Kniffel box "
        "is filled."
    ),
    gettext_noop(
        "A further Kniffel pays 50 only if its number box is still free and is filled with it; "
        "otherwise it is a joker below without the 50."
    ),
    gettext_noop(
        "Differs from the printed block: 35 points from 65 above and again from 65 below; a "
        "further Kniffel is worth either 50 or an entry below, and each 50 leaves a box struck."
    ),
    gettext_noop("Differs from the printed block: a further Kniffel pays 100 and is entered in another box."),
    gettext_noop(
        "A further Yahtzee pays 100 if the Yahtzee box holds 50, and must be entered: in its "
        "number box, else as a joker below, else as a zero above."
    ),
    gettext_noop(
        "A further Yahtzee pays 100 if the Yahtzee box holds 50, and may be entered in any box; "
        "it is a joker below once its number box is used."
    ),
    gettext_noop(
        "Fifteen boxes; pairs, threes, fours and the full house pay only the dice that make them; "
        "the bonus is 50 from 63."
    ),
    gettext_noop(
        "Six dice and twenty boxes; the bonus is 100 from 84; throws that were saved are not checked."
    ),
    gettext_noop(
        "Five dice and a ten-sided one (0 to 9), 22 boxes; the bonus is 45 from 73; a "
        "further Kniffel pays nothing."
    ),
    gettext_noop(
        "Three columns that count once, twice and three times; a Yahtzee after all three Yahtzee "
        "boxes hold 50 pays 100 once (some texts multiply it by its column)."
    ),
    gettext_noop(
        "Cards instead of dice: each card above five in hand costs two points in the box that is "
        "filled; boxes may stay blank; a bonus above is not published and not added."
    ),
    gettext_noop(
        "Eleven boxes for words; the values of the boxes are not published, so any number from 0 "
        "to 999 is taken."
    ),
)
SOURCES = (
    gettext_noop("Rules of the Deutsche Kniffel-Meisterschaft (Leipzig)"),
    gettext_noop("Schmidt Spiele, Kniffel, Classic Line"),
    gettext_noop("Feuerwehr Dasing, rules of the tournament (feuerwehr-dasing.de, id=220)"),
    gettext_noop("Schmidt Spiele, Reise-Kniffel, instructions"),
    gettext_noop("faktastisch.de, Kniffel-Regeln"),
    gettext_noop("Knobeln online, Kniffel-Regeln"),
    gettext_noop("Hasbro, Yahtzee, instructions"),
    gettext_noop("Yatzy as played in Scandinavia (public domain)"),
    gettext_noop("Maxi Yatzy (maxiyatzy.com, rules)"),
    gettext_noop("Schmidt Spiele, Kniffel Extreme, instructions"),
    gettext_noop("Milton Bradley, Triple Yahtzee; yahtzee-rules.com; ourpastimes.com"),
    gettext_noop("Schmidt Spiele, Karten-Kniffel (spieletest.at; spielregeln.de)"),
    gettext_noop("Schmidt Spiele, Wort-Kniffel (names of the boxes only)"),
    gettext_noop("defined by the organizer"),
)
