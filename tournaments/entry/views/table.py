"""The whole table at once: one save for each sheet, each with its own outcome."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.entry.actions import ReasonMissing, StaleSheet, save_sheet
from tournaments.entry.queries import pile_of
from tournaments.entry.views.pages import conflict_page
from tournaments.entry.whole_table import Column, WholeTable, form_of, is_open, load_table
from tournaments.models import Event, Role
from tournaments.models.guards import Refused


@never_cache
@event_page(Role.SCORER)
def table(request: SignedInRequest, event: Event, round_number: int, table_number: int) -> HttpResponse:
    whole = load_table(event, round_number, table_number)
    if request.method != "POST":
        whole.fill()
        return _page(request, whole)
    whole.fill(request.POST)
    compared = [column for column in whole.columns if column.prefix == request.POST.get("compare")]
    if compared and compared[0].form.is_valid() and (theirs := compared[0].slot.newest):
        stale = StaleSheet(theirs.sheet, theirs)
        return conflict_page(request, compared[0].slot, compared[0].form, stale)
    for column in whole.columns:
        _save(request, column)
    return _answer(request, whole)


@require_POST
@event_page(Role.SCORER)
def check_table(request: SignedInRequest, event: Event, round_number: int, table_number: int) -> HttpResponse:
    """The sums and problems of what is typed so far; stores nothing and touches no input."""
    whole = load_table(event, round_number, table_number)
    whole.fill(request.POST)
    for column in whole.columns:
        column.form.is_valid()
    return render(request, "entry/_table_check.html", {"table": whole})


def _save(request: SignedInRequest, column: Column) -> None:
    if not column.form.is_valid():
        column.refusal, column.asks = _("Nothing is saved yet."), True
        return
    if column.is_untouched or not is_open(column.slot):
        return
    contents, accepted = column.contents, request.POST.get(f"{column.prefix}-accept")
    try:
        save_sheet(
            **column.slot.key,
            actor=request.user,
            began_from=column.form.number_seen,
            values=contents.values,
            extra_kniffels=contents.extra_kniffels,
            written=contents.written,
            confirm=request.POST.get("verb") != "save",
            despite_problems=bool(accepted) and accepted == column.acceptance,
            reason=request.POST.get("reason", "").strip()[:300],
            only_sums=column.form.only_sums,
        )
    except StaleSheet:
        column.refusal, column.is_stale = _("Someone else saved this sheet meanwhile."), True
    except ReasonMissing as no:
        column.refusal, column.asks = str(no.sentence), True
    except Refused as no:
        column.refusal, column.asks = str(no.sentence), True
    else:
        column.is_saved = True


def _answer(request: SignedInRequest, whole: WholeTable) -> HttpResponse:
    saved = sum(column.is_saved for column in whole.columns)
    if saved:
        text = ngettext(
            "Table %(table)d: %(count)d sheet saved.", "Table %(table)d: %(count)d sheets saved.", saved
        )
        messages.success(request, text % {"table": whole.number, "count": saved})
    refused = [column for column in whole.columns if column.refusal]
    if refused:
        return _page(request, _fresh(whole), status=409 if any(c.is_stale for c in refused) else 422)
    following = next((table for table in pile_of(whole.round).missing_tables()), None)
    if following is None or request.POST.get("verb") == "save":
        return redirect("entry:table", whole.event.slug, whole.round.number, whole.number)
    return redirect("entry:table", whole.event.slug, whole.round.number, following.table_number)


def _fresh(whole: WholeTable) -> WholeTable:
    """Saved columns as they are stored now; the others keep what was typed."""
    stored = load_table(whole.event, whole.round.number, whole.number)
    by_key = {(slot.registration.pk, slot.game.pk): slot for slot in stored.slots}
    for column in whole.columns:
        slot = by_key.get((column.slot.registration.pk, column.slot.game.pk))
        if slot and (column.is_saved or not column.refusal):
            column.slot, column.form = slot, form_of(slot)
    return whole


def _page(request: SignedInRequest, whole: WholeTable, status: int = 200) -> HttpResponse:
    refused = [column for column in whole.columns if column.refusal and not column.is_stale]
    is_direction = Role.DIRECTION in request.roles
    settled = any(column.slot.is_settled for column in whole.columns)
    context = {
        "event": whole.event,
        "section": "entry",
        "table": whole,
        "closed_because": whole.slots[0].closed_because,
        "offers_acceptance": any(
            column.acceptance and (is_direction or not column.has_errors) for column in refused
        ),
        "asks_reason": settled or any(column.has_errors for column in refused),
        "reason": request.POST.get("reason", ""),
        "is_direction": is_direction,
        "tables": pile_of(whole.round).missing_tables(),
    }
    return render(request, "entry/table.html", context, status=status)
