"""Answers to requests about the state of the server."""

from __future__ import annotations

import msgspec

__all__ = ["Announcement", "Health", "Liveness"]


class Health(msgspec.Struct, frozen=True):
    """State of the server."""

    ready: bool
    workers: bool
    """Whether worker processes choose the bots' moves."""
    notices: bool | None = None
    """Whether this process hears at once of what others change; null where the database has no notices."""


class Announcement(msgspec.Struct, frozen=True):
    """What the administrator of the server tells everybody."""

    text: str


class Liveness(msgspec.Struct, frozen=True):
    """That the process answers."""

    live: bool
