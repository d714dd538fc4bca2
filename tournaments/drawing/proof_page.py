"""What can be proved of an event's draws: the numbers of each round, who met again, and what was wished."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import npgettext

from tournaments.drawing.bounds import Bounds, bound_after, bounds_of
from tournaments.drawing.forms import counted_sizes
from tournaments.drawing.proof import Repeat, repeats, small_table_counts
from tournaments.drawing.search.bonds import bonds_of, broken_wishes
from tournaments.drawing.wish_rows import WishRow, wishes_of
from tournaments.drawing.wish_words import stored_sentence
from tournaments.drawing.wishes import Together, Wish
from tournaments.models import Event, Registration, Round, Seat
from tournaments.standings.people import in_public as shown_in_public

Show = Callable[[Registration], str]
Rounds = list[list[list[int]]]


@dataclass(frozen=True)
class RoundProof:
    """One drawn round as it is seated now. `bound`: fewer repeats it could not have after those before it."""

    round: Round
    sizes: str
    repeats: int
    bound: int

    @property
    def planned_with(self) -> int:
        """How many rounds were planned at once."""
        return int(self.round.draw_report.get("planned_rounds", 1))


@dataclass(frozen=True)
class RepeatShown:
    """`order`: the rounds as numbers, to sort by."""

    people: str
    times: int
    rounds: str
    order: tuple[int, ...] = ()


@dataclass(frozen=True)
class WishShown:
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
    repeats: Sequence[RepeatShown]
    total: int
    wished: int
    meetings: int
    pairs: int
    people: int
    bounds: Bounds
    small: Sequence[tuple[int, int]]
    wishes: Sequence[WishShown]
    wishes_due: int = 0
    wishes_kept: int = 0

    @property
    def bound(self) -> int:
        """No seating with these tables has fewer repeats."""
        return self.bounds.best

    @property
    def spread(self) -> int:
        return self.small[-1][0] - self.small[0][0] if self.small else 0


def proof_of(event: Event, *, show: Show) -> Proof:
    """From the seats as they are; `show` says how a person is named on this page."""
    drawn = list(event.rounds.drawn().order_by("number"))
    people: dict[int, Registration] = {}
    tables = _tables(event, people)
    rounds = [tables.get(round.pk, []) for round in drawn]
    names = {key: show(person) for key, person in people.items()}
    again = repeats(rounds)
    counts = small_table_counts(rounds, people)
    wishes = wishes_of(event)
    shown = [_wish(row, rounds, drawn, show) for row in wishes.rows]
    return Proof(
        rounds=[_round_proof(round, rounds, index, again) for index, round in enumerate(drawn)],
        repeats=[_repeat(repeat, names, drawn) for repeat in again],
        total=sum(len(repeat.rounds) - 1 for repeat in again),
        wished=_wished(again, wishes.meant),
        meetings=sum(len(table) * (len(table) - 1) // 2 for tables in rounds for table in tables),
        pairs=len(people) * (len(people) - 1) // 2,
        people=len(people),
        bounds=bounds_of(rounds),
        small=_how_often(counts),
        wishes=shown,
        wishes_due=sum(wish.is_due for wish in shown),
        wishes_kept=sum(wish.is_due and not wish.broken for wish in shown),
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
    }
    return " + ".join(words.get(part, part) for part in method.split("+"))


def _tables(event: Event, people: dict[int, Registration]) -> dict[int, list[list[int]]]:
    """Round → tables → keys; everybody is collected in `people` on the way."""
    seats = Seat.objects.current().filter(round__event=event).select_related("registration__player")
    found: dict[int, list[list[int]]] = {}
    ordered = seats.order_by("round__number", "table_number", "position")
    for (round_pk, _table), at in groupby(ordered, key=lambda seat: (seat.round_id, seat.table_number)):
        table = list(at)
        people.update({seat.registration_id: seat.registration for seat in table})
        found.setdefault(round_pk, []).append([seat.registration_id for seat in table])
    return found


def _round_proof(round: Round, rounds: Rounds, index: int, again: Sequence[Repeat[int]]) -> RoundProof:
    sizes = sorted((len(table) for table in rounds[index]), reverse=True)
    met = sum(index in repeat.rounds[1:] for repeat in again)
    return RoundProof(round, counted_sizes(sizes), met, bound_after(rounds[index], rounds[:index]))


def _wished(again: Sequence[Repeat[int]], wishes: Sequence[Wish[int]]) -> int:
    """Repeats that are meant: a wish that must be kept brings the two together in that round."""
    united = [wish for wish in wishes if isinstance(wish, Together) and wish.hard]
    return sum(
        any({repeat.one, repeat.other} <= set(wish.players) and wish.concerns(index) for wish in united)
        for repeat in again
        for index in repeat.rounds[1:]
    )


def _repeat(repeat: Repeat[int], names: Mapping[int, str], drawn: Sequence[Round]) -> RepeatShown:
    return RepeatShown(
        f"{names[repeat.one]} – {names[repeat.other]}",
        len(repeat.rounds),
        ", ".join(drawn[index].label for index in repeat.rounds),
        repeat.rounds,
    )


def _how_often(counts: Mapping[int, int]) -> list[tuple[int, int]]:
    times = sorted(counts.values())
    return [(count, times.count(count)) for count in dict.fromkeys(times)]


def _wish(row: WishRow, rounds: Rounds, drawn: Sequence[Round], show: Show) -> WishShown:
    people = list(dict.fromkeys(key for tables in rounds for table in tables for key in table))
    number = {key: index for index, key in enumerate(people)}
    broken = set()
    due = {i for i, round in enumerate(drawn) if round.drawn_at and round.drawn_at >= row.stored.created_at}
    for index in sorted(due):
        tables = rounds[index]
        here = {key: number[key] for table in tables for key in table}
        in_numbers = [[number[key] for key in table] for table in tables]
        if broken_wishes(bonds_of(row.meant, here), [in_numbers], index, people):
            broken.add(index)
    sentence = stored_sentence(row.stored, [show(person) for person in row.stored.people.all()])
    return WishShown(
        sentence, row.stored.is_hard, bool(due), ", ".join(drawn[index].label for index in sorted(broken))
    )


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
