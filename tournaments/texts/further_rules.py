"""The rule for further Kniffel in plain words."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.categories import Category, Part
from scoring.rulesets import FurtherKniffel, Placement, Ruleset
from tournaments.texts.boxes import in_words_of

# Where the throw of a further Kniffel may be entered: short, for the sheet and the choice of rules.
_SHORT: dict[Placement, Promise] = {
    Placement.FITTING: gettext_lazy("It is entered in a free box that it really fits, or a box is struck."),
    Placement.ANY_AT_MAXIMUM: gettext_lazy("It may be entered in any free box, at the box's maximum."),
    Placement.NUMBER_FIRST: gettext_lazy(
        "It goes into its number box; if that is taken, into any box below."
    ),
    Placement.LOWER: gettext_lazy("It goes into a free box below, at full value."),
    Placement.FORCED_JOKER: gettext_lazy(
        "It is a joker: its number box first, then any box below at full value."
    ),
    Placement.FREE_JOKER: gettext_lazy("It is a joker in any free box."),
}
PLACEMENTS: dict[Placement, Promise] = {
    Placement.FITTING: gettext_lazy(
        "The throw is entered in a free box that it really fits, at its own value. If there is none, a box "
        "is struck."
    ),
    Placement.ANY_AT_MAXIMUM: gettext_lazy(
        "The throw may be entered in any free box, at that box's maximum or at the throw's own value."
    ),
    Placement.NUMBER_FIRST: gettext_lazy(
        "The throw is entered in the box of its number. If that is taken, in any free box of the lower "
        "part at full "
        "value; if there is none, a box of the upper part is struck."
    ),
    Placement.LOWER: gettext_lazy(
        "The throw is entered in a free box of the lower part at full value; if there is none, a box is "
        "struck."
    ),
    Placement.FORCED_JOKER: gettext_lazy(
        "The throw is entered in the box of its number. If that is taken, in any free box of the lower "
        "part at full "
        "value; if there is none, a box of the upper part is struck. This holds also when the Kniffel box "
        "was struck."
    ),
    Placement.FREE_JOKER: gettext_lazy(
        "The throw may be entered in any free box at its own value, and in the lower part at full value "
        "once the box "
        "of its number is taken. This holds also when the Kniffel box was struck."
    ),
}
_EARLIER: dict[Part, Promise] = {
    Part.UPPER: gettext_lazy(
        "In a game with a prescribed order, a Kniffel that was entered in the upper part counts too, as "
        "soon as the "
        "Kniffel box holds a Kniffel."
    ),
    Part.LOWER: gettext_lazy(
        "In a game with a prescribed order, a Kniffel that was entered in the lower part counts too, as "
        "soon as the "
        "Kniffel box holds a Kniffel."
    ),
}


def further_kniffel_sentence(rules: Ruleset) -> str:
    """What a further Kniffel brings, short enough for the sheet: „Jeder weitere Kniffel: +50, wenn …“.

    Nothing in a game that knows no Kniffel.
    """
    return in_words_of(rules, _short_sentence(rules)) if has_a_kniffel(rules) else ""


def has_a_kniffel(rules: Ruleset) -> bool:
    """Is there a box for it, so that people ask what a further one brings?"""
    return rules.further is not None or any(
        box.title == Category.KNIFFEL for box in rules.boxes if rules.dice
    )


def _short_sentence(rules: Ruleset) -> str:
    further = rules.further
    if further is None:
        return _("Further Kniffel bring no extra points.")
    points = {"points": further.points}
    if further.instead_of_entry:
        pays = _("Further Kniffel: %(points)d points instead of an entry. Or:") % points
    elif further.number_box_must_be_open:
        pays = _("Further Kniffel: +%(points)d each, as long as the box of its number is free.") % points
    elif further.paid_if_struck:
        pays = _("Further Kniffel: +%(points)d each.") % points
    elif further.placement is Placement.FITTING:
        return _("Further Kniffel: +%(points)d each, only if entered in a free box that fits.") % points
    else:
        pays = _("Further Kniffel: +%(points)d each, but not for a strike.") % points
    return f"{pays} {_SHORT[further.placement]}"


def further_sentences(rules: Ruleset) -> list[str]:
    """Every option of the rule for further Kniffel, a sentence each."""
    return [in_words_of(rules, sentence) for sentence in _sentences(rules.further)]


def _sentences(further: FurtherKniffel | None) -> list[str]:
    if further is None:
        return [_("A further Kniffel brings no extra points; it is entered like any other throw.")]
    return [
        _pay(further),
        str(PLACEMENTS[further.placement]),
        *_conditions(further),
        *(str(_EARLIER[part]) for part in further.earlier_parts),
    ]


def _pay(further: FurtherKniffel) -> str:
    if further.instead_of_entry:
        return _(
            "Each further Kniffel brings %(points)d points instead of an entry; the turn then leaves one "
            "box struck. Or it is entered without these points."
        ) % {"points": further.points}
    return ngettext(
        "Each further Kniffel brings %(points)d extra point.",
        "Each further Kniffel brings %(points)d extra points.",
        further.points,
    ) % {"points": further.points}


def _conditions(further: FurtherKniffel) -> list[str]:
    conditions = []
    if further.needs_full_box:
        conditions.append(
            _("They are paid only if the Kniffel box holds a Kniffel; when it was struck, nothing is paid.")
        )
    else:
        conditions.append(_("They are paid even if the Kniffel box was struck."))
    if further.number_box_must_be_open:
        conditions.append(_("They are paid only while the box of the thrown number is free."))
    if not further.instead_of_entry:
        conditions.append(
            _("They are paid also when a box is struck with this throw.")
            if further.paid_if_struck
            else _("They are not paid when a box is struck with this throw.")
        )
    conditions.append(
        _("A box may be struck although the throw would fit another free box.")
        if further.strike_although_it_fits
        else _("A box may be struck only when the throw fits no free box.")
    )
    return conditions
