"""A text or number that the database cannot hold is bad input, not a fault of the program."""

from collections.abc import Callable

from django.db import DataError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


class UnstorableInputMiddleware:
    """PostgreSQL refuses what SQLite takes: a zero byte, a text beyond its column. Nothing was stored then."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, DataError):
            return None
        return render(request, "access/unstorable.html", status=400)
