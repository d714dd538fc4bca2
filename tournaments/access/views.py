"""Sign in, sign out, change the password, and the sentences for those who may not."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.views import LoginView, LogoutView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from tournaments.access.forms import NewPasswordForm, SignInForm
from tournaments.access.loaders import SignedInRequest, signed_in_page
from tournaments.access.methods import page_above, page_at_or_above

sign_in = LoginView.as_view(
    template_name="access/sign_in.html", authentication_form=SignInForm, redirect_authenticated_user=True
)
sign_out = LogoutView.as_view()


@signed_in_page
def change_password(request: SignedInRequest) -> HttpResponse:
    form = NewPasswordForm(request, request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.save()
        update_session_auth_hash(request, form.user)
        messages.success(request, _("The new password is valid from now on."))
        return redirect("home")
    return render(request, "access/change_password.html", {"form": form})


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """The same page in the other language. A page that answered a form may stand at an address that only
    takes forms; then it is the page above."""
    choice = request.POST.copy()
    choice["next"] = page_at_or_above(choice.get("next", ""))
    request.POST = choice  # type: ignore[assignment]
    return set_language(request)


def locked_out(request: HttpRequest, credentials: Any = None, *args: Any, **kwargs: Any) -> HttpResponse:
    """Too many wrong passwords in a row."""
    return render(request, "access/locked_out.html", status=429)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Whoever works at an event mostly followed a link to something deleted: the page above helps."""
    back = page_above(request.path) if request.user.is_authenticated else "/"
    return render(request, "404.html", {"back": back if back != "/" else ""}, status=404)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page was open too long, or cookies are off."""
    return render(request, "access/page_expired.html", status=403)
