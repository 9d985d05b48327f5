"""Bodies of HTTP requests and answers about groups and their chat."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.server.features.groups.rules import MAX_DESCRIPTION, MAX_NAME, MIN_NAME
from annales.server.person import PersonName
from annales.server.texts import written

__all__ = [
    "FindGroups",
    "Group",
    "GroupChat",
    "GroupForm",
    "GroupInfo",
    "GroupLine",
    "GroupLines",
    "GroupPage",
    "GroupPerson",
    "GroupRole",
    "HiddenWriter",
    "InviteToGroup",
    "JoinGroup",
    "LinesSeen",
    "LinkToGroup",
    "ReadWriter",
    "Reading",
    "SetGroupRole",
    "ShowTable",
]

Visibility = Literal["public", "private", "secret"]
"""Who sees a group: everybody with its members; everybody without them; members and those whom they invite."""
GroupRole = Literal["owner", "organiser", "member", "invited", "asked", "barred"]
NewRole = Literal["owner", "organiser", "member", "barred", "nobody"]
Reading = Literal["read", "mute", "block"]
"""How a member reads somebody: all lines; none in this group; none anywhere, at tables neither."""
Title = Annotated[str, written(MAX_NAME, MIN_NAME, typed=400)]
LongText = Annotated[str, written(MAX_DESCRIPTION, typed=8000)]


class GroupForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Create or change a group."""

    name: Title
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

    name: PersonName = ""
    """Name of the person; empty: as before."""


class SetGroupRole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody shall be to the group. `nobody` removes a person, or ends an invitation or a request."""

    role: NewRole


class InviteToGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Invite somebody who has an account."""

    name: PersonName


class LinkToGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a new link by which people join, or none. The one from before ends in any case."""

    active: bool


class ShowTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Offer the open seats of your table to the members of a group."""

    table: Annotated[str, msgspec.Meta(max_length=32)]


class GroupInfo(msgspec.Struct, frozen=True):
    """A group in a list."""

    id: str
    name: str
    description: str
    visibility: Visibility
    members: int
    role: GroupRole | None
    """What the person is to it; null for nothing."""
    unread: int
    """Lines of others that the person has not seen; 0 except in the list of own groups."""


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
    """A group as the person may see it."""

    id: str
    name: str
    description: str
    visibility: Visibility
    members: int
    role: GroupRole | None
    """What the person is to it; null for nothing."""
    number: int | None
    """The person's own number in the group."""
    people: tuple[GroupPerson, ...]
    """Members; for leaders also people who are invited, have asked, or are barred. Empty for those who may not see
    them."""
    link: str | None
    """Token of the link by which people join; null for all but leaders, and where there is none."""


# The chat


class GroupLine(msgspec.Struct, frozen=True):
    """A line that a member has written."""

    number: int
    """Grows from line to line, not always by 1. A number that comes again replaces the line: it was removed."""
    name: str
    own: bool
    """Whether the person has written it."""
    text: str
    """Empty if it was removed."""
    at: str
    """ISO 8601 in UTC."""


class HiddenWriter(msgspec.Struct, frozen=True):
    """Somebody who has written in the group and whom the person does not read."""

    number: int
    """Of a line that they wrote. The person names it to read them again."""
    name: str
    reading: Reading


class GroupChat(msgspec.Struct, frozen=True):
    """The last lines of a group, the oldest first, without those of people whom the person does not read."""

    lines: tuple[GroupLine, ...]
    version: int
    """Of the chat: later changes are asked for with it."""
    older: bool
    """Whether there are lines before these."""
    can_write: bool
    """False if a moderator has silenced the person."""
    hidden: tuple[HiddenWriter, ...]


class GroupLines(msgspec.Struct, frozen=True):
    """Some lines of a group, the oldest first."""

    lines: tuple[GroupLine, ...]
    version: int
    """Of the chat with these lines."""
    more: bool
    """Whether there are more lines before them, or more changes after them."""


class LinesSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line that the person has seen."""

    number: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class ReadWriter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the person wants to read the writer of a line."""

    reading: Reading
