"""The table codes of a round, to be printed and put on the tables."""

import segno
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments.access.addresses import reachable_address
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.entry.queries import piles
from tournaments.entry.views.desk import chosen_pile
from tournaments.models import Event, Role, TableCode


@event_page(Role.SCORER, section="entry")
def codes(request: SignedInRequest, event: Event) -> HttpResponse:
    pile = chosen_pile(request, piles(event))
    if pile is None or not event.tables_may_type:
        raise Http404
    cards = []
    for code in TableCode.of_round(pile.round):
        address = reachable_address(request, reverse("entry:phone-table", args=[code.code]))
        picture = segno.make(address, error="m").svg_data_uri(scale=4, border=2)
        cards.append({"code": code, "address": address, "picture": picture})
    short = reachable_address(request, reverse("entry:phone"))
    context = {"pile": pile, "cards": cards, "short": short}
    return render(request, "entry/codes.html", context)
