"""Bodies of HTTP requests and answers about chat, blocked people and reports."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.server.model.client_messages import RequestId
from annales.server.model.server_messages import ChatMessage
from annales.structs import inspect_now

__all__ = [
    "BlockSeat",
    "ChatLog",
    "ReportInfo",
    "ReportReason",
    "ReportSeat",
    "ResolveReport",
    "SendChat",
]

ReportReason = Literal["insult", "spam", "cheating", "name", "other"]
Resolution = Literal["dismiss", "remove-line", "silence-day", "silence-month", "silence-always"]


class SendChat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Write a line to everybody at the table. Sent again with the same id, it is stored once."""

    request_id: RequestId
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class ChatLog(msgspec.Struct, frozen=True):
    """The last lines of a table, the oldest first, without those of people whom the guest has blocked."""

    lines: tuple[ChatMessage, ...]
    blocked: tuple[int, ...]
    """Seats of people whom the guest has blocked."""
    can_write: bool
    """False if nobody else is at the table, or a moderator has silenced the guest."""


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
    note: Annotated[str, msgspec.Meta(max_length=500)] = ""


class ReportInfo(msgspec.Struct, frozen=True):
    """A report, for moderators."""

    id: int
    table: str | None
    """Null for what was written in a group."""
    game: str | None
    group: str | None
    """Null for what was written at a table."""
    group_name: str | None
    """The name of the group when it was reported."""
    reason: ReportReason
    note: str
    reporter: str
    """Name of the person who reports."""
    reported: str
    """Name of the person who is reported."""
    text: str
    """The line as it was written; empty if the report is about none."""
    line: int | None
    others: int
    """Open and closed reports about the same person by others."""
    silenced: bool
    """Whether the person is silenced now."""
    at: str
    """ISO 8601 in UTC."""


class ResolveReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Close a report: without consequence, or with a line removed, or with a person silenced."""

    resolution: Resolution


inspect_now(SendChat, BlockSeat, ReportSeat, ResolveReport)
