"""Commitments to secrets, and the seed of a deal from the secrets of all who take part."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

from annales.errors import AnnalesError

__all__ = ["SECRET_BYTES", "commitment_to", "deal_seed", "is_hex"]

SECRET_BYTES = 32
"""Length of a secret and of a contribution: 256 bits. With less, somebody could try all values of a commitment."""

_HEX = re.compile(r"[0-9a-f]{64}")


def is_hex(text: str) -> bool:
    """Whether a text is 32 bytes in lower-case hexadecimal digits."""
    return _HEX.fullmatch(text) is not None


def checked_hex(what: str, text: str) -> str:
    """32 bytes in hexadecimal digits, in lower case and without space around them. Raises `AnnalesError` for others.

    >>> checked_hex("the hash", " AB" + "0" * 62)[:3]
    'ab0'
    """
    found = str(text).strip().lower()
    if not is_hex(found):
        raise AnnalesError(f"{what} has 64 hexadecimal digits; this is {text!r}")
    return found


def commitment_to(secret: bytes) -> str:
    """The SHA-256 hash of a secret, in hexadecimal digits. It binds to the secret without revealing it.

    >>> commitment_to(bytes(32))
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    given: object = secret
    if not isinstance(given, bytes):
        raise AnnalesError(f"a secret is bytes, not an object of class {type(secret).__name__!r}")
    return hashlib.sha256(secret).hexdigest()


def deal_seed(secret: bytes, contributions: Mapping[int, bytes]) -> bytes:
    """The seed of `Seeded` for a game: the secret of the server, mixed with the contributions by seat.

    Without contributions it is the secret itself. Raises `ValueError` for a contribution that has not 32 bytes.

    >>> deal_seed(b"s" * 32, {}) == b"s" * 32
    True
    >>> deal_seed(b"s" * 32, {0: b"a" * 32, 1: b"b" * 32}) == deal_seed(b"s" * 32, {0: b"b" * 32, 1: b"a" * 32})
    False
    """
    if not contributions:
        return secret
    mixed = hashlib.sha256(b"annales deal 1\n" + secret)
    for seat, contribution in sorted(contributions.items()):
        # All parts have a fixed length, so that no two sets of contributions give the same text to hash.
        if len(contribution) != SECRET_BYTES:
            raise ValueError(f"the contribution of seat {seat} has {len(contribution)} bytes, not {SECRET_BYTES}")
        mixed.update(bytes([seat]) + contribution)
    return mixed.digest()
