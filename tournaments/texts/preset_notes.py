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
        "The championship's text leaves open whether a further Kniffel pays, and whether a box "
        "may be struck with it although another one fits: both are options."
    ),
    gettext_noop("The rules of the printed block, on whose back further Kniffel are noted."),
    gettext_noop(
        "The event in Dasing plays four rounds of two games, a free one and one with a prescribed order."
    ),
    gettext_noop(
        "The small edition for travelling; its text differs from the printed block in the further Kniffel."
    ),
    gettext_noop(
        "Follows the text of faktastisch.de, which differs from the printed block in the Pasch "
        "boxes, in both bonuses and in the further Kniffel."
    ),
    gettext_noop(
        "Follows the text of Knobeln online, which differs from the printed block in the bonus, "
        "the large straight and the full house. Its own options: three of a number above, 100 for "
        "a further Kniffel, the Kniffel box as a second Chance."
    ),
    gettext_noop("The official rules, with their joker."),
    gettext_noop("The official rules, with the joker of a common house rule."),
    gettext_noop("Fifteen boxes, as played in Scandinavia."),
    gettext_noop("Six dice and twenty boxes. Throws that were saved for a later turn are not checked."),
    gettext_noop("Twenty-two boxes; five dice and a ten-sided one (0 to 9)."),
    gettext_noop(
        "Three columns that count once, twice and three times; some texts multiply the points for "
        "a further Yahtzee by its column, too."
    ),
    gettext_noop("Cards instead of dice. A bonus above is not published and not added."),
    gettext_noop(
        "Eleven boxes for words; the values of the boxes are not published, so any number from 0 "
        "to 999 is taken."
    ),
)
TURN_NOTES = (
    gettext_noop(
        "A chip buys a fourth throw in a turn; the chips are kept at the table and do not stand on the sheet."
    ),
    gettext_noop("Each card above five in hand costs two points in the box that is filled."),
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
