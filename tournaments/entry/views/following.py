"""After a sheet is saved: what comes next.

A browser without the script is redirected. The script asks with ``Entry-Desk`` and gets the next sheet in the
same answer, with ``Entry-Saved`` (the number of the version) and ``Entry-Url``; what waited in the browser
for a connection is sent as ``Entry-Desk: waiting`` and needs no page. A whole table, a second look and a phone
answer in the same way, with the address only.
"""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournaments.access.loaders import SignedInRequest
from tournaments.entry.claims import next_free, taken_by_others
from tournaments.entry.queries import sums_only
from tournaments.entry.slots import Slot, load_slot
from tournaments.entry.views.pages import by_number, next_page, sheet_page
from tournaments.models import SheetVersion, User
from tournaments.texts.numbers import number_text


def go_on(request: SignedInRequest, slot: Slot, version: SheetVersion) -> HttpResponse:
    """To the next sheet of the pile; a sheet that was set aside stays open."""
    asked = request.headers.get("Entry-Desk")
    if asked == "waiting":
        return _saved(HttpResponse(status=204), version, slot.url())
    _say(request, slot, version)
    if not version.is_confirmed:
        stays = HttpResponse(status=204) if asked else redirect(slot.url())
        return _saved(stays, version, slot.url())
    place = None if by_number(request) else _place_of_next(slot, version, request.user)
    if place:
        ahead = load_slot(slot.event, *place)
        ahead.pile = slot.pile  # read after the save, so it is the newest
        wanted = "boxes" if slot.is_completed_by(version) else None
        if asked:
            return _saved(sheet_page(request, ahead, ahead.form(wanted)), version, ahead.url())
        return redirect(ahead.url())
    response = next_page(request, slot)
    if asked:
        return _saved(HttpResponse(status=204), version, response["Location"])
    return response


def gone_on(request: HttpRequest, url: str) -> HttpResponse:
    """All that was sent is settled: on to this address. What is kept in a browser is forgotten there."""
    asked = request.headers.get("Entry-Desk")
    response = HttpResponse(status=204) if asked else redirect(url)
    response["Entry-Saved"], response["Entry-Url"] = "1", url
    return response


def _place_of_next(slot: Slot, version: SheetVersion, typist: User) -> tuple[int, int, int] | None:
    """(round, game, start number) of the next sheet: whoever adds boxes to sums goes on with that."""
    if slot.is_completed_by(version):
        taken = taken_by_others(slot.round, typist)
        places = [
            (slot.round.number, sheet.game.number, sheet.registration.start_number)
            for sheet in sums_only(slot.round)
            if sheet.pk != version.sheet_id
        ]
        return next((place for place in places if (place[2], place[1]) not in taken), None)
    following = next_free(slot.pile, slot.place, typist)
    if following is None:
        return None
    return following.round_number, following.game_number, following.start_number


def _saved(response: HttpResponse, version: SheetVersion, url: str) -> HttpResponse:
    response["Entry-Saved"] = str(version.number)
    response["Entry-Url"] = url
    return response


def _say(request: SignedInRequest, slot: Slot, version: SheetVersion) -> None:
    said = {
        "number": slot.registration.start_number,
        "name": slot.registration.player.name,
        "game": slot.game.label,
        "total": number_text(version.total or 0),
    }
    if version.is_confirmed:
        messages.success(request, _("No. %(number)s %(name)s, %(game)s: %(total)s points.") % said)
    else:
        messages.info(request, _("Saved, not confirmed yet: No. %(number)s %(name)s, %(game)s.") % said)
