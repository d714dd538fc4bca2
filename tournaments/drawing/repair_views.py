"""Somebody left or came after the draw: what could be done, with its price, and one click that does it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.drawing import queries
from tournaments.drawing.costs import cost_of
from tournaments.drawing.rearranging import Arrangement, arrangement_of, rearrange, stamp_of
from tournaments.drawing.repairs import Offer, repair_offers
from tournaments.drawing.views import round_of
from tournaments.drawing.wish_rows import wishes_of
from tournaments.drawing.wish_words import wish_sentence
from tournaments.drawing.wishes import Apart, Fixed, Together
from tournaments.models import Event, Role, Round, RoundState, ScoreSheet
from tournaments.models.guards import Refused
from tournaments.standings.people import in_full, told_apart


@dataclass(frozen=True)
class OfferShown:
    """An offer in words. `key` finds it again when it is chosen; `broken`: wishes that it does not keep."""

    key: str
    title: str
    moves: list[str]
    moved: int
    added_repeats: int
    legal: bool
    changes: bool
    broken: list[str]


@event_page(Role.DIRECTION, section="rounds")
def repair(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = round_of(event, number)
    if round.state not in {RoundState.DRAWN, RoundState.PLAYING}:
        return redirect("drawing:round", event.slug, number)
    tables = queries.seating(round)
    drift = queries.draw_drift(round, tables)
    offers = offers_for(round, tables, drift)
    if request.method == "POST":
        return _apply(request, round, tables, offers)
    broken = broken_in(round)
    people = [*[seat.registration for table in tables for seat in table.seats], *drift.without_seat]
    show = told_apart(in_full, people)
    names = {person.pk: show(person).name for person in people}
    now = arrangement_of(tables)
    context = {
        "round": round,
        "drift": drift,
        "seen": stamp_of(now),
        "offers": [_shown(offer, now, names, broken) for offer in offers],
    }
    return render(request, "drawing/repair.html", context)


def offers_for(round: Round, tables: list[queries.Table], drift: queries.Drift) -> tuple[Offer[int], ...]:
    """The least disturbing way first, behind it what breaks a wish that must be kept.

    Who has a typed sheet or a fixed table stays.
    """
    if not drift:
        return ()
    event, history = round.event, queries.earlier_tables(round)
    wishes = [wish for wish in wishes_of(event).meant if wish.concerns(len(history))]
    typed = ScoreSheet.objects.filter(game__round=round).values_list("registration_id", flat=True)
    bound = [
        key for wish in wishes if isinstance(wish, Fixed | Together) and wish.hard for key in wish.players
    ]
    offers = repair_offers(
        [[seat.registration_id for seat in table.seats] for table in _without_gaps(tables)],
        gone=[seat.registration_id for seat in drift.vacated],
        arrived=[person.pk for person in drift.without_seat],
        history=history,
        smallest=min(event.smallest_table_size, event.preferred_table_size),
        largest=max(event.largest_table_size, event.preferred_table_size),
        staying=[*typed, *bound],
        apart=[wish.players for wish in wishes if isinstance(wish, Apart)],
    )
    hard = [wish for wish in wishes if wish.hard]
    return tuple(sorted(offers, key=lambda offer: len(cost_of(_tables_of(offer), history, hard).broken)))


def _without_gaps(tables: list[queries.Table]) -> list[queries.Table]:
    """A number without any seat is an empty table, so that places in the list are numbers of tables."""
    known = {table.number: table for table in tables}
    return [known.get(number) or queries.Table(number, []) for number in range(1, max(known, default=0) + 1)]


def _tables_of(offer: Offer[int]) -> dict[int, list[int]]:
    return {number: list(people) for number, people in enumerate(offer.tables, start=1)}


def _apply(
    request: SignedInRequest, round: Round, tables: list[queries.Table], offers: tuple[Offer[int], ...]
) -> HttpResponse:
    chosen = next((o for o in offers if stamp_of(_tables_of(o)) == request.POST.get("offer")), None)
    try:
        if chosen is None:
            raise Refused(_("The seats have changed meanwhile. Please choose again."))
        rearrange(
            round=round,
            actor=request.user,
            tables=_tables_of(chosen),
            seen=request.POST.get("seen", ""),
            verb="seats_repaired",
            detail={"repeats": chosen.added_repeats},
        )
    except Refused as no:
        messages.error(request, str(no))
        return redirect("drawing:repair", round.event.slug, round.number)
    messages.success(request, _("The seats were changed."))
    return redirect("drawing:round", round.event.slug, round.number)


Broken = Callable[[Arrangement], list[str]]


def broken_in(round: Round) -> Broken:
    """Says of an arrangement of this round which wishes it breaks; history and wishes are read once."""
    history, wishes = queries.earlier_tables(round), wishes_of(round.event)

    def broken(tables: Arrangement) -> list[str]:
        cost = cost_of(tables, history, wishes.meant)
        return [wish_sentence(found.wish, wishes.names) for found in cost.broken]

    return broken


def _shown(
    offer: Offer[int], now: Mapping[int, list[int]], names: Mapping[int, str], broken: Broken
) -> OfferShown:
    after = _tables_of(offer)
    closed = [number for number, people in now.items() if people and not after.get(number)]
    opened = [number for number, people in after.items() if people and not now.get(number)]
    return OfferShown(
        key=stamp_of(after),
        title=_title(offer, closed, opened),
        moves=[_move(names[move.player], move.origin, move.to) for move in offer.moves],
        moved=offer.moved,
        added_repeats=offer.added_repeats,
        legal=offer.legal,
        changes=bool(offer.moves),
        broken=broken(after),
    )


def _title(offer: Offer[int], closed: list[int], opened: list[int]) -> str:
    if not offer.moves:
        sizes = sorted({len(table) for table in offer.tables if table})
        return _("Leave it as it is: tables of %(sizes)s") % {"sizes": ", ".join(map(str, sizes))}
    if closed:
        said = ngettext("Close table %(tables)s", "Close tables %(tables)s", len(closed))
        return said % {"tables": ", ".join(map(str, closed))}
    if opened:
        said = ngettext("Open table %(tables)s", "Open tables %(tables)s", len(opened))
        return said % {"tables": ", ".join(map(str, opened))}
    if not offer.moved:
        return _("Nobody has to move")
    said = ngettext("Move %(count)d person", "Move %(count)d people", offer.moved)
    return said % {"count": offer.moved}


def _move(name: str, origin: int | None, to: int) -> str:
    if origin is None:
        return _("%(name)s sits down at table %(to)d") % {"name": name, "to": to}
    return _("%(name)s goes from table %(origin)d to table %(to)d") % {
        "name": name,
        "origin": origin,
        "to": to,
    }
