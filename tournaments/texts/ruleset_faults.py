"""Why a ruleset was refused: one sentence from the path and the reason that ``scoring`` gives."""

import re

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import RulesetError
from tournaments.texts.option_words import OPTION_WORDS, option_label

# Beginning of the reason in ``scoring`` → the same for people. The first that fits is taken.
_REASONS: tuple[tuple[str, Promise], ...] = (
    ("is missing", _("is missing")),
    ("is unknown", _("is unknown")),
    ("is not a whole number", _("is not a whole number within the limits")),
    ("is not a text", _("is not a text")),
    ("is not a list", _("is not a list")),
    ("is not a mapping", _("is not a group of named entries")),
    ("is not true or false", _("is neither true nor false")),
    ("is not one of", _("is none of the possible values")),
    ("is the key of two rows", _("is the key of two rows")),
    ("hold a number beyond a million", _("contains a number beyond a million")),
    ("holds a number beyond a million", _("contains a number beyond a million")),
    ("is a number beyond a million", _("contains a number beyond a million")),
    ("are more than", _("are too many")),
    ("have too many different rolls", _("have too many different rolls for so many boxes")),
    ("is longer than", _("is too long")),
    ("holds characters that cannot be shown", _("contains characters that cannot be shown")),
    ("have columns other than", _("must have columns from 1 to 6 without a gap")),
    ("have columns of different lengths", _("must be the same number in each column")),
    ("is a column without boxes", _("names a column without boxes")),
    ("add up to more than a billion", _("can add up to more than a billion")),
    ("are not between", _("are too few or too many")),
    ("is greater than last", _("begins above its end")),
    ("is less than 1", _("must be 1 or more")),
    ("allow nothing", _("allow no value")),
    ("does not pay a fixed number", _("needs a Kniffel box that pays a fixed number")),
    ("needs more points for the figure", _("needs more points for a Kniffel than the dice can show")),
    ("leaves out", _("leaves out a box or a sum")),
    ("leave", _("leave a box out of the total")),
    ("has no meaning", _("has no meaning in these rules")),
    ("is not a short lower-case word", _("is not a short word of lower-case letters")),
    ("is not a lower-case word", _("is not a short word of lower-case letters")),
    ("has faces other than", _("has faces other than 0 to 9")),
    ("belong to declared boxes", _("belong only to a box without dice")),
    ("looks at dice", _("needs dice, and these rules have none")),
    ("do not suit the kind", _("do not suit the kind of the box")),
    ("name one end of a range", _("name one end of a range without the other")),
    ("no box and no earlier line", _("adds something that is no box and no earlier sum")),
    ("does not suit a line", _("does not suit the kind of the line")),
    ("need one line of kind extra", _("need a line for further Kniffel exactly where they count")),
    ("have no total", _("have no total")),
    ("does not print every box", _("does not name every box once, in the order of the boxes")),
    ("is no box and no line", _("names something that is no box and no sum")),
    ("is no box", _("names a box that does not exist")),
    ("names no box", _("names no box")),
    ("is no option", _("is no option")),
    ("an upper box after", _("name a box of the upper part after one of the lower part")),
)


def fault_sentence(error: RulesetError) -> str:
    """What is wrong and where, for example beside the file that was chosen."""
    if error.path == "version":
        return gettext("This is not a ruleset of Meisterblatt, or it is from another version.")
    return gettext("%(where)s: %(what)s.") % {"where": _place(error.path), "what": _reason(error.reason)}


def _reason(reason: str) -> str:
    words = next((words for begin, words in _REASONS if begin in reason), None)
    return (
        str(words)
        if words
        else gettext("contradicts the rest of the rules (%(reason)s)") % {"reason": reason}
    )


def _place(path: str) -> str:
    """„Feld 3 (boxes[2].points)“: the path stays, because it is what stands in the file."""
    if path in OPTION_WORDS:
        return option_label(path)
    box = re.match(r"boxes\[(\d+)\]", path)
    if box:
        return gettext("Box %(number)d (%(path)s)") % {"number": int(box[1]) + 1, "path": path}
    return path
