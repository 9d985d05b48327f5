"""Everything that goes between page and server, as msgspec types. Keys and arguments, never sentences."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from annales.server.errors import Refusal

__all__ = [
    "Ask",
    "ClientMessage",
    "ErrorMessage",
    "Failure",
    "LogEntry",
    "NewTable",
    "Ok",
    "Ping",
    "PlayMove",
    "PlayerInfo",
    "Pong",
    "Refused",
    "Snapshot",
    "TableInfo",
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


class Ask(Incoming, frozen=True, tag="why"):
    """Why may a move not be made?"""

    cid: Cid
    move: MoveText


class Ping(Incoming, frozen=True, tag="ping"):
    """Is anybody there?"""


ClientMessage = PlayMove | UndoMove | Ask | Ping


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
    """`human` or `bot`."""


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move (`ply`, `seat`, `move`) or what chance decided (`chance`, `outcome`)."""

    ply: int | None = None
    seat: int | None = None
    move: str | None = None
    chance: str | None = None
    outcome: str | None = None


class Snapshot(Outgoing, frozen=True, tag="snapshot"):
    """The whole table as one seat sees it."""

    version: int
    seat: int
    players: tuple[PlayerInfo, ...]
    game: str
    options: dict[str, str | bool]
    takebacks: int
    thinking: bool
    """Whether a bot is choosing its move."""
    closed: ErrorMessage | None
    """Why the game cannot be played here; `view` is then null."""
    log: tuple[LogEntry, ...]
    view: Any


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


class Pong(Outgoing, frozen=True, tag="pong"):
    """Answer to `ping`."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wish for a new table: players in the order of seats, one of them "me", the others bots."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    players: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=16)]
    options: Annotated[dict[str, str | bool], msgspec.Meta(max_length=32)] = {}


class TableInfo(msgspec.Struct, frozen=True):
    """A table in the list of the own games."""

    id: str
    game: str
    players: tuple[PlayerInfo, ...]
    seat: int | None
    """The own seat."""
    turn: int | None
    over: bool
    outcome: dict[str, Any] | None
    updated: str
    """When something last happened, ISO 8601 in UTC."""


_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def encode(message: Outgoing) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


def read_message(data: bytes) -> PlayMove | UndoMove | Ask | Ping:
    """A message from a client. Raises `Refusal`: `too-long` or `unreadable`."""
    if len(data) > LONGEST:
        raise Refusal("too-long", {"bytes": len(data), "most": LONGEST})
    try:
        message: PlayMove | UndoMove | Ask | Ping = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None
    return message


def error_of(refusal: Refusal) -> ErrorMessage:
    """A refusal as a client is told it."""
    return ErrorMessage(refusal.key, refusal.args_of_text, refusal.rule)
