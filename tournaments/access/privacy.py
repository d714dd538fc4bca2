"""Pages of people who are signed in stay in no cache: neither on the way nor in a browser that others use."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse


class PrivatePagesMiddleware:
    """Every answer to a browser with a session: pages, papers, files and the sentences of a refusal."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            response["Cache-Control"] = "private, no-store"
        return response
