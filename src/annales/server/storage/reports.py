"""Queries about reports to the moderators, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, delete, func, insert, select, update

from annales.server.errors import Refusal
from annales.server.settings import ServerSettings
from annales.server.storage.access import Database
from annales.server.storage.database import begin, now, open_engine
from annales.server.storage.group_lines import remove_line
from annales.server.storage.groups_schema import group_chat
from annales.server.storage.schema import accounts, chat, games, guests, reports

__all__ = [
    "MODERATOR",
    "NewReport",
    "ReportStorage",
    "StoredReport",
    "add_report",
    "erase_reports",
    "move_reports",
    "set_role",
]

MODERATOR = "moderator"
"""The role of those who see reports."""
DAY = 86_400_000
"""Milliseconds."""
SILENCES = {"silence-day": DAY, "silence-month": 30 * DAY, "silence-always": 36_500 * DAY}
"""How long a person is silenced, by resolution."""
MOST = 200
"""Reports that are listed."""


@dataclass(frozen=True)
class NewReport:
    """A report to be stored, about somebody at a table or in a group."""

    game: str | None
    reporter: str
    reported: str
    line: int | None
    reason: str
    note: str
    group_id: str | None = None
    group_name: str | None = None


class StoredReport(NamedTuple):
    """An open report, as moderators see it."""

    id: int
    table: str | None
    game: str | None
    group: str | None
    group_name: str | None
    reporter: str
    reported: str
    line: int | None
    text: str
    reason: str
    note: str
    others: int
    silenced: bool
    at: int


class ReportStorage:
    """Reports in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, report: NewReport) -> None:
        """Store a report with a copy of the line. Raises `Refusal` if the person did not write it."""
        await self._database.write(lambda connection: add_report(connection, report))

    async def list_open(self) -> list[StoredReport]:
        """The open reports, the oldest first."""
        return await self._database.read(_list_open)

    async def resolve(self, report: int, moderator: str, resolution: str) -> tuple[str | None, int | None]:
        """Close a report, and do what follows; returns the table and the line. Raises `Refusal` if it is not open.

        A line is removed in any case but `dismiss`.
        """
        group = select(reports.c.group_id).where(reports.c.id == report)
        # With the key of its group the change waits in the same order as others in all processes.
        key = await self._database.read(lambda connection: connection.execute(group).scalar()) or ""
        return await self._database.write(lambda connection: _resolve(connection, report, moderator, resolution), key)


def _line_of(game: str | None, group: str | None, number: int) -> tuple[Table, ColumnElement[bool]]:
    """Where a line is stored, at a table or in a group."""
    if game is not None:
        return chat, (chat.c.game == game) & (chat.c.number == number)
    return group_chat, (group_chat.c.group_id == group) & (group_chat.c.number == number)


def add_report(connection: Connection, report: NewReport) -> None:
    """Store a report with a copy of the line. Raises `Refusal` if the person did not write it."""
    text = ""
    if report.line is not None:
        table, line = _line_of(report.game, report.group_id, report.line)
        found = connection.execute(select(table.c.text).where(line & (table.c.guest == report.reported))).scalar()
        if found is None:
            raise Refusal("no-line", status=404)
        text = found
    connection.execute(insert(reports).values(**vars(report), text=text, at=now()))


def _list_open(connection: Connection) -> list[StoredReport]:
    reporter, reported, other = guests.alias(), guests.alias(), reports.alias()
    others = (
        select(func.count(other.c.reporter.distinct()))
        .where((other.c.reported == reports.c.reported) & (other.c.reporter != reports.c.reporter))
        .scalar_subquery()
    )
    query = (
        select(
            *(reports.c.id, reports.c.game.label("table_id"), reports.c.line, reports.c.text),
            *(reports.c.group_id, reports.c.group_name),
            *(reports.c.reason, reports.c.note, reports.c.at, games.c.game),
            *(reporter.c.name.label("by"), reported.c.name.label("about"), reported.c.silenced),
            others.label("others"),
        )
        .outerjoin(games, games.c.id == reports.c.game)
        .join(reporter, reporter.c.id == reports.c.reporter)
        .join(reported, reported.c.id == reports.c.reported)
        .where(reports.c.resolution.is_(None))
        .order_by(reports.c.id)
        .limit(MOST)
    )
    return [_report(row) for row in connection.execute(query)]


def _report(row: Any) -> StoredReport:
    return StoredReport(
        id=row.id,
        table=row.table_id,
        game=row.game,
        group=row.group_id,
        group_name=row.group_name,
        reporter=row.by,
        reported=row.about,
        line=row.line,
        text=row.text,
        reason=row.reason,
        note=row.note,
        others=row.others,
        silenced=row.silenced is not None and row.silenced > now(),
        at=row.at,
    )


def _resolve(connection: Connection, report: int, moderator: str, resolution: str) -> tuple[str | None, int | None]:
    is_open = (reports.c.id == report) & reports.c.resolution.is_(None)
    row = connection.execute(select(reports).where(is_open)).first()
    closed = update(reports).where(is_open)
    closing = closed.values(resolution=resolution, resolved_by=moderator, resolved_at=now())
    # Of two moderators at the same time, one finds no row any more.
    if row is None or connection.execute(closing).rowcount != 1:
        raise Refusal("no-report", status=404)
    if resolution != "dismiss" and row.line is not None:
        if row.game is None:
            remove_line(connection, row.group_id, row.line)
        else:
            table, line = _line_of(row.game, None, row.line)
            connection.execute(update(table).where(line).values(text=""))
    if resolution in SILENCES:
        until = now() + SILENCES[resolution]
        connection.execute(update(guests).where(guests.c.id == row.reported).values(silenced=until))
    return row.game, row.line


def erase_reports(connection: Connection, guest: str) -> None:
    """Delete all reports of and about a person."""
    connection.execute(delete(reports).where((reports.c.reporter == guest) | (reports.c.reported == guest)))
    connection.execute(update(reports).where(reports.c.resolved_by == guest).values(resolved_by=None))


def move_reports(connection: Connection, guest: str, account: str) -> None:
    """Give reports of and about a guest without an account, and a silence, to one with an account.

    Reports of one of the two about the other are deleted: nobody reports oneself.
    """
    both = (guest, account)
    connection.execute(delete(reports).where(reports.c.reporter.in_(both), reports.c.reported.in_(both)))
    for column in (reports.c.reporter, reports.c.reported):
        connection.execute(update(reports).where(column == guest).values({column: account}))
    until = connection.execute(select(guests.c.silenced).where(guests.c.id == guest)).scalar()
    if until is not None:
        shorter = guests.c.silenced.is_(None) | (guests.c.silenced < until)
        connection.execute(update(guests).where((guests.c.id == account) & shorter).values(silenced=until))


def set_role(settings: ServerSettings, key: str, role: str | None) -> bool:
    """Give the account with a name, as `name_key` has it, a role; false if there is no such account."""
    engine = open_engine(settings)
    try:
        with begin(engine) as connection:
            change = update(accounts).where(accounts.c.name == key).values(role=role)
            return connection.execute(change).rowcount == 1
    finally:
        engine.dispose()
