"""E-mail: addresses of accounts, links, and what waits to be sent."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Literal

from annales.server.addresses import is_email_address
from annales.server.delivery.left import Subject
from annales.server.delivery.outbox import NoticeKind
from annales.server.errors import Refusal

__all__ = [
    "LINK_MILLISECONDS",
    "LINK_OF",
    "LinkKind",
    "Mail",
    "address_key",
    "check_address",
    "token_hash",
]

LinkKind = Literal["confirm", "reset", "stop"]
"""What a link allows: `stop` ends reminders by mail."""

HOUR = 3_600_000
LINK_MILLISECONDS: dict[LinkKind, int] = {"confirm": 24 * HOUR, "reset": HOUR, "stop": 90 * 24 * HOUR}
"""How long links work."""
LINK_OF: dict[NoticeKind, LinkKind] = {
    "confirm": "confirm",
    "reset": "reset",
    "turn": "stop",
    "time": "stop",
    "vacation": "stop",
}
"""The links in mails. Others lead to the page of the account."""


@dataclass(frozen=True)
class Mail:
    """A mail that can be written and sent now."""

    kind: NoticeKind
    address: str
    name: str
    """Of the account."""
    language: str
    token: str = ""
    """Of the link in the mail, if there is one."""
    subjects: tuple[Subject, ...] = ()
    """Of a reminder."""
    expires: int | None = None
    """After which time it is not tried again; None for as often as there are attempts."""

    def __repr__(self) -> str:
        # A log must not hold addresses and tokens.
        return f"Mail({self.kind})"


def check_address(text: str) -> str:
    """An address without blanks around it. Raises `Refusal` for anything else.

    >>> check_address(" aoi@example.org ")
    'aoi@example.org'
    """
    address = text.strip()
    if not is_email_address(address):
        raise Refusal("bad-email-address")
    return address


def address_key(address: str) -> str:
    """What is equal for addresses that differ in capital letters only.

    >>> address_key("Aoi@Example.org")
    'aoi@example.org'
    """
    return address.strip().lower()


def token_hash(token: str) -> bytes:
    """The hash of a token. A fast one is enough for what nobody can guess."""
    return hashlib.sha256(token.encode()).digest()
