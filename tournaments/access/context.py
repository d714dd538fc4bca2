"""What every template of an event's page knows."""

from django.http import HttpRequest


def event_of_page(request: HttpRequest) -> dict[str, object]:
    """``event`` and ``section`` as the loader set them; a view that names its own is not overruled."""
    event = getattr(request, "event", None)
    return {"event": event, "section": getattr(request, "section", "")} if event else {}
