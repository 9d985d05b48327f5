"""Which addresses push messages are sent to: those of the public internet, never those of a network of the server."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

__all__ = ["Place", "PrivateAddress", "find_places", "is_public", "look_up"]

HTTPS_PORT = 443
TRANSLATED = IPv6Network("64:ff9b::/96")
"""Addresses of IPv6 that stand for one of IPv4 (RFC 6052)."""
UNICAST = IPv6Network("2000::/3")
"""The only addresses of IPv6 that are given to machines of the internet. Others wrap ones of IPv4 in old ways."""

Place = tuple[str, int]
"""An address and a port."""


class PrivateAddress(Exception):
    """A host name leads to no public address."""


async def find_places(host: str) -> list[Place]:
    """Where to connect to for a host. Raises `PrivateAddress`, and `OSError` for a name that is not found.

    A connection uses these addresses and does not look up the name again: it could lead elsewhere then.
    """
    places = [place for place in await look_up(host) if is_public(place[0])]
    if not places:
        raise PrivateAddress
    return places


async def look_up(host: str) -> list[Place]:
    """All addresses of a host, each once."""
    found = await asyncio.get_running_loop().getaddrinfo(host, HTTPS_PORT, type=socket.SOCK_STREAM)
    return list(dict.fromkeys((str(entry[4][0]), int(entry[4][1])) for entry in found))


def is_public(address: str) -> bool:
    """Whether an address belongs to the public internet, also the one that is wrapped in an address of IPv6.

    >>> is_public("93.184.215.14"), is_public("10.0.0.1"), is_public("::ffff:127.0.0.1"), is_public("fe80::1%eth0")
    (True, False, False, False)
    """
    found = _unwrapped(ip_address(address))
    is_given = isinstance(found, IPv4Address) or found in UNICAST
    return is_given and found.is_global and not found.is_multicast


def _unwrapped(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    if isinstance(address, IPv4Address):
        return address
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (teredo[1] if teredo else address)
