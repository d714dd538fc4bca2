"""The request that a page behind sign-in gets: with an account for certain."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from tournaments.models import Event, Role, User


class SignedInRequest(HttpRequest):
    """For annotations only: the loaders see to it that ``user`` is no stranger and set what follows."""

    user: User
    roles: frozenset[Role]
    event: Event
    section: str  # of the navigation
    htmx: HtmxDetails
