"""Push messages: browsers that show them, and what is sent to them."""

from __future__ import annotations

import binascii
import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from webauthn.helpers import base64url_to_bytes

from annales.server.delivery.left import Subject
from annales.server.delivery.outbox import NoticeKind
from annales.server.errors import Refusal

__all__ = ["MAX_ENDPOINT", "Device", "Endpoint", "PushMessage", "check_device", "check_endpoint"]

MAX_ENDPOINT = 1000
"""Characters of the address at which a push service takes messages for a browser."""
AUTH_BYTES = 16
_HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*")
_PRINTABLE = re.compile(r"[!-~]+")


class Endpoint(NamedTuple):
    """Where a push service takes messages for a browser."""

    host: str
    path: str
    """With the query."""

    @property
    def origin(self) -> str:
        """The address of the push service."""
        return f"https://{self.host}"


@dataclass(frozen=True)
class Device:
    """A browser that shows push messages."""

    endpoint: str
    public_key: bytes
    """A point of P-256, for which messages are encrypted."""
    auth: bytes
    """A secret that the browser shares with this server."""
    language: str
    """Of the messages, `en` or `ja`."""
    site: str
    """The origin of the page, which push services get as a contact."""

    def __repr__(self) -> str:
        # With the endpoint and the keys anybody can send messages: a log must not hold them.
        return f"Device({self.language})"


@dataclass(frozen=True)
class PushMessage:
    """A push message that can be written and sent now."""

    kind: NoticeKind
    device: Device
    subject: str = ""
    """The passkey; else empty."""
    subjects: tuple[Subject, ...] = ()
    """Of a reminder."""
    is_urgent: bool = False
    """Whether a device that saves energy should show it at once."""
    expires: int | None = None
    """After which time it is not tried again, and push services forget it; None for as often as there are attempts."""

    def __repr__(self) -> str:
        return f"PushMessage({self.kind})"


def check_endpoint(text: str) -> Endpoint:
    """The parts of an endpoint. Raises `Refusal` for what cannot be the address of a push service.

    A browser chooses the address, so that anybody can name any. It must be a host name under HTTPS at the usual port:
    addresses by number, names without a point, names and passwords are refused. Whether the name leads into a network
    of the server is found out when something is sent, because it may change.

    >>> check_endpoint("https://push.example.org/send/1?x")
    Endpoint(host='push.example.org', path='/send/1?x')
    >>> check_endpoint("https://169.254.169.254/latest")
    Traceback (most recent call last):
    annales.server.errors.Refusal: refused: bad-endpoint {}
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Refusal("bad-endpoint") from None
    # Parsers disagree about backslashes.
    is_plain = len(text) <= MAX_ENDPOINT and _PRINTABLE.fullmatch(text) is not None and "\\" not in text
    is_name = _HOST.fullmatch(host) is not None and not _is_address(host)
    if not is_plain or not is_name or parts.scheme != "https" or port not in (None, 443) or "@" in parts.netloc:
        raise Refusal("bad-endpoint")
    return Endpoint(host, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def check_device(endpoint: str, public_key: str, auth: str, language: str, site: str) -> Device:
    """The device that a browser describes, with keys in Base64 for URLs. Raises `Refusal`."""
    check_endpoint(endpoint)
    try:
        key, secret = base64url_to_bytes(public_key), base64url_to_bytes(auth)
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key)
    except (ValueError, binascii.Error):
        raise Refusal("bad-push-keys") from None
    # A compressed point is a valid one, too, but not what messages are encrypted for.
    if len(key) != 65 or len(secret) != AUTH_BYTES:
        raise Refusal("bad-push-keys")
    return Device(endpoint, key, secret, language, site)
