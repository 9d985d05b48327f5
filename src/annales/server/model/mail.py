"""E-mail: addresses of accounts, links, and what waits to be sent."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Literal, NamedTuple

from annales.server.email_address import is_email_address
from annales.server.errors import Refusal

__all__ = [
    "LINK_MILLISECONDS",
    "LinkKind",
    "MailAddress",
    "MailKind",
    "Outgoing",
    "WaitingMail",
    "address_key",
    "check_address",
    "new_link",
    "token_hash",
]

MailKind = Literal["confirm", "reset", "turn"]
"""A mail with a link to confirm an address, with one to set a new password, or about a turn in a slow game."""
LinkKind = Literal["confirm", "reset", "stop"]
"""What a link allows: `stop` ends "your turn" mails."""

HOUR = 3_600_000
LINK_MILLISECONDS: dict[LinkKind, int] = {"confirm": 24 * HOUR, "reset": HOUR, "stop": 90 * 24 * HOUR}
"""How long links work."""
LINK_OF: dict[MailKind, LinkKind] = {"confirm": "confirm", "reset": "reset", "turn": "stop"}


@dataclass(frozen=True)
class MailAddress:
    """The address of an account."""

    address: str
    confirmed: bool
    """Whether somebody has followed the link that was sent there."""
    turns: bool
    """Whether the person wants "your turn" mails."""
    language: str
    """Of the mails, `en` or `ja`."""


class WaitingMail(NamedTuple):
    """A mail in the outbox."""

    guest: str
    kind: MailKind
    table: str
    """The table of a "your turn" mail, else empty."""
    version: int
    """Of a "your turn" mail: the version of the table with which the turn began."""
    due: int
    """When to send it, milliseconds since 1970."""
    attempts: int
    """How often somebody has tried to send it."""


@dataclass(frozen=True)
class Outgoing:
    """A mail that can be written and sent now."""

    kind: MailKind
    address: str
    name: str
    """Of the account."""
    language: str
    token: str
    """Of the link in the mail."""
    table: str = ""
    game: str = ""
    """The name of the game in the library, such as `duel`."""

    def __repr__(self) -> str:
        # A log must not hold addresses and tokens.
        return f"Outgoing({self.kind})"


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


def new_link(kind: MailKind) -> tuple[str, LinkKind]:
    """The token of the link in a mail, and what the link allows."""
    return secrets.token_urlsafe(32), LINK_OF[kind]


def token_hash(token: str) -> bytes:
    """The hash of a token. A fast one is enough for what nobody can guess."""
    return hashlib.sha256(token.encode()).digest()
