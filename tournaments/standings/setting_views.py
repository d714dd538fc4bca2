"""The direction arranges the ranking: criteria, classes and titles, decisions, prizes."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.answers import go_back, refusals_on, refusals_told
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.access.reasons import reason_of
from tournaments.models import EntryMode, Event, PlayerClass, Role, Ruling, Title
from tournaments.standings import arrangements, rulings
from tournaments.standings.columns import progress
from tournaments.standings.criteria_effect import effect_of
from tournaments.standings.lists import lists_of
from tournaments.standings.people import in_full, told_apart
from tournaments.standings.prizes import awards
from tournaments.standings.setting_forms import ClassForm, CriteriaForm, RulingForm, TitleForm
from tournaments.texts.criteria import criterion_name

MOST_PRIZES = 30
LONGEST_PRIZE = 120  # letters, as the model says


def _page(request: SignedInRequest, event: Event, name: str, **more: object) -> HttpResponse:
    context = {"part": name, **more}
    return render(request, f"standings/{name}.html", context)


def _done(
    request: SignedInRequest, event: Event, page: str, act: Callable[[], object], said: str
) -> HttpResponse:
    with refusals_told(request):
        act()
        messages.success(request, said)
    return redirect(f"standings:{page}", event.slug)


@event_page(Role.DIRECTION, section="standings")
def criteria(request: SignedInRequest, event: Event) -> HttpResponse:
    """Once there is a result the page says what would change, and asks for a reason."""
    form = CriteriaForm(request.POST if request.method == "POST" else None, event=event)
    effect = _effect(event, form)
    if form.is_valid():
        with refusals_on(form, "reason"):
            arrangements.choose_criteria(
                event=event, actor=request.user, reason=form.cleaned_data["reason"], **form.wanted()
            )
            said = [_("The ranking follows these criteria from now on."), *effect]
            messages.success(request, " ".join(said))
            return redirect("standings:criteria", event.slug)
    without_boxes = event.entry_mode == EntryMode.SUMS_ONLY
    return _page(request, event, "criteria", form=form, effect=effect, without_boxes=without_boxes)


def _effect(event: Event, form: CriteriaForm) -> list[str]:
    """Of what was typed, whatever stands as the reason."""
    is_clear = form.is_bound and form.errors.keys() <= {"reason"}
    return effect_of(event, form.wanted()) if is_clear and arrangements.has_results(event) else []


@event_page(Role.DIRECTION, section="standings")
def lists(request: SignedInRequest, event: Event) -> HttpResponse:
    typed = request.POST if request.method == "POST" else None
    adds = typed.get("add") if typed else None
    class_form = ClassForm(typed if adds == "class" else None)
    title_form = TitleForm(typed if adds == "title" else None, event=event)
    if adds == "class" and class_form.is_valid():
        return _added(request, event, lambda: arrangements.add_class(
            event=event, actor=request.user, **class_form.cleaned_data
        ))  # fmt: skip
    if adds == "title" and title_form.is_valid():
        values = title_form.cleaned_data
        return _added(request, event, lambda: arrangements.add_title(
            event=event, actor=request.user, name=values["name"], metrics=[values["metric"]]
        ))  # fmt: skip
    titles = [(title, [criterion_name(key) for key in title.metrics]) for title in event.titles.all()]
    found = {"classes": event.classes.all(), "titles": titles}
    return _page(request, event, "lists", class_form=class_form, title_form=title_form, **found)


def _added(request: SignedInRequest, event: Event, act: Callable[[], object]) -> HttpResponse:
    return _done(request, event, "lists", act, _("It has its own ranking from now on."))


@form_only
@event_page(Role.DIRECTION, section="standings")
def remove_class(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    found = PlayerClass.objects.filter(event=event, pk=pk).first()
    if found:
        arrangements.remove_class(found=found, actor=request.user)
    return redirect("standings:lists", event.slug)


@form_only
@event_page(Role.DIRECTION, section="standings")
def remove_title(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    found = Title.objects.filter(event=event, pk=pk).first()
    if found:
        arrangements.remove_title(found=found, actor=request.user)
    return redirect("standings:lists", event.slug)


@event_page(Role.DIRECTION, section="standings")
def decisions(request: SignedInRequest, event: Event) -> HttpResponse:
    people = list(event.registrations.select_related("player").order_by("player__sort_key", "pk"))
    typed = request.POST if request.method == "POST" else None
    form = RulingForm(typed, people=people, rounds=list(event.rounds.order_by("number")))
    if form.is_valid():
        values = form.cleaned_data | {"points": form.cleaned_data["points"] or 0}
        with refusals_on(form):
            rulings.make_ruling(event=event, actor=request.user, **values)
            messages.success(request, _("The decision is recorded."))
            return redirect("standings:decisions", event.slug)
    made = Ruling.objects.filter(event=event).select_related("registration__player", "created_by", "round")
    show = told_apart(in_full, people)
    named = [(ruling, show(ruling.registration).name) for ruling in made.order_by("-created_at")]
    return _page(request, event, "decisions", form=form, rulings=named)


@form_only
@event_page(Role.DIRECTION, section="standings")
def void_decision(request: SignedInRequest, event: Event, pk: int) -> HttpResponse:
    found = get_object_or_404(Ruling, event=event, pk=pk)
    with refusals_told(request):
        rulings.void_ruling(ruling=found, actor=request.user, reason=reason_of(request))
        messages.success(request, _("The decision was revoked."))
    return go_back(request, "standings:decisions", event.slug)


@event_page(Role.DIRECTION, section="standings")
def prizes(request: SignedInRequest, event: Event) -> HttpResponse:
    known = lists_of(event)
    if request.method == "POST":
        return _save_prizes(request, event, {one.key for one in known})
    named = {(prize.list_key, prize.place): prize.name for prize in event.prizes.all()}
    fields = [(one, _prize_fields(one.key, named)) for one in known]
    found = awards(event)
    return _page(request, event, "prizes", fields=fields, found=found, progress=progress(found.standings))


def _prize_fields(key: str, named: dict[tuple[str, int], str]) -> list[tuple[int, str]]:
    """Three places, and always one more than there are."""
    last = max([place for list_key, place in named if list_key == key], default=0)
    places = range(1, min(MOST_PRIZES, max(3, last + 1)) + 1)
    return [(place, named.get((key, place), "")) for place in places]


def _save_prizes(request: SignedInRequest, event: Event, keys: set[str]) -> HttpResponse:
    named = {
        key: [request.POST.get(f"prize_{key}_{place}", "") for place in range(1, MOST_PRIZES + 1)]
        for key in sorted(keys)
    }
    if any(len(name.strip()) > LONGEST_PRIZE for names in named.values() for name in names):
        messages.error(
            request,
            _("A prize has at most %(most)d characters. Nothing was saved.") % {"most": LONGEST_PRIZE},
        )
        return redirect("standings:prizes", event.slug)
    one_each = bool(request.POST.get("one_each"))
    arrangements.choose_one_prize_each(event=event, actor=request.user, one_each=one_each)
    for key, names in named.items():
        arrangements.set_prizes(event=event, actor=request.user, list_key=key, names=names)
    messages.success(request, _("The prizes are saved."))
    return redirect("standings:prizes", event.slug)
