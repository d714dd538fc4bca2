"""What the direction wants of the draw: wishes and bans, and who begins at a table."""

from django.contrib import messages
from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.answers import refusals_on
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.drawing import wish_actions
from tournaments.drawing.basis import possible_sizes
from tournaments.drawing.queries import drawable
from tournaments.drawing.wish_forms import FORMS, DrawOptionsForm
from tournaments.drawing.wish_rows import wishes_of
from tournaments.drawing.wish_words import contradiction_sentence, stored_sentence
from tournaments.models import Event, Role


@event_page(Role.DIRECTION, section="rounds")
def wishes(request: SignedInRequest, event: Event) -> HttpResponse:
    return _page(request, event)


@form_only
@event_page(Role.DIRECTION, section="rounds")
def add_wish(request: SignedInRequest, event: Event, form_key: str) -> HttpResponse:
    if form_key not in FORMS:
        raise Http404
    form = FORMS[form_key](request.POST, event=event, prefix=form_key)
    if form.is_valid():
        with refusals_on(form):
            wish_actions.add_wish(event=event, actor=request.user, **form.wish())
            messages.success(request, _("The wish was added. It applies from the next draw on."))
            return redirect("drawing:wishes", event.slug)
    return _page(request, event, **{form_key: form})


@form_only
@event_page(Role.DIRECTION, section="rounds")
def remove_wish(request: SignedInRequest, event: Event, wish: int) -> HttpResponse:
    wish_actions.remove_wish(event=event, actor=request.user, wish=wish)
    messages.success(request, _("The wish was removed."))
    return redirect("drawing:wishes", event.slug)


@form_only
@event_page(Role.DIRECTION, section="rounds")
def options(request: SignedInRequest, event: Event) -> HttpResponse:
    form = DrawOptionsForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Please choose who begins."))
    else:
        wish_actions.set_draw_options(event=event, actor=request.user, **form.cleaned_data)
        messages.success(request, _("Saved. It is printed on the next table sheets."))
    return redirect("drawing:wishes", event.slug)


def _page(request: SignedInRequest, event: Event, **typed: Form) -> HttpResponse:
    event_wishes = wishes_of(event)
    error = wish_actions.contradiction(event, event_wishes)
    tables = possible_sizes(event, len(drawable(event)))[0]
    warning = (
        contradiction_sentence(error, event_wishes.names, len(tables[0]) if tables else 0) if error else ""
    )
    forms = {key: typed.get(key) or form(event=event, prefix=key) for key, form in FORMS.items()}
    context = {
        "wishes": [
            (row.stored, stored_sentence(row.stored, [p.player.name for p in row.stored.people.all()]))
            for row in event_wishes.rows
        ],
        "warning": warning,
        "forms": forms,
        "options": DrawOptionsForm(initial={"who_begins": event.who_begins}),
    }
    return render(request, "drawing/wishes.html", context)
