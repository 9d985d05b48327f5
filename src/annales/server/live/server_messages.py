"""What the server sends over the WebSocket of a table, and the parts that HTTP answers share with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from annales.core.log import ChanceEntry, LogEntry, MoveEntry
from annales.core.views import TableView
from annales.dealing import Contribution
from annales.server.db.log import DamagedError, LogRow, rows_in_effect
from annales.server.http.error_message import ErrorMessage
from annales.server.live.absence import Absence
from annales.server.live.client_messages import PhraseName
from annales.server.live.clocks import TimeControl
from annales.server.live.table_header import TablePlayer

__all__ = [
    "ChatMessage",
    "ClocksInfo",
    "ExpectedMove",
    "HintAnswer",
    "HintMove",
    "Ok",
    "Outgoing",
    "PeopleInfo",
    "PlayerInfo",
    "Pong",
    "Presence",
    "Refused",
    "Said",
    "ServerMessage",
    "ShuffleInfo",
    "Snapshot",
    "TournamentLink",
    "UndoInfo",
    "WhyAnswer",
    "encode",
    "players_message",
    "stored_log_message",
]


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of all messages to a client."""


PlayerKind = Literal["human", "bot", "open"]


class PlayerInfo(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    name: str
    kind: PlayerKind
    """`open` if somebody can still take the seat."""


class UndoInfo(msgspec.Struct, frozen=True):
    """Whether your last decision can be undone."""

    how: Literal["now", "ask", "no"]
    """`now`: at once; `ask`: the other people are asked; `no`: it cannot."""
    why: ErrorMessage | None = None
    """Why it cannot be taken back; None if it can."""


class ClocksInfo(msgspec.Struct, frozen=True):
    """The clocks of a table, at the moment when the message was made."""

    time: TimeControl
    remaining: tuple[int | None, ...]
    """Milliseconds that each seat has left; null for bots, which have no clock."""
    running: int | None
    """The seat whose clock runs."""
    vacations: tuple[str | None, ...] = ()
    """Until when the person in each seat is on vacation, ISO 8601 in UTC; empty if nobody is."""


class ShuffleInfo(msgspec.Struct, frozen=True):
    """How far the people at the table are with their contributions to the deal."""

    needed: tuple[int, ...]
    """Seats that contribute: the first of each person."""
    contributions: tuple[Contribution, ...]
    """By seat, for those who have committed."""
    dealt: bool
    """Whether the cards are dealt. Before that, `view` shows a deal that does not count, and nobody can move."""


class TournamentLink(msgspec.Struct, frozen=True):
    """The tournament to which a game belongs."""

    group: str
    id: str


class PeopleInfo(msgspec.Struct, frozen=True):
    """Who is at the table, and their requests to one another."""

    seats: tuple[int, ...]
    """Your seats: several for people who share a device."""
    connected: tuple[int, ...]
    """Seats of people who are connected."""
    invitation: str | None
    """Token of the link to the open seats; null if there are none."""
    undo: UndoInfo
    undo_asked_by: int | None
    """The seat that asks for a take-back."""
    undo_accepted_by: tuple[int, ...]
    """Seats that have agreed to it."""
    undo_declined_for: tuple[int, ...]
    """Seats whose request was declined or withdrawn since the last move."""
    rematch_wanted_by: tuple[int, ...]
    """Seats that want to play again."""
    next_table: str | None
    """The table where people play again."""
    substitute: bool
    """Whether a simple bot moves for now because the chosen one is not ready yet."""
    games_before: int = 0
    """How many other games get the move of a bot before the bot of this table moves; 0 while it thinks."""
    is_host: bool = True
    """Whether the person opened the table. While a seat is open, only the host can close the table."""
    shuffle: ShuffleInfo | None = None
    """Null where people do not contribute to the deal."""
    can_store: bool = True
    """Whether the server reaches its database. While it does not, nothing can be changed; it goes on by itself."""
    may_abort: bool = False
    """Whether the game can still be ended without a result: nobody has moved, and nobody sees a rated deal."""
    public: bool = False
    """Whether the table is shown in the lobby while seats are open."""
    absence: Absence | None = None
    """What can be done when somebody stays away; null where nothing was agreed."""
    aborted: bool = False
    """Whether the game was ended without a result: before its first move, or by an administrator."""
    tournament: TournamentLink | None = None
    """Null for a game that belongs to none. Players do not abort a game of a tournament."""


class Snapshot(Outgoing, frozen=True, tag="snapshot"):
    """The whole table as one seat sees it, or a spectator."""

    version: int
    seat: int | None
    """Null for a spectator."""
    players: tuple[PlayerInfo, ...]
    game: str
    options: dict[str, str | bool | int]
    takebacks: int
    thinking: bool
    """Whether a bot is choosing its move."""
    closed: ErrorMessage | None
    """Why the game cannot be played here; `view` is then null."""
    log: tuple[LogEntry, ...]
    view: TableView | None
    """The game's own view type, such as `DuelView`."""
    people: PeopleInfo | None = None
    """Null for a spectator, and if nobody plays: in a lesson or a replay."""
    hints: int = 0
    """Hints that were given."""
    inherited: int = 0
    """Leading plies inherited from another game; they cannot be undone."""
    cards: str | None = None
    """Id of the stored card set; null for a game that has only one."""
    commitment: str | None = None
    """SHA-256 of the secret from which the deal follows, in hexadecimal digits; null for games that have none."""
    clocks: ClocksInfo | None = None
    """Null for a game without clocks."""
    watchers: int = 0
    """How many spectators are connected."""
    rated: bool = False
    """Whether the game counts for ratings."""


class Presence(Outgoing, frozen=True, tag="presence"):
    """Who is connected, and what the bots of the table wait for, whenever that changes."""

    connected: tuple[int, ...]
    """Seats of people who are connected."""
    substitute: bool
    """As in `PeopleInfo`."""
    games_before: int
    """As in `PeopleInfo`."""
    can_store: bool = True
    """As in `PeopleInfo`."""
    watchers: int = 0
    """As in `Snapshot`."""


class Said(Outgoing, frozen=True, tag="said"):
    """Somebody says a phrase. People at the table get this, including the client that sent it, spectators do not."""

    seat: int
    phrase: PhraseName


class ChatMessage(Outgoing, frozen=True, tag="chat"):
    """A line that somebody at the table has written. People at the table get it, spectators do not."""

    number: int
    """Counted from 1 at each table. A number that comes again replaces the line: a moderator has removed it."""
    seat: int
    name: str
    text: str
    """Empty if a moderator removed it."""
    at: str
    """ISO 8601 in UTC."""


class Ok(Outgoing, frozen=True, tag="ok"):
    """The change is stored durably, or the phrase is on its way to everybody."""

    request_id: str
    version: int


class Refused(Outgoing, frozen=True, tag="refused"):
    """Nothing has changed. `request_id` is null if the message could not be decoded."""

    request_id: str | None
    error: ErrorMessage
    version: int


class WhyAnswer(Outgoing, frozen=True, tag="why"):
    """Answer to `why`: null for a legal move."""

    request_id: str
    reason: ErrorMessage | None


class HintMove(msgspec.Struct, frozen=True):
    """What a search found about one move, as shares of games from the view of the player who makes it."""

    move: str
    win_rate: float
    """Win rate; a shared victory counts half."""
    standard_error: float
    """Standard error of `win_rate`."""
    won_by: dict[str, float]
    """Share of games won, by kind of victory."""
    lost_by: dict[str, float]
    """Share of games lost, by kind of victory."""


class ExpectedMove(msgspec.Struct, frozen=True):
    """A move that a search expects of a seat."""

    seat: int
    move: str


class HintAnswer(Outgoing, frozen=True, tag="hint"):
    """Answer to `hint`: the best moves, best first, and how the game would go on."""

    request_id: str
    version: int
    moves: tuple[HintMove, ...]
    pv: tuple[ExpectedMove, ...]
    """Principal variation from the best move up to the first chance event."""
    position: str | None = None
    """The position for a client that searches itself; null where the moves are here."""


class Pong(Outgoing, frozen=True, tag="pong"):
    """Answer to `ping`."""


ServerMessage = Snapshot | Presence | Said | ChatMessage | Ok | Refused | WhyAnswer | HintAnswer | Pong
"""Everything that a client gets over the WebSocket."""

_encoder = msgspec.json.Encoder()


def encode(message: Outgoing) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)


def players_message(players: tuple[TablePlayer, ...]) -> tuple[PlayerInfo, ...]:
    """The players of a table."""
    return tuple(PlayerInfo(player.name, _kind(player)) for player in players)


def _kind(player: TablePlayer) -> PlayerKind:
    if player.is_open:
        return "open"
    return "bot" if player.is_bot else "human"


def stored_log_message(rows: Sequence[LogRow]) -> tuple[LogEntry, ...]:
    """The history of a game that cannot be replayed, from its rows; empty if even they make no sense."""
    log: list[LogEntry] = []
    try:
        for ply, row in enumerate(rows_in_effect(rows)):
            if row.move is not None and row.seat is not None:
                log.append(MoveEntry(ply=ply, seat=row.seat, move=row.move))
            log += [ChanceEntry(chance=kind, outcome=outcome) for kind, outcome in row.outcomes]
    except (DamagedError, ValueError, TypeError):
        return ()
    return tuple(log)
