"""Encryption of push messages for one browser: RFC 8291, with the content encoding `aes128gcm` of RFC 8188."""

from __future__ import annotations

import os
import struct
from typing import NamedTuple

import jwt
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from webauthn.helpers import bytes_to_base64url

__all__ = ["Once", "authorization", "encrypt", "new_once", "point_of", "public_key_text"]

RECORD_BYTES = 4096
"""Size of a record. A message has only one, which is shorter."""
LAST = b"\x02"
"""Delimiter after the content of the last record. What follows it is padding."""
SALT_BYTES = 16


class Once(NamedTuple):
    """What is used for one message only."""

    salt: bytes
    private_key: EllipticCurvePrivateKey


def new_once() -> Once:
    """A salt and a key for one message."""
    return Once(os.urandom(SALT_BYTES), generate_private_key(SECP256R1()))


def point_of(key: EllipticCurvePublicKey) -> bytes:
    """A public key as the 65 bytes of an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(content: bytes, public_key: bytes, auth: bytes, once: Once, padding: int = 0) -> bytes:
    """The body of a message for the browser with a public key and a shared secret.

    `padding` is the number of zeros after the content: they hide its length from the push service.
    """
    own_key = point_of(once.private_key.public_key())
    browser = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), public_key)
    shared = once.private_key.exchange(ECDH(), browser)
    secret = _derive(auth, shared, b"WebPush: info\0" + public_key + own_key, 32)
    key = _derive(once.salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(once.salt, secret, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, content + LAST + bytes(padding), None)
    return once.salt + struct.pack(">IB", RECORD_BYTES, len(own_key)) + own_key + sealed


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


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
