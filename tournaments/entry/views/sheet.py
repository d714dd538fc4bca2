"""One sheet: open it, check it while it is typed, save it, confirm it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.entry.actions import ReasonMissing, StaleSheet, claim_sheets, save_sheet
from tournaments.entry.checking import acceptance
from tournaments.entry.claims import taken_sentence
from tournaments.entry.forms import SheetForm
from tournaments.entry.slots import Slot, load_slot
from tournaments.entry.views.effects import effect_to_show, mark_of
from tournaments.entry.views.following import go_on
from tournaments.entry.views.pages import (
    checked,
    conflict_page,
    other_version,
    paper_of,
    sheet_page,
    wanted_verb,
)
from tournaments.models import Event, Role
from tournaments.models.guards import Refused


@never_cache  # Back shows what is stored, not what was
@event_page(Role.SCORER, section="entry")
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
    if not slot.closed_because:
        form.begin_at_first_blank()
    return sheet_page(request, slot, form)


@form_only
@event_page(Role.SCORER, section="entry")
def check(
    request: SignedInRequest, event: Event, round_number: int, game_number: int, start_number: int
) -> HttpResponse:
    """The sums and problems of what is typed so far; stores just who is typing, and touches no input."""
    slot = load_slot(event, round_number, game_number, start_number)
    form = slot.typed_form(request)
    form.is_valid()
    paper, _mark = paper_of(slot, form)
    # A check that was on its way when the sheet was saved claims nothing any more.
    places = [(slot.registration, slot.game)] if form.number_seen == slot.latest_number else []
    others = claim_sheets(places=places, actor=request.user)
    return render(request, "entry/_check.html", {"paper": paper, "taken": taken_sentence(others, event)})


def _answer(request: SignedInRequest, slot: Slot) -> HttpResponse:
    form = slot.typed_form(request)
    verb = request.POST.get("verb")
    if not form.is_valid():
        return sheet_page(request, slot, form, refusal=_("Nothing has been saved yet."), status=422)
    if verb == "edit":
        return sheet_page(request, slot, form, others=other_version(slot, form))
    if verb not in {"confirm", "save"} and not {"accept", "accepted", "effect"} & set(request.POST):
        return sheet_page(request, slot, form)
    return _save(request, slot, form, confirm=wanted_verb(request) != "save")


def _save(request: SignedInRequest, slot: Slot, form: SheetForm, *, confirm: bool) -> HttpResponse:
    if confirm and form.misses_total:
        return sheet_page(request, slot, form, asks_total=True, status=422)
    contents = form.contents
    seen = request.POST.get("effect") == mark_of(contents)
    asks = confirm and not contents.is_blank  # there is nothing yet that could be confirmed anyway
    save = {
        **slot.key,
        "actor": request.user,
        "began_from": form.number_seen,
        "contents": contents,
        "confirm": confirm,
        "despite_problems": seen or request.POST.get("accept") == acceptance(checked(slot, contents)),
        "reason": form.cleaned_data["reason"],
    }
    try:
        if not seen and _is_correction(slot, form):
            effect = effect_to_show(request, slot.event, [slot.registration], lambda: save_sheet(**save))
            if effect:
                return sheet_page(request, slot, form, effect=effect)
        version = save_sheet(**save)
    except StaleSheet as stale:
        return conflict_page(request, slot, form, stale)
    except ReasonMissing as no:
        form.add_error("reason", str(no.sentence))
        return sheet_page(request, slot, form, asks=asks, status=422)
    except Refused as no:
        return sheet_page(request, slot, form, refusal=str(no.sentence), asks=asks, status=422)
    return go_on(request, slot, version)


def _is_correction(slot: Slot, form: SheetForm) -> bool:
    """Does it change a settled sheet? Boxes that complete the sums of quick mode correct nothing."""
    begins_here = slot.latest_number == form.number_seen
    return slot.is_settled and begins_here and not slot.is_completed_by(form)
