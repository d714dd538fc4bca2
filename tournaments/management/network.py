"""Where the hall's phones find this machine. Nothing is sent anywhere."""

import contextlib
import errno
import ipaddress
import os
import socket
import struct

# Connecting a UDP socket sends nothing; it only makes the system choose the address it would send from.
# One address of each private range: a laptop that is itself the hot spot has no road to the others.
_DESTINATIONS = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
_GET_INTERFACE_ADDRESS = 0x8915  # SIOCGIFADDR
_NOT_THE_HALL = ("lo", "docker", "br-", "veth", "virbr", "tun", "wg")


def port_is_free(host: str, port: int) -> bool:
    """Whether a server may listen there. An address that is not ours or a forbidden port raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        if os.name != "nt":  # on Windows this option would let two servers share the port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen(1)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return False
            raise
    return True


def next_free_port(host: str, port: int) -> int | None:
    """The next port above that could be used instead."""
    return next(
        (other for other in range(port + 1, min(port + 100, 65536)) if port_is_free(host, other)), None
    )


def hall_addresses() -> list[str]:
    """The IPv4 addresses of this machine that others can reach, the likeliest first."""
    found = [*_addresses_by_route(), *_addresses_by_name(), *_addresses_by_interface()]
    usable = [address for address in found if _is_reachable(address)]
    return list(dict.fromkeys(usable))


def _is_reachable(address: str) -> bool:
    kind = ipaddress.ip_address(address)
    return not (kind.is_loopback or kind.is_unspecified or kind.is_link_local)


def _addresses_by_route() -> list[str]:
    found = []
    for destination in _DESTINATIONS:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((destination, 9))
            found.append(probe.getsockname()[0])
    return found


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
    found = []
    for _, name in socket.if_nameindex():
        if name.startswith(_NOT_THE_HALL):
            continue
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            answer = fcntl.ioctl(
                probe.fileno(), _GET_INTERFACE_ADDRESS, struct.pack("256s", name[:15].encode())
            )
            found.append(socket.inet_ntoa(answer[20:24]))
    return found
