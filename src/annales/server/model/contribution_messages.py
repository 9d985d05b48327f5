"""Bodies of HTTP requests and answers about reports of what members write for everybody."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.server.model.chat_messages import ReportReason
from annales.structs import inspect_now

__all__ = [
    "ContributionKind",
    "ContributionReport",
    "HideContribution",
    "ReportContribution",
    "ResolveContributionReport",
]

ContributionKind = Literal["note", "review", "place"]
"""A public note about a game that was played, a review of a title, or the page of a place."""


class ReportContribution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Report something to the moderators."""

    reason: ReportReason
    note: Annotated[str, msgspec.Meta(max_length=500)] = ""


class ContributionReport(msgspec.Struct, frozen=True):
    """A report, for moderators."""

    id: int
    kind: ContributionKind
    subject: str
    """Id of what is reported, which may be gone by now."""
    text: str
    """What it said when it was reported."""
    author: str | None
    """Name of the person who wrote it; null for pages, which many write."""
    reason: ReportReason
    note: str
    reporter: str
    """Name of the person who reports."""
    at: str
    """ISO 8601 in UTC."""


class ResolveContributionReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Close a report without consequence, or hide what is reported, which closes all reports about it."""

    resolution: Literal["dismiss", "hide"]


class HideContribution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hide something from all but its author and the moderators, or show it again."""

    kind: ContributionKind
    subject: Annotated[str, msgspec.Meta(max_length=32)]
    hidden: bool


inspect_now(ReportContribution, ResolveContributionReport, HideContribution)
