"""Changes of seats after the draw: by hand, or because somebody left or arrived. The price is shown first."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.answers import refusals_on, refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.drawing import queries
from tournaments.drawing.costs import cost_of
from tournaments.drawing.forms import ChangeForm, RepairForm
from tournaments.drawing.rearranging import Arrangement, arrangement_of, cost_now, rearrange, stamp_of
from tournaments.drawing.repairs import Move, Offer, repair_offers
from tournaments.drawing.views import round_of
from tournaments.drawing.wish_rows import EventWishes, wishes_of
from tournaments.drawing.wish_words import people_text, wish_sentence
from tournaments.drawing.wishes import Apart, Fixed, Together, Wish
from tournaments.models import Event, Registration, Role, Round, RoundState, ScoreSheet
from tournaments.models.guards import Refused
from tournaments.standings.people import in_full, told_apart


@dataclass(frozen=True)
class Repair:
    """An offer with its price: the wishes that it does not keep. `key` finds it again when it is chosen."""

    offer: Offer[int]
    broken: list[Wish[int]]

    @property
    def key(self) -> str:
        return stamp_of(self.offer.arrangement)


@event_page(Role.DIRECTION, section="rounds")
def change(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    """GET with the choice in the address shows the cost; POST with the same choice does it."""
    round = round_of(event, number)
    if not round.is_drawn:
        return redirect("drawing:round", event.slug, number)
    tables = queries.seating(round)
    typed = request.POST if request.method == "POST" else (request.GET or None)
    form = ChangeForm(typed, tables=tables, largest=event.largest_table_size)
    valid = typed is not None and form.is_valid()
    if request.method == "POST" and valid:
        with refusals_on(form):
            rearrange(round=round, actor=request.user, tables=form.after, seen=form.cleaned_data["seen"])
            messages.success(request, _("The seats were changed."))
            return redirect("drawing:round", event.slug, number)
    context = {
        "round": round,
        "form": form,
        "seen": stamp_of(form.now),
        **(_preview(round, form, tables) if valid else {}),
    }
    return render(request, "drawing/change.html", context)


def _preview(round: Round, form: ChangeForm, tables: list[queries.Table]) -> dict[str, object]:
    names = _names([seat.registration for table in tables for seat in table.seats])
    touched = [number for number, people in form.after.items() if people != form.now[number]]
    return {
        "before": _cost(round, form.now, names),
        "after": _cost(round, form.after, names),
        "touched": [(number, [names[person] for person in form.after[number]]) for number in touched],
        "too_small": [
            number
            for number in touched
            if 0 < len(form.after[number]) < min(round.event.smallest_table_size, len(form.now[number]))
        ],
    }


def _cost(round: Round, arrangement: dict[int, list[int]], names: dict[int, str]) -> dict[str, object]:
    """The cost in words, for `_cost.html`."""
    wishes = wishes_of(round.event)
    cost = cost_now(round, arrangement, wishes)
    drawn = [*round.event.rounds.drawn().filter(number__lt=round.number).order_by("number")]
    again = [
        _("%(people)s (%(rounds)s)")
        % {
            "people": people_text([names[repeat.one], names[repeat.other]]),
            "rounds": ", ".join(drawn[index].label for index in repeat.rounds if index < len(drawn)),
        }
        for repeat in cost.again
    ]
    broken = [wish_sentence(broken.wish, {**wishes.names, **names}) for broken in cost.broken]
    return {"repeats": cost.repeats, "again": again, "spread": cost.spread, "broken": broken}


@event_page(Role.DIRECTION, section="rounds")
def repair(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = round_of(event, number)
    if round.state not in {RoundState.DRAWN, RoundState.PLAYING}:
        return redirect("drawing:round", event.slug, number)
    tables = queries.seating(round)
    drift = queries.draw_drift(round, tables)
    wishes = wishes_of(event)
    repairs = repairs_for(round, tables, drift, wishes)
    if request.method == "POST":
        return _apply(request, round, repairs)
    names = _names([*[seat.registration for table in tables for seat in table.seats], *drift.without_seat])
    now = arrangement_of(tables)
    context = {
        "round": round,
        "drift": drift,
        "seen": stamp_of(now),
        "offers": [
            {
                "repair": repair,
                "title": _title(repair.offer, now),
                "moves": [_move(names[move.player], move) for move in repair.offer.moves],
                "broken": [wish_sentence(wish, wishes.names) for wish in repair.broken],
            }
            for repair in repairs
        ],
    }
    return render(request, "drawing/repair.html", context)


def repairs_for(
    round: Round, tables: list[queries.Table], drift: queries.Drift, wishes: EventWishes
) -> list[Repair]:
    """The least disturbing way first, behind it what breaks a wish that must be kept.

    Who has a typed sheet or a fixed table stays.
    """
    if not drift:
        return []
    event, history = round.event, queries.earlier_tables(round)
    due = [wish for wish in wishes.meant if wish.concerns(len(history))]
    typed = ScoreSheet.objects.filter(game__round=round).values_list("registration_id", flat=True)
    bound = [key for wish in due if isinstance(wish, Fixed | Together) and wish.hard for key in wish.players]
    # A number without any seat is an empty table, so that places in the list are numbers of tables.
    seats = {table.number: [seat.registration_id for seat in table.seats] for table in tables}
    offers = repair_offers(
        [seats.get(number, []) for number in range(1, max(seats, default=0) + 1)],
        gone=[seat.registration_id for seat in drift.vacated],
        arrived=[person.pk for person in drift.without_seat],
        history=history,
        smallest=min(event.smallest_table_size, event.preferred_table_size),
        largest=max(event.largest_table_size, event.preferred_table_size),
        staying=[*typed, *bound],
        apart=[wish.players for wish in due if isinstance(wish, Apart)],
    )
    repairs = [
        Repair(offer, [broken.wish for broken in cost_of(offer.arrangement, history, due).broken])
        for offer in offers
    ]
    return sorted(repairs, key=lambda repair: sum(wish.hard for wish in repair.broken))


def _apply(request: SignedInRequest, round: Round, repairs: list[Repair]) -> HttpResponse:
    form = RepairForm(request.POST)
    key = form.cleaned_data["offer"] if form.is_valid() else None
    chosen = next((repair.offer for repair in repairs if repair.key == key), None)
    with refusals_told(request):
        if chosen is None:
            raise Refused(_("The seats have changed meanwhile. Please choose again."))
        rearrange(
            round=round,
            actor=request.user,
            tables=chosen.arrangement,
            seen=form.cleaned_data["seen"],
            verb="seats_repaired",
            detail={"repeats": chosen.added_repeats},
        )
        messages.success(request, _("The seats were changed."))
        return redirect("drawing:round", round.event.slug, round.number)
    return redirect("drawing:repair", round.event.slug, round.number)


def _title(offer: Offer[int], now: Arrangement) -> str:
    if not offer.moves:
        sizes = sorted({len(table) for table in offer.tables if table})
        return _("Leave it as it is: tables of %(sizes)s") % {"sizes": ", ".join(map(str, sizes))}
    after = offer.arrangement
    closed = [number for number, people in now.items() if people and not after.get(number)]
    opened = [number for number, people in after.items() if people and not now.get(number)]
    tables = {"tables": ", ".join(map(str, closed or opened))}
    if closed:
        return ngettext("Close table %(tables)s", "Close tables %(tables)s", len(closed)) % tables
    if opened:
        return ngettext("Open table %(tables)s", "Open tables %(tables)s", len(opened)) % tables
    if not offer.moved:
        return _("Nobody has to move")
    return ngettext("Move %(count)d person", "Move %(count)d people", offer.moved) % {"count": offer.moved}


def _move(name: str, move: Move[int]) -> str:
    values = {"name": name, "origin": move.origin, "to": move.to}
    if move.origin is None:
        return _("%(name)s sits down at table %(to)d") % values
    return _("%(name)s goes from table %(origin)d to table %(to)d") % values


def _names(people: list[Registration]) -> dict[int, str]:
    show = told_apart(in_full, people)
    return {person.pk: show(person).name for person in people}
