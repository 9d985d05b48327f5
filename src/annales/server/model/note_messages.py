"""Answers about public notes: what people say about games that they played."""

from __future__ import annotations

import msgspec

from annales.server.model.journal_messages import JournalResult

__all__ = ["PublicNote"]


class PublicNote(msgspec.Struct, frozen=True):
    """Notes and stars that somebody shows to others. Who else played is not told."""

    id: str
    author: str
    """Name of the person."""
    game: str
    """Id of a game of this server, else a name."""
    table: str | None
    """The table on this server; null for a game on a real table."""
    date: str
    """Of a game on this server, when it ended: ISO 8601 in UTC. Of any other the date alone."""
    players: int
    minutes: int
    """0 if it is not known."""
    stars: int
    """1 to 5; 0 without."""
    notes: str
    result: JournalResult
    """For the author; empty if it is not known."""
    photo: str | None
    """Id of the photo of a game on a real table; null without one."""
    own: bool
    hidden: bool
    """Whether a moderator has hidden it: then only the author and moderators get it."""
