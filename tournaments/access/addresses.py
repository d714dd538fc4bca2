"""The address that the hall's phones open. Nothing is sent anywhere to find it."""

import contextlib
import ipaddress
import os
import socket
import struct
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

from django.http import HttpRequest
from django.http.request import split_domain_port
from django.urls import reverse

from tournaments.models import Event

SERVED_AT = "MEISTERBLATT_SERVED_AT"  # variable in which ``manage.py start`` tells its workers the address

# Connecting a UDP socket sends nothing; it only makes the system choose the address it would send from.
# One address of each private range: a laptop that is itself the hot spot has no road to the others.
_DESTINATIONS = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
_GET_INTERFACE_ADDRESS = 0x8915  # SIOCGIFADDR
_NOT_THE_HALL = ("lo", "docker", "br-", "veth", "virbr", "tun", "wg")


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


def hall_addresses() -> Iterator[str]:
    """The IPv4 addresses of this machine that others can reach, the likeliest first, each looked for when asked."""
    seen = set()
    ways: list[Callable[[], list[str]]] = [_addresses_by_route, _addresses_by_name, _addresses_by_interface]
    for address in (address for way in ways for address in way()):
        if address not in seen and _is_reachable(address):
            seen.add(address)
            yield address


def _is_reachable(address: str) -> bool:
    kind = ipaddress.ip_address(address)
    return not (kind.is_loopback or kind.is_unspecified or kind.is_link_local)


def _addresses_by_route() -> list[str]:
    addresses = []
    for destination in _DESTINATIONS:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((destination, 9))
            addresses.append(probe.getsockname()[0])
    return addresses


def _addresses_by_name() -> list[str]:
    with contextlib.suppress(OSError, UnicodeError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


def _addresses_by_interface() -> list[str]:
    """Linux only; elsewhere the machine's own name has all its addresses."""
    try:
        import fcntl
    except ImportError:
        return []
    addresses = []
    for _, name in socket.if_nameindex():
        if name.startswith(_NOT_THE_HALL):
            continue
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            answer = fcntl.ioctl(
                probe.fileno(), _GET_INTERFACE_ADDRESS, struct.pack("256s", name[:15].encode())
            )
            addresses.append(socket.inet_ntoa(answer[20:24]))
    return addresses
