"""Where the hall's phones find this machine. Nothing is sent anywhere."""

import contextlib
import ipaddress
import socket
import struct
from collections.abc import Callable, Iterator

# Connecting a UDP socket sends nothing; it only makes the system choose the address it would send from.
# One address of each private range: a laptop that is itself the hot spot has no road to the others.
_DESTINATIONS = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
_GET_INTERFACE_ADDRESS = 0x8915  # SIOCGIFADDR
_NOT_THE_HALL = ("lo", "docker", "br-", "veth", "virbr", "tun", "wg")


def hall_addresses() -> Iterator[str]:
    """The IPv4 addresses of this machine that others can reach, the likeliest first, each looked for when asked."""
    told = set()
    ways: list[Callable[[], list[str]]] = [_addresses_by_route, _addresses_by_name, _addresses_by_interface]
    for address in (address for way in ways for address in way()):
        if address not in told and _is_reachable(address):
            told.add(address)
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
