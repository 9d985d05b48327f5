"""Bodies of HTTP requests and answers, those of card sets and lessons aside."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.core.views import OutcomeView, TableView
from annales.server.model.absence import Absence
from annales.server.model.clocks import TimeControl
from annales.server.model.server_messages import LogEntry, PlayerInfo
from annales.structs import inspect_now
from annales.text.messages import Texts

__all__ = [
    "Announcement",
    "CardSetName",
    "ContinueRecord",
    "GameInfo",
    "GuestName",
    "Health",
    "Invitation",
    "JoinTable",
    "Liveness",
    "NetworkAddress",
    "NewTable",
    "OptionInfo",
    "RecordUpload",
    "Replay",
    "SeatNumber",
    "SeatTaken",
    "SeatsInfo",
    "TableCreated",
    "TableInfo",
    "Variation",
    "VariationMove",
]

GuestName = Annotated[str, msgspec.Meta(max_length=200)]
"""A name as it was typed; see `annales.server.model.guest.clean_name`."""
PlayerWord = Annotated[str, msgspec.Meta(max_length=64)]
PlayerWords = Annotated[list[PlayerWord], msgspec.Meta(max_length=16)]
"""Players in the order of seats: `me`, a bot's name, `open` (whoever follows the invitation) or `local` (people who
share the device)."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
RecordText = Annotated[str, msgspec.Meta(max_length=16_384)]


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


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule option."""

    name: str
    values: list[str | bool | int]
    default: str | bool | int


class SeatsInfo(msgspec.Struct, frozen=True):
    """The number of seats that some options lead to."""

    options: dict[str, str | bool | int]
    seats: int


class GameInfo(msgspec.Struct, frozen=True):
    """What a client needs to know to open a table."""

    id: str
    seats: list[int]
    """Possible numbers of seats."""
    seats_by_options: list[SeatsInfo]
    options: list[OptionInfo]
    advised: dict[str, str | bool | int]
    """Options advised for the first game."""
    random_start: dict[str, str | bool | int]
    """Options that randomise the first player."""
    has_card_sets: bool
    """Whether the cards can be chosen."""
    bots: list[str]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. Exactly one of the players is `me`."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    players: PlayerWords
    options: Annotated[dict[str, str | bool | int], msgspec.Meta(max_length=32)] = {}
    draw_seats: bool = False
    """Whether the players are seated in random order."""
    together: bool = False
    """Whether the people at the table contribute to the deal, before which nobody can move."""
    name: GuestName = ""
    """Name of `me`; empty: as before."""
    local_names: Annotated[list[GuestName], msgspec.Meta(max_length=16)] = []
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


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat."""

    name: GuestName = ""
    """Name of the guest; empty: as before."""
    seat: SeatNumber | None = None
    """The open seat; null: the first one."""


class SeatTaken(msgspec.Struct, frozen=True):
    """A seat that was taken now, or that the guest had already."""

    id: str
    seat: int


class CardSetName(msgspec.Struct, frozen=True):
    """A card set that somebody uploaded."""

    id: str
    name: Texts


class NetworkAddress(msgspec.Struct, frozen=True):
    """How other devices of the network reach the server."""

    address: str | None
    """Such as `http://192.168.1.5:8642`; null if they do not reach it."""


class Invitation(msgspec.Struct, frozen=True):
    """What the link to open seats shows."""

    game: str
    players: tuple[PlayerInfo, ...]
    options: dict[str, str | bool | int]
    """Non-default options except `players` and `cards`."""
    first_seat: int | None
    """The seat that moves first."""
    cards: CardSetName | None
    """The card set, unless it is the default one."""
    open_seats: int
    """Number of open seats."""
    over: bool
    table: str | None
    """Id of the table, for guests who sit there already."""
    commitment: str | None = None
    """As in `Snapshot`: known before anybody sits down."""
    time: TimeControl | None = None
    """How much time people have; null: no clocks."""
    watchable: bool = False
    """Whether everybody may watch the game."""
    absence: Absence | None = None
    """What the others may do when somebody stays away; null where time decides, or nothing was agreed."""
    rated: bool = False
    """Whether the game counts for ratings."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table in the list of the own games."""

    id: str
    game: str
    players: tuple[PlayerInfo, ...]
    seat: int | None
    """The own seat, the first of several."""
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


class RecordUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a record."""

    text: RecordText


class ContinueRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table with a game that continues a record from one of its plies."""

    text: RecordText
    ply: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    players: PlayerWords


class VariationMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move in a variation: from any ply of a record."""

    text: RecordText
    ply: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    move: Annotated[str, msgspec.Meta(max_length=200)]


class Variation(msgspec.Struct, frozen=True):
    """A record up to a ply, with one more move."""

    log: tuple[LogEntry, ...]
    """The move and the chance outcomes after it, which are drawn anew."""
    view: TableView
    """The game's own view type."""
    record: str
    """The record that ends with the move."""


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
    cards: str | None = None
    """Id of the stored card set."""


inspect_now(NewTable, JoinTable, RecordUpload, ContinueRecord, VariationMove)
