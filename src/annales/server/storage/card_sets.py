"""Queries about card sets. A set is stored under a digest of its text: one that is sent twice is stored once."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, Select, delete, func, insert, select
from sqlalchemy import Row as SqlRow

from annales.server.errors import Conflict, Refusal
from annales.server.model.card_set import StoredCardSet
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.schema import card_sets, guests, shelves

__all__ = ["CardSetStorage"]

MAX_SETS_OF_GUEST = 20
"""Sets that one guest can save."""
MAX_SETS = 5000
"""Sets that a server stores."""


class CardSetStorage:
    """Card sets in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, card_set: StoredCardSet, *, default: bool = False) -> None:
        """Store a set, unless it is stored already. Raises `Refusal` if there are too many; not for a `default` set."""
        if await self.load(card_set.id) is None:
            # A conflict means that somebody else stored the same set in the meantime.
            with suppress(Conflict):
                await self._database.write(lambda connection: _add(connection, card_set, default=default))

    async def load(self, cards: str) -> StoredCardSet | None:
        """A set by its id."""
        return await self._first(select(card_sets).where(card_sets.c.id == cards))

    async def find_by_fingerprint(self, game: str, fingerprint: str) -> StoredCardSet | None:
        """The first set that was stored with a fingerprint; sets with equal fingerprints play identically."""
        wanted = (card_sets.c.game == game) & (card_sets.c.fingerprint == fingerprint)
        return await self._first(select(card_sets).where(wanted).order_by(card_sets.c.created, card_sets.c.id).limit(1))

    async def save_for(self, guest: str, cards: str) -> None:
        """List a set among the sets of a guest. Raises `Refusal` for one too many."""
        with suppress(Conflict):
            await self._database.write(lambda connection: _save_for(connection, guest, cards))

    async def forget_for(self, guest: str, cards: str) -> None:
        """Remove a set from the sets of a guest. It stays stored: tables may use it."""
        await self._database.execute(delete(shelves).where((shelves.c.guest == guest) & (shelves.c.card_set == cards)))

    async def list_of(self, guest: str, game: str) -> list[StoredCardSet]:
        """The sets of a guest for a game, the last saved first."""
        query = select(card_sets).join(shelves).where((shelves.c.guest == guest) & (card_sets.c.game == game))
        query = query.order_by(shelves.c.saved.desc(), card_sets.c.id)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [_card_set(row) for row in rows]

    async def _first(self, query: Select[tuple[object, ...]]) -> StoredCardSet | None:
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return _card_set(row) if row else None


def _add(connection: Connection, card_set: StoredCardSet, *, default: bool) -> None:
    # Counted inside the transaction: SQLite lets one writer in at a time, so that the limit holds. Several processes
    # on PostgreSQL may exceed this one by one set each.
    number = connection.execute(select(func.count()).select_from(card_sets)).scalar_one()
    if number >= MAX_SETS and not default:
        raise Refusal("card-sets-full", status=503)
    row = {"id": card_set.id, **vars(card_set), "name": dict(card_set.name), "created": now()}
    connection.execute(insert(card_sets).values(**row))


def _save_for(connection: Connection, guest: str, cards: str) -> None:
    own = shelves.c.guest == guest
    # On PostgreSQL this lets one process after another count; SQLite does so by itself.
    connection.execute(select(guests.c.id).where(guests.c.id == guest).with_for_update())
    number = connection.execute(select(func.count()).select_from(shelves).where(own)).scalar_one()
    if connection.execute(select(shelves).where(own & (shelves.c.card_set == cards))).first():
        return
    if number >= MAX_SETS_OF_GUEST:
        raise Refusal("too-many-own-card-sets", {"most": MAX_SETS_OF_GUEST})
    connection.execute(insert(shelves).values(guest=guest, card_set=cards, saved=now()))


def _card_set(row: SqlRow[tuple[object, ...]]) -> StoredCardSet:
    return StoredCardSet(row.game, row.fingerprint, row.name, row.reconstructed, row.text)
