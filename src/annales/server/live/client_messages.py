"""What a client sends over the WebSocket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.server.errors import Refusal

__all__ = [
    "Abort",
    "AcceptUndo",
    "AskHint",
    "AskUndo",
    "AskWhy",
    "ClientMessage",
    "CommitShuffle",
    "DeclineUndo",
    "Hex32",
    "MoveText",
    "PhraseName",
    "Ping",
    "PlayMove",
    "Rematch",
    "RequestId",
    "Resign",
    "RevealShuffle",
    "Say",
    "TableMessage",
    "UndoMove",
    "Version",
    "VersionedMessage",
    "decode_message",
]

MAX_BYTES = 2048
"""Length of the longest frame that is decoded."""

RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes in lower-case hexadecimal digits."""
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
PhraseName = Literal["hello", "good-luck", "nice-move", "one-moment", "thanks", "good-game"]
"""What people can say to one another. There are set phrases only, so that nobody can be insulted."""


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all messages from a client; unknown fields are errors."""


class Request(Incoming, frozen=True):
    """A message that is answered under its id. Sent again with the same id, it gets the same answer."""

    request_id: RequestId


class VersionedMessage(Request, frozen=True):
    """A request about the table at one version; it is refused as `stale` at any other."""

    version: Version


class PlayMove(VersionedMessage, frozen=True, tag="move"):
    """Make a move."""

    move: MoveText


class UndoMove(VersionedMessage, frozen=True, tag="undo"):
    """Undo back to your last decision, against bots."""


class AskUndo(VersionedMessage, frozen=True, tag="ask-undo"):
    """Ask the other people to undo your last decision."""


class AcceptUndo(VersionedMessage, frozen=True, tag="accept-undo"):
    """Agree to the undo that somebody asked for."""


class DeclineUndo(VersionedMessage, frozen=True, tag="decline-undo"):
    """Decline the undo that somebody asked for, or withdraw your request."""


class Resign(Request, frozen=True, tag="resign"):
    """Resign, at any version."""


class Abort(Request, frozen=True, tag="abort"):
    """End the game before its first move. It does not affect ratings or statistics."""


class CommitShuffle(Request, frozen=True, tag="commit-shuffle"):
    """Commit to your contribution to the deal: 32 random bytes, which stay unknown until all have committed."""

    commitment: Hex32
    """SHA-256 of the contribution."""


class RevealShuffle(Request, frozen=True, tag="reveal-shuffle"):
    """Reveal your contribution, when everybody has committed to one. The last one deals the cards."""

    contribution: Hex32


class Rematch(Request, frozen=True, tag="rematch"):
    """Play again with the same people and options; the next game begins when all of them want it."""


class Say(Request, frozen=True, tag="say"):
    """Say a set phrase to everybody at the table. It is not stored, and the game does not change."""

    phrase: PhraseName


class AskWhy(Request, frozen=True, tag="why"):
    """Ask why a move is not legal."""

    move: MoveText


class AskHint(VersionedMessage, frozen=True, tag="hint"):
    """Ask what the strongest bot would do."""

    computes: bool = False
    """Whether the client searches itself: the answer then has the position, and no moves."""


class Ping(Incoming, frozen=True, tag="ping"):
    """Check the connection."""


TableMessage = (
    PlayMove
    | UndoMove
    | AskUndo
    | AcceptUndo
    | DeclineUndo
    | Resign
    | Abort
    | CommitShuffle
    | RevealShuffle
    | Rematch
    | AskHint
)
"""A request that adds a row to the log."""
ClientMessage = TableMessage | Say | AskWhy | Ping

_decoder = msgspec.json.Decoder(ClientMessage)


def decode_message(data: bytes) -> ClientMessage:
    """The message in a frame. Raises `Refusal`: `too-long` or `unreadable`."""
    if len(data) > MAX_BYTES:
        raise Refusal("message-too-long", {"bytes": len(data), "most": MAX_BYTES})
    try:
        message: ClientMessage = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None
    return message
