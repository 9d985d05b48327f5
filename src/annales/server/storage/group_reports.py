"""Queries about groups that were reported to the moderators."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.group_messages import ReportGroup
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.groups import delete_group, find_group, lock_group
from annales.server.storage.groups_schema import group_reports
from annales.server.storage.schema import guests

__all__ = ["GroupReportStorage", "erase_group_reports", "load_own_group_reports", "move_group_reports"]

MOST = 200
"""Reports that are listed."""
MAX_OPEN = 20
"""Open reports of one person."""

Row = SqlRow[tuple[object, ...]]


class GroupReportStorage:
    """Reports about groups in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, group: str, guest: str, report: ReportGroup) -> None:
        """Store a report with a copy of name and description. Raises `Refusal` if the guest may not see the group."""

        def change(connection: Connection) -> None:
            row = find_group(connection, group, guest).row
            own = select(group_reports.c.id).where(
                (group_reports.c.reporter == guest) & group_reports.c.resolution.is_(None)
            )
            if len(connection.execute(own.limit(MAX_OPEN)).all()) >= MAX_OPEN:
                raise Refusal("too-many-open-reports", {"most": MAX_OPEN}, status=409)
            values = {"group_id": group, "reporter": guest, "name": row.name, "description": row.description}
            given = {"reason": report.reason, "note": report.note, "at": now()}
            connection.execute(insert(group_reports).values(**values, **given))

        await self._database.write(change)

    async def list_open(self) -> Sequence[Row]:
        """The open reports with the names of those who report, the oldest first."""
        query = (
            select(group_reports, guests.c.name.label("by"))
            .join(guests, guests.c.id == group_reports.c.reporter)
            .where(group_reports.c.resolution.is_(None))
            .order_by(group_reports.c.id)
            .limit(MOST)
        )
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def resolve(self, report: int, moderator: str, resolution: str) -> None:
        """Close a report, and delete the group if that is the resolution. Raises `Refusal` if it is not open."""

        def change(connection: Connection) -> None:
            is_open = (group_reports.c.id == report) & group_reports.c.resolution.is_(None)
            group = connection.execute(select(group_reports.c.group_id).where(is_open)).scalar()
            closing = update(group_reports).where(is_open)
            values = {"resolution": resolution, "resolved_by": moderator, "resolved_at": now()}
            if group is None or connection.execute(closing.values(values)).rowcount != 1:
                raise Refusal("no-report", status=404)
            if resolution == "delete":
                lock_group(connection, group)
                delete_group(connection, group)

        await self._database.write(change)


def load_own_group_reports(connection: Connection, guest: str) -> list[dict[str, object]]:
    """The reports of a person about groups, the oldest first."""
    told = (group_reports.c[name] for name in ("group_id", "name", "description", "reason", "note", "at"))
    query = select(*told).where(group_reports.c.reporter == guest).order_by(group_reports.c.id)
    return [dict(row._mapping) for row in connection.execute(query)]


def move_group_reports(connection: Connection, guest: str, account: str) -> None:
    """Give the reports of a guest without an account to one with an account."""
    connection.execute(update(group_reports).where(group_reports.c.reporter == guest).values(reporter=account))


def erase_group_reports(connection: Connection, guest: str) -> None:
    """Delete all reports of a person about groups."""
    connection.execute(delete(group_reports).where(group_reports.c.reporter == guest))
    connection.execute(update(group_reports).where(group_reports.c.resolved_by == guest).values(resolved_by=None))
