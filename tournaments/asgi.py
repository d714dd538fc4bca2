"""The entry point of the server that ``manage.py start`` runs."""

from django.urls import reverse

from tournaments.front.door import Door
from tournaments.wsgi import application as pages

application = Door(pages, passwords={reverse("access:sign-in"), reverse("access:password")})
