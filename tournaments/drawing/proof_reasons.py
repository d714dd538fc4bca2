"""Why people met again, in sentences: what no draw could have avoided, what was wished, and what is left over."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.drawing.proof_page import Proof, RoundProof

NOT_SEARCHED = frozenset({"by_hand", "blocks", "snake"})


def reasons_for_repeats(proof: Proof) -> list[str]:
    """One sentence if nobody met again; else the bound, the wishes and whatever else there is to say."""
    if not proof.total:
        return [_("Nobody met anybody twice.")]
    sentences = [
        _bound(proof),
        _after_the_rounds_before(proof),
        _wished(proof),
        *map(_otherwise, proof.rounds),
    ]
    return [sentence for sentence in [*sentences, _left_over(proof)] if sentence]


def _bound(proof: Proof) -> str:
    numbers = {
        "meetings": proof.meetings,
        "pairs": proof.pairs,
        "people": proof.people,
        "bound": proof.bound,
    }
    if not proof.bound:
        said = _(
            "%(people)d people can form %(pairs)d pairs; at the tables there were %(meetings)d meetings."
        )
    elif proof.bound == proof.bounds.counting:
        said = _(
            "%(people)d people can form %(pairs)d pairs, and at the tables there were %(meetings)d "
            "meetings: at least %(bound)d of them had to be repeats, whatever the draw."
        )
    elif proof.bound == proof.bounds.crowding:
        said = _(
            "With so few tables, some of those who share a table come from the same table of the "
            "previous round: at least %(bound)d meetings had to be repeats, whatever the draw."
        )
    else:
        said = _(
            "Some people met more people than there are others: at least %(bound)d meetings had to be "
            "repeats, whatever the draw."
        )
    return said % numbers


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
    said = ngettext(
        "%(count)d repeated meeting is intended: a wish seats these people together.",
        "%(count)d repeated meetings are intended: wishes seat these people together.",
        proof.wished,
    )
    return said % {"count": proof.wished}


def _otherwise(line: RoundProof) -> str:
    """Rounds in which few repeats were not what decided."""
    if line.repeats <= line.bound:
        return ""
    values = {"round": line.round.label, "count": line.repeats}
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
