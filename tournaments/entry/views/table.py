"""The whole table at once: one save for each sheet, each with its own outcome."""

import json

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.entry.actions import StaleSheet, claim_sheets, save_sheet
from tournaments.entry.claims import claims_on, free_tables, taken_by_others, taken_sentence
from tournaments.entry.decision_forms import TableReasonForm
from tournaments.entry.history import time_in_the_hall
from tournaments.entry.pile import MissingTable
from tournaments.entry.queries import pile_of
from tournaments.entry.views.effects import effect_page, effect_to_show, mark_of
from tournaments.entry.views.following import gone_on
from tournaments.entry.views.pages import conflict_page, marked
from tournaments.entry.whole_table import Column, WholeTable, form_of, is_open, load_table
from tournaments.models import Event, Role
from tournaments.models.guards import Refused


@never_cache
@event_page(Role.SCORER, section="entry")
def table(request: SignedInRequest, event: Event, round_number: int, table_number: int) -> HttpResponse:
    whole = load_table(event, round_number, table_number, with_arrived=True)
    if request.method != "POST":
        whole.fill()
        return _page(request, whole)
    whole.fill(request.POST)
    readable = [column.form.is_valid() for column in whole.columns]
    if "back" in request.POST and all(readable):
        return _page(request, whole)
    compared = [column for column in whole.columns if column.prefix == request.POST.get("compare")]
    if compared and compared[0].form.is_valid() and (theirs := compared[0].slot.newest):
        stale = StaleSheet(theirs.sheet, theirs)
        return conflict_page(request, compared[0].slot, compared[0].form, stale)
    corrections = [column for column in whole.columns if column.is_correction]
    for column in whole.columns:
        if column not in corrections:
            _save(request, column)
    return _correct(request, whole, corrections) or _answer(request, whole)


def _correct(request: SignedInRequest, whole: WholeTable, corrections: list[Column]) -> HttpResponse | None:
    """The page of their effect, if it has to be seen first; None when they are saved, or refused."""
    mark = mark_of(*[column.contents for column in corrections])
    if corrections and request.POST.get("effect") != mark:
        people = {column.slot.registration for column in corrections}
        effect = effect_to_show(request, whole.event, people, lambda: _save_all(request, corrections))
        if any(column.refusal for column in corrections):
            for column in corrections:
                if column.is_saved:
                    column.is_saved, column.refusal = False, _("Waiting for the other corrections.")
            return None
        if effect:
            return effect_page(request, whole.event, effect, mark, title=whole.title, label=whole.title)
    _save_all(request, corrections)
    return None


def _save_all(request: SignedInRequest, columns: list[Column]) -> None:
    for column in columns:
        _save(request, column)


@form_only
@event_page(Role.SCORER, section="entry")
def check_table(request: SignedInRequest, event: Event, round_number: int, table_number: int) -> HttpResponse:
    """The sums and problems of what is typed so far; stores just who is typing, and touches no input."""
    whole = load_table(event, round_number, table_number)
    whole.fill(request.POST)
    for column in whole.columns:
        column.form.is_valid()
    # A check that was on its way when a sheet was saved claims nothing any more.
    places = [
        (column.slot.registration, column.slot.game)
        for column in whole.columns
        if column.form.number_seen == column.slot.latest_number and not column.slot.is_settled
    ]
    others = claim_sheets(places=places, actor=request.user)
    return render(
        request, "entry/_table_check.html", {"table": whole, "taken": taken_sentence(others, event)}
    )


def _save(request: SignedInRequest, column: Column) -> None:
    if not column.form.is_valid():
        column.refusal, column.asks = _("Nothing has been saved yet."), True
        return
    if column.is_untouched or not is_open(column.slot):
        return
    contents, reason_form = column.contents, TableReasonForm(request.POST)
    if not reason_form.is_valid():
        column.refusal, column.asks = _("Nothing has been saved yet."), True
        return
    confirm = request.POST.get("verb") != "save"
    if confirm and column.form.misses_total:
        column.ask_for_total()
        return
    accepted = request.POST.get(f"{column.prefix}-accept") if "accepted" in request.POST else None
    try:
        save_sheet(
            **column.slot.key,
            actor=request.user,
            began_from=column.form.number_seen,
            contents=contents,
            confirm=confirm,
            despite_problems=bool(accepted) and accepted == column.acceptance,
            reason=reason_form.cleaned_data["reason"],
        )
    except StaleSheet:
        column.refusal, column.is_stale = _("Someone else has saved this sheet meanwhile."), True
    except Refused as no:
        column.refusal, column.asks = str(no.sentence), not contents.is_blank
    else:
        column.is_saved = True


def _answer(request: SignedInRequest, whole: WholeTable) -> HttpResponse:
    saved = sum(column.is_saved for column in whole.columns)
    if saved and request.headers.get("Entry-Desk") != "waiting":
        text = ngettext(
            "Table %(table)d: %(count)d sheet saved.", "Table %(table)d: %(count)d sheets saved.", saved
        )
        messages.success(request, text % {"table": whole.number, "count": saved})
    refused = [column for column in whole.columns if column.refusal]
    if refused:
        return _page(request, _fresh(whole), status=409 if any(c.is_stale for c in refused) else 422)
    return gone_on(request, _url_of_next(request, whole))


def _url_of_next(request: SignedInRequest, whole: WholeTable) -> str:
    """The next table of the pile, or the desk after the last sheet; this one again when it was only saved."""
    if request.POST.get("verb") == "save":
        return _url(whole, whole.number)
    missing = pile_of(whole.round).missing_tables()
    if not missing:
        return f"{reverse('entry:desk', args=[whole.event.slug])}?round={whole.round.number}"
    free = free_tables(missing, taken_by_others(whole.round, request.user))
    following = next(iter(_after(whole, free)), None)
    return _url(whole, following.table_number if following else whole.number)


def _fresh(whole: WholeTable) -> WholeTable:
    """Saved columns as they are stored now; the others keep what was typed."""
    stored = load_table(whole.event, whole.round.number, whole.number, with_arrived=True)
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
    tables = pile_of(whole.round).missing_tables()
    taken = taken_by_others(whole.round, request.user)
    ahead = _after(whole, free_tables(tables, taken))
    closed_because = whole.slots[0].closed_because
    for column in whole.columns if closed_because else ():
        column.form.only_show()
    context = {
        "event": whole.event,
        "table": whole,
        "closed_because": closed_because,
        "reopens": whole.slots[0].reopens,
        "offers_acceptance": any(_may_accept(column, is_direction) for column in refused),
        "asks_reason": settled or any(column.has_errors for column in refused),
        "from_table_at": _from_table_at(whole) if request.method == "GET" else "",
        "reason": TableReasonForm(request.POST if "reason" in request.POST else None),
        "is_direction": is_direction,
        "unsaved": "back" in request.POST or any(column.refusal for column in whole.columns),
        "tables": tables,
        "taken": taken_sentence(claims_on(whole.slots, taken), whole.event),
        "upcoming": json.dumps([_url(whole, table.table_number) for table in ahead]),
    }
    return marked(render(request, "entry/table.html", context, status=status))


def _may_accept(column: Column, is_direction: bool) -> bool:
    is_doubtful = column.asks and column.acceptance and (is_direction or not column.has_errors)
    return column.asks_total or bool(is_doubtful)


def _from_table_at(whole: WholeTable) -> str:
    """When the table sent what stands in its columns; empty when nobody there typed."""
    arrived = [slot.from_table.created_at for slot in whole.slots if slot.from_table]
    return time_in_the_hall(max(arrived), whole.event) if arrived else ""


def _after(whole: WholeTable, tables: list[MissingTable]) -> list[MissingTable]:
    """The tables below this one, then those above it: a browser keeps them for when there is no connection."""
    others = [table for table in tables if table.table_number != whole.number]
    return sorted(others, key=lambda table: (table.table_number < whole.number, table.table_number))


def _url(whole: WholeTable, number: int) -> str:
    return reverse("entry:table", args=[whole.event.slug, whole.round.number, number])
