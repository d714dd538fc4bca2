"""A list comes in: choose it, look at the preview, import it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import ngettext

from tournaments.access.answers import refusals_on, refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import Event, PlayerImport, Role
from tournaments.registration import actions
from tournaments.registration.forms.lists import (
    PasteForm,
    UploadForm,
    choices_from,
    chosen_lines,
    chosen_people,
)
from tournaments.registration.preview import build_preview, pasted_text
from tournaments.registration.preview_page import preview_context


@event_page(Role.DIRECTION, section="players")
def choose(request: SignedInRequest, event: Event) -> HttpResponse:
    """Paste lines or upload a file; either leads to the preview."""
    uploading = request.method == "POST" and "upload" in request.POST
    pasting = request.method == "POST" and not uploading
    initial = {"pasted": _pasted_before(event, request.GET.get("from", ""))}
    paste = PasteForm(request.POST if pasting else None, initial=initial)
    upload = UploadForm(request.POST if uploading else None, request.FILES if uploading else None)
    form = upload if uploading else paste
    if request.method == "POST" and form.is_valid():
        with refusals_on(form):
            kept = _keep(request, event, form)
            return redirect("registration:preview", event.slug, kept.pk)
    context = {"paste": paste, "upload": upload}
    return render(request, "registration/import.html", context)


def _pasted_before(event: Event, key: str) -> str:
    """The text of a list whose preview somebody came back from, to be mended and read again."""
    kept = PlayerImport.objects.filter(event=event, pk=whole_or_none(key) or 0).first()
    return pasted_text(kept) if kept else ""


def _keep(request: SignedInRequest, event: Event, form: PasteForm | UploadForm) -> PlayerImport:
    if isinstance(form, PasteForm):
        content = form.cleaned_data["pasted"].encode("utf-8", "replace")
        return actions.keep_list(event=event, actor=request.user, content=content)
    file = form.cleaned_data["file"]
    name = file.name or "list"
    return actions.keep_list(
        event=event, actor=request.user, content=file.read(), file_name=name, sheets=form.sheets
    )


@event_page(Role.DIRECTION, section="players")
def preview(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    """Looking changes nothing; the button imports what is ticked."""
    kept = get_object_or_404(PlayerImport, event=event, pk=pk)
    kept.event = event
    choices = choices_from(request.GET)
    if request.method == "POST":
        with refusals_told(request):
            kept = actions.import_players(
                player_import=kept,
                actor=request.user,
                lines=chosen_lines(request.POST),
                known=chosen_people(request.POST),
                choices=choices,
                fingerprint=request.POST.get("fingerprint", ""),
            )
            return _imported(request, event, kept)
    if kept.imported_at:
        return render(request, "registration/imported.html", {"kept": kept})
    context = preview_context(kept, build_preview(kept, choices, request.user), choices, request.POST)
    return render(request, "registration/preview.html", context)


def _imported(request: SignedInRequest, event: Event, kept: PlayerImport) -> HttpResponse:
    count = kept.imported_count
    imported = ngettext("%(count)d person was imported.", "%(count)d people were imported.", count)
    messages.success(request, imported % {"count": count})
    return redirect("registration:players", event.slug)
