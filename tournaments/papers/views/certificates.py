"""Certificates: their words and pictures, who gets one, and a preview that is the very page that is printed."""

from urllib.parse import urlencode

from csp.constants import SELF
from csp.decorators import csp_replace
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.access.loaders import event_page
from tournaments.access.methods import form_only
from tournaments.access.requests import SignedInRequest
from tournaments.models import Event, EventPicture, PictureRole, Role
from tournaments.papers.actions import set_certificate
from tournaments.papers.certificates import Recipient, certificates, pictures_of, recipients
from tournaments.papers.choices import places_form
from tournaments.papers.forms import WORDS, CertificateForm
from tournaments.papers.responses import pdf_response
from tournaments.standings.queries import standings
from tournaments.standings.shared_places import shared_places

LONGEST = 600  # characters of a word that the preview shows
# Without the viewer's own tools, the whole page in the frame.
VIEW = "#toolbar=0&navpanes=0&view=Fit"


@event_page(Role.DIRECTION, section="print")
def certificate_page(request: SignedInRequest, event: Event) -> HttpResponse:
    form = CertificateForm(
        request.POST or None, request.FILES or None, initial={name: getattr(event, name) for name in WORDS}
    )
    if request.method == "POST" and form.is_valid():
        set_certificate(event=event, actor=request.user, words=form.words, pictures=form.pictures)
        messages.success(request, _("The certificate is saved."))
        return redirect("papers:certificates", event.slug)
    ranking = standings(event)
    context = {
        "form": form,
        "places": places_form(request.GET if "last" in request.GET else None, event),
        "preview": _preview_address(event, form),
        "pictures": set(event.pictures.values_list("role", flat=True)),
        "shared": shared_places(event),
        "is_final": ranking.is_final,
        "has_people": bool(recipients(ranking)),
    }
    return render(request, "papers/certificates.html", context)


@form_only
@event_page(Role.DIRECTION, section="print")
def certificate_preview(request: SignedInRequest, event: Event) -> HttpResponse:
    """The frame with the page for the words that are being typed; stores nothing."""
    preview = _preview_address(event, CertificateForm(request.POST))
    return render(request, "papers/certificates.html#preview", {"preview": preview})


def _preview_address(event: Event, form: CertificateForm) -> str:
    """Saved words need no naming: then the address stays the same, and so does the picture."""
    typed = {name: form.data.get(name, "")[:LONGEST] for name in WORDS} if form.is_bound else {}
    path = reverse("papers:certificate-page", args=[event.slug])
    return path + (f"?{urlencode(typed)}" if typed else "") + VIEW


@require_http_methods(["GET", "HEAD", "POST"])
@xframe_options_sameorigin
@csp_replace({"frame-ancestors": [SELF]})
@event_page(Role.DIRECTION, section="print")
def certificate_as_printed(request: SignedInRequest, event: Event) -> HttpResponse:
    """One certificate as it will be printed, with the words of the form, and pictures chosen there, saved or not."""
    typed = request.POST or request.GET
    for name in WORDS:
        setattr(event, name, typed.get(name, getattr(event, name))[:LONGEST].replace("\r\n", "\n"))
    form = CertificateForm(request.POST, request.FILES)
    form.is_valid()
    # The winner's; before there is one, an example.
    people = recipients(standings(event))[-1:] or [Recipient(_("First and last name"), "1", "1.234")]
    draft = certificates(event, people, pictures=pictures_of(event) | form.pictures)
    return pdf_response(draft.write(), "preview")


@require_safe
@event_page(Role.DIRECTION, section="print")
def picture(request: SignedInRequest, event: Event, role: str) -> HttpResponse:
    if role not in PictureRole.values:
        raise Http404
    content = bytes(get_object_or_404(EventPicture, event=event, role=role).content)
    kind = "image/png" if content.startswith(b"\x89PNG") else "image/jpeg"
    return HttpResponse(content, content_type=kind)
