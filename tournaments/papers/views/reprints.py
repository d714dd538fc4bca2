"""A single sheet once more."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournaments.access.loaders import event_page
from tournaments.access.methods import form_only
from tournaments.access.requests import SignedInRequest
from tournaments.models import Event, Role, RoundState, SheetNumber
from tournaments.models.guards import Refused
from tournaments.papers.links import address_of
from tournaments.papers.reprinting import reprint_sheet

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


@form_only
@event_page(Role.DIRECTION)
def reprint(request: SignedInRequest, event: Event) -> HttpResponse:
    """Make new numbers, then send the sheet; a second click sends the same sheet again."""
    numbers = SheetNumber.objects.select_related("registration__player", "game__round")
    asked = numbers.filter(event=event, number=request.POST.get("number", "")[:12]).first()
    if asked is None:
        messages.error(request, _("Please choose the sheet that was lost."))
        return redirect("papers:page", event.slug)
    round = asked.game.round
    try:
        reprint_sheet(round=round, registration=asked.registration, replaced=asked.number, actor=request.user)
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("papers:page", event.slug)
    return redirect(address_of(event, "sheets", round=round.number, player=asked.registration_id))
