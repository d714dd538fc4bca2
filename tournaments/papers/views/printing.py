"""One page with every paper of the event; each paper is written, recorded and sent from here."""

import hashlib
from collections.abc import Mapping
from typing import cast

from django.conf import settings
from django.contrib import messages
from django.http import FileResponse, Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments import printing
from tournaments.access.addresses import public_address, reachable_address
from tournaments.access.loaders import event_page
from tournaments.access.requests import SignedInRequest
from tournaments.formats.whole_numbers import whole_or_none
from tournaments.models import Event, PrintRecord, Role, Round
from tournaments.models.prints import SHEET_MARKS, jobs_of
from tournaments.models.sheet_marks import SINCE
from tournaments.papers.actions import set_sheet_options
from tournaments.papers.catalogue import BY_KEY, Document, Wish
from tournaments.papers.choice_forms import PAD_COLUMNS
from tournaments.papers.choices import address_of_wrong_choice, choice_form, choice_forms
from tournaments.papers.forms import SheetOptionsForm
from tournaments.papers.print_state import Known, fingerprint_now, paper_stages, unprintable_names
from tournaments.papers.views.reprints import reprint_choices
from tournaments.papers.words import does_not_fit
from tournaments.standings.shared_places import shared_places

CHOICES = ("per_page", "style", "columns", "pages", "count", "first", "last", "list", "player", SINCE)
SHOWN_RECORDS = 15


@event_page(Role.DIRECTION, section="print")
def print_page(request: SignedInRequest, event: Event) -> HttpResponse:
    now = {"sheet_style": event.sheet_style, "sheets_per_page": event.sheets_per_page}
    form = SheetOptionsForm(request.POST or None, initial=now)
    if request.method == "POST" and form.is_valid():
        set_sheet_options(event=event, actor=request.user, **form.cleaned_data)
        messages.success(request, _("Sheets are printed this way from now on."))
        return redirect("papers:page", event.slug)
    known = Known(event)
    context = {
        "stages": paper_stages(known),
        "form": form,
        "pad_columns": PAD_COLUMNS,
        "choices": choice_forms(request.GET, event),
        "reprints": reprint_choices(event),
        "unprintable": unprintable_names(event),
        "shared": shared_places(event),
        "records": known.recorded(SHOWN_RECORDS),
    }
    return render(request, "papers/print.html", context)


@require_safe
@event_page(Role.DIRECTION, section="print")
def print_document(request: SignedInRequest, event: Event, key: str) -> HttpResponse:
    document = BY_KEY.get(key)
    if document is None:
        raise Http404
    form = choice_form(key, request.GET, event)
    if form is not None and not form.is_valid():
        return redirect(address_of_wrong_choice(key, request.GET, event))
    wish = _wish(request, event, document, form.cleaned_data if form else {})
    if document.needs_public_page and not wish.address:
        messages.error(request, _("Nothing is public yet, so the poster would lead nowhere."))
        return redirect("papers:page", event.slug)
    try:
        draft = document.draft(wish)
        if draft.pages > printing.LONG:
            return _begin(request, wish, document, draft)
        pdf = draft.write()
    except printing.DoesNotFit as refusal:
        messages.error(request, does_not_fit(refusal))
    except printing.NothingToPrint:
        messages.error(request, _("There is nothing to print here yet."))
    else:
        _record(request, wish, document, pdf.pages)
        return _pdf(pdf.content, _file_name(event, document, wish.round))
    return redirect("papers:page", event.slug)


def _wish(request: SignedInRequest, event: Event, document: Document, chosen: Mapping[str, object]) -> Wish:
    """`chosen`: what the document's own form made of the address."""
    round = None
    if document.per_round:
        number = whole_or_none(request.GET.get("round", ""))
        round = get_object_or_404(
            Round.objects.prefetch_related("games"), event=event, number=number, drawn_at__isnull=False
        )
        if not round.is_drawn:
            raise Http404
        round.event = event
    choices = {name: request.GET[name] for name in CHOICES if request.GET.get(name)}
    choices |= {name: str(value) for name, value in chosen.items() if value not in (None, "")}
    if choices.get("per_page") not in {None, *map(str, printing.LAYOUTS)}:
        raise Http404
    address = public_address(request, event) if event.is_public else ""
    return Wish(event, round, choices, address, reachable_address(request, reverse("entry:phone")))


def _record(request: SignedInRequest, wish: Wish, document: Document, pages: int) -> str:
    fingerprint = fingerprint_now(document, wish.event, wish.round)
    detail: dict[str, object] = dict(wish.choices)
    if document.marks:
        detail[SHEET_MARKS] = document.marks(wish)
    PrintRecord.record(
        document.key,
        event=wish.event,
        actor=request.user,
        round=wish.round,
        pages=pages,
        fingerprint=fingerprint,
        detail=detail,
    )
    return fingerprint


def _begin(request: SignedInRequest, wish: Wish, document: Document, draft: printing.Draft) -> HttpResponse:
    """A long paper is written aside; the same one asked for again is the same job."""
    fingerprint = fingerprint_now(document, wish.event, wish.round)
    asked = f"{settings.SECRET_KEY}|{wish.event.pk}|{request.get_full_path()}|{fingerprint}"
    token = jobs_of(wish.event) + hashlib.sha256(asked.encode()).hexdigest()[:32]
    known = printing.job_state(token, settings.PRINTS_DIR)
    if known is None or known.state == "failed":
        _record(request, wish, document, draft.pages)
        printing.start_job(draft, token, settings.PRINTS_DIR)
    return redirect("papers:job", wish.event.slug, token)


@require_safe
@event_page(Role.DIRECTION, section="print")
def print_job(request: SignedInRequest, event: Event, token: str) -> HttpResponse:
    _require_own(event, token)
    job = printing.job_state(token, settings.PRINTS_DIR)
    if job is None:
        messages.error(request, _("This PDF is no longer kept. Please print it again."))
        return redirect("papers:page", event.slug)
    part = "papers/job.html#progress" if request.htmx else "papers/job.html"
    context = {"job": job, "token": token}
    return render(request, part, context, status=286 if request.htmx and job.state != "running" else 200)


@require_safe
@event_page(Role.DIRECTION, section="print")
def print_job_file(request: SignedInRequest, event: Event, token: str) -> HttpResponse:
    _require_own(event, token)
    path = printing.job_file(token, settings.PRINTS_DIR)
    if not path.exists():
        raise Http404
    file = FileResponse(path.open("rb"), content_type="application/pdf", filename=f"{event.slug}.pdf")
    return cast(HttpResponse, file)  # streamed, because it is long; Django has no common base for both


def _require_own(event: Event, token: str) -> None:
    """Whoever works at this event may see its papers, and those of no other one."""
    if not token.startswith(jobs_of(event)):
        raise Http404


def _file_name(event: Event, document: Document, round: Round | None) -> str:
    return "-".join(filter(None, [event.slug, str(round.number) if round else "", document.key])) + ".pdf"


def _pdf(content: bytes, file_name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'inline; filename="{file_name}"'}
    return HttpResponse(content, content_type="application/pdf", headers=headers)
