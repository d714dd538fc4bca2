"""A sheet typed for the wrong person or game finds its place."""

from functools import partial

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.entry.actions import ReasonMissing, StaleSheet, move_sheet
from tournaments.entry.decision_forms import MoveForm
from tournaments.entry.slots import Slot, load_slot
from tournaments.entry.views.effects import effect_page, effect_to_show
from tournaments.entry.views.pages import sheet_page
from tournaments.models import Event, Game, Registration, Role, ScoreSheet
from tournaments.models.guards import Refused


@form_only
@event_page(Role.SCORER, section="entry")
def move(
    request: SignedInRequest, event: Event, round_number: int, game_number: int, start_number: int
) -> HttpResponse:
    slot = load_slot(event, round_number, game_number, start_number)
    form = MoveForm(request.POST, event=event, auto_id="move_%s")
    if "back" in request.POST:
        return redirect(slot.url())
    if not form.is_valid():
        return sheet_page(request, slot, slot.form(), decision=form, status=422)
    return _move(request, slot, form)


def _move(request: SignedInRequest, slot: Slot, form: MoveForm) -> HttpResponse:
    game, person = form.cleaned_data["to_game"], form.cleaned_data["to_start_number"]
    act = partial(
        move_sheet,
        **slot.key,
        to_game=game,
        to_registration=person,
        actor=request.user,
        began_from=form.cleaned_data["began_from"],
        reason=form.cleaned_data["reason"],
    )
    try:
        if "effect" not in request.POST:
            effect = effect_to_show(request, slot.event, {slot.registration, person}, act)
            if effect and _is_correction(slot, game, person):
                return effect_page(request, slot.event, effect, "seen", title=slot.title)
        act()
    except StaleSheet:
        messages.error(request, _("Someone else has saved this sheet meanwhile. Please look at it first."))
        return redirect(slot.url())
    except Refused as no:
        form.add_error("reason" if isinstance(no, ReasonMissing) else "to_start_number", str(no.sentence))
        return sheet_page(request, slot, slot.form(), decision=form, status=422)
    messages.success(
        request,
        _("The sheet now belongs to No. %(number)s %(name)s.")
        % {"number": person.start_number, "name": person.player.name},
    )
    return redirect("entry:sheet", slot.event.slug, game.round.number, game.number, person.start_number)


def _is_correction(slot: Slot, game: Game, person: Registration) -> bool:
    """Is one of the two sheets settled? Drafts change places without any effect."""
    there = ScoreSheet.objects.filter(game=game, registration=person).first()
    return slot.is_settled or bool(there and there.is_settled)
