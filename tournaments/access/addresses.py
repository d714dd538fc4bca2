"""The address that the hall's phones open."""

import ipaddress
import os
from urllib.parse import urlsplit

from django.http import HttpRequest
from django.http.request import split_domain_port
from django.urls import reverse

from tournaments.access.hall_network import hall_addresses
from tournaments.models import Event

SERVED_AT = "MEISTERBLATT_SERVED_AT"  # variable in which ``manage.py start`` tells its workers the address


def public_address(request: HttpRequest, event: Event) -> str:
    """The public page's full address, as this browser reached the server.

    A browser on the laptop itself says "localhost", which leads every phone to the phone: then it is the
    laptop's address in the hall's network, where there is one.
    """
    return reachable_address(request, reverse("publishing:event", args=[event.slug]))


def sign_in_address(request: HttpRequest) -> str:
    """Where the holder of an account signs in, as it can be typed on another device."""
    return reachable_address(request, reverse("access:sign-in"))


def reachable_address(request: HttpRequest, path: str) -> str:
    """A page's full address for other devices in the hall."""
    host, port = split_domain_port(request.get_host())
    reachable = hall_address() if _only_here(host) else ""
    if not reachable:
        return request.build_absolute_uri(path)
    return f"{request.scheme}://{reachable}{f':{port}' if port else ''}{path}"


def leads_phones_here(address: str) -> bool:
    """Not an address that means "this machine" on every machine."""
    return not _only_here(urlsplit(address).hostname or "")


def _only_here(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def hall_address() -> str:
    """This machine's address in its network; empty without one, and where nobody else is served."""
    return "" if _only_here(os.environ.get(SERVED_AT, "")) else next(hall_addresses(), "")
