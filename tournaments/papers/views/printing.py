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
from tournaments.jobs import Job
from tournaments.models import Event, PrintRecord, Role, Round
from tournaments.models.prints import SHEET_MARKS, jobs_of
from tournaments.models.sheet_marks import SINCE
from tournaments.papers.actions import set_sheet_options
from tournaments.papers.catalogue import BY_KEY, Document, PrintRequest
from tournaments.papers.choices import PAD_COLUMNS, address_of_wrong_choice, choice_form, choice_forms
from tournaments.papers.forms import SheetOptionsForm
from tournaments.papers.print_state import PrintState, unprintable_names
from tournaments.papers.responses import pdf_response
from tournaments.papers.views.reprints import sheets_to_reprint
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
    state = PrintState(event)
    context = {
        "stages": state.stages(),
        "form": form,
        "pad_columns": PAD_COLUMNS,
        "choices": choice_forms(request.GET, event),
        "reprints": sheets_to_reprint(event),
        "unprintable": unprintable_names(event),
        "shared": shared_places(event),
        "records": state.past_prints(SHOWN_RECORDS),
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
    asked = _asked(request, event, document, form.cleaned_data if form else {})
    if document.needs_public_page and not asked.address:
        messages.error(request, _("Nothing is public yet, so the poster would lead nowhere."))
        return redirect("papers:page", event.slug)
    try:
        draft = document.draft(asked)
        if draft.pages > printing.LONG:
            return _begin(request, asked, document, draft)
        pdf = draft.write()
    except printing.DoesNotFit as refusal:
        messages.error(request, does_not_fit(refusal))
    except printing.NothingToPrint:
        messages.error(request, _("There is nothing to print here yet."))
    else:
        _record(request, asked, document, pdf.pages)
        parts = [event.slug, str(asked.round.number) if asked.round else "", document.key]
        return pdf_response(pdf, "-".join(filter(None, parts)))
    return redirect("papers:page", event.slug)


def _asked(
    request: SignedInRequest, event: Event, document: Document, chosen: Mapping[str, object]
) -> PrintRequest:
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
    return PrintRequest(event, round, choices, address, reachable_address(request, reverse("entry:phone")))


def _record(request: SignedInRequest, asked: PrintRequest, document: Document, pages: int) -> None:
    marks = {SHEET_MARKS: document.marks(asked)} if document.marks else {}
    PrintRecord.record(
        document.key,
        event=asked.event,
        actor=request.user,
        round=asked.round,
        pages=pages,
        fingerprint=document.fingerprint(asked.event, asked.round),
        detail={**asked.choices, **marks},
    )


def _begin(
    request: SignedInRequest, asked: PrintRequest, document: Document, draft: printing.Draft
) -> HttpResponse:
    """A long paper is written aside; the same one asked for again is the same job."""
    fingerprint = document.fingerprint(asked.event, asked.round)
    what = f"{settings.SECRET_KEY}|{asked.event.pk}|{request.get_full_path()}|{fingerprint}"
    token = jobs_of(asked.event) + hashlib.sha256(what.encode()).hexdigest()[:32]
    job = _job(asked.event, token)
    state = job.state()
    if state is None or state.state == "failed":
        _record(request, asked, document, draft.pages)
        printing.begin_print(job, draft)
    return redirect("papers:job", asked.event.slug, token)


def _job(event: Event, token: str) -> Job:
    """Whoever works at this event may see its papers, and those of no other one."""
    if not token.startswith(jobs_of(event)):
        raise Http404
    return printing.print_job(token, settings.PRINTS_DIR)


@require_safe
@event_page(Role.DIRECTION, section="print")
def print_job(request: SignedInRequest, event: Event, token: str) -> HttpResponse:
    job = _job(event, token).state()
    if job is None:
        messages.error(request, _("This PDF is no longer kept. Please print it again."))
        return redirect("papers:page", event.slug)
    part = "papers/job.html#progress" if request.htmx else "papers/job.html"
    has_ended = request.htmx and job.state != "running"
    return render(request, part, {"job": job, "token": token}, status=286 if has_ended else 200)


@require_safe
@event_page(Role.DIRECTION, section="print")
def print_job_file(request: SignedInRequest, event: Event, token: str) -> HttpResponse:
    path = _job(event, token).result
    if not path.exists():
        raise Http404
    file = FileResponse(path.open("rb"), content_type="application/pdf", filename=f"{event.slug}.pdf")
    return cast(HttpResponse, file)  # streamed, because it is long; Django has no common base for both
