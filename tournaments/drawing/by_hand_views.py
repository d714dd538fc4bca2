"""Lots drawn from a hat are typed in: as text, or next to each name."""

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.drawing import queries
from tournaments.drawing.lots import Lot, read_lots, tables_of_lots
from tournaments.drawing.storing import store_tables
from tournaments.drawing.views import round_of, tell_of_draw
from tournaments.formats.whole_numbers import LONGEST, whole_or_none
from tournaments.models import Event, Registration, Role
from tournaments.models.guards import Refused

LONGEST_TEXT = 60_000


class LotsForm(forms.Form):
    """One lot or one table per line."""

    lots = forms.CharField(
        label=gettext_lazy("Lots"),
        required=False,
        max_length=LONGEST_TEXT,
        widget=forms.Textarea(attrs={"rows": 8, "autocomplete": "off", "spellcheck": "false"}),
        help_text=gettext_lazy(
            "One lot per line: start number, table. Or one table per line: Table 3: 12, 7, 9, 4"
        ),
    )
    small_tables = forms.BooleanField(
        label=gettext_lazy("Tables may be smaller than the event allows"), required=False
    )


@event_page(Role.DIRECTION, section="rounds")
def by_hand(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = round_of(event, number)
    if round.is_drawn:  # a second click: the draw stands
        return redirect("drawing:round", event.slug, number)
    people = queries.awaited(round)
    form = LotsForm(request.POST or None)
    beside = {person.pk: request.POST.get(f"table-{person.pk}", "").strip()[:LONGEST] for person in people}
    sentences: list[str] = []
    if request.method == "POST" and form.is_valid():
        tables, sentences = _read(form, beside, people, event)
        if not sentences:
            try:
                drawn = store_tables(
                    round=round,
                    actor=request.user,
                    tables=[tables[number] for number in sorted(tables)],
                    method="by_hand",
                )
            except Refused as refused:
                sentences = [str(refused)]
            else:
                tell_of_draw(request, drawn)
                return redirect("drawing:round", event.slug, number)
    context = {
        "round": round,
        "form": form,
        "sentences": sentences,
        "people": [(person, beside[person.pk]) for person in people],
    }
    return render(request, "drawing/by_hand.html", context)


def _read(
    form: LotsForm, beside: dict[int, str], people: list[Registration], event: Event
) -> tuple[dict[int, list[int]], list[str]]:
    lots, sentences = read_lots(form.cleaned_data["lots"])
    for person in people:
        typed = beside[person.pk]
        table = whole_or_none(typed)
        if typed and table is None:
            sentence = _("“%(text)s” next to %(name)s is not a table.")
            sentences.append(sentence % {"text": typed, "name": person.player.name})
        elif table is not None:
            lots.append(Lot(person.start_number, table))
    if not lots and not sentences:
        sentences.append(_("Please type the lots."))
    if sentences:
        return {}, sentences
    smallest = 2 if form.cleaned_data["small_tables"] else event.smallest_table_size
    largest = max(event.largest_table_size, event.preferred_table_size)
    return tables_of_lots(lots, people, smallest=smallest, largest=largest)
