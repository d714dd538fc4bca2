"""The referee's desk: dice in, what may be written out."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tournaments.access.loaders import event_page
from tournaments.entry.forms import SheetForm, box_input, initial_of
from tournaments.entry.queries import newest_version_of
from tournaments.entry.referee import answers
from tournaments.entry.referee_form import RefereeForm
from tournaments.models import Event, Role, SheetVersion


@event_page(Role.SCORER, section="entry")
def referee(request: HttpRequest, event: Event) -> HttpResponse:
    rules = event.rules
    asked = "dice" in request.GET and "load" not in request.GET
    form = RefereeForm(request.GET if asked else None, rules=rules, initial=request.GET.dict())
    loaded, said = _loaded(request, event)
    sheet = (
        SheetForm(initial=initial_of(loaded), rules=rules) if loaded else SheetForm(request.GET, rules=rules)
    )
    is_readable = not sheet.is_bound or sheet.is_valid()
    values = sheet.contents.values if sheet.is_bound and is_readable else {}
    page = {
        "form": form,
        "boxes": [sheet[box_input(key)] for key in rules.box_keys],
        "number": request.GET.get("number", ""),
        "said": said,
        "has_sheet": bool(loaded or said or any(values.values()) or not is_readable),
        "answers": [],
    }
    if asked and form.is_valid() and is_readable:
        dice, order = form.cleaned_data["dice"], form.cleaned_data["order"]
        page |= {"dice": dice, "answers": answers(dice, values, rules, order), "order": order}
    return render(request, "entry/referee.html", page)


def _loaded(request: HttpRequest, event: Event) -> tuple[SheetVersion | None, str]:
    """The newest stored sheet of the start number that was asked for, and a sentence about it."""
    number = request.GET.get("number", "").strip()
    if "load" not in request.GET or not number:
        return None, ""
    version = newest_version_of(event, number)
    if version is None:
        return None, _("No sheet of no. %(number)s is stored.") % {"number": number}
    game = version.sheet.game
    names = {
        "number": number,
        "name": version.sheet.registration.player.name,
        "sheet": f"{game.round.label}, {game.label}",
    }
    return version, _("No. %(number)s %(name)s, %(sheet)s. Clear the boxes that were blank then.") % names
