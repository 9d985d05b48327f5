"""The tables of groups. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    select,
)

from annales.server.db.persons import export, export_query, to_person
from annales.server.db.schema import metadata, people

__all__ = ["group_chat", "group_mutes", "group_people", "group_tables", "groups"]

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
    Column("person", String(32), to_person(erase="delete", sign_in="move"), primary_key=True, index=True),
    # What others see instead of the id of the person, which nobody but the server knows.
    Column("number", Integer, nullable=False),
    # `owner`, `organiser`, `member`, `invited`, `asked` or `barred`.
    Column("role", String(16), nullable=False),
    Column("since", BigInteger, nullable=False),
    # Of an invitation: who has invited.
    Column("inviter", String(32), to_person(erase="null", sign_in="move")),
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
    # The version of the chat when the line was written, or else removed: clients ask for versions after their last one.
    Column("version", Integer, nullable=False),
    Column("person", String(32), to_person(erase="delete", sign_in="function"), nullable=False, index=True),
    Column("request_id", String(64), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("group_id", "person", "request_id", name="group_chat_once"),
    UniqueConstraint("group_id", "version", name="group_chat_version"),
)

# Whom somebody does not want to read in a group.
group_mutes = Table(
    "group_mutes",
    metadata,
    Column("group_id", String(32), ForeignKey("groups.id"), primary_key=True),
    Column("person", String(32), to_person(erase="delete", sign_in="move"), primary_key=True),
    Column("muted", String(32), to_person(erase="delete", sign_in="move"), primary_key=True),
)

# Tables whose open seats are offered to the members of a group. A table may be in several groups.
group_tables = Table(
    "group_tables",
    metadata,
    Column("group_id", String(32), ForeignKey("groups.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("games.id"), primary_key=True, index=True),
)


# What people get of their own rows.
export("group_chat", group_chat.c.person, "number text at", group=groups.c.name)
export("muted", group_mutes.c.person, group=groups.c.name, name=people.c.name)
# Nobody learns that somebody is barred.
export_query(
    "groups",
    group_people.c.person,
    select(groups.c.name, groups.c.description, group_people.c.role, group_people.c.since)
    .join(group_people)
    .where(group_people.c.role != "barred")
    .order_by(groups.c.sort, groups.c.id),
)
