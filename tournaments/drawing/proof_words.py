"""The proof in words, and why people met again: what no draw could have avoided, what was wished, what is left over."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, npgettext

from tournaments.drawing.proof_page import Proof, RoundProof

NOT_SEARCHED = frozenset({"by_hand", "blocks", "snake"})


def reasons_for_repeats(proof: Proof) -> list[str]:
    """One sentence if nobody met again; else the bound, the wishes and whatever else there is to say."""
    if not proof.total:
        return [_("Nobody met anybody twice.")]
    sentences = [_bound(proof), _after_the_rounds_before(proof), _wished(proof)]
    sentences += [*map(_otherwise, proof.rounds), _left_over(proof)]
    return list(filter(None, sentences))


def method_words(method: str) -> str:
    """What found the tables, in words; parts are joined by +.

    >>> from django.utils.translation import override
    >>> with override("en"):
    ...     method_words("carousel+time_limit")
    'base round, shifted cyclically + ended by the time limit'
    """
    words = {
        "stored": _("stored plan"),
        "finite_field": _("finite-field construction"),
        "carousel": _("base round, shifted cyclically"),
        "swaps": _("by lot, improved by exchanges"),
        "planned": _("earlier plan, adapted"),
        "time_limit": _("ended by the time limit"),
        "by_hand": _("lots drawn by hand"),
        "blocks": _("by the ranking, in blocks"),
        "snake": _("by the ranking, as a snake"),
        "groups": _("by lot within groups of the ranking"),
        "as_before": _("at the tables of the previous round"),
    }
    return " + ".join(words.get(part, part) for part in method.split("+"))


def wishes_words(proof: Proof) -> str:
    """“Kept: 2 of 3.” Empty when nothing was wished before a draw."""
    if not proof.wishes_due:
        return ""
    return _("Met: %(kept)d of %(wishes)d.") % {"kept": proof.wishes_kept, "wishes": proof.wishes_due}


def small_words(proof: Proof) -> list[str]:
    """“0 times: 12 people”."""
    return [
        npgettext("small tables", "%(times)d ×: %(people)d person", "%(times)d ×: %(people)d people", people)
        % {"times": times, "people": people}
        for times, people in proof.small
    ]


def _bound(proof: Proof) -> str:
    numbers = {name: getattr(proof, name) for name in ("meetings", "pairs", "people", "bound")}
    if not proof.bound:
        sentence = _(
            "%(people)d people can form %(pairs)d pairs; at the tables there were %(meetings)d meetings."
        )
    elif proof.bound == proof.bounds.counting:
        sentence = _(
            "%(people)d people can form %(pairs)d pairs, and at the tables there were %(meetings)d "
            "meetings: at least %(bound)d of them had to be repeats, whatever the draw."
        )
    elif proof.bound == proof.bounds.crowding:
        sentence = _(
            "With so few tables, some of those who share a table come from the same table of the "
            "previous round: at least %(bound)d meetings had to be repeats, whatever the draw."
        )
    else:
        sentence = _(
            "Some people met more people than there are others: at least %(bound)d meetings had to be "
            "repeats, whatever the draw."
        )
    return sentence % numbers


def _after_the_rounds_before(proof: Proof) -> str:
    """Rounds that are drawn one by one: what each could not avoid after what had been played."""
    given = sum(line.bound for line in proof.rounds)
    if given <= proof.bound:
        return ""
    return _(
        "Each round was drawn after what had been played before: together at least %(given)d "
        "repeated meetings."
    ) % {"given": given}


def _wished(proof: Proof) -> str:
    if not proof.wished:
        return ""
    sentence = ngettext(
        "%(count)d repeated meeting is intended: a wish seats these people together.",
        "%(count)d repeated meetings are intended: wishes seat these people together.",
        proof.wished,
    )
    return sentence % {"count": proof.wished}


def _otherwise(line: RoundProof) -> str:
    """Rounds in which few repeats were not what decided."""
    if line.repeats <= line.bound:
        return ""
    values = {"round": line.round.label, "count": line.repeats}
    if line.round.draw_method == "as_before":
        sentence = _(
            "%(round)s was played at the tables of the previous round; repeated meetings: %(count)d."
        )
        return sentence % values
    if line.round.draw_method in NOT_SEARCHED:
        return (
            _("%(round)s: the ranking or lots drawn by hand decided who meets; repeated meetings: %(count)d.")
            % values
        )
    if line.round.draw_report.get("by_hand"):
        return _("%(round)s was changed by hand after the draw; repeated meetings: %(count)d.") % values
    return ""


def _left_over(proof: Proof) -> str:
    """Whether fewer would have been possible at all."""
    searched = [line for line in proof.rounds if line.repeats > line.bound and not _otherwise(line)]
    if proof.total == proof.bound:
        return _("Fewer are impossible.")
    if not searched:
        return ""
    if proof.total <= proof.bound + proof.wished:
        return _("Apart from that, nobody met again.")
    return _("The search found no seating with fewer; whether one exists is not known.")
