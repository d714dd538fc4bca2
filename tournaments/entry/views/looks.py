"""The second look, typed blind by another person."""

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.entry.actions import claim_sheets, look_again
from tournaments.entry.checking import check_contents
from tournaments.entry.claims import taken_sentence
from tournaments.entry.contents import EXTRAS, Contents
from tournaments.entry.form_layout import lay_out
from tournaments.entry.forms import SheetForm
from tournaments.entry.history import number_or_dash
from tournaments.entry.looks import error_rate, look_differences, look_piles, next_look
from tournaments.entry.slots import sheet_title
from tournaments.entry.views.effects import effect_page, effect_to_show
from tournaments.entry.views.following import gone_on
from tournaments.entry.views.pages import marked
from tournaments.models import Event, Role, ScoreSheet, SheetVersion
from tournaments.models.guards import Refused
from tournaments.texts.boxes import key_name


@event_page(Role.SCORER, section="entry")
def looks(request: SignedInRequest, event: Event) -> HttpResponse:
    """Which sheets wait, by typist and newest first, and the error rate so far."""
    context = {
        "piles": look_piles(event),
        "rate": error_rate(event),
        "first": next_look(event, request.user),
    }
    return render(request, "entry/looks.html", context)


@never_cache
@event_page(Role.SCORER, section="entry")
def look(request: SignedInRequest, event: Event, version_pk: int) -> HttpResponse:
    version = get_object_or_404(
        SheetVersion.objects.select_related(
            "sheet__game__round__event", "sheet__registration__player", "created_by"
        ),
        pk=version_pk,
        sheet__game__round__event=event,
    )
    if request.method == "POST":
        return _answer(request, event, version)
    if version.created_by_id == request.user.pk or not version.sheet.look_due:
        messages.error(request, _("This sheet is not waiting for your second look."))
        return redirect("entry:looks", event.slug)
    return _page(request, event, version, SheetForm(rules=event.rules, only_sums=version.only_sums))


@form_only
@event_page(Role.SCORER, section="entry")
def check_look(request: SignedInRequest, event: Event, version_pk: int) -> HttpResponse:
    """Somebody types here now; nothing is compared yet."""
    sheet = get_object_or_404(ScoreSheet, versions__pk=version_pk, game__round__event=event)
    places = [(sheet.registration, sheet.game)] if sheet.look_due else []  # not after it was looked at
    others = claim_sheets(places=places, actor=request.user)
    return render(request, "entry/_taken.html", {"taken": taken_sentence(others, event)})


def _answer(request: SignedInRequest, event: Event, version: SheetVersion) -> HttpResponse:
    form = SheetForm(request.POST, rules=event.rules, only_sums=version.only_sums)
    if not form.is_valid():
        return _page(request, event, version, form, status=422)
    second = form.contents
    if form.misses_total and "resolve" not in request.POST:
        form.ask_for_total()
        return _page(request, event, version, form, asks_total=True, status=422)
    resolves = "resolve" in request.POST and "back" not in request.POST
    resolved = _resolved(request, version, second) if resolves else None
    title = sheet_title(version.sheet.registration, version.sheet.game)
    act = partial(look_again, version=version, actor=request.user, second=second, resolved=resolved)
    try:
        if resolved and look_differences(version, resolved) and "effect" not in request.POST:
            effect = effect_to_show(request, event, [version.sheet.registration], act)
            if effect:
                return effect_page(request, event, effect, "seen", title=title)
        known = act()
    except Refused as no:
        messages.error(request, str(no.sentence))
        return gone_on(request, reverse("entry:looks", args=[event.slug]))
    if known is None:
        return _page(request, event, version, form, found=_found(version, second), status=422)
    messages.success(request, _("Second look recorded."))
    following = next_look(event, request.user)
    to = ("entry:look", [event.slug, following.pk]) if following else ("entry:looks", [event.slug])
    return gone_on(request, reverse(to[0], args=to[1]))


def _page(
    request: SignedInRequest,
    event: Event,
    version: SheetVersion,
    form: SheetForm,
    *,
    found: list[dict[str, str]] | None = None,
    asks_total: bool = False,
    status: int = 200,
) -> HttpResponse:
    contents = form.contents if form.is_bound and form.is_valid() else Contents(only_sums=form.only_sums)
    report = check_contents(contents, event.rules, version.sheet.game.order)
    context: dict[str, Any] = {
        "version": version,
        "title": sheet_title(version.sheet.registration, version.sheet.game),
        "form": form,
        "paper": lay_out(form, contents, report, show_blanks=False),
        "found": found or [],
        "asks_total": asks_total,
    }
    return marked(render(request, "entry/look.html", context, status=status))


def _found(version: SheetVersion, second: Contents) -> list[dict[str, str]]:
    """The numbers that differ, with both typings, to be decided by the paper."""
    rules = version.sheet.game.round.event.rules
    return [
        {
            "key": change.key,
            "name": key_name(change.key, rules),
            "first": number_or_dash(change.old),
            "second": number_or_dash(change.new),
        }
        for change in look_differences(version, second)
    ]


def _resolved(request: SignedInRequest, version: SheetVersion, second: Contents) -> Contents:
    """The first typing, but the second one's numbers where the paper says so."""
    first = Contents.of(version)
    values, written, extras = dict(first.values), dict(first.written), first.extra_kniffels
    for change in look_differences(version, second):
        if request.POST.get(f"paper_{change.key}") != "second":
            continue
        if change.key == EXTRAS:
            extras = second.extra_kniffels
        elif change.key in version.sheet.game.round.event.rules.box_keys:
            values[change.key] = change.new
        else:
            written[change.key] = change.new
    return Contents(values, extras, written, first.only_sums)
