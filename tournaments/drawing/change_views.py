"""Changing seats by hand: first what it would cost, then a click."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.answers import refusals_on
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.drawing import queries
from tournaments.drawing.forms import ChangeForm
from tournaments.drawing.rearranging import cost_now, rearrange, stamp_of
from tournaments.drawing.views import round_of
from tournaments.drawing.wish_rows import wishes_of
from tournaments.drawing.wish_words import people_text, wish_sentence
from tournaments.models import Event, Role, Round
from tournaments.standings.people import in_full, told_apart


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
    seated = [seat.registration for table in tables for seat in table.seats]
    show = told_apart(in_full, seated)
    names = {registration.pk: show(registration).name for registration in seated}
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
    """In words, for `_cost.html`."""
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
