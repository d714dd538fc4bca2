"""A form that was sent after the session had ended: the sign-in page carries it along, and then it is sent again.

It works for every form of the program and without a script, and nothing is kept anywhere but in that page. Only the
account that was signed in on this browser before gets it back.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tournaments.access.forms import SignInForm
from tournaments.access.methods import page_at_or_above

LAST_ACCOUNT = "meisterblatt_account"
"""The cookie that outlives the session and says who was signed in here last."""
MOST_TEXT = 1_000_000
_SALT = "tournaments.access.carrying"
_BY_SCRIPT = ("HX-Request", "Entry-Desk")  # these keep what was typed themselves


@dataclass(frozen=True)
class CarriedForm:
    """What was sent, where to, and by whom."""

    address: str
    fields: list[tuple[str, str]]
    had_files: bool
    account: str

    @classmethod
    def of(cls, request: HttpRequest, account: str) -> "CarriedForm | None":
        """None where there is nothing to carry, or where it must not be carried: a password."""
        fields = list(_fields(request))
        is_script = any(name in request.headers for name in _BY_SCRIPT)
        is_secret = any("password" in name for name, _text in fields)
        is_long = sum(len(text) for _name, text in fields) > MOST_TEXT
        if request.method != "POST" or not fields or is_script or is_secret or is_long:
            return None
        return cls(request.get_full_path(), fields, bool(request.FILES), account)

    @classmethod
    def read(cls, text: str) -> "CarriedForm | None":
        """What the sign-in page carried; None for anything that it did not make itself."""
        try:
            address, fields, had_files, account = signing.loads(text, salt=_SALT, max_age=24 * 60 * 60)
        except signing.BadSignature:
            return None
        return cls(address, [(name, value) for name, value in fields], had_files, account)

    @property
    def shown(self) -> list[tuple[str, str, bool]]:
        """(name, text, has several lines)"""
        return [(name, text, "\n" in text) for name, text in self.fields]

    def __str__(self) -> str:
        held: Any = [self.address, self.fields, self.had_files, self.account]
        return signing.dumps(held, salt=_SALT, compress=True)


def _fields(request: HttpRequest) -> Iterator[tuple[str, str]]:
    for name, texts in request.POST.lists():
        if name != "csrfmiddlewaretoken":
            yield from ((name, str(text)) for text in texts)


def sign_in_first(request: HttpRequest) -> HttpResponse:
    """To the sign-in page, and then back here; a form that was sent comes along."""
    account = request.get_signed_cookie(LAST_ACCOUNT, default="", salt=_SALT)
    carried = CarriedForm.of(request, account) if account else None
    if carried is None:
        return redirect_to_login(request.get_full_path())
    page = {"form": SignInForm(request), "next": request.get_full_path(), "carried": str(carried)}
    return render(request, "access/sign_in.html", page, status=403)


def signed_in(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer to a sign-in: ``response``, or what the sign-in page carried."""
    account = str(request.user.pk)
    carried = CarriedForm.read(request.POST.get("carried", ""))
    if carried and carried.account == account:
        response = send_again(request, carried)
    elif carried:
        messages.info(request, _("What was typed before belongs to another account and is not shown."))
    response.set_signed_cookie(
        LAST_ACCOUNT,
        account,
        salt=_SALT,
        max_age=settings.SESSION_COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response


def send_again(request: HttpRequest, carried: CarriedForm, status: int = 200) -> HttpResponse:
    """The page that shows what was typed, with the button that sends it."""
    page = {"carried": carried, "back": page_at_or_above(carried.address)}
    return render(request, "access/send_again.html", page, status=status)


def is_from_here(request: HttpRequest) -> bool:
    """Did one of our own pages send this form? Browsers say where a form comes from, and no page can change it."""
    return request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}"
