"""The outbox: what waits to be sent to people, by mail or to their devices."""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["AccountChange", "Channel", "NoticeKind", "WaitingNotice"]

Channel = Literal["mail", "push"]
"""How a notice reaches somebody: by mail, or by a push message to a device."""
AccountChange = Literal["address", "password", "passkey-added", "passkey-removed"]
"""A change of an account about which its person is told, in case that somebody else has made it."""
NoticeKind = Literal["confirm", "reset", "turn"] | AccountChange
"""A link to confirm an address, one to set a new password, a turn in a game, or a change of the account."""


class WaitingNotice(NamedTuple):
    """A notice in the outbox."""

    guest: str
    recipient: str
    """Of a push message, the session of the device. Of a mail, a former address, or empty for that of the account."""
    kind: NoticeKind
    subject: str
    """The table of a turn, or the passkey; else empty."""
    version: int
    """Of a turn: the version of the table with which it began."""
    due: int
    """When to send it, milliseconds since 1970."""
    attempts: int
    """How often somebody has tried to send it."""
    language: str | None = None
    """Of a mail to a former address."""
