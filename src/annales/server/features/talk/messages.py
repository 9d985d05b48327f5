"""Bodies of HTTP requests and answers about chat, blocked people and reports."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.features.reports.messages import Note, ReportReason
from annales.server.features.talk.rules import MAX_LENGTH
from annales.server.live.client_messages import RequestId
from annales.server.live.server_messages import ChatMessage
from annales.server.texts import written

__all__ = ["BlockSeat", "ChatLog", "ReportSeat", "SendChat"]


class SendChat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Write a line to everybody at the table. Sent again with the same id, it is stored once."""

    request_id: RequestId
    text: Annotated[str, written(MAX_LENGTH, 1, typed=2000)]


class ChatLog(msgspec.Struct, frozen=True):
    """The last lines of a table, the oldest first, without those of people whom the person has blocked."""

    lines: tuple[ChatMessage, ...]
    blocked: tuple[int, ...]
    """Seats of people whom the person has blocked."""
    can_write: bool
    """False if nobody else is at the table, or a moderator has silenced the person."""


class BlockSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Block the person in a seat, at all tables, or end that."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=16)]
    blocked: bool


class ReportSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Report the person in a seat to the moderators, because of a line or without one."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=16)]
    reason: ReportReason
    line: Annotated[int, msgspec.Meta(ge=1, le=100_000)] | None = None
    """Number of the line."""
    note: Note = ""
