"""Queries about what people write at tables, whom they block, and what they report."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Select, delete, func, insert, select, update
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.chat import MAX_LINES, ChatLine
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.schema import blocks, chat, guests

__all__ = ["ChatStorage", "Pairs", "erase_chat", "is_silenced", "move_chat", "put_block"]

Pairs = frozenset[tuple[str, str]]
"""Who has blocked whom."""


class ChatStorage:
    """Chat and blocks in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, game: str, guest: str, seat: int, request_id: str, text: str) -> int:
        """Store a line; returns its number, or that of the line that the request has stored before.

        Raises `Conflict` if another process was first, and `Refusal` for a guest who is silenced or a table that is
        full.
        """

        def change(connection: Connection) -> int:
            own = (chat.c.game == game) & (chat.c.guest == guest) & (chat.c.request_id == request_id)
            known: int | None = connection.execute(select(chat.c.number).where(own)).scalar()
            if known is not None:
                return known
            if is_silenced(connection, guest):
                raise Refusal("silenced", status=403)
            last = connection.execute(select(func.max(chat.c.number)).where(chat.c.game == game)).scalar() or 0
            if last >= MAX_LINES:
                raise Refusal("chat-full", status=409)
            row = {"game": game, "number": last + 1, "guest": guest, "seat": seat, "request_id": request_id}
            connection.execute(insert(chat).values(**row, text=text, at=now()))
            return last + 1

        return await self._database.write(change, game)

    async def lines(self, game: str, first: int = 1, *, limit: int) -> list[ChatLine]:
        """The last lines of a table from a number on, the oldest first."""
        query = _lines.where((chat.c.game == game) & (chat.c.number >= first)).order_by(chat.c.number.desc())
        rows = await self._database.read(lambda connection: connection.execute(query.limit(limit)).all())
        return [_line(row) for row in reversed(rows)]

    async def last_numbers(self, games: Sequence[str]) -> dict[str, int]:
        """The number of the last line of each table that has one."""
        query = select(chat.c.game, func.max(chat.c.number)).where(chat.c.game.in_(games)).group_by(chat.c.game)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {row[0]: row[1] for row in rows}

    async def blocks_among(self, people: Sequence[str]) -> Pairs:
        """Who of some guests has blocked whom of them."""
        both = blocks.c.guest.in_(people) & blocks.c.blocked.in_(people)
        query = select(blocks.c.guest, blocks.c.blocked).where(both)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return frozenset((row[0], row[1]) for row in rows)

    async def set_block(self, guest: str, other: str, *, blocked: bool) -> None:
        """Block somebody, or end that. Twice is the same as once."""
        await self._database.write(lambda connection: put_block(connection, guest, other, blocked=blocked))

    async def is_silenced(self, guest: str) -> bool:
        """Whether a moderator lets a guest write nothing now."""
        return await self._database.read(lambda connection: is_silenced(connection, guest))


_lines: Select[tuple[str, int, int, str, str, int]] = select(
    chat.c.guest, chat.c.number, chat.c.seat, guests.c.name, chat.c.text, chat.c.at
).join(guests, guests.c.id == chat.c.guest)


def _line(row: SqlRow[tuple[str, int, int, str, str, int]]) -> ChatLine:
    return ChatLine(row.number, row.guest, row.seat, row.name, row.text, row.at)


def put_block(connection: Connection, guest: str, other: str, *, blocked: bool) -> None:
    """Let a guest block somebody, or end that. Twice is the same as once."""
    connection.execute(delete(blocks).where((blocks.c.guest == guest) & (blocks.c.blocked == other)))
    if blocked:
        connection.execute(insert(blocks).values(guest=guest, blocked=other, at=now()))


def is_silenced(connection: Connection, guest: str) -> bool:
    """Whether a moderator lets a guest write nothing now."""
    until = connection.execute(select(guests.c.silenced).where(guests.c.id == guest)).scalar()
    return until is not None and until > now()


def move_chat(connection: Connection, guest: str, account: str, games: Sequence[str]) -> None:
    """Give lines at some tables, and blocks, of a guest without an account to one with an account."""
    connection.execute(update(chat).where((chat.c.guest == guest) & chat.c.game.in_(games)).values(guest=account))
    for mine, other in ((blocks.c.guest, blocks.c.blocked), (blocks.c.blocked, blocks.c.guest)):
        known = select(other).where(mine == account).scalar_subquery()
        # Nobody blocks oneself.
        moving = (mine == guest) & other.not_in(known) & (other != account)
        connection.execute(update(blocks).where(moving).values({mine: account}))


def erase_chat(connection: Connection, guest: str) -> None:
    """Delete everything that a person wrote, and blocks of and about the person."""
    connection.execute(delete(chat).where(chat.c.guest == guest))
    connection.execute(delete(blocks).where((blocks.c.guest == guest) | (blocks.c.blocked == guest)))
