"""A table types its own sheets on a phone: no account, one code, once."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tournaments.entry.actions import receive_from_table
from tournaments.entry.codes import must_wait, note_wrong_guess, open_code
from tournaments.entry.contents import Contents
from tournaments.entry.find_forms import CodeForm
from tournaments.entry.views.following import gone_on
from tournaments.entry.views.pages import marked
from tournaments.entry.whole_table import WholeTable, load_table
from tournaments.models import TableCode, TableSheet
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
    whole = load_table(found.round.event, found.round.number, found.table_number)
    whole.fill(request.POST if request.method == "POST" else None)
    if found.used_at and request.method == "POST":
        return _again(request, whole, found)
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
    readable = [column.form.is_valid() for column in whole.columns]
    for column in whole.columns:
        column.asks = not column.is_untouched
    doubtful = any(column.paper.has_errors or column.paper.notes for column in whole.columns if column.asks)
    if not all(readable) or (doubtful and "sure" not in request.POST):
        return _page(request, whole, code, doubtful=all(readable), status=422)
    sheets = [(column.slot.registration, column.slot.game, column.contents) for column in whole.columns]
    try:
        receive_from_table(code=code, sheets=sheets)
    except Refused as no:
        return _page(request, whole, code, refusal=str(no.sentence), status=422)
    return gone_on(request, _url(code))


def _again(request: HttpRequest, whole: WholeTable, code: TableCode) -> HttpResponse:
    """The table has sent already: the same once more is the same; anything else is not taken."""
    readable = all(column.form.is_valid() for column in whole.columns)
    typed = {(column.slot.registration.pk, column.slot.game.pk): column.contents for column in whole.columns}
    there = TableSheet.objects.filter(game__round=code.round, registration__in=[pk for pk, _game in typed])
    stored = {(sheet.registration_id, sheet.game_id): Contents.of(sheet) for sheet in there}
    if readable and {key: one for key, one in typed.items() if not one.is_blank} == stored:
        return gone_on(request, _url(code))
    return _page(request, whole, code, refusal=_("This table has sent its sheets already."), status=422)


def _url(code: TableCode) -> str:
    return reverse("entry:phone-table", args=[code.code])


def _page(
    request: HttpRequest,
    whole: WholeTable,
    code: TableCode,
    *,
    refusal: str = "",
    doubtful: bool = False,
    status: int = 200,
) -> HttpResponse:
    context = {
        "table": whole,
        "code": code,
        "account": f"table-{code.code}",
        "refusal": refusal,
        "doubtful": doubtful,
        "name": whole.event.name,
    }
    return marked(render(request, "entry/phone.html", context, status=status))
