"""Decisions about a sheet without typing one."""

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.entry.actions import StaleSheet, mark_did_not_play, mark_void
from tournaments.entry.decision_forms import DecisionForm
from tournaments.entry.slots import Slot, load_slot
from tournaments.entry.views.effects import effect_page, effect_to_show
from tournaments.entry.views.pages import next_page, sheet_page
from tournaments.models import Event, Role, SheetVersion
from tournaments.models.guards import Refused


@form_only
@event_page(Role.SCORER, section="entry")
def did_not_play(
    request: SignedInRequest, event: Event, round_number: int, game_number: int, start_number: int
) -> HttpResponse:
    slot = load_slot(event, round_number, game_number, start_number)
    said = _("Recorded: No. %(number)s %(name)s did not play %(game)s.")
    return _decide(request, slot, "did_not_play", mark_did_not_play, said)


@form_only
@event_page(Role.DIRECTION, section="entry")
def void(
    request: SignedInRequest, event: Event, round_number: int, game_number: int, start_number: int
) -> HttpResponse:
    slot = load_slot(event, round_number, game_number, start_number)
    return _decide(request, slot, "void", mark_void, _("Void: No. %(number)s %(name)s, %(game)s."))


def _decide(
    request: SignedInRequest, slot: Slot, name: str, decide: Callable[..., SheetVersion], said: str
) -> HttpResponse:
    form = DecisionForm(request.POST, auto_id=f"{name}_%s")
    if "back" in request.POST:
        return redirect(slot.url())
    if not form.is_valid():
        return sheet_page(request, slot, slot.form(), decision=form, status=422)
    person, act = slot.registration, partial(decide, **slot.key, actor=request.user, **form.cleaned_data)
    try:
        if slot.is_settled and "effect" not in request.POST:
            effect = effect_to_show(request, slot.event, [person], act)
            if effect:
                return effect_page(request, slot.event, effect, "seen", title=slot.title)
        act()
    except StaleSheet:
        messages.error(request, _("Someone else has saved this sheet meanwhile. Please look at it first."))
        return redirect(slot.url())
    except Refused as no:
        form.add_error("reason", str(no.sentence))
        return sheet_page(request, slot, slot.form(), decision=form, status=422)
    names = {"number": person.start_number, "name": person.player.name, "game": slot.game.label}
    messages.success(request, said % names)
    return redirect(slot.url()) if slot.is_settled else next_page(request, slot)
