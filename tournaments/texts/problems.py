"""One sentence for each problem that the check of a sheet can find.

``scoring`` says what is wrong in codes and numbers; the words are made here, in the user's language.
``problem_sentence`` stands beside its box; ``problem_line`` names the box too and stands alone.
"""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import Problem, Ruleset
from tournaments.texts.boxes import in_words_of, key_name
from tournaments.texts.numbers import either, every, number_list, number_text

Current = Mapping[str, int | None]
Sentence = Callable[[Problem, Ruleset, Current], str]


def problem_sentence(problem: Problem, rules: Ruleset, current: Current | None = None) -> str:
    """The sentence beside the box.

    ``current``: what stands on the sheet now, by box, line or ``extra_kniffels``. A code without a sentence
    shows as itself, never as an error.
    """
    write = SENTENCES.get(problem.code)
    return problem.code if write is None else in_words_of(rules, write(problem, rules, current or {}))


def problem_line(problem: Problem, rules: Ruleset, current: Current | None = None) -> str:
    """The sentence with the name of its box before it."""
    sentence = problem_sentence(problem, rules, current)
    if problem.category is None:
        return sentence
    return f"{key_name(problem.category, rules)}: {sentence}"


def _impossible_value(problem: Problem, rules: Ruleset, current: Current) -> str:
    detail = problem.detail
    if problem.category in rules.box_keys:
        possible = number_list(rules.legal_values(str(problem.category)))
    else:
        possible = number_list(range(detail.get("minimum", 0), detail.get("maximum", 0) + 1))
    if "value" not in detail:
        return _("This is not a whole number. Possible: %(possible)s.") % {"possible": possible}
    sentence = _("%(value)s is not possible. Possible: %(possible)s.") % {
        "value": number_text(detail["value"]),
        "possible": possible,
    }
    if "points_of_further" not in detail:
        return sentence
    hint = _("The %(points)s points for a further Kniffel are counted in their own field, not in the box.")
    return f"{sentence} {hint % {'points': number_text(detail['points_of_further'])}}"


def _unknown_box(problem: Problem, rules: Ruleset, current: Current) -> str:
    return _("This sheet has no such box.")


def _blank(problem: Problem, rules: Ruleset, current: Current) -> str:
    return _("Still blank.")


def _extras_without_kniffel(problem: Problem, rules: Ruleset, current: Current) -> str:
    return _("A further Kniffel is not possible: the Kniffel box holds none.")


def _too_many_extras(problem: Problem, rules: Ruleset, current: Current) -> str:
    maximum = problem.detail["maximum"]
    if not maximum:
        return _("The boxes leave no room for a further Kniffel.")
    return ngettext(
        "The boxes leave room for %(maximum)s further Kniffel at most.",
        "The boxes leave room for %(maximum)s further Kniffel at most.",
        maximum,
    ) % {"maximum": number_text(maximum)}


def _written_sum_differs(problem: Problem, rules: Ruleset, current: Current) -> str:
    detail = problem.detail
    numbers = {
        "difference": number_text(abs(detail["difference"])),
        "computed": number_text(detail["computed"]),
        "written": number_text(detail["computed"] + detail["difference"]),
    }
    if detail["difference"] > 0:
        sentence = _("Sum %(difference)s too high (%(written)s on paper, %(computed)s computed).") % numbers
    else:
        sentence = _("Sum %(difference)s too low (%(written)s on paper, %(computed)s computed).") % numbers
    suspects = _suspects(problem, rules, current)
    return f"{sentence} {suspects}" if suspects else sentence


def _suspects(problem: Problem, rules: Ruleset, current: Current) -> str:
    """The boxes that alone would explain it; that the sum itself is wrong needs no extra words."""
    named = [
        _suspect(key_name(key, rules), value, current.get(key))
        for key, value in problem.detail.get("suspects", ())
        if key != problem.category
    ]
    return _("Perhaps %(suspects)s?") % {"suspects": either(named)} if named else ""


def _suspect(name: str, value: int, now: int | None) -> str:
    if now is None:
        return f"{name} {number_text(value)}"
    return _("%(box)s %(value)s instead of %(now)s") % {
        "box": name,
        "value": number_text(value),
        "now": number_text(now),
    }


def _unreadable_sum(problem: Problem, rules: Ruleset, current: Current) -> str:
    return _("The sum on the sheet is not a whole number; the boxes give %(computed)s.") % {
        "computed": number_text(problem.detail["computed"])
    }


def _extras_forgotten(problem: Problem, rules: Ruleset, current: Current) -> str:
    missing = problem.detail["missing"]
    if boxes := problem.detail.get("boxes"):
        return _forgotten_because_of(boxes, missing, problem, rules, current)
    return ngettext(
        "%(missing)s further Kniffel forgotten (%(points)s points)? "
        "A value on this sheet takes five equal dice.",
        "%(missing)s further Kniffel forgotten (%(points)s points)? "
        "Values on this sheet take five equal dice %(proven)s times.",
        missing,
    ) % {
        "missing": number_text(missing),
        "points": number_text(problem.detail["points"]),
        "proven": number_text(problem.detail["proven"]),
    }


def _forgotten_because_of(
    boxes: Sequence[str], missing: int, problem: Problem, rules: Ruleset, current: Current
) -> str:
    """With the boxes whose values take five equal dice."""
    named = [f"{key_name(key, rules)} {number_text(value)}" for key in boxes if (value := current.get(key))]
    return ngettext(
        "%(missing)s further Kniffel forgotten (%(points)s points)? Only five equal dice give %(boxes)s.",
        "%(missing)s further Kniffel forgotten (%(points)s points)? Only five equal dice give %(boxes)s.",
        missing,
    ) % {
        "missing": number_text(missing),
        "points": number_text(problem.detail["points"]),
        "boxes": every(named),
    }


def _implausible(problem: Problem, rules: Ruleset, current: Current) -> str:
    return _("%(value)s is very rare: not even 1 in 1,000 good games reaches it. Please look again.") % {
        "value": number_text(problem.detail["value"])
    }


def _sum_with_extras(problem: Problem, rules: Ruleset, current: Current) -> str:
    return _("The written sum contains the %(points)s points for further Kniffel.") % {
        "points": number_text(problem.detail["extra_points"])
    }


def _fixed(sentence: Callable[[], str]) -> Sentence:
    def write(problem: Problem, rules: Ruleset, current: Current) -> str:
        return sentence()

    return write


def _same_as_another(problem: Problem, rules: Ruleset, current: Current) -> str:
    return _("Every box is the same as on the sheet of No. %(number)s.") % {
        "number": number_text(problem.detail["number"])
    }


SENTENCES: Mapping[str, Sentence] = {
    "unreadable_values": _fixed(lambda: _("The boxes of this sheet cannot be read.")),
    "impossible_value": _impossible_value,
    "unknown_box": _unknown_box,
    "blank": _blank,
    "extras_without_kniffel": _extras_without_kniffel,
    "too_many_extras": _too_many_extras,
    "written_sum_differs": _written_sum_differs,
    "unreadable_sum": _unreadable_sum,
    "extras_forgotten": _extras_forgotten,
    "implausible": _implausible,
    "same_as_another": _same_as_another,
    "unreadable_written": _fixed(lambda: _("The written sums of this sheet cannot be read.")),
    "sum_with_extras": _sum_with_extras,
    "unknown_sum": _fixed(lambda: _("This sheet has no such sum.")),
    "unknown_order": _fixed(lambda: _("The order of filling is unknown; checked as a free game.")),
}
