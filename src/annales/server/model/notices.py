"""What server processes on one database tell each other. A notice that is lost costs delay, never truth."""

from __future__ import annotations

import msgspec

from annales.server.model.client_messages import PhraseName
from annales.server.model.table import Seats
from annales.structs import inspect_now

__all__ = [
    "Changed",
    "ChatWritten",
    "Connected",
    "Envelope",
    "GuestChanged",
    "Notice",
    "SessionEnded",
    "Spoken",
    "TableNotice",
    "decode_envelope",
    "encode_envelope",
]


class _Notice(msgspec.Struct, frozen=True, array_like=True):
    """Base of all notices; short, since PostgreSQL carries 8,000 bytes at once."""


class Changed(_Notice, frozen=True, array_like=True, tag="v"):
    """The log of a table has grown to a version. What changed is read from the database."""

    table: str
    version: int


class Spoken(_Notice, frozen=True, array_like=True, tag="s"):
    """Somebody said a phrase, which is stored nowhere."""

    table: str
    seat: int
    phrase: PhraseName


class ChatWritten(_Notice, frozen=True, array_like=True, tag="t"):
    """Somebody wrote a line at a table, or a moderator removed one. It is read from the database."""

    table: str
    number: int


class Connected(_Notice, frozen=True, array_like=True, tag="c"):
    """The seats of people who are connected to the sender's process, and how many others watch there."""

    table: str
    seats: Seats
    is_question: bool = False
    """Whether the sender wants to hear who is connected elsewhere: its process has only now opened the table."""
    watchers: int = 0


class SessionEnded(_Notice, frozen=True, array_like=True, tag="e"):
    """A session has ended: its sockets are closed."""

    session: str


class GuestChanged(_Notice, frozen=True, array_like=True, tag="g"):
    """The name or the seats of a guest have changed, without a change in any log."""

    guest: str


TableNotice = Changed | Spoken | Connected
Notice = TableNotice | ChatWritten | SessionEnded | GuestChanged


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """Notices of one process."""

    sender: str
    notices: tuple[Notice, ...]


_decoder = msgspec.json.Decoder(Envelope)
_encoder = msgspec.json.Encoder()
inspect_now(Envelope)


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
