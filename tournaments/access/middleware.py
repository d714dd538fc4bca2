"""What every answer passes through: language, privacy, and pages instead of bare errors."""

from collections.abc import Callable

from django.conf import settings
from django.db import DataError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.utils import translation

from tournaments.access.methods import page_above


class _Middleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)


class ChosenLanguageMiddleware(_Middleware):
    """German first, whatever the phone was set up for; the switch to English keeps its choice in a cookie."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)
        language = chosen if chosen in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
            response.headers.setdefault("Content-Language", language)
            return response


class PrivatePagesMiddleware(_Middleware):
    """No cache keeps what a browser with a session was sent, neither on the way nor where others use that browser:
    pages, papers, files and the sentences of a refusal."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            response["Cache-Control"] = "private, no-store"
        return response


class NotAllowedPageMiddleware(_Middleware):
    """Django answers "405" with an empty page; a person gets one with a sentence and a button."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not isinstance(response, HttpResponseNotAllowed) or response.content:
            return response
        page = render(request, "405.html", {"back": page_above(request.path)}, status=405)
        page["Allow"] = response["Allow"]
        return page


class UnstorableInputMiddleware(_Middleware):
    """A text or number that the database cannot hold is bad input, not a fault of the program.

    PostgreSQL refuses what SQLite takes: a zero byte, a text beyond its column. Nothing was stored then.
    """

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, DataError):
            return None
        return render(request, "access/unstorable.html", status=400)
