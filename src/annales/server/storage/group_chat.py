"""Queries about what members of a group write to one another. To others than members all of it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Select, case, delete, func, insert, select, update
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.group import LEADERS
from annales.server.storage.access import Database
from annales.server.storage.chat import is_silenced, put_block
from annales.server.storage.database import now
from annales.server.storage.group_lines import is_readable, next_version, remove_line
from annales.server.storage.groups import check_may_write, check_member, lock_group
from annales.server.storage.groups_schema import group_chat, group_mutes, group_people
from annales.server.storage.reports import NewReport, add_report
from annales.server.storage.schema import blocks, guests

__all__ = ["FoundLines", "GroupChatStorage", "ShownChat"]

SHOWN = 50
"""Lines that are read at once."""
KEPT = 5000
"""Lines of a group. The oldest ones are deleted when there are more."""

Row = SqlRow[tuple[object, ...]]


@dataclass(frozen=True)
class FoundLines:
    """Some lines, the oldest first."""

    rows: Sequence[Row]
    version: int
    more: bool


@dataclass(frozen=True)
class ShownChat:
    """What a member sees who opens the chat."""

    lines: FoundLines
    can_write: bool
    hidden: Sequence[Row]


class GroupChatStorage:
    """The chat of groups in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def show(self, group: str, guest: str) -> ShownChat:
        """The last lines, and whom a member does not read. Raises `Refusal`."""

        def read(connection: Connection) -> ShownChat:
            lines = _before(connection, group, guest)
            return ShownChat(lines, not is_silenced(connection, guest), _hidden(connection, group, guest))

        return await self._database.read(read)

    async def lines_before(self, group: str, guest: str, number: int) -> FoundLines:
        """The lines before one. Raises `Refusal`."""
        return await self._database.read(lambda connection: _before(connection, group, guest, number))

    async def lines_after(self, group: str, guest: str, version: int) -> FoundLines:
        """The lines that were written or removed after a version of the chat. Raises `Refusal`."""

        def read(connection: Connection) -> FoundLines:
            present = int(check_member(connection, group, guest).row.chat_version)
            query = _lines(group, guest).where(group_chat.c.version > version).order_by(group_chat.c.version)
            rows = connection.execute(query.limit(SHOWN + 1)).all()
            if len(rows) > SHOWN:
                return FoundLines(rows[:SHOWN], rows[SHOWN - 1].version, more=True)
            return FoundLines(rows, present, more=False)

        return await self._database.read(read)

    async def line(self, group: str, guest: str, number: int) -> Row:
        """One line. Raises `Refusal`."""

        def read(connection: Connection) -> Row:
            check_member(connection, group, guest)
            return _line(connection, group, number)

        return await self._database.read(read)

    async def add(self, group: str, guest: str, request_id: str, text: str) -> int:
        """Store a line; returns its number, or that of the line that the request has stored before.

        Raises `Refusal` for a member who is silenced.
        """

        def change(connection: Connection) -> int:
            lock_group(connection, group)
            check_member(connection, group, guest)
            own = (group_chat.c.guest == guest) & (group_chat.c.request_id == request_id)
            query = select(group_chat.c.number).where((group_chat.c.group_id == group) & own)
            known: int | None = connection.execute(query).scalar()
            if known is not None:
                return known
            check_may_write(connection, guest)
            number = next_version(connection, group)
            row = {"group_id": group, "number": number, "version": number, "guest": guest, "request_id": request_id}
            connection.execute(insert(group_chat).values(**row, text=text, at=now()))
            _forget_oldest(connection, group)
            return int(number or 0)

        return await self._database.write(change, group)

    async def remove(self, group: str, guest: str, number: int) -> None:
        """Remove the text of a line, as a leader of the group or as its writer. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lock_group(connection, group)
            found = check_member(connection, group, guest)
            if _line(connection, group, number).guest != guest and found.role not in LEADERS:
                raise Refusal("not-group-leader", status=403)
            remove_line(connection, group, number)

        await self._database.write(change, group)

    async def note_seen(self, group: str, guest: str, number: int) -> int:
        """Note the last line that a member has seen; returns what is noted then. Raises `Refusal`."""

        def read(connection: Connection) -> tuple[int, int]:
            row = check_member(connection, group, guest).row
            return _seen(connection, group, guest), min(number, int(row.chat_version))

        noted, seen = await self._database.read(read)
        if seen > noted:
            own = (group_people.c.group_id == group) & (group_people.c.guest == guest)
            # Another page of the same person may have seen more in the meantime.
            later = own & (group_people.c.seen_line < seen)
            await self._database.execute(update(group_people).where(later).values(seen_line=seen))
        return max(noted, seen)

    async def read_writer(self, group: str, guest: str, number: int, reading: str) -> None:
        """Mute or block the person who wrote a line, or read the person again. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            check_member(connection, group, guest)
            writer = _writer(connection, group, guest, number)
            pair = {"group_id": group, "guest": guest, "muted": writer}
            connection.execute(delete(group_mutes).filter_by(**pair))
            if reading == "mute":
                connection.execute(insert(group_mutes).values(pair))
            put_block(connection, guest, writer, blocked=reading == "block")

        await self._database.write(change, group)

    async def report(self, group: str, guest: str, number: int, reason: str, note: str) -> None:
        """Report a line to the moderators. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            name = str(check_member(connection, group, guest).row.name)
            writer = _writer(connection, group, guest, number)
            add_report(connection, NewReport(None, guest, writer, number, reason, note, group, name))

        await self._database.write(change, group)


def _lines(group: str, guest: str) -> Select[tuple[object, ...]]:
    query: Select[tuple[object, ...]]
    query = select(group_chat, guests.c.name).join(guests, guests.c.id == group_chat.c.guest)
    return query.where((group_chat.c.group_id == group) & is_readable(guest))


def _before(connection: Connection, group: str, guest: str, number: int | None = None) -> FoundLines:
    version = int(check_member(connection, group, guest).row.chat_version)
    query = _lines(group, guest).order_by(group_chat.c.number.desc())
    if number is not None:
        query = query.where(group_chat.c.number < number)
    rows = connection.execute(query.limit(SHOWN + 1)).all()
    return FoundLines(rows[:SHOWN][::-1], version, more=len(rows) > SHOWN)


def _line(connection: Connection, group: str, number: int) -> Row:
    query = select(group_chat, guests.c.name).join(guests, guests.c.id == group_chat.c.guest)
    row = connection.execute(query.where(_is(group, number))).first()
    if row is None:
        raise Refusal("no-line", status=404)
    return row


def _is(group: str, number: int) -> ColumnElement[bool]:
    return (group_chat.c.group_id == group) & (group_chat.c.number == number)


def _writer(connection: Connection, group: str, guest: str, number: int) -> str:
    """Who wrote a line. Raises `Refusal` for an own one."""
    writer = str(_line(connection, group, number).guest)
    if writer == guest:
        raise Refusal("own-line", status=409)
    return writer


def _seen(connection: Connection, group: str, guest: str) -> int:
    own = (group_people.c.group_id == group) & (group_people.c.guest == guest)
    seen: int = connection.execute(select(group_people.c.seen_line).where(own)).scalar_one()
    return seen


def _forget_oldest(connection: Connection, group: str) -> None:
    of_group = group_chat.c.group_id == group
    numbers = select(group_chat.c.number).where(of_group).order_by(group_chat.c.number.desc())
    last = connection.execute(numbers.offset(KEPT).limit(1)).scalar()
    if last is not None:
        connection.execute(delete(group_chat).where(of_group & (group_chat.c.number <= last)))


def _hidden(connection: Connection, group: str, guest: str) -> Sequence[Row]:
    """People with lines in a group whom a member has blocked or muted, with the number of their last line."""
    is_blocked = (blocks.c.guest == guest) & (blocks.c.blocked == group_chat.c.guest)
    reading = case((blocks.c.guest.is_not(None), "block"), else_="mute")
    query: Select[tuple[object, ...]] = (
        select(func.max(group_chat.c.number).label("number"), guests.c.name, reading.label("reading"))
        .join(guests, guests.c.id == group_chat.c.guest)
        .outerjoin(blocks, is_blocked)
        .where((group_chat.c.group_id == group) & ~is_readable(guest))
        .group_by(group_chat.c.guest, guests.c.name, blocks.c.guest)
        .order_by(guests.c.name, group_chat.c.guest)
    )
    return connection.execute(query).all()
