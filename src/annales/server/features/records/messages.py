"""Bodies of HTTP requests and answers about records, replays and deals."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.core.log import LogEntry
from annales.core.variations import NamedVariation
from annales.core.views import TableView
from annales.server.live.client_messages import Hex32
from annales.server.live.http_messages import RecordText
from annales.server.live.server_messages import PlayerInfo

__all__ = ["CheckDeal", "RecordUpload", "Replay", "VariationMove"]


class RecordUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a record."""

    text: RecordText


class VariationMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move in a variation: from any ply of a record."""

    text: RecordText
    ply: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    move: Annotated[str, msgspec.Meta(max_length=200)]


class Replay(msgspec.Struct, frozen=True):
    """A whole game: the table after every ply."""

    game: str
    options: dict[str, str | bool | int]
    players: tuple[PlayerInfo, ...]
    seat: int | None
    """The seat whose view this is; null for a spectator."""
    version: int
    takebacks: int
    hints: int
    inherited: int
    """Leading plies inherited from another game."""
    log: tuple[LogEntry, ...]
    log_lengths: tuple[int, ...]
    """By ply, 0 being the setup: the number of log entries that lead to its view."""
    views: tuple[TableView, ...]
    """By ply, the game's own view type."""
    record: str
    """The same game as text."""
    times: tuple[str | None, ...] = ()
    """By ply, 0 being the setup: its time, ISO 8601 in UTC; null for inherited plies. Empty for a record."""
    cards: str | None = None
    """Id of the stored card set."""
    variations: tuple[NamedVariation, ...] = ()
    """Variations in the record, at most 20; none for a table."""


class CheckDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Verify the deal of a record."""

    text: RecordText
    """A record with the headers about its deal, as a table gives it after the game."""
    seen: Hex32 | None = None
    """The commitment that the client saw before the game."""
    own: Hex32 | None = None
    """The client's own contribution."""
