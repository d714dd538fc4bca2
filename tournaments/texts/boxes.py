"""Names of boxes and sum lines, and the short rule beside each on paper and in the form."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

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
    "extra_points": _("Points for further Kniffel"),
    "total": _("Grand total"),
}
