"""A single sheet once more, and the certificates."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.loaders import event_page
from tournaments.access.requests import SignedInRequest
from tournaments.directing.actions.prints import set_certificate
from tournaments.directing.forms.prints import CertificateForm, PlacesForm
from tournaments.directing.print_links import address_of
from tournaments.drawing.reprinting import reprint_sheet
from tournaments.models import (
    Event,
    EventPicture,
    PictureRole,
    PrintOptions,
    Role,
    RoundState,
    SheetNumber,
)
from tournaments.models.guards import Refused
from tournaments.standings.lists import TEAMS, lists_of
from tournaments.standings.queries import standings
from tournaments.standings.result_papers import Awarded, awarded, certificate

PLAYED = {RoundState.DRAWN, RoundState.PLAYING}


@dataclass(frozen=True)
class ReprintChoice:
    """A sheet that may have been lost; its number says which one is meant."""

    number: str
    label: str


def reprint_choices(event: Event) -> list[ReprintChoice]:
    """The sheets of the rounds that are being played, by name; one query."""
    numbers = (
        SheetNumber.objects.filter(event=event, retired_at=None, game__round__state__in=PLAYED)
        .filter(game__number=1)
        .select_related("registration__player", "game__round")
        .order_by("-game__round__number", "registration__player__sort_key", "registration__start_number")
    )
    return [
        ReprintChoice(
            entry.number,
            f"{entry.game.round.label}: {entry.registration.player.list_name} "
            f"({entry.registration.start_number})",
        )
        for entry in numbers
    ]


@require_POST
@event_page(Role.DIRECTION)
def reprint(request: SignedInRequest, event: Event) -> HttpResponse:
    """Make new numbers, then send the sheet; a second click sends the same sheet again."""
    numbers = SheetNumber.objects.select_related("registration__player", "game__round")
    asked = numbers.filter(event=event, number=request.POST.get("number", "")[:12]).first()
    if asked is None:
        messages.error(request, _("Please choose the sheet that was lost."))
        return redirect("directing:print", event.slug)
    round = asked.game.round
    try:
        reprint_sheet(round=round, registration=asked.registration, replaced=asked.number, actor=request.user)
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("directing:print", event.slug)
    return redirect(address_of(event, "sheets", round=round.number, player=asked.registration_id))


@event_page(Role.DIRECTION)
def certificate_page(request: SignedInRequest, event: Event) -> HttpResponse:
    options = PrintOptions.of(event)
    words = ("certificate_title", "certificate_text", "certificate_signature")
    form = CertificateForm(
        request.POST or None, request.FILES or None, initial={name: getattr(options, name) for name in words}
    )
    if request.method == "POST" and form.is_valid():
        set_certificate(event=event, actor=request.user, **form.cleaned_data)
        messages.success(request, _("The certificate is saved."))
        return redirect("directing:print-certificate", event.slug)
    found = standings(event)
    people = awarded(found) or [Awarded(_("First and last name"), "1", "1.234")]
    context = {
        "event": event,
        "section": "print",
        "form": form,
        "places": PlacesForm(lists=[(one.key, one.label) for one in lists_of(event) if one.key != TEAMS]),
        "certificate": certificate(event, _as_typed(options, form), people[-1]),
        "pictures": set(EventPicture.objects.filter(event=event).values_list("role", flat=True)),
        "is_final": found.is_final,
        "has_people": bool(awarded(found)),
    }
    part = "directing/print_certificate.html#preview" if request.htmx else "directing/print_certificate.html"
    return render(request, part, context)


def _as_typed(options: PrintOptions, form: CertificateForm) -> PrintOptions:
    """The preview shows what stands in the form, saved or not."""
    if form.is_bound:
        for name in ("certificate_title", "certificate_text", "certificate_signature"):
            setattr(options, name, form.data.get(name, "")[:600])
    return options


@require_POST
@event_page(Role.DIRECTION)
def certificate_preview(request: SignedInRequest, event: Event) -> HttpResponse:
    """The certificate with the words that are being typed; stores nothing."""
    options = _as_typed(PrintOptions.of(event), CertificateForm(request.POST))
    people = awarded(standings(event)) or [Awarded(_("First and last name"), "1", "1.234")]
    context = {
        "event": event,
        "certificate": certificate(event, options, people[-1]),
        "pictures": set(EventPicture.objects.filter(event=event).values_list("role", flat=True)),
    }
    return render(request, "directing/print_certificate.html#preview", context)


@require_safe
@event_page(Role.DIRECTION)
def picture(request: SignedInRequest, event: Event, role: str) -> HttpResponse:
    if role not in PictureRole.values:
        raise Http404
    found = bytes(get_object_or_404(EventPicture, event=event, role=role).content)
    kind = "image/png" if found.startswith(b"\x89PNG") else "image/jpeg"
    return HttpResponse(found, content_type=kind, headers={"Cache-Control": "private, no-cache"})
