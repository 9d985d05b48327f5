"""What server processes on one database tell each other. A signal that is lost costs delay, never truth."""

from __future__ import annotations

import msgspec

from annales.server.live.client_messages import PhraseName
from annales.server.live.table_header import Seats

__all__ = [
    "Changed",
    "ChatWritten",
    "Connected",
    "Envelope",
    "PersonChanged",
    "SessionEnded",
    "Signal",
    "Spoken",
    "TableSignal",
    "decode_envelope",
    "encode_envelope",
]


class _Signal(msgspec.Struct, frozen=True, array_like=True):
    """Base of all signals; short, since PostgreSQL carries 8,000 bytes at once."""


class Changed(_Signal, frozen=True, array_like=True, tag="v"):
    """The log of a table has grown to a version. What changed is read from the database."""

    table: str
    version: int


class Spoken(_Signal, frozen=True, array_like=True, tag="s"):
    """Somebody said a phrase, which is stored nowhere."""

    table: str
    seat: int
    phrase: PhraseName


class ChatWritten(_Signal, frozen=True, array_like=True, tag="t"):
    """Somebody wrote or removed a line at a table or in a group, or left the group. It is read from the database."""

    room: str
    number: int


class Connected(_Signal, frozen=True, array_like=True, tag="c"):
    """The seats of people who are connected to the sender's process, and how many others watch there."""

    table: str
    seats: Seats
    is_question: bool = False
    """Whether the sender wants to hear who is connected elsewhere: its process has only now opened the table."""
    watchers: int = 0


class SessionEnded(_Signal, frozen=True, array_like=True, tag="e"):
    """A session has ended: its sockets are closed."""

    session: str


class PersonChanged(_Signal, frozen=True, array_like=True, tag="g"):
    """The name or the seats of a person have changed, without a change in any log."""

    person: str


TableSignal = Changed | Spoken | Connected
Signal = TableSignal | ChatWritten | SessionEnded | PersonChanged


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """Signals of one process."""

    sender: str
    signals: tuple[Signal, ...]


_decoder = msgspec.json.Decoder(Envelope)
_encoder = msgspec.json.Encoder()


def encode_envelope(envelope: Envelope) -> str:
    """The text of an envelope.

    >>> encode_envelope(Envelope("a", (Changed("t", 3),)))
    '["a",[["v","t",3]]]'
    """
    return _encoder.encode(envelope).decode()


def decode_envelope(text: str) -> Envelope | None:
    """The envelope in a text; None for a text of another release."""
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError:
        return None
