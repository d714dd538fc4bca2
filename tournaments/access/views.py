"""Sign in, sign out, change the password, and the sentences for those who may not."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView, LogoutView
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.i18n import set_language

from tournaments.access.answers import way_back
from tournaments.access.carrying import CarriedForm, is_from_here, send_again, signed_in
from tournaments.access.forms import NewPasswordForm, SignInForm
from tournaments.access.loaders import SignedInRequest, signed_in_page
from tournaments.access.methods import form_only, page_above, page_at_or_above


class SignIn(LoginView):
    """What the page carried (see ``carrying``) survives a wrong password, too."""

    template_name = "access/sign_in.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(carried=self.request.POST.get("carried", ""), **kwargs)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        return signed_in(self.request, super().form_valid(form))


sign_in = SignIn.as_view()
sign_out = form_only(LogoutView.as_view())


def components(request: HttpRequest) -> HttpResponse:
    """Every component of the design on one page, while developing."""
    if not settings.DEBUG:
        raise Http404
    return render(request, "components.html")


@signed_in_page
def change_password(request: SignedInRequest) -> HttpResponse:
    form = NewPasswordForm(request, request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.save()
        update_session_auth_hash(request, form.user)
        messages.success(request, _("The new password is valid from now on."))
        return redirect("home")
    return render(request, "access/change_password.html", {"form": form})


@form_only
def choose_language(request: HttpRequest) -> HttpResponse:
    """The same page in the other language. A page that answered a form may stand at an address that only
    takes forms; then it is the page above."""
    choice = request.POST.copy()
    choice["next"] = page_at_or_above(way_back(request))
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
    """The page was open too long, or cookies are off. What one of our own pages sent is not lost."""
    account = str(request.user.pk) if request.user.is_authenticated else ""
    carried = CarriedForm.of(request, account) if account and is_from_here(request) else None
    if carried:
        return send_again(request, carried, status=403)
    return render(request, "access/page_expired.html", status=403)
