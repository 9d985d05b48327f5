"""The network of a visitor. A home or a machine has not one IPv6 address, but a network of them."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address

__all__ = ["network_of", "site_of"]

NETWORK, SITE = 64, 48
"""Bits of an IPv6 address that a home or a machine gets, and that a company or a provider's customer may get."""


def network_of(address: str) -> str:
    """What is counted as one visitor: an IPv4 address, the /64 of an IPv6 address; any other text itself.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3::4"), network_of("::ffff:192.0.2.7"), network_of("aoi")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7', 'aoi')
    """
    found = _read(address)
    return _prefix(found, NETWORK) if isinstance(found, IPv6Address) else address if found is None else str(found)


def site_of(address: str) -> str | None:
    """The /48 of an IPv6 address, in which one visitor may have many networks; None for any other text.

    >>> site_of("2001:db8:1:2:3::4"), site_of("192.0.2.7")
    ('2001:db8:1::/48', None)
    """
    found = _read(address)
    return _prefix(found, SITE) if isinstance(found, IPv6Address) else None


def _read(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address)
    except ValueError:
        return None
    # A socket for both versions shows IPv4 addresses in this form.
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def _prefix(address: IPv6Address, bits: int) -> str:
    # Without the name of an interface, which follows addresses of the local network.
    kept = int(address) >> (128 - bits) << (128 - bits)
    return f"{IPv6Address(kept)}/{bits}"
