"""An event's rules in plain words, on screen and for the notice board."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.directing import actions, papers, queries
from tournaments.directing.forms import RulesetForm
from tournaments.directing.views.answers import act, page_of
from tournaments.models import Event, Role
from tournaments.texts.rules import ruleset_name, ruleset_note, ruleset_sections, ruleset_source


@event_page(Role.DIRECTION)
def rules(request: SignedInRequest, event: Event) -> HttpResponse:
    form = RulesetForm(request.POST or None, initial={"ruleset_key": event.rules.key})
    if request.method == "POST" and form.is_valid():
        return act(
            request,
            lambda: actions.change_ruleset(event=event, actor=request.user, **form.cleaned_data),
            _("The event is played by these rules now."),
            page_of("directing:rules", event.slug),
        )
    page = {
        "event": event,
        "section": "rules",
        "form": form,
        "rules_name": ruleset_name(event.rules.key),
        "sections": ruleset_sections(event.rules),
        "note": ruleset_note(event.rules),
        "source": ruleset_source(event.rules),
        "rounds": queries.rounds_with_games(event),
        "is_fixed": actions.is_under_way(event),
    }
    return render(request, "directing/rules.html", page)


@event_page(Role.DIRECTION)
def rules_pdf(request: SignedInRequest, event: Event) -> HttpResponse:
    response = HttpResponse(papers.rules_paper(event).content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{event.slug}-{_("rules")}.pdf"'
    return response
