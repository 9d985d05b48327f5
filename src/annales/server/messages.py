"""Everything that goes between page and server, as msgspec types. Keys and arguments, never sentences."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from annales.server.errors import Refusal

__all__ = [
    "Act",
    "Agree",
    "Ask",
    "AskHint",
    "AskUndo",
    "CardsInfo",
    "ClientMessage",
    "Decline",
    "ErrorMessage",
    "ExpectedMove",
    "Failure",
    "HintAnswer",
    "HintMove",
    "Invitation",
    "JoinTable",
    "Joined",
    "LogEntry",
    "NewTable",
    "Ok",
    "PeopleInfo",
    "Ping",
    "PlayMove",
    "PlayerInfo",
    "Pong",
    "Presence",
    "Refused",
    "Rematch",
    "Resign",
    "Snapshot",
    "TableInfo",
    "UndoInfo",
    "UndoMove",
    "WhyAnswer",
    "encode",
    "error_of",
    "read_message",
]

LONGEST = 2048
"""Bytes of the longest frame that is read."""

Cid = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
GuestName = Annotated[str, msgspec.Meta(max_length=200)]
"""As it was typed; see `annales.server.names`."""
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of what a client sends: unknown fields are errors."""


class PlayMove(Incoming, frozen=True, tag="move"):
    """Make a move in the situation of a version."""

    cid: Cid
    version: Version
    move: MoveText


class UndoMove(Incoming, frozen=True, tag="undo"):
    """Take back to the own last decision."""

    cid: Cid
    version: Version


class AskUndo(Incoming, frozen=True, tag="ask-undo"):
    """Ask the other people to let the own last decision be taken back."""

    cid: Cid
    version: Version


class Agree(Incoming, frozen=True, tag="agree"):
    """Agree to the take-back that is asked for."""

    cid: Cid
    version: Version


class Decline(Incoming, frozen=True, tag="decline"):
    """Decline the take-back that is asked for, or withdraw the own request."""

    cid: Cid
    version: Version


class Resign(Incoming, frozen=True, tag="resign"):
    """Give the game up, whatever has happened meanwhile."""

    cid: Cid


class Rematch(Incoming, frozen=True, tag="rematch"):
    """Play again with the same people and options: begins when all of them want it."""

    cid: Cid


class Ask(Incoming, frozen=True, tag="why"):
    """Why may a move not be made?"""

    cid: Cid
    move: MoveText


class AskHint(Incoming, frozen=True, tag="hint"):
    """What would the strongest level do in the situation of a version?"""

    cid: Cid
    version: Version


class Ping(Incoming, frozen=True, tag="ping"):
    """Is anybody there?"""


Act = PlayMove | UndoMove | AskUndo | Agree | Decline | Resign | Rematch
"""What is stored before it is acknowledged."""
ClientMessage = Act | Ask | AskHint | Ping


class ErrorMessage(msgspec.Struct, frozen=True):
    """What went wrong: text `reason-<key>` where a rule is named, else `error-<key>`."""

    key: str
    args: dict[str, str | int] = {}
    rule: str | None = None


class Failure(msgspec.Struct, frozen=True):
    """Body of an HTTP error."""

    error: ErrorMessage


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of what the server sends."""


class PlayerInfo(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    name: str
    kind: str
    """`human`, `bot`, or `open` where somebody may still sit down."""


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move (`ply`, `seat`, `move`) or what chance decided (`chance`, `outcome`)."""

    ply: int | None = None
    seat: int | None = None
    move: str | None = None
    chance: str | None = None
    outcome: str | None = None


class UndoInfo(msgspec.Struct, frozen=True):
    """What becomes of the wish to take back."""

    how: str
    """`now`: it is done at once; `ask`: the other people are asked; `no`: it is not possible."""
    why: ErrorMessage | None = None
    """Why not."""


class PeopleInfo(msgspec.Struct, frozen=True):
    """Who is at the table, and what they have asked of one another."""

    seats: tuple[int, ...]
    """The own seats: several for people at one device."""
    here: tuple[int, ...]
    """Seats of people who are connected."""
    invitation: str | None
    """While a seat is open: what the link to it holds."""
    undo: UndoInfo
    asked: int | None
    """The seat that asks for a take-back."""
    agreed: tuple[int, ...]
    """Seats that have agreed to it."""
    declined: tuple[int, ...]
    """Seats whose request was declined or withdrawn since the situation last changed."""
    rematch: tuple[int, ...]
    """Seats that want to play again."""
    next: str | None
    """The table where they do."""
    substitute: bool
    """Whether a simple bot answers for now, because the one that sits here is not ready yet."""
    host: bool = True
    """Whether the guest opened the table: while a seat is open, only then may the invitation be withdrawn."""


class Snapshot(Outgoing, frozen=True, tag="snapshot"):
    """The whole table as one seat sees it."""

    version: int
    seat: int
    players: tuple[PlayerInfo, ...]
    game: str
    options: dict[str, str | bool | int]
    takebacks: int
    thinking: bool
    """Whether a bot is choosing its move."""
    closed: ErrorMessage | None
    """Why the game cannot be played here; `view` is then null."""
    log: tuple[LogEntry, ...]
    view: Any
    people: PeopleInfo | None = None
    """Null where nobody plays: in a lesson, or a game that is looked at again."""
    hints: int = 0
    """Hints that were given."""
    given: int = 0
    """Plies that were taken over from another game: this one goes on from there."""
    cards: str | None = None
    """The stored set of cards that is played with; null for a game that has but one."""


class Presence(Outgoing, frozen=True, tag="presence"):
    """Who is there to play, whenever that changes."""

    here: tuple[int, ...]
    """Seats of people who are connected."""
    substitute: bool
    """As in `PeopleInfo`."""


class Ok(Outgoing, frozen=True, tag="ok"):
    """The change is stored for good."""

    cid: str
    version: int


class Refused(Outgoing, frozen=True, tag="refused"):
    """Nothing has changed; `cid` is null where the message could not be read."""

    cid: str | None
    error: ErrorMessage
    version: int


class WhyAnswer(Outgoing, frozen=True, tag="why"):
    """Answer to `why`: null for a move that may be made."""

    cid: str
    reason: ErrorMessage | None


class HintMove(msgspec.Struct, frozen=True):
    """What a search found of one move, as shares of games: for whoever makes it."""

    move: str
    chance: float
    """To win; a shared victory counts half."""
    error: float
    """Standard error of `chance`."""
    by: dict[str, float]
    """Won, by kind of victory."""
    against: dict[str, float]
    """Lost, by kind of victory."""


class ExpectedMove(msgspec.Struct, frozen=True):
    """A move that a search expects of a seat."""

    seat: int
    move: str


class HintAnswer(Outgoing, frozen=True, tag="hint"):
    """Answer to `hint`: the best moves, best first, and how play would go on."""

    cid: str
    version: int
    moves: tuple[HintMove, ...]
    line: tuple[ExpectedMove, ...]
    """What is expected, from the best move on, as far as chance does not come between."""


class Pong(Outgoing, frozen=True, tag="pong"):
    """Answer to `ping`."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wish for a new table: players in the order of seats.

    One is "me"; others are bots by name, "open" for whoever follows the invitation, or "beside" for people who sit at
    the same device.
    """

    game: Annotated[str, msgspec.Meta(max_length=32)]
    players: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=16)]
    options: Annotated[dict[str, str | bool | int], msgspec.Meta(max_length=32)] = {}
    draw_seats: bool = False
    """Whether chance puts the players in order."""
    name: GuestName = ""
    """What "me" is called; empty: as before."""
    beside: Annotated[list[GuestName], msgspec.Meta(max_length=16)] = []
    """What those "beside" are called, in their order."""
    cards: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """The stored set of cards to play with; empty: that of Annales, or the one that the options name."""


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wish to take an open seat."""

    name: GuestName = ""
    """What the guest is called; empty: as before."""


class Joined(msgspec.Struct, frozen=True):
    """A seat that was taken, or that the guest had already."""

    id: str
    seat: int


class CardsInfo(msgspec.Struct, frozen=True):
    """A set of cards that somebody brought."""

    id: str
    name: dict[str, str]


class Invitation(msgspec.Struct, frozen=True):
    """What somebody who follows a link is told."""

    game: str
    players: tuple[PlayerInfo, ...]
    options: dict[str, str | bool | int]
    """Rule options that are not the usual ones."""
    begins: int | None
    """The seat that begins."""
    cards: CardsInfo | None
    """The set of cards, where it is not that of Annales."""
    open: int
    """Seats that can be taken."""
    over: bool
    table: str | None
    """The table, for guests who sit there."""


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
    outcome: dict[str, Any] | None
    updated: str
    """When something last happened, ISO 8601 in UTC."""


_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def encode(message: Outgoing) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


def read_message(data: bytes) -> ClientMessage:
    """A message from a client. Raises `Refusal`: `too-long` or `unreadable`."""
    if len(data) > LONGEST:
        raise Refusal("too-long", {"bytes": len(data), "most": LONGEST})
    try:
        message: ClientMessage = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None
    return message


def error_of(refusal: Refusal) -> ErrorMessage:
    """A refusal as a client is told it."""
    return ErrorMessage(refusal.key, refusal.args_of_text, refusal.rule)
