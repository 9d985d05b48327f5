"""The tables of meetings. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = ["meeting_people", "meetings"]


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


# Who has signed up, in order. The first ones have a place, as many as there are; all others wait. So when
# somebody leaves, the next one has a place without any further change.
meeting_people = Table(
    "meeting_people",
    metadata,
    Column("meeting", String(32), ForeignKey("meetings.id"), primary_key=True),
    Column("person", String(32), to_person(erase="delete", sign_in="move"), primary_key=True, index=True),
    Column("position", Integer, nullable=False),
    UniqueConstraint("meeting", "position", name="meeting_people_position"),
)

# What people get of their own rows.
_shown = {each: meetings.c[each] for each in ("title", "place", "begins", "zone")}
export("meetings", meeting_people.c.person, "", meetings.c.begins, **_shown)
