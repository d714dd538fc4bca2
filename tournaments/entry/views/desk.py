"""The desk: whose sheet is next, and what is still missing."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.entry.claims import free_after, taken_by_others
from tournaments.entry.find_forms import FindForm
from tournaments.entry.pile import Pile, PileSheet
from tournaments.entry.queries import (
    arrived_by_table,
    current_pile,
    number_length,
    people_called,
    piles,
    sheet_numbered,
    sums_only,
)
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import EntryMode, Event, Registration, Role, Round, ScoreSheet, SecondLookMode


@event_page(Role.SCORER, section="entry")
def desk(request: SignedInRequest, event: Event) -> HttpResponse:
    found = piles(event)
    pile = chosen_pile(request, found)
    form = FindForm(request.GET if "q" in request.GET else None, number_length=number_length(event))
    text = form.cleaned_data["q"] if form.is_valid() else ""
    numbered = sheet_numbered(event, text)
    if numbered and not numbered.retired_at:
        game, person = numbered.game, numbered.registration
        url = reverse("entry:sheet", args=[event.slug, game.round.number, game.number, person.start_number])
        return redirect(f"{url}?{urlencode({'by': 'number', 'called': text})}")
    people = [numbered.registration] if numbered else people_called(event, text)
    if not numbered and pile and len(people) == 1 and (following := _next_of(pile, people[0])):
        came_from = _came_from(request, following)
        return redirect(f"{following.url(event.slug)}?{urlencode({**came_from, 'called': text})}")
    taken = taken_by_others(pile.round, request.user) if pile else {}
    free = free_after(pile, (0, 0, 0), taken) if pile else []
    incomplete = sums_only(pile.round) if pile and event.entry_mode != EntryMode.BOXES else []
    context = {
        "event": event,
        "looks_due": _looks_due(event),
        "arrived": arrived_by_table(pile.round) if pile and event.tables_may_type else [],
        "only_sums": incomplete,
        "only_sums_url": _url_of(incomplete[0], pile.round) if pile and incomplete else "",
        "form": form,
        "replaced": numbered,
        "piles": found,
        "pile": pile,
        "first": free[0] if free else None,
        "taken": [(claim, *key) for key, claim in taken.items()],
        "tables": pile.missing_tables() if pile else [],
        "offers_closing": pile and pile.can_be_closed and Role.DIRECTION in request.roles,
        "people": [(person, _sheets(found, person)) for person in people[:20]],
    }
    return render(request, "entry/desk.html", context)


def _looks_due(event: Event) -> int:
    if event.second_look == SecondLookMode.NONE:
        return 0
    return ScoreSheet.objects.filter(game__round__event=event, look_due=True).count()


def _came_from(request: SignedInRequest, following: PileSheet) -> dict[str, int]:
    """Whoever types the sheets of one table and calls somebody of another one is told so."""
    table = whole_or_none(request.GET.get("table", ""))
    return {} if table is None or table == following.table_number else {"table": table}


def _url_of(sheet: ScoreSheet, round: Round) -> str:
    numbers = [round.number, sheet.game.number, sheet.registration.start_number]
    return reverse("entry:sheet", args=[round.event.slug, *numbers])


def chosen_pile(request: HttpRequest, found: list[Pile]) -> Pile | None:
    """The round that the address names, else the one whose pile is typed now."""
    wanted = request.GET.get("round")
    named = (pile for pile in found if str(pile.round.number) == wanted)
    return next(named, None) or current_pile(found)


def _next_of(pile: Pile, person: Registration) -> PileSheet | None:
    return next((sheet for sheet in pile.of_person(person.start_number) if sheet.is_missing), None)


def _sheets(found: list[Pile], person: Registration) -> list[tuple[Pile, list[PileSheet]]]:
    """The person's sheets, round by round."""
    mine = [(pile, pile.of_person(person.start_number)) for pile in found]
    return [(pile, sheets) for pile, sheets in mine if sheets]
