"""The tables of groups. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from annales.server.storage.schema import metadata

__all__ = [
    "group_chat",
    "group_mutes",
    "group_people",
    "group_reports",
    "group_tables",
    "groups",
    "meeting_people",
    "meetings",
]

groups = Table(
    "groups",
    metadata,
    Column("id", String(32), primary_key=True),
    # Not unique: a refused name would tell that there is a secret group.
    Column("name", String(80), nullable=False),
    Column("description", Text, nullable=False),
    # `public`, `private` or `secret`.
    Column("visibility", String(8), nullable=False),
    # Name and description in the form in which they are searched for and sorted.
    Column("words", Text, nullable=False),
    Column("sort", String(200), nullable=False),
    # Token of the link by which people join; null without one.
    Column("link", String(64), unique=True),
    Column("created", BigInteger, nullable=False),
    # Grows with each line that is written or removed, so that a number is never given twice.
    Column("chat_version", Integer, nullable=False, server_default="0"),
    Index("groups_listed", "visibility", "sort", "id"),
)

# Members, and those who are invited, have asked to join, or are barred.
group_people = Table(
    "group_people",
    metadata,
    Column("group_id", String(32), ForeignKey("groups.id"), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True, index=True),
    # What others see instead of the id of the guest, which nobody but the server knows.
    Column("number", Integer, nullable=False),
    # `owner`, `organiser`, `member`, `invited`, `asked` or `barred`.
    Column("role", String(16), nullable=False),
    Column("since", BigInteger, nullable=False),
    # Of an invitation: who has invited.
    Column("inviter", String(32), ForeignKey("guests.id")),
    # Token of the person's own address of the calendar; null without one.
    Column("calendar", String(64), unique=True),
    # Number of the last line of the chat that the person has seen.
    Column("seen_line", Integer, nullable=False, server_default="0"),
    UniqueConstraint("group_id", "number", name="group_people_number"),
)

# Lines that members write to one another. The number is the version of the chat when the line was written.
group_chat = Table(
    "group_chat",
    metadata,
    Column("group_id", String(32), ForeignKey("groups.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # The version of the chat when the line was written, or else removed: whoever knows a version asks for later ones.
    Column("version", Integer, nullable=False),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("request_id", String(64), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("group_id", "guest", "request_id", name="group_chat_once"),
    UniqueConstraint("group_id", "version", name="group_chat_version"),
)

# Whom somebody does not want to read in a group.
group_mutes = Table(
    "group_mutes",
    metadata,
    Column("group_id", String(32), ForeignKey("groups.id"), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("muted", String(32), ForeignKey("guests.id"), primary_key=True),
)

# Groups that people report to the moderators. The texts are copies, and stay when the group is deleted.
group_reports = Table(
    "group_reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("group_id", String(32), nullable=False),
    Column("reporter", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("description", Text, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("note", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    # Null while the report is open.
    Column("resolution", String(16)),
    Column("resolved_by", String(32), ForeignKey("guests.id")),
    Column("resolved_at", BigInteger),
    Index("group_reports_open", "resolution", "id"),
)

# Tables whose open seats are offered to the members of a group. A table may be in several groups.
group_tables = Table(
    "group_tables",
    metadata,
    Column("group_id", String(32), ForeignKey("groups.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("games.id"), primary_key=True, index=True),
)

meetings = Table(
    "meetings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("group_id", String(32), ForeignKey("groups.id"), nullable=False),
    Column("title", String(80), nullable=False),
    Column("place", String(200), nullable=False),
    # Id of the page of the place; null without one. Pages are never deleted.
    Column("place_page", String(32)),
    # Milliseconds since 1970, UTC, and the time zone of the place.
    Column("begins", BigInteger, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("minutes", Integer, nullable=False),
    # 0 without a limit.
    Column("capacity", Integer, nullable=False),
    Column("notes", Text, nullable=False),
    Column("cancelled", Boolean, nullable=False),
    # How often it was changed, for calendars.
    Column("changes", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("meetings_begin", "group_id", "begins"),
)

# Who has signed up, in order. The first ones have a place, as many as there are; all others wait. So whoever leaves
# makes room for the next without any further change.
meeting_people = Table(
    "meeting_people",
    metadata,
    Column("meeting", String(32), ForeignKey("meetings.id"), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True, index=True),
    Column("position", Integer, nullable=False),
    UniqueConstraint("meeting", "position", name="meeting_people_position"),
)
