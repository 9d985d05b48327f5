"""Queries about photos in journals."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from annales.server.errors import Refusal
from annales.server.model.photo import Photo
from annales.server.model.table import new_id
from annales.server.storage.access import Database
from annales.server.storage.contribution_schema import photos
from annales.server.storage.contributions import Viewer, check_may_publish
from annales.server.storage.database import now
from annales.server.storage.guests import lock_guests
from annales.server.storage.journal_schema import journal

__all__ = ["PhotoStorage", "delete_photos", "load_own_photos", "photos_of"]

MAX_PHOTOS = 100
"""Photos of one person."""
MAX_BYTES = 30_000_000
"""Bytes of all photos of one person."""


class PhotoStorage:
    """Photos in the database, so that backups have them and every process sees them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, photo: str, viewer: Viewer) -> bytes:
        """A photo of an own entry, or of one that is public. Raises the same `Refusal` for none and a private one."""
        shown = (journal.c.guest == viewer.guest) | (
            journal.c.public & viewer.may_see(journal.c.guest, journal.c.hidden)
        )
        query = select(photos.c.data).join(journal).where(photos.c.id == photo, shown)
        data = await self._database.read(lambda connection: connection.execute(query).scalar())
        if data is None:
            raise Refusal("no-photo", status=404)
        return bytes(data)

    async def check(self, guest: str, entry: str) -> None:
        """Raise `Refusal` unless a guest may add a photo to an entry."""
        await self._database.read(lambda connection: _check(connection, guest, entry))

    async def put(self, guest: str, entry: str, photo: Photo) -> None:
        """Store the photo of an entry instead of the one before. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lock_guests(connection, (guest,))
            delete_photos(connection, (photos.c.entry == entry) & (photos.c.guest == guest))
            _check(connection, guest, entry, len(photo.data))
            values = {**vars(photo), "size": len(photo.data), "at": now()}
            connection.execute(insert(photos).values(id=new_id(), entry=entry, guest=guest, **values))

        await self._database.write(change, guest)

    async def remove(self, guest: str, entry: str) -> None:
        """Delete the photo of an own entry, if it has one."""
        own = (photos.c.entry == entry) & (photos.c.guest == guest)
        await self._database.write(lambda connection: delete_photos(connection, own))


def _check(connection: Connection, guest: str, entry: str, size: int = 0) -> None:
    check_may_publish(connection, guest)
    own = (journal.c.guest == guest) & (journal.c.id == entry) & journal.c.table_id.is_(None)
    if connection.execute(select(journal.c.id).where(own)).first() is None:
        raise Refusal("no-entry", status=404)
    totals = select(func.count(), func.coalesce(func.sum(photos.c.size), 0)).where(
        photos.c.guest == guest, photos.c.entry != entry
    )
    count, stored = connection.execute(totals).one()
    if count >= MAX_PHOTOS or stored + size > MAX_BYTES:
        raise Refusal("photos-full", {"photos": MAX_PHOTOS, "megabytes": MAX_BYTES // 1_000_000}, status=409)


def photos_of(connection: Connection, entries: Sequence[str]) -> dict[str, str]:
    """The ids of the photos of some entries."""
    query = select(photos.c.entry, photos.c.id).where(photos.c.entry.in_(entries))
    return {row.entry: row.id for row in connection.execute(query)}


def delete_photos(connection: Connection, which: ColumnElement[bool]) -> None:
    """Delete photos."""
    connection.execute(delete(photos).where(which))


def load_own_photos(connection: Connection, guest: str) -> list[dict[str, object]]:
    """The photos of a person with their data."""
    columns = [photos.c[name] for name in ("entry", "at", "width", "height", "data")]
    query = select(*columns).where(photos.c.guest == guest).order_by(photos.c.at)
    return [dict(row._mapping) for row in connection.execute(query)]
