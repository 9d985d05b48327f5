"""The fields of the protocol that a player needs; all others are skipped while decoding."""

from __future__ import annotations

import random

import msgspec


class Move(msgspec.Struct):
    move: str


class Investment(msgspec.Struct):
    """A range of investments in The Flow of History, which lists them apart from the other moves."""

    card: str
    least: int
    most: int


class Outcome(msgspec.Struct):
    by: str


class View(msgspec.Struct):
    turn: int | None
    outcome: Outcome | None
    moves: list[Move] = []
    invest: list[Investment] = []

    @property
    def over(self) -> bool:
        return self.outcome is not None


class People(msgspec.Struct):
    invitation: str | None


class Message(msgspec.Struct, tag_field="type"):
    """Base of the messages from the server."""


class Snapshot(Message, tag="snapshot"):
    version: int
    seat: int
    view: View | None
    people: People | None


class Ok(Message, tag="ok"):
    request_id: str
    version: int


class ErrorKey(msgspec.Struct):
    key: str


class Refused(Message, tag="refused"):
    request_id: str | None
    error: ErrorKey
    version: int


class Presence(Message, tag="presence"):
    """Who is connected; players do not look at it."""


class Chat(Message, tag="chat"):
    """What somebody wrote; players do not read it."""


class Pong(Message, tag="pong"):
    """The connection works."""


class PlayMove(msgspec.Struct, tag_field="type", tag="move"):
    """A move as it is sent."""

    request_id: str
    version: int
    move: str


class Created(msgspec.Struct):
    """The answer to a new table."""

    id: str


class Written(msgspec.Struct):
    """The answer to a line of a chat."""

    number: int


class Health(msgspec.Struct):
    workers: bool


Answer = Snapshot | Ok | Refused | Presence | Chat | Pong
_decoder: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def decode(frame: bytes) -> Answer:
    """The message in a frame. Raises `msgspec.DecodeError`."""
    return _decoder.decode(frame)


def random_move(view: View, choose: random.Random) -> str:
    """A legal move; a range of investments counts as one move."""
    n = choose.randrange(len(view.moves) + len(view.invest))
    if n < len(view.moves):
        return view.moves[n].move
    range_ = view.invest[n - len(view.moves)]
    return f"invest {range_.card} {choose.randint(range_.least, range_.most)}"
