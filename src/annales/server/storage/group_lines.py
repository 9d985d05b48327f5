"""Lines of the chat in groups as other queries see them: who reads them, how they are removed, moved and erased."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    ScalarSelect,
    String,
    cast,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from annales.server.storage.groups_schema import group_chat, group_mutes, group_people, groups
from annales.server.storage.schema import blocks, guests

__all__ = [
    "bring_lines",
    "erase_lines",
    "is_readable",
    "load_own_lines",
    "load_own_mutes",
    "next_version",
    "remove_line",
    "unread_lines",
]


def is_readable(guest: str) -> ColumnElement[bool]:
    """The condition for the lines that a member reads: none of people whom the member has blocked or muted."""
    blocked = select(blocks.c.blocked).where(blocks.c.guest == guest)
    here = (group_mutes.c.guest == guest) & (group_mutes.c.group_id == group_chat.c.group_id)
    muted = select(group_mutes.c.muted).where(here).correlate(group_chat)
    return group_chat.c.guest.not_in(blocked) & group_chat.c.guest.not_in(muted)


def unread_lines(guest: str) -> ScalarSelect[int]:
    """How many lines of others a member has not seen, for a query of `groups` with the own row of `group_people`."""
    later = (group_chat.c.group_id == groups.c.id) & (group_chat.c.number > group_people.c.seen_line)
    of_others = (group_chat.c.guest != guest) & (group_chat.c.text != "")
    counted = select(func.count()).select_from(group_chat).where(later & of_others & is_readable(guest))
    return counted.correlate(groups, group_people).scalar_subquery()


def next_version(connection: Connection, group: str) -> int | None:
    """The next version of the chat of a group, which nobody else gets; None if there is no such group any more."""
    this = groups.c.id == group
    # The row stays locked until the commit, so that versions become visible in their order.
    connection.execute(update(groups).where(this).values(chat_version=groups.c.chat_version + 1))
    return connection.execute(select(groups.c.chat_version).where(this)).scalar()


def remove_line(connection: Connection, group: str, number: int) -> bool:
    """Remove the text of a line, so that open pages notice; false if there is no such line."""
    version = next_version(connection, group)
    line = (group_chat.c.group_id == group) & (group_chat.c.number == number)
    return connection.execute(update(group_chat).where(line).values(text="", version=version)).rowcount == 1


# When accounts begin and end


def bring_lines(connection: Connection, guest: str, account: str) -> None:
    """Give lines of a guest without an account, and what the guest has muted, to one with an account."""
    # Requests of two people may have the same id. With an id of this form no request is stored.
    other_id = literal("brought ") + cast(group_chat.c.number, String)
    moving = update(group_chat).where(group_chat.c.guest == guest)
    connection.execute(moving.values(guest=account, request_id=other_id))
    concerned = or_(group_mutes.c.guest == guest, group_mutes.c.muted == guest)
    muted = connection.execute(select(group_mutes).where(concerned)).all()
    connection.execute(delete(group_mutes).where(concerned))
    kept = {tuple(account if value == guest else value for value in row) for row in muted}
    for group, reader, other in sorted(kept):
        pair = (group_mutes.c.group_id == group) & (group_mutes.c.guest == reader) & (group_mutes.c.muted == other)
        if reader != other and connection.execute(select(group_mutes).where(pair)).first() is None:
            connection.execute(insert(group_mutes).values(group_id=group, guest=reader, muted=other))


def erase_lines(connection: Connection, guest: str) -> None:
    """Delete everything that a person wrote in groups, and whom the person and who the person has muted."""
    connection.execute(delete(group_chat).where(group_chat.c.guest == guest))
    connection.execute(delete(group_mutes).where(or_(group_mutes.c.guest == guest, group_mutes.c.muted == guest)))


def load_own_lines(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """What somebody has written in groups, for the person."""
    query = (
        select(groups.c.name.label("group"), group_chat.c.number, group_chat.c.text, group_chat.c.at)
        .join(groups, groups.c.id == group_chat.c.group_id)
        .where(group_chat.c.guest == guest)
        .order_by(group_chat.c.group_id, group_chat.c.number)
    )
    return [dict(row._mapping) for row in connection.execute(query)]


def load_own_mutes(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """Whom somebody has muted in which groups, for the person."""
    query = (
        select(groups.c.name.label("group"), guests.c.name)
        .select_from(group_mutes)
        .join(groups, groups.c.id == group_mutes.c.group_id)
        .join(guests, guests.c.id == group_mutes.c.muted)
        .where(group_mutes.c.guest == guest)
        .order_by(group_mutes.c.group_id, guests.c.name)
    )
    return [dict(row._mapping) for row in connection.execute(query)]
