"""Loaders: the decorators that sign-in, permission and the event itself come from."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from tournaments.access.carrying import sign_in_first
from tournaments.access.requests import SignedInRequest
from tournaments.access.sections import sections_for
from tournaments.models import Event, Membership, Role, User

P = ParamSpec("P")
EventView = Callable[Concatenate[SignedInRequest, Event, P], HttpResponse]
V = TypeVar("V", bound=Callable[..., HttpResponse])


def roles_at(user: User, event: Event) -> frozenset[Role]:
    """What the user may do at the event; an organizer may do everything everywhere."""
    if user.is_organizer:
        return frozenset(Role)
    role = Membership.objects.filter(event=event, user=user).values_list("role", flat=True).first()
    if role is None:
        return frozenset()
    # The direction may type sheets too.
    return frozenset(Role) if role == Role.DIRECTION else frozenset({Role(role)})


def directed_events(user: User | None) -> QuerySet[Event]:
    """The events whose people the account may see and change; all for organizers and the program itself."""
    if user is None or user.is_organizer:
        return Event.objects.all()
    return Event.objects.filter(memberships__user=user, memberships__role=Role.DIRECTION)


def event_page(role: Role, *, section: str = "") -> Callable[[EventView[P]], Callable[..., HttpResponse]]:
    """A page of one event for people with ``role``: the view gets the event in place of its slug.

    Templates find ``event`` and ``section``, the place of the page in the navigation, by themselves: no view hands
    them on.
    """

    def decorate(view: EventView[P]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def page(request: SignedInRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            if not request.user.is_authenticated:
                return sign_in_first(request)
            event = get_object_or_404(Event, slug=slug)
            request.event, request.section = event, section
            request.roles = roles_at(request.user, event)
            if role not in request.roles:
                raise PermissionDenied
            return view(request, event, *args, **kwargs)

        return page

    return decorate


def event_of_page(request: HttpRequest) -> dict[str, object]:
    """The context processor: ``event``, ``section`` and the ``event_sections`` of an `event_page`."""
    event = getattr(request, "event", None)
    if event is None:
        return {}
    sections = sections_for(getattr(request, "roles", ()))
    return {"event": event, "section": getattr(request, "section", ""), "event_sections": sections}


def organizer_page(view: V) -> Callable[..., HttpResponse]:
    """A page for organizers, outside any event."""

    @wraps(view)
    def page(request: SignedInRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not request.user.is_authenticated:
            return sign_in_first(request)
        if not request.user.is_organizer:
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return page


def signed_in_page(view: V) -> Callable[..., HttpResponse]:
    """A page for everyone who has an account."""

    @wraps(view)
    def page(request: SignedInRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not request.user.is_authenticated:
            return sign_in_first(request)
        return view(request, *args, **kwargs)

    return page
