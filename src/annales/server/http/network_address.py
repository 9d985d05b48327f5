"""The address by which other devices of the network reach this server."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from annales.server.settings import is_loopback

__all__ = ["network_address"]

SOMEWHERE = ("192.0.2.1", 9)
"""An address of RFC 5737 that belongs to nobody. Nothing is sent to it."""


def network_address(host: str, port: int) -> str | None:
    """The address of a server that listens at `host`; None if it listens on loopback only, or without a network.

    >>> network_address("127.0.0.1", 8642)
    >>> network_address("192.168.1.5", 8642)
    'http://192.168.1.5:8642'
    """
    if is_loopback(host):
        return None
    name = _own_address() if _stands_for_all(host) else host
    return None if name is None else f"http://{f'[{name}]' if ':' in name else name}:{port}"


def _stands_for_all(host: str) -> bool:
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def _own_address() -> str | None:
    """The address of the interface by which packets leave this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # For datagrams this chooses the interface only.
            probe.connect(SOMEWHERE)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if is_loopback(found) else found
