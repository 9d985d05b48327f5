"""Lines of the chat in groups as other queries see them: how they are counted, and who reads them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, ScalarSelect, delete, func, select, update

from annales.server.features.groups.schema import group_chat, group_mutes, group_people, groups
from annales.server.features.talk.lines import Rooms
from annales.server.features.talk.service import moderate

__all__ = ["GROUPS", "unread_lines"]

KEPT = 5000
"""Lines of a group. The oldest ones are deleted when there are more."""


class _Groups(Rooms):
    def new_number(self, db: Connection, room: str) -> dict[str, int]:
        version = self.new_version(db, room)
        of_group = group_chat.c.group_id == room
        numbers = select(group_chat.c.number).where(of_group).order_by(group_chat.c.number.desc())
        # With the new line there are as many as are kept.
        last = db.execute(numbers.offset(KEPT - 1).limit(1)).scalar()
        if last is not None:
            db.execute(delete(group_chat).where(of_group & (group_chat.c.number <= last)))
        return {"number": version["version"], **version}

    def new_version(self, db: Connection, room: str) -> dict[str, int]:
        # The row stays locked until the commit, so that versions become visible in their order.
        db.execute(update(groups).where(groups.c.id == room).values(chat_version=groups.c.chat_version + 1))
        return {"version": self.latest(db, [room]).get(room, 0)}

    def latest(self, db: Connection, rooms: Sequence[str]) -> dict[str, int]:
        query = select(groups.c.id, groups.c.chat_version).where(groups.c.id.in_(rooms))
        return dict(db.execute(query).all())

    def is_readable(self, person: str) -> ColumnElement[bool]:
        """The condition for the lines that a member reads: none of people whom the member has blocked or muted."""
        here = (group_mutes.c.person == person) & (group_mutes.c.group_id == group_chat.c.group_id)
        muted = select(group_mutes.c.muted).where(here).correlate(group_chat)
        return super().is_readable(person) & group_chat.c.person.not_in(muted)


GROUPS = _Groups("line", group_chat.c.group_id)
"""All groups."""
moderate(GROUPS)


def unread_lines(person: str) -> ScalarSelect[int]:
    """How many lines of others a member has not seen, for a query of `groups` with the row in `group_people`."""
    later = (group_chat.c.group_id == groups.c.id) & (group_chat.c.number > group_people.c.seen_line)
    of_others = (group_chat.c.person != person) & (group_chat.c.text != "")
    counted = select(func.count()).select_from(group_chat).where(later & of_others & GROUPS.is_readable(person))
    return counted.correlate(groups, group_people).scalar_subquery()
