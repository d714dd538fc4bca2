"""The proof of an event's draws: figures of each round, who met again, and which wishes were met."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tournaments.drawing.bounds import Bounds, bound_after, bounds_of
from tournaments.drawing.costs import broken_in
from tournaments.drawing.forms import counted_sizes
from tournaments.drawing.proof import Repeat, repeats, small_table_counts
from tournaments.drawing.wish_rows import WishRow, wishes_of
from tournaments.drawing.wish_words import stored_sentence
from tournaments.drawing.wishes import Together, Wish
from tournaments.models import Event, Registration, Round, Seat
from tournaments.standings.people import in_public as shown_in_public

Show = Callable[[Registration], str]
Tables = list[list[int]]


@dataclass(frozen=True)
class RoundProof:
    """One drawn round as it is seated now. `bound`: fewer repeats it could not have after those before it."""

    round: Round
    sizes: str
    repeats: int
    bound: int

    @property
    def planned_with(self) -> int:
        """How many rounds were planned at once; 1 where it was planned alone."""
        return int(self.round.draw_report.get("planned_rounds", 1))


@dataclass(frozen=True)
class RepeatLine:
    """A pair that met again. `order`: the rounds as numbers, to sort by."""

    people: str
    rounds: str
    order: tuple[int, ...]

    @property
    def times(self) -> int:
        return len(self.order)


@dataclass(frozen=True)
class WishLine:
    """`broken`: in which rounds; empty when it was kept in all that were drawn since it was wished."""

    sentence: str
    is_hard: bool
    is_due: bool
    broken: str


@dataclass(frozen=True)
class Proof:
    """`small`: (times at a small table, how many people). `wished`: repeats of those who must sit together.

    `wishes_due`: how many there were at a draw, and `wishes_kept` of these: all that everybody may know of them.
    """

    rounds: Sequence[RoundProof]
    repeats: Sequence[RepeatLine]
    total: int
    wished: int
    meetings: int
    pairs: int
    people: int
    bounds: Bounds
    small: Sequence[tuple[int, int]]
    wishes: Sequence[WishLine]
    wishes_due: int = 0
    wishes_kept: int = 0

    @property
    def bound(self) -> int:
        """No seating with these tables has fewer repeats."""
        return self.bounds.best


def proof_of(event: Event, *, show: Show) -> Proof:
    """From the seats as they are; `show` says how a person is named on this page."""
    drawn = list(event.rounds.drawn().order_by("number"))
    people: dict[int, Registration] = {}
    tables_of = _tables(event, people)
    rounds = [tables_of.get(round.pk, []) for round in drawn]
    names = {key: show(person) for key, person in people.items()}
    again, event_wishes = repeats(rounds), wishes_of(event)
    wishes = [_wish_line(row, rounds, drawn, show) for row in event_wishes.rows]
    return Proof(
        rounds=[_round_proof(round, rounds, index, again) for index, round in enumerate(drawn)],
        repeats=[_repeat_line(repeat, names, drawn) for repeat in again],
        total=sum(len(repeat.rounds) - 1 for repeat in again),
        wished=_wished(again, event_wishes.meant),
        meetings=sum(len(table) * (len(table) - 1) // 2 for tables in rounds for table in tables),
        pairs=len(people) * (len(people) - 1) // 2,
        people=len(people),
        bounds=bounds_of(rounds),
        small=sorted(Counter(small_table_counts(rounds, people).values()).items()),
        wishes=wishes,
        wishes_due=sum(wish.is_due for wish in wishes),
        wishes_kept=sum(wish.is_due and not wish.broken for wish in wishes),
    )


def public_proof_of(event: Event) -> Proof:
    """For everybody, on the page and on the wall: who does not agree to be published is a number, and a wish is
    nobody else's business. Not even which meetings were wished, for that names the people."""
    return replace(proof_of(event, show=in_public), wished=0, wishes=())


def in_full(registration: Registration) -> str:
    return f"{registration.player.name} ({registration.start_number})"


def in_public(registration: Registration) -> str:
    """Who does not agree to be published is a start number."""
    shown = shown_in_public(registration)
    return in_full(registration) if shown.is_named else shown.last_name


def _tables(event: Event, people: dict[int, Registration]) -> dict[int, Tables]:
    """Round → tables → keys; everybody is collected in `people` on the way."""
    seats = Seat.objects.current().filter(round__event=event).select_related("registration__player")
    tables: dict[int, Tables] = {}
    ordered = seats.order_by("round__number", "table_number", "position")
    for (round_pk, _number), at_table in groupby(
        ordered, key=lambda seat: (seat.round_id, seat.table_number)
    ):
        table = {seat.registration_id: seat.registration for seat in at_table}
        people |= table
        tables.setdefault(round_pk, []).append(list(table))
    return tables


def _round_proof(round: Round, rounds: list[Tables], index: int, again: Sequence[Repeat[int]]) -> RoundProof:
    sizes = sorted((len(table) for table in rounds[index]), reverse=True)
    met = sum(index in repeat.rounds[1:] for repeat in again)
    return RoundProof(round, counted_sizes(sizes), met, bound_after(rounds[index], rounds[:index]))


def _repeat_line(repeat: Repeat[int], names: Mapping[int, str], drawn: Sequence[Round]) -> RepeatLine:
    rounds = ", ".join(drawn[index].label for index in repeat.rounds)
    return RepeatLine(f"{names[repeat.one]} – {names[repeat.other]}", rounds, repeat.rounds)


def _wished(again: Sequence[Repeat[int]], wishes: Sequence[Wish[int]]) -> int:
    """Repeats that are meant: a wish that must be kept brings the two together in that round."""
    united = [wish for wish in wishes if isinstance(wish, Together) and wish.hard]
    return sum(
        any({repeat.one, repeat.other} <= set(wish.players) and wish.concerns(index) for wish in united)
        for repeat in again
        for index in repeat.rounds[1:]
    )


def _wish_line(row: WishRow, rounds: list[Tables], drawn: Sequence[Round], show: Show) -> WishLine:
    since = row.stored.created_at
    due = [index for index, round in enumerate(drawn) if round.drawn_at and round.drawn_at >= since]
    broken = [drawn[index].label for index in due if broken_in(rounds[index], index, row.meant)]
    sentence = stored_sentence(row.stored, [show(person) for person in row.stored.people.all()])
    return WishLine(sentence, row.stored.is_hard, bool(due), ", ".join(broken))
