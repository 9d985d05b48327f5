"""Bodies of HTTP requests and answers about groups."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.server.model.chat_messages import ReportReason
from annales.server.model.http_messages import GuestName
from annales.structs import inspect_now

__all__ = [
    "FindGroups",
    "Group",
    "GroupForm",
    "GroupInfo",
    "GroupPage",
    "GroupPerson",
    "GroupReportInfo",
    "GroupRole",
    "InviteToGroup",
    "JoinGroup",
    "LinkToGroup",
    "ReportGroup",
    "ResolveGroupReport",
    "SetGroupRole",
    "ShowTable",
]

Visibility = Literal["public", "private", "secret"]
"""Who sees a group: everybody with its members; everybody without them; members and those whom they invite."""
GroupRole = Literal["owner", "organiser", "member", "invited", "asked", "barred"]
NewRole = Literal["owner", "organiser", "member", "barred", "nobody"]
GroupResolution = Literal["dismiss", "delete"]
LongText = Annotated[str, msgspec.Meta(max_length=8000)]


class GroupForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a group, or replace what is said of it."""

    name: Annotated[str, msgspec.Meta(max_length=400)]
    """2 to 60 characters. Several groups may have the same name."""
    visibility: Visibility
    description: LongText = ""


class FindGroups(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which groups to list. Secret ones are in no list."""

    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """Only groups with this text in name or description."""
    after: Annotated[str, msgspec.Meta(max_length=400)] = ""
    """`next` of the page before."""


class JoinGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Join a group, or ask to join it."""

    name: GuestName = ""
    """Name of the guest; empty: as before."""


class SetGroupRole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody shall be to the group. `nobody` removes a person, or ends an invitation or a request."""

    role: NewRole


class InviteToGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Invite somebody who has an account."""

    name: GuestName


class LinkToGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a new link by which people join, or none. The one from before ends in any case."""

    active: bool


class ShowTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Offer the open seats of an own table to the members of a group."""

    table: Annotated[str, msgspec.Meta(max_length=32)]


class ReportGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Report a group to the moderators."""

    reason: ReportReason
    note: Annotated[str, msgspec.Meta(max_length=500)] = ""


class GroupInfo(msgspec.Struct, frozen=True):
    """A group in a list."""

    id: str
    name: str
    description: str
    visibility: Visibility
    members: int
    role: GroupRole | None
    """What the guest is to it; null for nothing."""
    unread: int
    """Lines of others that the guest has not seen; 0 except in the list of own groups."""


class GroupPage(msgspec.Struct, frozen=True):
    """A part of the list of groups, by name."""

    groups: tuple[GroupInfo, ...]
    next: str | None
    """`after` of the request for the next page."""


class GroupPerson(msgspec.Struct, frozen=True):
    """Somebody in a group."""

    number: int
    """Of this person in this group."""
    name: str
    role: GroupRole
    registered: bool
    """Whether the person has an account, which an owner needs."""
    since: str
    """When the person got the role, ISO 8601 in UTC."""


class Group(msgspec.Struct, frozen=True):
    """A group as the guest may see it."""

    id: str
    name: str
    description: str
    visibility: Visibility
    members: int
    role: GroupRole | None
    """What the guest is to it; null for nothing."""
    number: int | None
    """The guest's own number in the group."""
    people: tuple[GroupPerson, ...]
    """Members; for leaders also people who are invited, have asked, or are barred. Empty for those who may not see
    them."""
    link: str | None
    """Token of the link by which people join; null for all but leaders, and where there is none."""


class GroupReportInfo(msgspec.Struct, frozen=True):
    """A report about a group, for moderators."""

    id: int
    group: str
    name: str
    """Name and description as they were when the group was reported."""
    description: str
    reason: ReportReason
    note: str
    reporter: str
    """Name of the person who reports."""
    at: str
    """ISO 8601 in UTC."""


class ResolveGroupReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Close a report: without consequence, or with the group deleted."""

    resolution: GroupResolution


inspect_now(
    GroupForm,
    FindGroups,
    JoinGroup,
    SetGroupRole,
    InviteToGroup,
    LinkToGroup,
    ReportGroup,
    ResolveGroupReport,
    ShowTable,
)
