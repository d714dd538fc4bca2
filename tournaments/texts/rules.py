"""A ruleset in plain words: every option that the frozen rules contain has its sentence here.

Nothing asks for the name of a ruleset; sentences follow from what it says. The notes and sources of the
presets are translated word for word in ``preset_notes``.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.categories import Part
from scoring.rulesets import Line, LineKind, Ruleset
from tournaments.texts.box_rules import box_sentence, number_box_sentence
from tournaments.texts.boxes import box_name, has_columns, in_words_of, key_name, line_name
from tournaments.texts.further_rules import further_kniffel_sentence, further_sentences, has_a_kniffel
from tournaments.texts.rule_changes import OWN_SHEET, rule_changes, rules_name, rules_title, ruleset_name

__all__ = [
    "OWN_SHEET",
    "RulesSection",
    "further_kniffel_sentence",
    "rule_changes",
    "rules_name",
    "rules_title",
    "ruleset_name",
    "ruleset_note",
    "ruleset_sections",
    "ruleset_source",
    "ruleset_summary",
    "table_section",
]


@dataclass(frozen=True)
class RulesSection:
    """A part of the rules: plain sentences, and for boxes their names with how each one counts."""

    title: str
    sentences: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


def ruleset_note(rules: Ruleset) -> str:
    """What an organizer should know of these rules, in the language of the page; empty if nothing."""
    if rules.key == OWN_SHEET:
        return ""  # there it is the name of the sheet
    return _(rules.note) if rules.note else ""


def ruleset_source(rules: Ruleset) -> str:
    """Where these rules are published; empty if nowhere."""
    return _(rules.source) if rules.source else ""


def ruleset_summary(rules: Ruleset) -> str:
    """What is special in these rules, in one or two sentences."""
    return f"{_paper_sentence(rules)} {further_kniffel_sentence(rules)}".strip()


def ruleset_sections(rules: Ruleset, *, short: bool = False) -> list[RulesSection]:
    """The whole ruleset in the order in which people ask for it.

    ``short``, for one page on the wall: number boxes in one row, boxes of several columns once, and of the
    sums only the bonuses and what counts several times.
    """
    lines = [line for line in rules.lines if line.kind is LineKind.BONUS or line.factor != 1 or not short]
    sections = [
        RulesSection(_("A turn"), (_turn_sentence(rules), *_entry_sentences(rules))),
        *(_boxes_section(rules, part, short) for part in Part),
        RulesSection(
            _("Bonus") if short else _("Sums"),
            facts=tuple((in_words_of(rules, line_name(line)), _line_sentence(line, rules)) for line in lines),
        ),
    ]
    if has_a_kniffel(rules):
        title = in_words_of(rules, _("Further Kniffel"))
        sections.append(RulesSection(title, tuple(further_sentences(rules))))
    return [section for section in sections if section.sentences or section.facts]


def table_section(*, orders: Collection[str], who_begins: str, criteria: Sequence[str]) -> RulesSection:
    """What the tables must know besides the sheet.

    ``orders``: how the games of the event are filled. ``criteria``: how the ranking orders, the first one first.
    """
    ties = _("People who are level in all of it share the place; a play-off decides where it matters.")
    sentences = (
        _("Who begins: %(who)s.") % {"who": who_begins},
        *_order_sentences(orders),
        _("The table is jointly responsible for entries and sums."),
        _("The ranking goes by: %(criteria)s.") % {"criteria": ", ".join(criteria)} + f" {ties}",
        _("The direction decides disputes."),
    )
    return RulesSection(_("At the table"), sentences)


def _order_sentences(orders: Collection[str]) -> Iterator[str]:
    if {"top_down", "bottom_up"} & set(orders):
        yield _(
            "In a game with a prescribed order, a throw counts only in the next box. If it does not "
            "fit there, that box is struck."
        )
    if {"upper_first", "lower_first"} & set(orders):
        yield _(
            "In a game that fills one part first, a throw counts only in this part until it is full. "
            "If it does not fit there, a box of this part is struck."
        )


def _paper_sentence(rules: Ruleset) -> str:
    boxes = len(rules.boxes)
    count = ngettext("%(count)d box", "%(count)d boxes", boxes) % {"count": boxes}
    bonuses = [line for line in rules.lines if line.kind is LineKind.BONUS]
    if not bonuses:
        return _("%(boxes)s.") % {"boxes": count}
    texts = [_("bonus %(points)d from %(threshold)d") % _bonus_numbers(line) for line in bonuses]
    return _("%(boxes)s, %(bonuses)s.") % {"boxes": count, "bonuses": ", ".join(dict.fromkeys(texts))}


def _turn_sentence(rules: Ruleset) -> str:
    if not rules.dice:
        return _("Each box gets the points that were played for it.")
    throws = ngettext("once", "up to %(count)d times", rules.throws) % {"count": rules.throws}
    return _(
        "%(dice)s are thrown %(throws)s per turn; after each throw any of them may stay as they are."
    ) % {
        "dice": _dice_words(rules),
        "throws": throws,
    }


def _dice_words(rules: Ruleset) -> str:
    words = []
    for faces in dict.fromkeys(rules.dice):
        count = rules.dice.count(faces)
        words.append(
            ngettext("%(count)d die (%(first)d to %(last)d)", "%(count)d dice (%(first)d to %(last)d)", count)
            % {"count": count, "first": min(faces), "last": max(faces)}
        )
    return _(" and ").join(words)


def _entry_sentences(rules: Ruleset) -> list[str]:
    blanks = (
        _("Boxes may stay blank at the end; a blank box counts nothing.")
        if rules.blank_allowed
        else _(
            "At the end every box holds an entry. A struck box holds a zero; a blank box is a missing entry."
        )
    )
    note = [_(rules.turn_note)] if rules.turn_note else []
    if not rules.dice:
        return [*note, blanks]
    return [
        *note,
        _("Then exactly one free box is filled. Entries are not changed afterwards."),
        _("Any free box may be struck with a zero, even if the throw would score.")
        if rules.strike_freely
        else _("A box may be struck with a zero only when the throw scores in no free box."),
        blanks,
    ]


def _boxes_section(rules: Ruleset, part: Part, short: bool) -> RulesSection:
    title = _("Upper part") if part is Part.UPPER else _("Lower part")
    boxes = [box for box in rules.boxes if box.part is part]
    if short and has_columns(rules):
        boxes = list({box.title: box for box in reversed(boxes)}.values())[::-1]
    numbers = [box for box in boxes if box.face is not None] if short else []
    if len(numbers) < 3 or len({box.numbers[1:] for box in numbers}) > 1:
        return RulesSection(title, facts=tuple((box_name(box), box_sentence(box)) for box in boxes))
    others = [box for box in boxes if box not in numbers]
    row = (f"{box_name(numbers[0])} – {box_name(numbers[-1])}", number_box_sentence(numbers[0]))
    return RulesSection(title, facts=(row, *((box_name(box), box_sentence(box)) for box in others)))


def _line_sentence(line: Line, rules: Ruleset) -> str:
    if line.kind is LineKind.EXTRA:
        return in_words_of(rules, _("the points of all further Kniffel"))
    what = _added_up(line, rules)
    if line.kind is LineKind.BONUS:
        return _("%(points)d points, once, if %(what)s is %(threshold)d or more") % {
            **_bonus_numbers(line),
            "what": what,
        }
    return (
        _("%(what)s, times %(factor)d") % {"what": what, "factor": line.factor} if line.factor != 1 else what
    )


def _bonus_numbers(line: Line) -> dict[str, int]:
    return {"points": line.points, "threshold": line.threshold}


def _added_up(line: Line, rules: Ruleset) -> str:
    """The rows that a line adds up; a whole part of the paper by its name."""
    for part, words in (
        (Part.UPPER, _("all boxes of the upper part")),
        (Part.LOWER, _("all boxes of the lower part")),
    ):
        keys = {box.key for box in rules.boxes if box.part is part}
        if len(keys) > 1 and set(line.of) == keys:
            return words
    return " + ".join(key_name(key, rules) for key in line.of)
