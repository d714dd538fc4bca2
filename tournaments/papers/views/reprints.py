"""A single sheet once more."""

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.access.answers import refusals_told
from tournaments.access.loaders import event_page
from tournaments.access.methods import form_only
from tournaments.access.requests import SignedInRequest
from tournaments.models import Event, Role, RoundState, SheetNumber
from tournaments.papers.actions import reprint_sheet
from tournaments.papers.forms import LostSheetForm

PLAYED = {RoundState.DRAWN, RoundState.PLAYING}


def sheets_to_reprint(event: Event) -> QuerySet[SheetNumber]:
    """The first numbers of the sheets of the rounds that are being played, by name; one query."""
    return (
        SheetNumber.objects.filter(event=event, retired_at=None, game__round__state__in=PLAYED)
        .filter(game__number=1)
        .select_related("registration__player", "game__round")
        .order_by("-game__round__number", "registration__player__sort_key", "registration__start_number")
    )


@form_only
@event_page(Role.DIRECTION)
def reprint(request: SignedInRequest, event: Event) -> HttpResponse:
    """Make new numbers, then send the sheet; a second click sends the same sheet again."""
    form = LostSheetForm(request.POST)
    numbers = SheetNumber.objects.select_related("registration__player", "game__round")
    lost = (
        numbers.filter(event=event, number=form.cleaned_data["number"]).first() if form.is_valid() else None
    )
    if lost is None:
        messages.error(request, _("Please choose the sheet that was lost."))
        return redirect("papers:page", event.slug)
    round, person = lost.game.round, lost.registration
    with refusals_told(request):
        reprint_sheet(round=round, registration=person, replaced=lost.number, actor=request.user)
        query = {"round": round.number, "player": person.pk}
        return redirect(reverse("papers:document", args=[event.slug, "sheets"], query=query))
    return redirect("papers:page", event.slug)
