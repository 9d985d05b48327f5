"""Lines that people write in rooms, which are tables and groups: stored, read, removed, reported and moved."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Row,
    Select,
    String,
    cast,
    delete,
    false,
    func,
    insert,
    literal,
    select,
    update,
)

from annales.server.db.engine import now
from annales.server.db.persons import after_moving
from annales.server.db.schema import blocks, chat, people, seats
from annales.server.db.transactions import changes
from annales.server.errors import Refusal
from annales.server.features.reports.messages import MAX_NOTE, ReportForm, ReportKind
from annales.server.features.reports.queries import Reported, add_report, check_may_write
from annales.server.features.talk.messages import ReportSeat
from annales.server.features.talk.rules import MAX_LINES, clean_text

__all__ = ["MAX_NUMBER", "TABLES", "AnyRow", "Rooms", "set_block"]

MAX_NUMBER = 2**31 - 1
"""Numbers of lines are 32-bit numbers."""
AnyRow = Row[tuple[object, ...]]


class Rooms:
    """All rooms of one kind: where their lines are stored. A subclass says what differs from other kinds."""

    def __init__(self, kind: ReportKind, room: Column[str]) -> None:
        self.kind, self.room, self.lines = kind, room, room.table
        after_moving(self.move)

    # What differs

    def new_number(self, db: Connection, room: str) -> dict[str, int]:
        """The number of a new line, and its version where lines have one. Raises `Refusal` for a full room."""
        raise NotImplementedError

    def new_version(self, db: Connection, room: str) -> dict[str, int]:
        """The version of a line that is removed, where lines have one."""
        return {}

    def latest(self, db: Connection, rooms: Sequence[str]) -> dict[str, int]:
        """The number of the last line or change in each of some rooms. Rooms without one may be missing."""
        raise NotImplementedError

    def is_readable(self, person: str) -> ColumnElement[bool]:
        """The condition for the lines that somebody reads: none of people whom the person has blocked."""
        return self.lines.c.person.not_in(select(blocks.c.blocked).where(blocks.c.person == person))

    def stays(self, person: str) -> ColumnElement[bool]:
        """The condition for the lines that stay with a guest who signs in with an account."""
        return false()

    # What is the same

    def in_room(self, room: str) -> Select[tuple[object, ...]]:
        """The lines of a room with the present names of their writers."""
        named = select(self.lines, people.c.name).join(people, people.c.id == self.lines.c.person)
        return named.where(self.room == room)

    def last(self, db: Connection, room: str, person: str, most: int, before: int = MAX_NUMBER) -> Sequence[AnyRow]:
        """The last lines before one that a person reads, the oldest first."""
        query = self.in_room(room).where(self.is_readable(person) & (self.lines.c.number < before))
        return db.execute(query.order_by(self.lines.c.number.desc()).limit(most)).all()[::-1]

    def find(self, db: Connection, room: str, number: int) -> AnyRow:
        """A line. Raises `Refusal` if there is none with this number."""
        known = 0 <= number <= MAX_NUMBER
        row = db.execute(self.in_room(room).where(self.lines.c.number == number)).first() if known else None
        if row is None:
            raise Refusal("no-line", status=404)
        return row

    def add(self, db: Connection, room: str, person: str, request_id: str, text: str, **more: object) -> int:
        """Store a line; returns its number, or that of the line that the request has stored before.

        Raises `Refusal` for somebody who is silenced and for a full room.
        """
        own = (self.room == room) & (self.lines.c.person == person) & (self.lines.c.request_id == request_id)
        known: int | None = db.execute(select(self.lines.c.number).where(own)).scalar()
        if known is not None:
            return known
        check_may_write(db, person)
        numbers = self.new_number(db, room)
        row = {self.room.name: room, "person": person, "request_id": request_id, "text": text, "at": now()}
        db.execute(insert(self.lines).values(row | numbers | more))
        return numbers["number"]

    def remove(self, db: Connection, room: str, number: int) -> None:
        """Remove the text of a line."""
        version = self.new_version(db, room)
        line = (self.room == room) & (self.lines.c.number == number)
        db.execute(update(self.lines).where(line).values(text="", **version))

    def report(self, db: Connection, reporter: str, found: Reported, form: ReportForm | ReportSeat) -> None:
        """Report somebody with a copy of a line, or without one. Raises `Refusal` for a line of somebody else."""
        line = None if found.line is None else self.find(db, found.subject, found.line)
        if line is not None and line.person != found.reported:
            raise Refusal("no-line", status=404)
        note = clean_text(form.note, MAX_NOTE) if form.note.strip() else ""
        add_report(db, reporter, found._replace(text=line.text if line else ""), form.reason, note)

    def move(self, db: Connection, guest: str, account: str) -> None:
        """Give the lines of a guest to an account."""
        # Requests of two people may have the same id. With an id of this form no request is stored.
        other_id = literal("brought ") + cast(self.lines.c.number, String)
        moving = update(self.lines).where(self.lines.c.person == guest, ~self.stays(guest))
        db.execute(moving.values(person=account, request_id=other_id))


class _Tables(Rooms):
    def new_number(self, db: Connection, room: str) -> dict[str, int]:
        last = self.latest(db, [room]).get(room, 0)
        if last >= MAX_LINES:
            raise Refusal("chat-full", status=409)
        return {"number": last + 1}

    def latest(self, db: Connection, rooms: Sequence[str]) -> dict[str, int]:
        query = select(chat.c.game, func.max(chat.c.number)).where(chat.c.game.in_(rooms)).group_by(chat.c.game)
        return dict(db.execute(query).all())

    def stays(self, person: str) -> ColumnElement[bool]:
        """Lines at tables where the person keeps a seat."""
        return chat.c.game.in_(select(seats.c.game).where(seats.c.person == person))


TABLES = _Tables("table", chat.c.game)
"""All tables."""


@changes()
def set_block(db: Connection, person: str, other: str, *, blocked: bool) -> None:
    """Let a person block somebody, or end that. Twice is the same as once."""
    db.execute(delete(blocks).where((blocks.c.person == person) & (blocks.c.blocked == other)))
    if blocked:
        db.execute(insert(blocks).values(person=person, blocked=other, at=now()))
