"""The page that shows what other rules would do to the typed sheets."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

import scoring
from scoring import Ruleset
from tournaments.directing.forms.rule_files import ApplyForm
from tournaments.directing.rule_preview import SheetChange, rule_preview
from tournaments.entry.history import number_or_dash
from tournaments.models import Event, RoundState
from tournaments.texts.problems import problem_line
from tournaments.texts.rules import rules_title

_ON_THE_TABLES = (RoundState.DRAWN, RoundState.PLAYING)
"""The sheets of these rounds may be printed, and are still to be filled in."""


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
