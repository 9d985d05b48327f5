"""How push services know this server: a signed token with each message, RFC 8292."""

from __future__ import annotations

import jwt
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, derive_private_key
from webauthn.helpers import bytes_to_base64url

from annales.server.push.encryption import point_of

__all__ = ["authorization", "public_key_text"]

TOKEN_SECONDS = 12 * 3600
"""How long a token is valid; a day is the most that push services accept."""


def public_key_text(private_key: bytes) -> str:
    """The public key of a private one, as browsers and push services want it: Base64 for URLs, without padding."""
    return bytes_to_base64url(point_of(_key(private_key).public_key()))


def authorization(private_key: bytes, service: str, contact: str, now: int) -> str:
    """The header `Authorization` for a push service. `contact` is the address of the page, `now` in milliseconds."""
    claims = {"aud": service, "exp": now // 1000 + TOKEN_SECONDS, "sub": contact}
    token = jwt.encode(claims, _key(private_key), algorithm="ES256")
    return f"vapid t={token}, k={public_key_text(private_key)}"


def _key(private_key: bytes) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(private_key), SECP256R1())
