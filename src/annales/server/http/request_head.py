"""The check of a request's head: host, path, query and headers, before anything else reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import unquote_to_bytes

from litestar.types import Scope

from annales.server.errors import Refusal
from annales.server.limits import LIMITS

__all__ = ["check_head", "host_name"]

Header = tuple[bytes, bytes]
"""Name in lower case, and value."""

_HOST = re.compile(
    r"(?:(?P<name>[0-9a-z_][0-9a-z_.-]*)|\[(?P<address>[0-9a-f:.]+)\])(?::[0-9]{1,5})?", re.IGNORECASE | re.ASCII
)
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_BROKEN_ESCAPE = re.compile(rb"%(?![0-9A-Fa-f]{2})")


def check_head(scope: Scope) -> None:
    """Raise `Refusal` for a request whose head is too long or malformed."""
    headers = scope["headers"]
    _check_sizes(scope["raw_path"], scope["query_string"], headers)
    _check_path(scope["raw_path"])
    hosts = [value for name, value in headers if name == b"host"]
    if len(hosts) != 1 or host_name(hosts[0].decode("latin-1")) is None:
        raise Refusal("foreign-host", {"host": b", ".join(hosts)[:100].decode("latin-1")}, status=421)


def host_name(host: str) -> str | None:
    """The name in a `Host` header without the port; None if it is not exactly a name and perhaps a port.

    >>> host_name("localhost:8000"), host_name("[::1]:8000")
    ('localhost', '::1')
    >>> [host_name(host) for host in ("[::1", "a@127.0.0.1", "127.0.0.1 ", "127.0.0.1:", "")]
    [None, None, None, None, None]
    """
    found = _HOST.fullmatch(host)
    return (found["name"] or found["address"]).lower() if found else None


def _check_sizes(path: bytes, query: bytes, headers: Iterable[Header]) -> None:
    for part, most in ((path, LIMITS.path), (query, LIMITS.query)):
        if len(part) > most:
            raise Refusal("address-too-long", {"most": most}, status=414)
    sizes = [len(name) + len(value) for name, value in headers]
    if len(sizes) > LIMITS.header_lines or sum(sizes) > LIMITS.headers:
        raise Refusal("headers-too-long", {"most": LIMITS.headers}, status=431)
    if sum(len(value) for name, value in headers if name == b"cookie") > LIMITS.cookie:
        raise Refusal("headers-too-long", {"most": LIMITS.cookie}, status=431)


def _check_path(raw: bytes) -> None:
    """Refuse a path that is not UTF-8 text without control characters."""
    try:
        path = unquote_to_bytes(raw).decode()
    except UnicodeDecodeError:
        path = "\0"
    if _BROKEN_ESCAPE.search(raw) or _CONTROL.search(path):
        raise Refusal("bad-path", {"path": raw[:200].decode("latin-1")})
