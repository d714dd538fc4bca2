"""How a person types: a choice of their own, which holds in every event."""

from django.http import HttpResponse

from tournaments.access.answers import go_back
from tournaments.access.loaders import SignedInRequest, event_page
from tournaments.access.methods import form_only
from tournaments.models import Event, Role


@form_only
@event_page(Role.SCORER)
def typing(request: SignedInRequest, event: Event) -> HttpResponse:
    """Points as on the paper, or the number of dice in the upper part."""
    request.user.types_dice = request.POST.get("types_dice") == "yes"
    request.user.save(update_fields=["types_dice"])
    return go_back(request, "entry:desk", event.slug)
