"""Names of the presets, and their notes and sources word for word, so that they can be translated."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

RULESET_NAMES: dict[str, Promise] = {
    "meisterschaft": _("German Kniffel championship"),
    "classic": _("Kniffel, classic block"),
    "dasing": _("Feuerwehr Dasing"),
}

# The same words as in ``scoring``; a test compares them.
NOTES = (
    gettext_noop(
        "A further Kniffel needs a free box that it really fits, else a box is struck; the championship's "
        "text "
        "leaves open whether it pays, here it pays 50 each time."
    ),
    gettext_noop(
        "A further Kniffel pays 50 and may be entered in any free box, at its maximum or at its own value."
    ),
    gettext_noop(
        "A further Kniffel pays 50 only if it is entered in a fitting free box (in an ordered game: the "
        "next one); "
        "there a Kniffel in the upper part counts too once the Kniffel box is filled."
    ),
)
SOURCES = (
    gettext_noop("Rules of the Deutsche Kniffel-Meisterschaft (Leipzig)"),
    gettext_noop("Schmidt Spiele, Kniffel, Classic Line"),
    gettext_noop("Feuerwehr Dasing, rules of the tournament (feuerwehr-dasing.de, id=220)"),
)
