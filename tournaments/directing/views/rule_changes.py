"""Other rules for an event: a preset, single options, a file, or a sheet of its own."""

import json
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

import scoring
from scoring import Ruleset, Values
from tournaments.access.answers import go_back, refusals_told
from tournaments.access.loaders import event_page
from tournaments.access.methods import form_only
from tournaments.access.requests import SignedInRequest
from tournaments.directing import actions
from tournaments.directing.forms.options import OptionsForm
from tournaments.directing.forms.rule_files import ApplyForm
from tournaments.directing.forms.sheet_editor import SheetEditor
from tournaments.directing.own_sheets import OwnBox, OwnSheet, is_own_sheet, own_sheet_of
from tournaments.directing.rule_preview import SheetChange, rule_preview
from tournaments.entry.history import number_or_dash
from tournaments.models import Event, Role, RoundState
from tournaments.texts.problems import problem_line
from tournaments.texts.rules import rules_title, ruleset_name

_ON_THE_TABLES = (RoundState.DRAWN, RoundState.PLAYING)
"""The sheets of these rounds may be printed, and are still to be filled in."""


def propose(request: SignedInRequest, event: Event, rules: Ruleset) -> HttpResponse:
    """Use these rules; once a round is drawn, first show what they would change."""
    if actions.is_under_way(event) and event.ruleset != scoring.ruleset_to_json(rules):
        return preview_page(request, event, rules)
    with refusals_told(request):
        actions.change_rules(event=event, actor=request.user, rules=rules)
        sentence = _("The event is now played by these rules: %(rules)s.")
        messages.success(request, sentence % {"rules": rules_title(rules)})
    return go_back(request, "directing:rules", event.slug)


def preview_page(
    request: HttpRequest, event: Event, rules: Ruleset, form: ApplyForm | None = None
) -> HttpResponse:
    """Which sheets change, from what to what, and which get errors; a reason must be given."""
    preview = rule_preview(event, rules)
    begin = {
        "ruleset": json.dumps(scoring.ruleset_to_json(rules)),
        "seen": preview.mark,
        "reason": form["reason"].value() if form else "",
    }
    shown = ApplyForm(initial=begin)
    page = {
        "form": shown,
        "reason_errors": form.errors.get("reason", []) if form else [],
        "before": rules_title(event.rules),
        "after": rules_title(rules),
        "preview": preview,
        "with_errors": [_line(sheet, rules) for sheet in preview.with_errors],
        "with_other_total": [_line(sheet, rules) for sheet in preview.with_other_total],
        "on_paper": [round.label for round in event.rounds.filter(state__in=_ON_THE_TABLES)],
        "closed": sorted({sheet.newest.sheet.game.round.label for sheet in preview.in_closed_rounds}),
    }
    return render(request, "directing/rules_preview.html", page)


def _line(sheet: SheetChange, rules: Ruleset) -> dict[str, Any]:
    stored = sheet.newest.sheet
    return {
        "number": stored.registration.start_number,
        "name": stored.registration.player.list_name,
        "round": stored.game.round,
        "game": stored.game,
        "old": number_or_dash(sheet.newest.total),
        "new": number_or_dash(sheet.report.total),
        "errors": [problem_line(error, rules) for error in sheet.new_errors],
        "loses": sheet.loses_confirmation,
    }


@event_page(Role.DIRECTION, section="rules")
def options(request: SignedInRequest, event: Event) -> HttpResponse:
    """Every option, beginning from the event's rules or from a preset."""
    begun = request.POST.get("begin") or request.GET.get("begin") or ""
    base = scoring.PRESETS.get(begun, event.rules)
    form = OptionsForm(request.POST or None, rules=base)
    if request.method == "POST" and form.is_valid():
        return propose(request, event, form.changed_rules)
    page = {
        "form": form,
        "begun": begun if begun in scoring.PRESETS else "",
        "base_title": rules_title(base),
        "presets": [(key, ruleset_name(key)) for key in scoring.PRESETS],
        "under_way": actions.is_under_way(event),
    }
    return render(request, "directing/rules_options.html", page)


@event_page(Role.DIRECTION, section="rules")
def own_sheet(request: SignedInRequest, event: Event) -> HttpResponse:
    """A sheet that the organizer defines; rows are added by a button, without a script."""
    if request.method == "POST":
        if "add" in request.POST:
            kind = "bonus" if request.POST["add"] == "bonus" else "box"
            return _sheet_page(request, event, SheetEditor.with_more_rows(request.POST, kind))
        editor = SheetEditor.typed(request.POST)
        if editor.is_valid() and editor.rules:
            return propose(request, event, editor.rules)
        return _sheet_page(request, event, editor)
    return _sheet_page(request, event, SheetEditor.of_sheet(_template(request.GET.get("template"), event)))


def _sheet_page(request: SignedInRequest, event: Event, editor: SheetEditor) -> HttpResponse:
    page = {
        "editor": editor,
        "under_way": actions.is_under_way(event),
        "invalid": editor.head.is_bound,
    }
    return render(request, "directing/rules_sheet.html", page)


def _template(name: str | None, event: Event) -> OwnSheet:
    """What the form begins with: one result per game, nothing, or the sheet that the event has."""
    if name == "one-number":
        return OwnSheet(_("One result per game"), [OwnBox(_("Result"), Values.between(0, 9999))])
    if name != "empty" and is_own_sheet(event.rules):
        return own_sheet_of(event.rules)
    return OwnSheet()


@form_only
@event_page(Role.DIRECTION, section="rules")
def apply(request: SignedInRequest, event: Event) -> HttpResponse:
    """Do what the preview showed; if the sheets are others by now, show it again."""
    form = ApplyForm(request.POST)
    form.full_clean()
    rules = form.cleaned_data.get("ruleset")
    if rules is None:
        messages.error(request, _("Please choose the rules again."))
        return redirect("directing:rules", event.slug)
    if not form.is_valid():
        return preview_page(request, event, rules, form)
    before = rule_preview(event, rules)
    with refusals_told(request):
        actions.change_rules(
            event=event,
            actor=request.user,
            rules=rules,
            reason=form.cleaned_data["reason"],
            seen=form.cleaned_data["seen"],
        )
        messages.success(request, actions.applied_sentence(before))
        return redirect("directing:rules", event.slug)
    return preview_page(request, event, rules, form)


@event_page(Role.DIRECTION, section="rules")
def rules_file(request: SignedInRequest, event: Event) -> HttpResponse:
    """The event's own copy of its rules, as a file to keep or to use elsewhere."""
    text = json.dumps(event.ruleset, ensure_ascii=False, indent=1)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    name = _("rules")
    response["Content-Disposition"] = f'attachment; filename="{event.slug}-{name}.json"'
    return response
