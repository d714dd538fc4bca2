"""The proof of the draw for the notice board."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import printing
from tournaments.drawing.proof_page import Proof, RepeatLine, RoundProof, public_proof_of
from tournaments.drawing.proof_words import method_words, reasons_for_repeats, small_words, wishes_words
from tournaments.models import Event
from tournaments.papers.headings import text_draft

MOST_REPEATS = 120  # a long list helps nobody at a wall; the page has all of them
MOST_LINES = 10  # pairs with a line of their own; more are put together by the rounds in which they met


def proof_draft(event: Event) -> printing.Draft:
    """Seeds, sizes, repeats with their bound, small tables and how many wishes were kept, as everybody may know it."""
    proof = public_proof_of(event)
    subtitle = _("The same seed and the same people give the same tables on any machine.")
    blocks = [*_rounds(proof), *_repeats(proof), *_small_tables(proof), *_wishes(proof)]
    return text_draft(event, _("How the tables were drawn"), blocks, subtitle=subtitle)


def round_words(line: RoundProof) -> str:
    """“4 × 4 + 3 × 3, seed 42, by lot …, 2 repeated meetings”."""
    repeats = ngettext("%(count)d repeated meeting", "%(count)d repeated meetings", line.repeats)
    parts = [
        _("tables %(sizes)s") % {"sizes": line.sizes},
        *([_("seed %(seed)s") % {"seed": line.round.seed}] if line.round.seed is not None else []),
        method_words(line.round.draw_method),
        repeats % {"count": line.repeats},
    ]
    return ", ".join(filter(None, parts))


def _rounds(proof: Proof) -> list[printing.Block]:
    if not proof.rounds:
        return [printing.Paragraph(_("No round is drawn yet."))]
    return [printing.Facts(tuple((line.round.label, round_words(line)) for line in proof.rounds))]


def _repeats(proof: Proof) -> list[printing.Block]:
    blocks: list[printing.Block] = [
        printing.Subheading(_("Who met again")),
        printing.Paragraph(" ".join(reasons_for_repeats(proof))),
    ]
    listed = proof.repeats[:MOST_REPEATS]
    if listed:
        blocks.append(printing.Facts(_lines(listed)))
    more = len(proof.repeats) - len(listed)
    if more:
        sentence = ngettext("and %(count)d further pair", "and %(count)d further pairs", more)
        blocks.append(printing.Paragraph(sentence % {"count": more}))
    return blocks


def _lines(repeats: Sequence[RepeatLine]) -> tuple[tuple[str, str], ...]:
    if len(repeats) <= MOST_LINES:
        return tuple((again.people, f"{again.times} ×: {again.rounds}") for again in repeats)
    pairs: dict[str, list[str]] = {}
    for again in sorted(repeats, key=lambda again: (-again.times, again.order)):
        pairs.setdefault(again.rounds, []).append(again.people)
    return tuple((rounds, "; ".join(people)) for rounds, people in pairs.items())


def _small_tables(proof: Proof) -> list[printing.Block]:
    if len(proof.small) < 2:
        return []
    return [
        printing.Subheading(_("How often at a small table")),
        printing.Paragraph(", ".join(small_words(proof))),
    ]


def _wishes(proof: Proof) -> list[printing.Block]:
    words = wishes_words(proof)
    return [printing.Subheading(_("Wishes")), printing.Paragraph(words)] if words else []
