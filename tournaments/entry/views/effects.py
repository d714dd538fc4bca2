"""The page before a correction is saved: what it would change, and whether it is meant."""

from collections.abc import Callable, Collection

from django.http import HttpResponse
from django.shortcuts import render

from tournaments.access.loaders import SignedInRequest
from tournaments.entry.contents import Contents
from tournaments.entry.effects import Effect, effect_of, is_effect_shown
from tournaments.models import Event, Registration, Role
from tournaments.models.guards import stamp_of

NOT_KEPT = frozenset({"csrfmiddlewaretoken", "effect", "back"})


def mark_of(*typed: Contents) -> str:
    """Whoever has seen the effect of exactly these numbers sends this back."""
    return stamp_of((sorted(one.numbers.items()), one.only_sums) for one in typed)


def effect_to_show(
    request: SignedInRequest, event: Event, people: Collection[Registration], correct: Callable[[], object]
) -> Effect | None:
    """The effect of ``correct``, which is not kept; None when there is none or when it is not for these eyes.

    What ``correct`` raises is raised here, too.
    """
    if not is_effect_shown(event, request.roles):
        return None
    effect = effect_of(event, people, correct)
    return effect if effect.changes_anything else None


def effect_page(
    request: SignedInRequest, event: Event, effect: Effect, mark: str, *, title: str, label: str = ""
) -> HttpResponse:
    """The effect by itself; everything that was sent is sent again with the answer, to the same address.

    ``label``: under which name a browser keeps it when there is no connection; without one it does not.
    """
    kept = [(name, text) for name, texts in request.POST.lists() for text in texts if name not in NOT_KEPT]
    context = {
        "effect": effect,
        "effect_mark": mark,
        "title": title,
        "kept": kept,
        "label": label,
        "is_direction": Role.DIRECTION in request.roles,
    }
    response = render(request, "entry/effect.html", context)
    response["Entry-Page"] = "1"
    return response
