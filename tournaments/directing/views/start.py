"""The start page of everyone who has an account."""

from django.http import HttpResponse
from django.shortcuts import render

from tournaments.access.loaders import SignedInRequest
from tournaments.directing import queries
from tournaments.directing.overview import event_lines
from tournaments.models import EventState


def start_page(request: SignedInRequest) -> HttpResponse:
    """The user's events, each with its next step. Only for someone who is signed in."""
    lines = event_lines(request.user)
    page = {
        "current": [line for line in lines if line.event.state != EventState.FINISHED],
        "finished": [line for line in lines if line.event.state == EventState.FINISHED],
        "may_create": request.user.is_organizer,
        "has_archived": not lines and queries.has_archived(request.user),
    }
    return render(request, "directing/start.html", page)
