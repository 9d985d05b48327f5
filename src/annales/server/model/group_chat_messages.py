"""Bodies of HTTP requests and answers about the chat of groups."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.server.model.chat_messages import ReportReason
from annales.structs import inspect_now

__all__ = [
    "GroupChat",
    "GroupLine",
    "GroupLines",
    "HiddenWriter",
    "LinesSeen",
    "ReadWriter",
    "Reading",
    "ReportLine",
]

Reading = Literal["read", "mute", "block"]
"""How a member reads somebody: all lines; none in this group; none anywhere, at tables neither."""


class GroupLine(msgspec.Struct, frozen=True):
    """A line that a member has written."""

    number: int
    """Grows from line to line, not always by 1. A number that comes again replaces the line: it was removed."""
    name: str
    own: bool
    """Whether the guest has written it."""
    text: str
    """Empty if it was removed."""
    at: str
    """ISO 8601 in UTC."""


class HiddenWriter(msgspec.Struct, frozen=True):
    """Somebody who has written in the group and whom the guest does not read."""

    number: int
    """Of a line of this person, by which the guest can read the person again."""
    name: str
    reading: Reading


class GroupChat(msgspec.Struct, frozen=True):
    """The last lines of a group, the oldest first, without those of people whom the guest does not read."""

    lines: tuple[GroupLine, ...]
    version: int
    """Of the chat: later changes are asked for with it."""
    older: bool
    """Whether there are lines before these."""
    can_write: bool
    """False if a moderator has silenced the guest."""
    hidden: tuple[HiddenWriter, ...]


class GroupLines(msgspec.Struct, frozen=True):
    """Some lines of a group, the oldest first."""

    lines: tuple[GroupLine, ...]
    version: int
    """Of the chat with these lines."""
    more: bool
    """Whether there are more lines before them, or more changes after them."""


class LinesSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line that the guest has seen."""

    number: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class ReadWriter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the guest wants to read the person who wrote a line."""

    reading: Reading


class ReportLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Report a line to the moderators."""

    reason: ReportReason
    note: Annotated[str, msgspec.Meta(max_length=500)] = ""


inspect_now(LinesSeen, ReadWriter, ReportLine)
