"""Who takes part in a round: everybody, or those whom the ranking so far lets through.

A cut is decided only from complete, confirmed sheets. Until then, and while people are equal at its edge,
nobody is through: the direction waits, lets them play a Stechen, or names the people itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Entrants, Registration, RegistrationState, Round, Seat
from tournaments.models.guards import Refused
from tournaments.standings.queries import everything_needed, main_list
from tournaments.standings.results import Results, read_results
from tournaments.standings.rows import OPEN, Row, Standings


@dataclass(frozen=True)
class Cut:
    """Who is in a round as things stand. `through`: decided, in the order of the ranking; empty until decided.

    `tied` people compete for `open_places`; `next_in_line` moves up when somebody drops out. `likely`: who
    would be through if nothing changed; for the direction's eyes.
    """

    round: Round
    through: Sequence[Row] = ()
    likely: Sequence[Row] = ()
    tied: Sequence[Row] = ()
    open_places: int = 0
    next_in_line: Sequence[Row] = ()
    missing: int = 0
    undrawn: Sequence[Round] = field(default_factory=list)
    is_named: bool = False

    @property
    def is_decided(self) -> bool:
        return self.is_named or not (self.missing or self.undrawn or self.tied)

    @property
    def obstacle(self) -> str:
        """Why nobody is through yet; empty when it is decided."""
        if self.is_decided:
            return ""
        if self.undrawn:
            return _("%(round)s has to be played first.") % {"round": self.undrawn[0].label}
        if self.missing:
            return ngettext(
                "%(count)d sheet of the earlier rounds is missing. Until then nobody is through.",
                "%(count)d sheets of the earlier rounds are missing. Until then nobody is through.",
                self.missing,
            ) % {"count": self.missing}
        return _("%(people)s are level at the cut, for %(places)d of the places. A play-off decides.") % {
            "people": ", ".join(row.person.shown.name for row in self.tied),
            "places": self.open_places,
        }


def people_of_round(round: Round) -> list[Registration]:
    """Whom the draw of this round seats, by start number. Refused, with the reason, while that is open."""
    event = round.event
    present = event.registrations.filter(state=RegistrationState.CHECKED_IN).select_related("player")
    # Numbers close up when a round is deleted: the first one has no ranking before it.
    if round.entrants == Entrants.EVERYONE or round.number == 1:
        return list(present.order_by("start_number"))
    if round.entrants == Entrants.SAME and round.named_entrants is None:
        seated = Seat.objects.current().filter(round=_round_before(round)).values("registration")
        return list(present.filter(pk__in=seated).order_by("start_number"))
    cut = cut_of(round)
    if not cut.is_decided:
        raise Refused(cut.obstacle)
    return list(present.filter(pk__in=[row.pk for row in cut.through]).order_by("start_number"))


def cut_of(round: Round, results: Results | None = None) -> Cut:
    """The cut before this round, from what is confirmed now, however far the round itself is played."""
    event = round.event
    results = results or read_results(event, everything_needed(event))
    stage = next(facts.stage for facts in results.rounds if facts.pk == round.pk)
    before = main_list(event, results, through=max(stage - 1, 0))
    if round.named_entrants is not None:
        named = set(round.named_entrants)
        rows = [row for row in before.rows if row.pk in named and _is_here(row)]
        return Cut(round, through=rows, likely=rows, is_named=True)
    ways = {Entrants.TABLES: _best_of_tables}
    through, tied, places, rest = ways.get(Entrants(round.entrants), _best_of_all)(round, before, results)
    missing = _missing_before(before, round)
    undrawn = [facts.pk for facts in results.rounds if facts.number < round.number and not facts.is_drawn]
    waiting = list(Round.objects.filter(pk__in=undrawn).order_by("number"))
    decided = not (missing or waiting or tied)
    return Cut(
        round,
        through=through if decided else (),
        likely=through,
        tied=tied,
        open_places=places,
        next_in_line=rest,
        missing=missing,
        undrawn=waiting,
    )


Divided = tuple[list[Row], list[Row], int, list[Row]]
"""Who is through for certain, who is equal at the edge, for how many places, and who comes next."""


def _is_here(row: Row) -> bool:
    return row.registration.state == RegistrationState.CHECKED_IN


def _best_of_all(round: Round, before: Standings, results: Results) -> Divided:
    """Who withdrew is left out, so the next person moves up."""
    eligible = [row for row in before.rows if row.rank is not None and _is_here(row)]
    return _divide(eligible, round.entrant_count or 0)


def _divide(eligible: list[Row], count: int) -> Divided:
    if len(eligible) <= count:
        return eligible, [], 0, []
    last, first_out = eligible[count - 1 : count + 1] if count else (eligible[0], eligible[0])
    if not count or last.rank != first_out.rank:
        return eligible[:count], [], 0, eligible[count:]
    certain = [row for row in eligible if (row.rank or 0) < (last.rank or 0)]
    tied = [row for row in eligible if row.rank == last.rank]
    return certain, tied, count - len(certain), eligible[len(certain) + len(tied) :]


def _best_of_tables(round: Round, before: Standings, results: Results) -> Divided:
    """The best of each table of the round before, then the best losers of all of them."""
    tables = _tables_before(round, results)
    through: list[Row] = []
    losers: list[Row] = []
    for seated in tables:
        rows = [row for row in before.rows if row.pk in seated and row.rank is not None and _is_here(row)]
        certain, tied, places, rest = _divide(rows, round.entrant_count or 0)
        if tied:
            return [*through, *certain], tied, places, rest
        through += certain
        losers += rest
    order = {row.pk: index for index, row in enumerate(before.rows)}
    losers.sort(key=lambda row: order[row.pk])
    lucky, tied, places, rest = (
        _divide(losers, round.best_losers) if round.best_losers else ([], [], 0, losers)
    )
    return sorted([*through, *lucky], key=lambda row: order[row.pk]), tied, places, rest


def _tables_before(round: Round, results: Results) -> list[set[int]]:
    drawn = [facts for facts in results.rounds if facts.number < round.number and facts.is_drawn]
    last = results.tables.get(drawn[-1].pk, {}) if drawn else {}
    tables: dict[int, set[int]] = {}
    for pk, number in last.items():
        tables.setdefault(number, set()).add(pk)
    return [tables[number] for number in sorted(tables)]


def _missing_before(before: Standings, round: Round) -> int:
    return sum(
        cell.state in OPEN
        for row in before.rows
        for game, cell in zip(row.games, row.cells, strict=True)
        if game.round_number < round.number
    )


def _round_before(round: Round) -> Round | None:
    return Round.objects.filter(event=round.event_id, number__lt=round.number).order_by("-number").first()


@dataclass(frozen=True)
class Shift:
    """What a correction changed after the draw: who would be in now, and who would be out."""

    comes_in: Sequence[Row] = ()
    drops_out: Sequence[Row] = ()

    def __bool__(self) -> bool:
        return bool(self.comes_in or self.drops_out)


def shift_of(cut: Cut, before: Standings) -> Shift:
    """The seats of a drawn round against the cut as it would be now. Nobody is moved by itself."""
    seated = set(Seat.objects.current().filter(round=cut.round).values_list("registration_id", flat=True))
    if not seated or cut.is_named:
        return Shift()
    through = {row.pk for row in (*cut.through, *cut.likely, *cut.tied)}
    return Shift(
        comes_in=[row for row in cut.through if row.pk not in seated],
        drops_out=[row for row in before.rows if row.pk in seated and row.pk not in through],
    )
