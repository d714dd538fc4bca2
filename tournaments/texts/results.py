"""What a ranking list says: columns, sheets without points, people with a remark, and how far it is."""

from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from tournaments.texts.numbers import number_text

# In place of points. A confirmed sheet shows its points, a struck-out 0 among them.
CELL_WORDS: dict[str, Promise | str] = {
    "no_seat": "–",
    "expected": pgettext_lazy("in place of points", "missing"),
    "draft": pgettext_lazy("in place of points", "unconfirmed"),
    "entered": pgettext_lazy("in place of points", "unconfirmed"),
    "questioned": pgettext_lazy("in place of points", "unconfirmed"),
    "did_not_play": pgettext_lazy("in place of points", "not played"),
}
MARK_WORDS: dict[str, Promise] = {
    "withdrawn": gettext_lazy("withdrawn"),
    "no_show": gettext_lazy("did not appear"),
    "guest": gettext_lazy("guest, outside the ranking"),
    "disqualified": gettext_lazy("disqualified"),
    "warned": gettext_lazy("warned"),
}


def cell_word(state: str) -> str:
    return str(CELL_WORDS.get(state, state))


def mark_word(mark: str) -> str:
    return str(MARK_WORDS.get(mark, mark))


def name_of_round(number: int, name: str) -> str:
    return name or _("Round %(number)d") % {"number": number}


def stage_sentence(round_: str, carry: Fraction) -> str:
    """How the list is to be read after a cut; `carry`: the share of the points from before that counts."""
    sentence = _("%(round)s: everyone who has played there is ranked above all others.") % {"round": round_}
    if carry == 0:
        return sentence + " " + _("Everyone started at zero, so the total is that of this part alone.")
    if carry < 1:
        return sentence + " " + _("The total includes half of the points from before.")
    return sentence


def total_of(round_: str, carry: Fraction) -> str:
    """The title of a total that leaves points from before the cut out."""
    if carry == 0:
        return _("Total of: %(round)s") % {"round": round_}
    return _("Total, with half of the points from before") if carry < 1 else _("Total")


def game_name(round_number: int, round_name: str, game_number: int, *, alone: bool) -> str:
    """In full: "Runde 3, Spiel 2"; without the game where the round has only one."""
    of_round = name_of_round(round_number, round_name)
    if alone:
        return of_round
    return _("%(round)s, game %(number)d") % {"round": of_round, "number": game_number}


def short_game_name(round_number: int, round_name: str, game_number: int, *, alone: bool) -> str:
    """As a narrow column's title: "R3", "R3 S2", "Finale S1"."""
    of_round = round_name or _("R%(number)d") % {"number": round_number}
    if alone:
        return of_round
    return _("%(round)s G%(number)d") % {"round": of_round, "number": game_number}


def progress_sentence(*, confirmed: int, expected: int, undrawn_rounds: int, is_final: bool) -> str:
    """How far the list is; it stands wherever standings are shown."""
    if is_final:
        return _("All sheets of all rounds are confirmed.")
    sentences = [_interim(confirmed, expected)]
    if undrawn_rounds:
        sentences.append(
            ngettext(
                "%(count)d round is not drawn yet.", "%(count)d rounds are not drawn yet.", undrawn_rounds
            )
            % {"count": undrawn_rounds}
        )
    return " ".join(sentences)


def _interim(confirmed: int, expected: int) -> str:
    sentence = ngettext(
        "Interim ranking – %(confirmed)s of %(expected)s sheet confirmed.",
        "Interim ranking – %(confirmed)s of %(expected)s sheets confirmed.",
        expected,
    )
    return sentence % {"confirmed": number_text(confirmed), "expected": number_text(expected)}


def missing_sheets(count: int) -> str:
    """Beside a person: "2 Zettel fehlen"."""
    sentence = ngettext("%(count)d sheet missing", "%(count)d sheets missing", count)
    return sentence % {"count": count}


def credit_words(points: int) -> str:
    """Beside a person: what decisions added to the points or took from them."""
    if points < 0:
        return ngettext("%(count)s penalty point", "%(count)s penalty points", -points) % {"count": -points}
    return ngettext("%(count)s point of credit", "%(count)s points of credit", points) % {"count": points}


def before_words(points: str, counts: str) -> str:
    """Beside somebody in a final: the points before it, and how many of them count."""
    if not counts:
        return _("%(points)s points before that, which do not count here") % {"points": points}
    return _("%(counts)s of the %(points)s points before that") % {"counts": counts, "points": points}


def contained_words(credit: int) -> str:
    """Behind the points before a final: what of them is no game's."""
    return _("including %(credit)s") % {"credit": credit_words(credit)}


def enough_games_sentence(least: int, stage: str) -> str:
    """Which mean counts; `stage`: empty for the list of everybody."""
    sentence = ngettext(
        "An average counts from %(count)d game; people with fewer are ranked below.",
        "An average counts from %(count)d games; people with fewer are ranked below.",
        least,
    ) % {"count": least}
    return _("%(round)s: %(sentence)s") % {"round": stage, "sentence": sentence} if stage else sentence


def few_games(games: int, least: int) -> str:
    return _("too few games for an average: %(games)d of %(least)d") % {"games": games, "least": least}
