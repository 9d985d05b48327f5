"""`/api/tables/TABLE/chat`: what people write at a table, whom they block, and what they report."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, select

from annales.server.act import get, post
from annales.server.db.schema import blocks
from annales.server.db.transactions import changes, reads
from annales.server.errors import Conflict, Refusal, StorageError
from annales.server.features.reports.queries import Reported, is_silenced
from annales.server.features.talk.lines import TABLES, set_block
from annales.server.features.talk.messages import BlockSeat, ChatLog, ReportSeat, SendChat
from annales.server.features.talk.rules import clean_text
from annales.server.features.talk.service import SHOWN, message_of, talk_of
from annales.server.live.registry import tables_of
from annales.server.live.server_messages import ChatMessage
from annales.server.live.table_header import Seats, TableHeader
from annales.server.person import Person
from annales.server.server import Feature, Server

__all__ = ["CHAT"]

ATTEMPTS = 5
"""How often the server tries again to store a line when another one got its number."""
TABLE = "/api/tables/{table:str}"
chat_get, chat_post = (partial(method, tags=["chat"], refuses=(404,), stranger="no-table") for method in (get, post))


@chat_get(f"{TABLE}/chat")
async def show_chat(server: Server, me: Person, table: str) -> ChatLog:
    """The last lines at your table. Later ones come over its WebSocket."""
    return await _log(server, me, table)


async def _log(server: Server, me: Person, table: str) -> ChatLog:
    found, seats = await tables_of(server).get_own(table, me)
    return await load_log.on(server.database, table, found.state.header, seats, me.id)


@reads
def load_log(db: Connection, table: str, header: TableHeader, seats: Seats, person: str) -> ChatLog:
    """What somebody reads who comes to a table."""
    lines = tuple(map(message_of, TABLES.last(db, table, person, SHOWN)))
    blocked = {*db.execute(select(blocks.c.blocked).where(blocks.c.person == person)).scalars()}
    hidden = tuple(seat for seat, player in enumerate(header.players) if player.person in blocked)
    return ChatLog(lines, hidden, bool(header.other_people(seats)) and not is_silenced(db, person))


@chat_post(f"{TABLE}/chat", refuses=(403, 404, 409, 429))
async def write_chat(server: Server, me: Person, table: str, data: SendChat) -> ChatMessage:
    """Write a line to the other people at your table. The server stores it, and sends it to all who are connected."""
    found, seats = await tables_of(server).get_own(table, me)
    if not found.state.header.other_people(seats):
        raise Refusal("nobody-to-speak-to")
    text, talk = clean_text(data.text), talk_of(server)
    talk.lines.check(me.id)
    for _ in range(ATTEMPTS):
        try:
            line = await add_line.on(server.database, table, me.id, seats[0], data.request_id, text)
        except Conflict:
            # Another process has stored a line with this number, or the same request.
            continue
        await talk.tell(table, line.number)
        return line
    raise StorageError(f"game {table}: {ATTEMPTS} lines in a row came too late")


@changes("table")
def add_line(db: Connection, table: str, person: str, seat: int, request_id: str, text: str) -> ChatMessage:
    """Store a line once. Raises `Conflict` if another process was first, and `Refusal`."""
    return message_of(TABLES.find(db, table, TABLES.add(db, table, person, request_id, text, seat=seat)))


@chat_post(f"{TABLE}/blocks")
async def block_seat(server: Server, me: Person, table: str, data: BlockSeat) -> ChatLog:
    """Block the person in a seat of your table everywhere, or unblock the person; returns the visible lines."""
    found, _ = await tables_of(server).get_own(table, me)
    other = _other_person(found.state.header, me, data.seat)
    await set_block.on(server.database, me.id, other, blocked=data.blocked)
    return await _log(server, me, table)


@chat_post(f"{TABLE}/reports", refuses=(404, 409, 429))
async def report_seat(server: Server, me: Person, table: str, data: ReportSeat) -> ChatLog:
    """Report the person in a seat of your table to the moderators."""
    found, _ = await tables_of(server).get_own(table, me)
    other = _other_person(found.state.header, me, data.seat)
    talk_of(server).reports.check(me.id)
    await report_person.on(server.database, table, me.id, other, data)
    return await _log(server, me, table)


@changes()
def report_person(db: Connection, table: str, person: str, other: str, form: ReportSeat) -> None:
    """Store a report of somebody at a table. Raises `Refusal` for a line that the person did not write."""
    TABLES.report(db, person, Reported("table", table, "", other, form.line), form)


def _other_person(header: TableHeader, person: Person, seat: int) -> str:
    """The person in a seat. Raises `Refusal` where no other person sits."""
    other = header.players[seat].person if seat < len(header.players) else None
    if other is None or other == person.id:
        raise Refusal("no-person-there", status=404)
    return other


CHAT = Feature((show_chat, write_chat, block_seat, report_seat), start=lambda server: talk_of(server).start())
