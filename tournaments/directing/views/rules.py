"""An event's rules in plain words, on screen and for the notice board."""

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import render

import scoring
from tournaments.access.loaders import event_page
from tournaments.access.requests import SignedInRequest
from tournaments.directing import actions
from tournaments.directing.forms import RulesetForm
from tournaments.directing.forms.rule_files import RulesFileForm
from tournaments.directing.option_table import option_table
from tournaments.directing.own_sheets import is_own_sheet
from tournaments.directing.views.rule_changes import propose
from tournaments.models import Event, Role
from tournaments.papers.rules import event_sections
from tournaments.texts.rules import (
    rule_changes,
    rules_name,
    ruleset_note,
    ruleset_source,
)


@event_page(Role.SCORER, section="rules")
def rules(request: SignedInRequest, event: Event) -> HttpResponse:
    """Whoever types sheets may read the rules; only the direction changes them."""
    if request.method == "POST" and Role.DIRECTION not in request.roles:
        raise PermissionDenied
    form = RulesetForm(request.POST or None, initial={"ruleset_key": event.rules.key})
    if request.method == "POST" and form.is_valid():
        return propose(request, event, scoring.get_ruleset(form.cleaned_data["ruleset_key"]))
    return _rules_page(request, event, form, RulesFileForm())


@event_page(Role.DIRECTION, section="rules")
def import_rules(request: SignedInRequest, event: Event) -> HttpResponse:
    """Rules from a file; without one, the page they are chosen on."""
    file_form = RulesFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and file_form.is_valid():
        return propose(request, event, file_form.cleaned_data["file"])
    return _rules_page(request, event, RulesetForm(initial={"ruleset_key": event.rules.key}), file_form)


def _rules_page(
    request: SignedInRequest, event: Event, form: RulesetForm, file_form: RulesFileForm
) -> HttpResponse:
    page = {
        "form": form,
        "file_form": file_form,
        "rules_name": rules_name(event.rules),
        "changes": rule_changes(event.rules),
        "sections": event_sections(event),
        "note": ruleset_note(event.rules),
        "source": ruleset_source(event.rules),
        "rounds": event.rounds.with_games(),
        "is_fixed": actions.is_under_way(event),
        "is_own_sheet": is_own_sheet(event.rules),
        "table": option_table(event.rules),
    }
    return render(request, "directing/rules.html", page)
