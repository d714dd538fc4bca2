"""A request as ASGI tells it, read whole and told anew as WSGI wants it."""

import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from tempfile import SpooledTemporaryFile
from typing import Any
from urllib.parse import unquote_to_bytes

LARGEST = 16 * 1024 * 1024  # bytes of a body; every list, picture and form that a page takes is smaller

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Environ = dict[str, Any]


class TooLarge(Exception):
    """Longer than anything that a page takes."""


class Gone(Exception):
    """The other side has hung up."""


def announced_length(scope: Scope) -> int | None:
    """0 without a body; None for one in chunks, which does not say how long it is."""
    headers = dict(scope["headers"])
    if b"transfer-encoding" in headers:
        return None
    length = int(headers.get(b"content-length", b"0"))  # a number: the server has read it already
    if length > LARGEST:
        raise TooLarge
    return length


async def read_body(receive: Receive, body: SpooledTemporaryFile[bytes]) -> int:
    """Write the body into the file, never more than LARGEST bytes; returns its length."""
    length = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        part = message.get("body", b"")
        length += len(part)
        if length > LARGEST:
            raise TooLarge
        body.write(part)
        if not message.get("more_body"):
            body.seek(0)
            return length


def address_of(scope: Scope) -> str:
    """Who asks. Nobody can be told apart where the server does not know it."""
    return str(scope["client"][0]) if scope.get("client") else ""


def environ_of(scope: Scope, body: SpooledTemporaryFile[bytes], length: int) -> Environ:
    """The length is that of the body which came, whatever the request said of itself."""
    server, port = scope["server"]
    return {
        **_headers_of(scope),
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "CONTENT_LENGTH": str(length),
        "REMOTE_ADDR": address_of(scope),
        "SERVER_NAME": server,
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


def _headers_of(scope: Scope) -> Environ:
    values = defaultdict(list)
    for name, value in scope["headers"]:
        if b"_" not in name:  # else "content_type" could pass for "content-type"
            values[name.decode("latin-1").upper().replace("-", "_")].append(value.decode("latin-1"))
    return {
        "CONTENT_TYPE" if name == "CONTENT_TYPE" else f"HTTP_{name}": _separator(name).join(several)
        for name, several in values.items()
    }


def _separator(name: str) -> str:
    return "; " if name == "COOKIE" else ","
