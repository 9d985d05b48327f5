"""Chat at tables: lines are stored, and then sent to those at the table who want to read them."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from annales.server.errors import Conflict, Refusal, StorageError
from annales.server.model.chat import ChatLine, clean_text
from annales.server.model.chat_messages import ChatLog, ReportSeat, SendChat
from annales.server.model.guest import Guest
from annales.server.model.notices import ChatWritten
from annales.server.model.server_messages import ChatMessage, encode
from annales.server.model.table import Seats, TableHeader
from annales.server.security.rate_limits import RateLimiter
from annales.server.server_time import iso_seconds
from annales.server.storage.chat import ChatStorage, Pairs
from annales.server.storage.notices import Notices
from annales.server.storage.reports import NewReport, ReportStorage
from annales.server.tables.registry import TableRegistry
from annales.server.tables.table import Table

__all__ = ["Chat"]

logger = logging.getLogger("annales.server")

SHOWN = 100
"""Lines that a client gets when it comes to a table."""
PER_MINUTE, REPORTS_PER_MINUTE = 12, 3
"""Lines and reports of one guest in a minute, at all tables and in all groups together."""
ATTEMPTS = 5
"""How often a line is stored anew when another one got its number."""
SLOW_SECONDS, FAST_SECONDS = 5.0, 1.0
"""Pause between two comparisons with the database, with notices of other processes and without."""
MAX_IDS = 500
"""Tables in one query."""


@dataclass
class _Delivered:
    """What the clients of a table have got from this process."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    last: int | None = None
    """Number of the last line; None if none was sent yet."""


class Chat:
    """The chat of all tables. Spectators take no part in it."""

    def __init__(self, storage: ChatStorage, reports: ReportStorage, tables: TableRegistry, notices: Notices) -> None:
        self._storage, self._reports, self._tables, self._notices = storage, reports, tables, notices
        self._delivered: WeakKeyDictionary[Table, _Delivered] = WeakKeyDictionary()
        # By guest, so that addresses of this machine have limits, too.
        self._limiter = RateLimiter(PER_MINUTE, "chat-lines")
        self._report_limiter = RateLimiter(REPORTS_PER_MINUTE, "reports")

    def check_rate(self, guest: Guest) -> None:
        """Count a line of a guest, wherever it is written. Raises `Refusal` beyond the limit."""
        self._limiter.check(f"guest {guest.id}")

    def check_report_rate(self, guest: Guest) -> None:
        """Count a report of a guest. Raises `Refusal` beyond the limit."""
        self._report_limiter.check(f"guest {guest.id}")

    async def write(self, table: Table, guest: Guest, seats: Seats, message: SendChat) -> ChatMessage:
        """Store a line of the guest in some seats, and send it to all at the table. Raises `Refusal`."""
        if not table.state.header.other_guests(seats):
            raise Refusal("nobody-to-speak-to")
        text = clean_text(message.text)
        self.check_rate(guest)
        number = await self._store(table.id, guest.id, seats[0], message.request_id, text)
        await self.deliver(table, number)
        self._notices.publish(ChatWritten(table.id, number))
        stored = await self._storage.lines(table.id, number, limit=SHOWN)
        return next(_message(line) for line in stored if line.number == number)

    async def _store(self, game: str, guest: str, seat: int, request_id: str, text: str) -> int:
        for _ in range(ATTEMPTS):
            try:
                return await self._storage.add(game, guest, seat, request_id, text)
            except Conflict:
                # Another process has stored a line with this number, or the same request.
                continue
        raise StorageError(f"game {game}: {ATTEMPTS} lines in a row came too late")

    async def log(self, table: Table, guest: Guest, seats: Seats) -> ChatLog:
        """What a guest reads who comes to a table."""
        header = table.state.header
        lines = await self._storage.lines(table.id, limit=SHOWN)
        blocked = await self._storage.blocks_among(header.guests)
        # One who has left the seat may be blocked, too.
        written_by = await self._storage.blocks_among([guest.id, *{line.guest for line in lines}])
        can_write = bool(header.other_guests(seats)) and not await self._storage.is_silenced(guest.id)
        shown = tuple(_message(line) for line in lines if (guest.id, line.guest) not in written_by)
        return ChatLog(shown, _blocked_seats(header, guest.id, blocked), can_write)

    async def block(self, table: Table, guest: Guest, seat: int, *, blocked: bool) -> None:
        """Block the person in a seat, or end that. Raises `Refusal`."""
        await self._storage.set_block(guest.id, _other_person(table.state.header, guest, seat), blocked=blocked)

    async def report(self, table: Table, guest: Guest, message: ReportSeat) -> None:
        """Report the person in a seat to the moderators. Raises `Refusal`."""
        reported = _other_person(table.state.header, guest, message.seat)
        self.check_report_rate(guest)
        note = clean_text(message.note) if message.note.strip() else ""
        await self._reports.add(NewReport(table.id, guest.id, reported, message.line, message.reason, note))

    async def line_removed(self, game: str, number: int) -> None:
        """Send a line again whose text a moderator has removed."""
        self._notices.publish(ChatWritten(game, number))
        await self.hear(ChatWritten(game, number))

    # Delivery

    async def hear(self, notice: ChatWritten) -> None:
        """A line was written, here or in another process. Never fails."""
        table = self._tables.find_open(notice.table)
        if table is not None:
            try:
                # A notice of a line that was sent already says that its text was removed, or is late.
                await self.deliver(table, notice.number, again=True)
            except StorageError as fault:
                # The next comparison does it again.
                logger.debug("game %s: its chat cannot be read: %s", table.id, fault)

    async def deliver(self, table: Table, number: int, *, again: bool = False) -> None:
        """Send the lines of a table that were not sent yet, the one with a number at the latest.

        `again` sends that one in any case. Raises `StorageError`.
        """
        state = self._delivered.setdefault(table, _Delivered())
        async with state.lock:
            first = number if state.last is None else min(number, state.last + 1)
            lines = await self._storage.lines(table.id, first, limit=SHOWN)
            writers = {line.guest for line in lines}
            blocked = await self._storage.blocks_among([*{*table.state.header.guests, *writers}])
            for line in lines:
                if (again and line.number == number) or line.number > (state.last or 0):
                    self._send(table, line, blocked)
            state.last = max([state.last or 0, *(line.number for line in lines)])

    @staticmethod
    def _send(table: Table, line: ChatLine, blocked: Pairs) -> None:
        frame, players = encode(_message(line)), table.state.header.players
        readers = {player.guest for player in players if (player.guest, line.guest) not in blocked}
        table.clients.send_to(frame, lambda seats: any(players[seat].guest in readers for seat in seats))

    def pause(self) -> float:
        """Seconds between two looks for lines of other processes."""
        return SLOW_SECONDS if self._notices.works else FAST_SECONDS

    async def compare(self) -> None:
        """Look for lines of other processes: a notice may be lost. Raises `StorageError`."""
        tables = {table.id: table for table in self._tables.open_tables if _may_hear(table)}
        ids = list(tables)
        for first in range(0, len(ids), MAX_IDS):
            for game, number in (await self._storage.last_numbers(ids[first : first + MAX_IDS])).items():
                state = self._delivered.setdefault(tables[game], _Delivered())
                if state.last is None or state.last < number:
                    await self.deliver(tables[game], number)


def _may_hear(table: Table) -> bool:
    """Whether somebody is connected here to whom somebody else may write."""
    return len(table.state.header.guests) > 1 and bool(table.clients.own_seats)


def _other_person(header: TableHeader, guest: Guest, seat: int) -> str:
    """The guest in a seat. Raises `Refusal` where no other person sits."""
    other = header.players[seat].guest if seat < len(header.players) else None
    if other is None or other == guest.id:
        raise Refusal("no-person-there", status=404)
    return other


def _blocked_seats(header: TableHeader, guest: str, blocked: Pairs) -> Seats:
    return tuple(seat for seat, player in enumerate(header.players) if (guest, player.guest) in blocked)


def _message(line: ChatLine) -> ChatMessage:
    at = iso_seconds(line.at)
    return ChatMessage(line.number, line.seat, line.name, line.text, at)
