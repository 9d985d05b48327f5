"""Bodies of HTTP requests and answers about tables, for several features."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.core.views import OutcomeView
from annales.server.live.absence import Absence
from annales.server.live.clocks import TimeControl
from annales.server.live.server_messages import PlayerInfo
from annales.server.person import PersonName
from annales.text.messages import Texts

__all__ = [
    "CardSetName",
    "ContinueRecord",
    "NewTable",
    "SeatNumber",
    "TableCreated",
    "TableInfo",
]

PlayerWord = Annotated[str, msgspec.Meta(max_length=64)]
PlayerWords = Annotated[list[PlayerWord], msgspec.Meta(max_length=16)]
"""Players in the order of seats: `me`, a bot's name, `open` (for the invitation) or `local` (people who share
the device)."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
RecordText = Annotated[str, msgspec.Meta(max_length=16_384)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. Exactly one of the players is `me`."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    players: PlayerWords
    options: Annotated[dict[str, str | bool | int], msgspec.Meta(max_length=32)] = {}
    draw_seats: bool = False
    """Whether the players are seated in random order."""
    together: bool = False
    """Whether the people at the table contribute to the deal, before which nobody can move."""
    name: PersonName = ""
    """Name of `me`; empty: as before."""
    local_names: Annotated[list[PersonName], msgspec.Meta(max_length=16)] = []
    """Names of the `local` players, in their order."""
    cards: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """Id of a stored card set; empty: the one that the options name, else the default set."""
    time: TimeControl | None = None
    """How much time people have; null: no clocks."""
    public: bool = False
    """Whether the table is shown in the lobby, where everybody may take the open seats and watch the game."""
    watchable: bool = False
    """Whether everybody with the address of the table may watch the game. Of a public table everybody may."""
    absence: Absence | None = None
    """What the others may do when the person on turn stays away; null: the default. With clocks, time decides."""
    rated: bool = False
    """Whether the game counts for ratings: only `me` and `open` seats, the default cards, no undo."""


class TableCreated(msgspec.Struct, frozen=True):
    """A new table."""

    id: str


class CardSetName(msgspec.Struct, frozen=True):
    """A card set that somebody uploaded."""

    id: str
    name: Texts


class TableInfo(msgspec.Struct, frozen=True):
    """A table in the list of your games."""

    id: str
    game: str
    players: tuple[PlayerInfo, ...]
    seat: int | None
    """Your seat, the first of several."""
    seats: tuple[int, ...]
    turn: int | None
    waiting: bool
    """Whether a seat is still open."""
    over: bool
    outcome: OutcomeView | None
    updated: str
    """Time of the last change, ISO 8601 in UTC."""
    deadline: str | None = None
    """When the time of the seat on turn is over, ISO 8601 in UTC; null while no clock runs."""
    rated: bool = False
    """Whether the game counts for ratings."""


class ContinueRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table with a game that continues a record from one of its plies."""

    text: RecordText
    ply: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    players: PlayerWords
    time: TimeControl | None = None
    """How much time people have from there on; null: no clocks."""
