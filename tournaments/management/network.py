"""The ports of this machine."""

import errno
import os
import socket


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
