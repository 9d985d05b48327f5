"""Passkeys: key pairs of which the server knows the public half, so that people sign in without a password."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from typing import NamedTuple

from annales.server.errors import Refusal

__all__ = ["CHALLENGE_MILLISECONDS", "MAX_PASSKEYS", "Passkey", "Site", "site_of"]

MAX_PASSKEYS = 20
"""Passkeys of one account."""
CHALLENGE_MILLISECONDS = 300_000
"""How long an attempt may take."""


@dataclass(frozen=True)
class Passkey:
    """A passkey of an account."""

    id: bytes
    """The credential id, which the authenticator chose."""
    guest: str
    name: str
    """What the person calls it."""
    host: str
    """The host for which it was made."""
    public_key: bytes
    """As COSE_Key (RFC 9052)."""
    sign_count: int
    """Signatures that the authenticator has counted; 0 where it does not count."""
    created: int
    """Milliseconds since 1970, UTC."""
    used: int | None = None
    """When it last signed somebody in, in the same form."""


class Site(NamedTuple):
    """Where the page runs, as browsers see it."""

    host: str
    """The host name without the port: what WebAuthn calls the id of the relying party."""
    origin: str
    """Scheme, host and port."""


def site_of(host: str, origin: str) -> Site:
    """The site of a request with a checked host name and origin. Raises `Refusal` where browsers allow no passkeys.

    Browsers allow them for host names under HTTPS and for `localhost`, never for IP addresses.

    >>> site_of("annales.example", "https://annales.example").host
    'annales.example'
    >>> site_of("192.0.2.7", "https://192.0.2.7")
    Traceback (most recent call last):
    annales.server.errors.Refusal: refused: no-passkeys-here {'host': '192.0.2.7'}
    """
    is_safe = origin.startswith("https://") or host == "localhost"
    if not is_safe or origin in ("", "null") or _is_address(host):
        raise Refusal("no-passkeys-here", {"host": host}, status=409)
    return Site(host, origin)


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
