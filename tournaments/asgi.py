"""The entry point of the server that ``manage.py start`` runs."""

from django.urls import reverse

from tournaments.front.door import Door
from tournaments.wsgi import application as pages  # sets Django up, which the other rooms need

from tournaments.directing.leftovers import drop_leftovers  # isort: skip

application = Door(
    pages, passwords={reverse("access:sign-in"), reverse("access:password")}, daily=drop_leftovers
)
