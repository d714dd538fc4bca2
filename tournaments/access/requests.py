"""The request that a page behind sign-in gets: with an account for certain."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from tournaments.models import Role, User


class SignedInRequest(HttpRequest):
    """For annotations only: the loaders see to it that ``user`` is no stranger and set ``roles``."""

    user: User
    roles: frozenset[Role]
    htmx: HtmxDetails
