"""Drawing a round by the ranking."""

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy

from tournaments.access.answers import refusals_on
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.reasons import ReasonField
from tournaments.drawing.standing_draw import GROUPS, draw_by_standing, missing_sentence, ranking_for
from tournaments.drawing.views import round_of, tell_of_draw
from tournaments.formats.fields import WholeNumberField
from tournaments.models import Event, Role
from tournaments.models.guards import Refused

LARGEST_GROUP = 999


class StandingForm(forms.Form):
    """How the ranking makes the tables."""

    way = forms.ChoiceField(
        label=gettext_lazy("How the ranking makes the tables"),
        widget=forms.RadioSelect,
        choices=[
            ("blocks", gettext_lazy("In blocks: places 1 to 4 at table 1, 5 to 8 at table 2 and so on")),
            ("snake", gettext_lazy("As a snake: the best are spread over all tables")),
            (GROUPS, gettext_lazy("By lot within groups: the best among themselves, then the next ones")),
        ],
        initial="blocks",
    )
    group_size = WholeNumberField(
        label=gettext_lazy("People in a group"),
        required=False,
        min_value=2,
        max_value=LARGEST_GROUP,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"}),
        help_text=gettext_lazy("Only by lot within groups, for example 16."),
    )
    reason = ReasonField(label=gettext_lazy("Reason, if sheets are missing"), required=False)


@event_page(Role.DIRECTION, section="rounds")
def by_standing(request: SignedInRequest, event: Event, number: int) -> HttpResponse:
    round = round_of(event, number)
    if round.is_drawn:  # a second click: the draw stands
        return redirect("drawing:round", event.slug, number)
    form = StandingForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_on(form):
            drawn = draw_by_standing(round=round, actor=request.user, **form.cleaned_data)
            tell_of_draw(request, drawn)
            return redirect("drawing:round", event.slug, number)
    try:
        order, missing = ranking_for(round)
        obstacle = ""
    except Refused as refused:
        order, missing, obstacle = [], 0, str(refused)
    context = {
        "round": round,
        "form": form,
        "people": len(order),
        "obstacle": obstacle,
        "warning": missing_sentence(missing) if missing else "",
    }
    return render(request, "drawing/by_standing.html", context)
