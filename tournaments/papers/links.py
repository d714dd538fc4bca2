"""Where a document is printed."""

from urllib.parse import urlencode

from django.urls import reverse

from tournaments.models import Event


def address_of(event: Event, key: str, **query: object) -> str:
    """With its choices, for example the round."""
    path = reverse("papers:document", args=[event.slug, key])
    return f"{path}?{urlencode(query)}" if query else path
