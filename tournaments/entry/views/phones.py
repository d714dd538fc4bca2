"""A table types its own sheets on a phone: no account, one code, each sheet once."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tournaments.entry.actions import receive_from_table
from tournaments.entry.codes import must_wait, note_wrong_guess, open_code
from tournaments.entry.find_forms import CodeForm
from tournaments.entry.views.following import gone_on
from tournaments.entry.views.pages import marked
from tournaments.entry.whole_table import WholeTable, form_of, load_table
from tournaments.models import TableCode
from tournaments.models.guards import Refused


@never_cache
def phone(request: HttpRequest) -> HttpResponse:
    """The six characters are typed here by whoever cannot scan."""
    form = CodeForm(request.GET or None)
    if not form.is_valid():
        return render(request, "entry/phone_code.html", {"form": form})
    code = _code(request, form.cleaned_data["code"])
    if isinstance(code, HttpResponse):
        return code
    return redirect("entry:phone-table", code.code)


@never_cache
def phone_table(request: HttpRequest, code: str) -> HttpResponse:
    found = _code(request, code)
    if isinstance(found, HttpResponse):
        return found
    whole = load_table(found.round.event, found.round.number, found.table_number, with_arrived=True)
    whole.fill(request.POST if request.method == "POST" else None, for_the_table=True)
    if request.method != "POST":
        return _page(request, whole, found)
    return _receive(request, whole, found)


def _code(request: HttpRequest, text: str) -> TableCode | HttpResponse:
    """The table's code; else the page that says why not. Guessing is slow."""
    address, form = request.META.get("REMOTE_ADDR", ""), CodeForm({"code": text})
    form.is_valid()
    if must_wait(address):
        sentence = _("Too many wrong codes. Please wait ten minutes, or hand the sheets in at the desk.")
        form.add_error("code", sentence)
        return marked(render(request, "entry/phone_code.html", {"form": form}, status=429))
    code = open_code(text)
    if code is None:
        note_wrong_guess(address)
        form.add_error("code", _("This code is not valid: mistyped, or its round is over."))
        return marked(render(request, "entry/phone_code.html", {"form": form}, status=404))
    return code


def _receive(request: HttpRequest, whole: WholeTable, code: TableCode) -> HttpResponse:
    readable = [column.form.is_valid() or column.is_taken for column in whole.columns]
    for column in whole.columns:
        is_typed = not column.contents.is_blank or bool(column.form.errors)
        column.asks = is_typed and not column.is_taken
        column.asks_total = column.asks and column.form.is_valid() and column.form.misses_total
    doubts = _doubts(whole)
    if not all(readable) or (doubts and doubts != request.POST.get("sure")):
        return _page(request, whole, code, doubts=doubts if all(readable) else "", status=422)
    sheets = [(column.slot.registration, column.slot.game, column.contents) for column in whole.columns]
    try:
        receive_from_table(code=code, sheets=sheets)
    except Refused as no:
        return _page(request, whole, code, refusal=str(no.sentence), status=422)
    return gone_on(request, _url(code))


def _doubts(whole: WholeTable) -> str:
    """A mark for exactly what is doubtful: "send anyway" sends back what was shown, and nothing that came later."""
    asked = [column for column in whole.columns if column.asks and column.acceptance]
    without_total = [f"{column.prefix}-total" for column in whole.columns if column.asks_total]
    return ".".join([*(f"{column.prefix}-{column.acceptance}" for column in asked), *without_total])


def _url(code: TableCode) -> str:
    return reverse("entry:phone-table", args=[code.code])


def _page(
    request: HttpRequest,
    whole: WholeTable,
    code: TableCode,
    *,
    refusal: str = "",
    doubts: str = "",
    status: int = 200,
) -> HttpResponse:
    """``doubts``: what "send anyway" would accept (see ``_doubts``)."""
    for column in whole.columns:
        if column.is_taken:
            column.form = form_of(column.slot)
    context = {
        "table": whole,
        "code": code,
        "account": f"table-{code.code}",
        "refusal": refusal,
        "doubts": doubts,
        "has_open": any(not column.is_taken for column in whole.columns),
        "name": whole.event.name,
    }
    return marked(render(request, "entry/phone.html", context, status=status))
