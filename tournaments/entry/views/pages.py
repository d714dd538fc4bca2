"""The page of one sheet, and the page of a conflict, from what the views found."""

import json
from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring import Report
from scoring.reports import ERROR, QUESTION
from tournaments.access.loaders import SignedInRequest
from tournaments.entry.checking import acceptance, check_contents
from tournaments.entry.claims import claims_on, free_after, next_free, taken_by_others, taken_sentence
from tournaments.entry.conflicts import side_by_side
from tournaments.entry.contents import Contents, differences
from tournaments.entry.decision_forms import DecisionForm, MoveForm
from tournaments.entry.effects import Effect
from tournaments.entry.find_forms import CallForm
from tournaments.entry.form_layout import SheetPaper, lay_out
from tournaments.entry.forms import SheetForm
from tournaments.entry.guards import StaleSheet
from tournaments.entry.history import HistoryEntry, history, number_or_dash, time_in_the_hall, when, who
from tournaments.entry.pile import PileSheet
from tournaments.entry.queries import number_length
from tournaments.entry.slots import Slot
from tournaments.entry.twins import with_twin
from tournaments.entry.views.effects import mark_of
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import Role
from tournaments.texts.boxes import key_name


def paper_of(slot: Slot, form: SheetForm, *, show_blanks: bool = False) -> tuple[SheetPaper, str]:
    """The sheet's rows for this form, and the mark of its errors and questions (see ``acceptance``)."""
    contents = (
        form.contents
        if form.is_bound
        else replace(Contents.of(slot.shown or slot.from_table), only_sums=form.only_sums)
    )
    report = checked(slot, contents) if form.is_bound else _stored_report(slot, contents)
    return lay_out(form, contents, report, show_blanks=show_blanks), acceptance(report)


def checked(slot: Slot, contents: Contents) -> Report:
    """What the rules say of these contents, and what the round's other sheets say."""
    report = check_contents(contents, slot.event.rules, slot.game.order)
    return with_twin(report, contents, slot.game, slot.registration)


def _stored_report(slot: Slot, contents: Contents) -> Report:
    return check_contents(contents, slot.event.rules, slot.game.order)


def _other_table(request: SignedInRequest, slot: Slot) -> str:
    table = whole_or_none(request.GET.get("table", ""))
    return str(table) if table is not None and slot.seat and table != slot.seat.table_number else ""


def sheet_page(
    request: SignedInRequest,
    slot: Slot,
    form: SheetForm,
    *,
    refusal: str = "",
    asks: bool = False,
    asks_total: bool = False,
    effect: Effect | None = None,
    others: list[str] | None = None,
    decision: DecisionForm | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page of one sheet.

    ``asks``: confirming was refused, so blanks show as errors, and "confirm anyway" is offered if it may be.
    ``asks_total``: confirming was refused until somebody has looked for the grand total.
    ``decision``: one of the forms below the sheet, which was refused and shows why.
    """
    if slot.closed_because:
        form.only_show()
    if asks_total:
        form.ask_for_total()
    paper, mark = paper_of(slot, form, show_blanks=asks)
    taken = taken_by_others(slot.round, request.user)
    free = free_after(slot.pile, slot.place, taken)
    is_direction = Role.DIRECTION in request.roles
    is_readable = not set(form.errors) - {"reason"}
    may_accept = asks and is_readable and bool(mark) and (is_direction or not paper.has_errors)
    reason = form["reason"]
    reason.label = _("Reason for the change") if slot.is_settled else _("Why it counts despite errors")
    overrides = may_accept and paper.has_errors
    context: dict[str, Any] = {
        "event": slot.event,
        "slot": slot,
        "form": form,
        "paper": paper,
        "refusal": refusal,
        "asks_total": asks_total,
        "acceptance": mark if may_accept else "",
        "asks_reason": slot.is_settled or overrides or bool(reason.value() or reason.errors),
        "others": others or [],
        **decision_forms(slot, decision),
        "history": history(slot.versions, slot.event),
        "confirmed_anyway": _confirmed_anyway(slot) if not form.is_bound else None,
        "is_direction": is_direction,
        "taken": taken_sentence(claims_on([slot], taken), slot.event),
        "next_sheet": free[0] if free else None,
        "upcoming": json.dumps(_upcoming(slot, free)),
        "by_number": by_number(request),
        "other_table": _other_table(request, slot),
        "effect": effect,
        "effect_mark": mark_of(form.contents) if effect else "",
        "effect_verb": wanted_verb(request),
        "call": CallForm(number_length=number_length(slot.event)),
        "from_table_at": time_in_the_hall(slot.from_table.created_at, slot.event) if slot.from_table else "",
    }
    return marked(render(request, "entry/sheet.html", context, status=status))


def _confirmed_anyway(slot: Slot) -> HistoryEntry | None:
    """The newest version, if it counts although something was asked or cannot be: who decided so, and why."""
    newest = slot.newest
    if newest is None or not newest.is_confirmed:
        return None
    doubts = {problem["severity"] for problem in newest.problems} & {ERROR, QUESTION}
    return history([newest], slot.event)[0] if doubts else None


def decision_forms(slot: Slot, typed: DecisionForm | None = None) -> dict[str, DecisionForm]:
    """The forms below a sheet, by name; ``typed`` stands in the place of its own name."""
    start = {"began_from": slot.latest_number, "to_game": slot.game.pk}
    forms = {
        "did_not_play": DecisionForm(initial=start, auto_id="did_not_play_%s"),
        "void": DecisionForm(initial=start, auto_id="void_%s"),
        "move": MoveForm(event=slot.event, initial=start, auto_id="move_%s"),
    }
    own = {name: typed for name, form in forms.items() if typed and form.auto_id == typed.auto_id}
    return {**forms, **own}


def conflict_page(request: SignedInRequest, slot: Slot, form: SheetForm, stale: StaleSheet) -> HttpResponse:
    """409: what I typed beside what is stored; I choose, and until then nothing of either is lost."""
    theirs = stale.theirs
    form["reason"].label = _("Reason for the change")
    mine = check_contents(form.contents, slot.event.rules, slot.game.order)
    context = {
        "event": slot.event,
        "slot": slot,
        "rows": side_by_side(form.contents, Contents.of(theirs), slot.event.rules),
        "theirs": theirs,
        "theirs_total": number_or_dash(theirs.total),
        "mine_total": number_or_dash(mine.total),
        "theirs_who": who(theirs),
        "theirs_when": when(theirs, slot.event),
        "typed": {name: text for name, text in form.typed.items() if name not in {"began_from", "reason"}},
        "form": form,
        "verb": "save" if request.POST.get("verb") == "save" else "confirm",
        "asks_reason": stale.sheet.is_settled,
    }
    return marked(render(request, "entry/conflict.html", context, status=409))


def other_version(slot: Slot, form: SheetForm) -> list[str]:
    """Where the stored version differs from what is being edited, in words."""
    changes = differences(Contents.of(slot.newest), form.contents, slot.event.rules)
    return [f"{key_name(change.key, slot.event.rules)}: {number_or_dash(change.old)}" for change in changes]


def next_page(request: SignedInRequest, slot: Slot) -> HttpResponse:
    """On to the next missing sheet of the pile; back to the desk after the last one, or when sheets are
    called by their numbers."""
    following = None if by_number(request) else next_free(slot.pile, slot.place, request.user)
    if following is None:
        return redirect(f"{reverse('entry:desk', args=[slot.event.slug])}?round={slot.round.number}")
    return redirect(following.url(slot.event.slug))


def wanted_verb(request: SignedInRequest) -> str:
    """What is asked for; the button below an effect repeats what the effect was shown for."""
    return request.POST.get("verb") or request.POST.get("effect_verb") or "confirm"


def by_number(request: SignedInRequest) -> bool:
    """Was this sheet called by its number? Then the next one will be, too."""
    return "number" in {request.GET.get("by"), request.POST.get("by")}


def marked(response: HttpResponse) -> HttpResponse:
    """Tells the script that this is a page of a sheet, and not one of a sign-in or a broken proxy."""
    response["Entry-Page"] = "1"
    return response


UPCOMING = 40
"""So many sheets can be typed without a connection."""


def _upcoming(slot: Slot, free: list[PileSheet]) -> list[dict[str, str]]:
    """The next untyped sheets of the pile, for a browser that has to go on alone."""
    waiting = [sheet for sheet in free if sheet.state is None]
    return [_ahead(sheet, slot) for sheet in waiting[:UPCOMING]]


def _ahead(sheet: PileSheet, slot: Slot) -> dict[str, str]:
    place = _("table %(table)d, seat %(seat)d") % {"table": sheet.table_number, "seat": sheet.position}
    game = _("Game %(number)d") % {"number": sheet.game_number}
    return {
        "url": sheet.url(slot.event.slug),
        "number": str(sheet.start_number),
        "name": sheet.name,
        "where": " · ".join([slot.round.label, *([place] if slot.round.has_tables else []), game]),
    }
