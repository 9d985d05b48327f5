"""Bodies of HTTP requests and answers about reports to the moderators."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = ["MAX_NOTE", "Note", "ReportForm", "ReportInfo", "ReportKind", "ReportReason", "Resolution", "ResolveReport"]

ReportReason = Literal["insult", "spam", "cheating", "name", "other"]
ReportKind = Literal["table", "line", "group", "note", "review", "place"]
"""Somebody at a table, a line in the chat of a group, a group, a public note about a game, a review of a title, or the
page of a place."""
MAX_NOTE = 500
"""Characters of a note to the moderators."""
Note = Annotated[str, msgspec.Meta(max_length=MAX_NOTE)]
Resolution = Literal["dismiss", "remove-line", "silence-day", "silence-month", "silence-always", "delete", "hide"]


class ReportForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Report something to the moderators."""

    reason: ReportReason
    note: Note = ""


class ReportInfo(msgspec.Struct, frozen=True):
    """A report, for moderators."""

    id: int
    kind: ReportKind
    subject: str
    """Id of the table, group, note, review or place. It may be gone by now."""
    title: str | None
    """The name of the group when it, or a line in it, was reported."""
    game: str | None
    """The game at the table."""
    line: int | None
    """The number of the line that is reported; null if the report is about none."""
    text: str
    """What was reported, as it was then."""
    reason: ReportReason
    note: str
    reporter: str
    """Name of the person who reports."""
    reported: str | None
    """Name of the person who is reported or wrote the text; null for groups and places."""
    others: int
    """How many others have reported the same person."""
    silenced: bool
    """Whether the person is silenced now."""
    at: str
    """ISO 8601 in UTC."""
    resolutions: tuple[Resolution, ...]
    """What a moderator can do about it."""


class ResolveReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Close a report: without consequence, or with one of its resolutions."""

    resolution: Resolution
