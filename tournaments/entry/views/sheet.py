"""One sheet: open it, check it while it is typed, save it, confirm it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.entry.actions import ReasonMissing, StaleSheet, save_sheet
from tournaments.entry.checking import acceptance
from tournaments.entry.contents import Contents
from tournaments.entry.effects import effect_of
from tournaments.entry.forms import SheetForm
from tournaments.entry.slots import Slot, load_slot
from tournaments.entry.views.following import go_on
from tournaments.entry.views.pages import (
    checked,
    conflict_page,
    mark_of,
    other_version,
    paper_of,
    sheet_page,
)
from tournaments.models import Event, Publication, Role, SheetState
from tournaments.models.guards import Refused


@never_cache  # Back shows what is stored, not what was
@event_page(Role.SCORER)
def sheet(
    request: SignedInRequest, event: Event, round_number: int, game_number: int, start_number: int
) -> HttpResponse:
    slot = load_slot(event, round_number, game_number, start_number)
    if request.method == "POST":
        return _answer(request, slot)
    if slot.seat is None and slot.sheet is None:
        messages.error(request, slot.no_seat)
        return redirect("entry:desk", event.slug)
    form = slot.form(request.GET.get("type"))
    form.begin_at_first_blank()
    return sheet_page(request, slot, form)


@require_POST
@event_page(Role.SCORER)
def check(
    request: SignedInRequest, event: Event, round_number: int, game_number: int, start_number: int
) -> HttpResponse:
    """The sums and problems of what is typed so far; stores nothing and touches no input."""
    slot = load_slot(event, round_number, game_number, start_number)
    form = slot.typed_form(request)
    form.is_valid()
    paper, _mark = paper_of(slot, form)
    return render(request, "entry/_check.html", {"paper": paper})


def _answer(request: SignedInRequest, slot: Slot) -> HttpResponse:
    form = slot.typed_form(request)
    verb = request.POST.get("verb")
    if not form.is_valid():
        return sheet_page(request, slot, form, refusal=_("Nothing is saved yet."), status=422)
    if verb == "edit":
        return sheet_page(request, slot, form, others=other_version(slot, form))
    if verb not in {"confirm", "save"} and not {"accept", "effect"} & set(request.POST):
        return sheet_page(request, slot, form)
    return _save(request, slot, form, confirm=verb != "save")


def _save(request: SignedInRequest, slot: Slot, form: SheetForm, *, confirm: bool) -> HttpResponse:
    contents = form.contents
    seen = request.POST.get("effect") == mark_of(contents)
    save = {
        **slot.key,
        "actor": request.user,
        "began_from": form.number_seen,
        "values": contents.values,
        "extra_kniffels": contents.extra_kniffels,
        "written": contents.written,
        "confirm": confirm,
        "despite_problems": seen or request.POST.get("accept") == acceptance(checked(slot, contents)),
        "reason": form.cleaned_data["reason"],
        "only_sums": form.only_sums,
    }
    try:
        if confirm and not seen and _shows_effect(request, slot, form):
            effect = effect_of(slot.event, slot.registration, save)
            if effect.changes_anything:
                return sheet_page(request, slot, form, effect=effect)
        version = save_sheet(**save)
    except StaleSheet as stale:
        return conflict_page(request, slot, form, stale)
    except ReasonMissing as no:
        form.add_error("reason", str(no.sentence))
        return sheet_page(request, slot, form, asks=confirm, status=422)
    except Refused as no:
        return sheet_page(request, slot, form, refusal=str(no.sentence), asks=confirm, status=422)
    return go_on(request, slot, version)


def _shows_effect(request: SignedInRequest, slot: Slot, form: SheetForm) -> bool:
    """A correction shows what it changes before it is saved; while the ranking is hidden, to the direction
    alone."""
    if slot.newest is None or slot.newest.state != SheetState.CONFIRMED or slot.has_only_sums:
        return False
    if slot.latest_number != form.number_seen or Contents.of(slot.newest) == form.contents:
        return False
    is_hidden = slot.event.publication == Publication.HIDDEN
    return Role.DIRECTION in request.roles or not is_hidden
