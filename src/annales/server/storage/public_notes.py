"""Queries about public notes: entries of journals that their keepers show to others."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Select, or_, select
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.contribution_messages import ReportContribution
from annales.server.storage.access import Database
from annales.server.storage.contribution_schema import photos
from annales.server.storage.contributions import Contribution, Viewer, report_contribution
from annales.server.storage.journal_schema import journal
from annales.server.storage.schema import guests

__all__ = ["PublicNoteStorage"]

Row = SqlRow[tuple[object, ...]]


class PublicNoteStorage:
    """Public notes in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table: str, viewer: Viewer) -> Sequence[Row]:
        """What people say about a finished game on this server, in the order of seats."""
        said = or_(journal.c.notes != "", journal.c.stars > 0)
        query = _public(viewer).where(journal.c.table_id == table, said).order_by(journal.c.seat, journal.c.id)
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def load(self, entry: str, viewer: Viewer) -> Row:
        """A public note. Raises the same `Refusal` for none, a private one, and one that the viewer may not see."""
        return await self._database.read(lambda connection: _load(connection, entry, viewer))

    async def report(self, entry: str, viewer: Viewer, report: ReportContribution) -> None:
        """Report a public note to the moderators. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            row = _load(connection, entry, viewer)
            report_contribution(connection, viewer.guest, Contribution("note", entry, row.guest, row.notes), report)

        await self._database.write(change)


def _public(viewer: Viewer) -> Select[tuple[object, ...]]:
    query = select(journal, guests.c.name.label("author"), photos.c.id.label("photo"))
    query = query.join(guests, guests.c.id == journal.c.guest).outerjoin(photos, photos.c.entry == journal.c.id)
    return query.where(journal.c.public, viewer.may_see(journal.c.guest, journal.c.hidden))


def _load(connection: Connection, entry: str, viewer: Viewer) -> Row:
    row = connection.execute(_public(viewer).where(journal.c.id == entry)).first()
    if row is None:
        raise Refusal("no-note", status=404)
    return row
