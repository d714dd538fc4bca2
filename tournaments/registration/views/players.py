"""The list of players, and its exports."""

from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.paging import show_page
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import Event, LogEntry, RegistrationState, Role, RoundState
from tournaments.registration import exports, queries
from tournaments.registration.tables import PlayersTable

PER_PAGE = 100


@event_page(Role.DIRECTION, section="players")
def players(request: SignedInRequest, event: Event) -> HttpResponse:
    search = request.GET.get("q", "").replace("\x00", "").strip()[:100]  # PostgreSQL stores no zero byte
    state = request.GET.get("state", "")
    undo = _check_in_all_to_undo(request, event)
    request.GET = _without_done(request)  # type: ignore[assignment]  # the links of the table repeat the address
    under_way = queries.round_under_way(event)
    people = queries.marked_without_seat(queries.registrations(event, search=search, state=state), under_way)
    table = PlayersTable(people)
    show_page(table, request, per_page=PER_PAGE)
    context = {
        "table": table,
        "search": search,
        "state": state,
        "undo": undo,
        "under_way": under_way,
        "back": request.GET.urlencode(),
        **progress(event),
    }
    return render(request, "registration/players.html", context)


def _without_done(request: SignedInRequest) -> QueryDict:
    query = request.GET.copy()
    query.pop("done", None)
    return query


def progress(event: Event) -> dict[str, Any]:
    """How many are registered, and how many of those who are expected are here."""
    counts = queries.counts_by_state(event)
    here, waiting = counts[RegistrationState.CHECKED_IN], counts[RegistrationState.REGISTERED]
    states = [(state, label, counts[state]) for state, label in RegistrationState.choices]
    return {
        "states": states,
        "total": sum(counts.values()),
        "here": here,
        "waiting": waiting,
        "expected": here + waiting,
        "step": None if waiting or here < event.smallest_table_size else _step_to_the_draw(event),
    }


def _step_to_the_draw(event: Event) -> tuple[str, str] | None:
    """What comes when everybody is here, as the label and the address of a link."""
    rounds = list(event.rounds.order_by("number"))
    if not rounds:
        return _("Plan the rounds"), reverse("directing:rounds", args=[event.slug])
    following = next((round for round in rounds if round.state != RoundState.CLOSED), None)
    if following is None or following.state != RoundState.PLANNED:
        return None
    label = _("To the draw of %(round)s") % {"round": following.label}
    return label, reverse("drawing:round", args=[event.slug, following.number])


def _check_in_all_to_undo(request: SignedInRequest, event: Event) -> LogEntry | None:
    """The check-in of everybody that was just done, named by its number in the address."""
    number = whole_or_none(request.GET.get("done", ""))
    if number is None:
        return None
    return LogEntry.objects.filter(event=event, verb="all_checked_in", pk=number).first()


@event_page(Role.DIRECTION, section="players")
def export_csv(request: SignedInRequest, event: Event) -> HttpResponse:
    content = exports.players_csv(queries.registrations(event))
    return _download(content, "text/csv; charset=utf-8", f"{event.slug}-players.csv")


@event_page(Role.DIRECTION, section="players")
def export_xlsx(request: SignedInRequest, event: Event) -> HttpResponse:
    content = exports.players_xlsx(queries.registrations(event))
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return _download(content, kind, f"{event.slug}-players.xlsx")


def _download(content: bytes, content_type: str, file_name: str) -> HttpResponse:
    disposition = f'attachment; filename="{file_name}"'
    return HttpResponse(content, content_type=content_type, headers={"Content-Disposition": disposition})
