"""Queries about card sets. A set is stored under a digest of its text: one that is sent twice is stored once."""

from __future__ import annotations

from sqlalchemy import Row as SqlRow
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from annales.server.errors import Conflict, Refusal
from annales.server.model.card_set import StoredCardSet
from annales.server.storage.database import begin, now, read
from annales.server.storage.schema import card_sets, shelves

__all__ = ["CardSetStorage"]

MAX_SETS_OF_GUEST = 20
"""Sets that one guest can save."""
MAX_SETS = 5000
"""Sets that a server stores."""


class CardSetStorage:
    """Card sets in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def add(self, card_set: StoredCardSet, *, default: bool = False) -> None:
        """Store a set, unless it is stored already. Raises `Refusal` if there are too many; not for a `default` set."""
        if await self.load(card_set.id) is not None:
            return
        row = {"id": card_set.id, **vars(card_set), "name": dict(card_set.name), "created": now()}
        try:
            async with begin(self.engine) as connection:
                # Counted inside the transaction: SQLite lets one writer in at a time, so that the limit holds.
                number = (await connection.execute(select(func.count()).select_from(card_sets))).scalar_one()
                if number >= MAX_SETS and not default:
                    raise Refusal("card-sets-full", status=503)
                await connection.execute(insert(card_sets).values(**row))
        except Conflict:
            # Somebody else stored the same set in the meantime.
            return

    async def load(self, cards: str) -> StoredCardSet | None:
        """A set by its id."""
        async with read(self.engine) as connection:
            row = (await connection.execute(select(card_sets).where(card_sets.c.id == cards))).first()
        return _card_set(row) if row else None

    async def find_by_fingerprint(self, game: str, fingerprint: str) -> StoredCardSet | None:
        """The first set that was stored with a fingerprint; sets with equal fingerprints play identically."""
        wanted = (card_sets.c.game == game) & (card_sets.c.fingerprint == fingerprint)
        query = select(card_sets).where(wanted).order_by(card_sets.c.created, card_sets.c.id).limit(1)
        async with read(self.engine) as connection:
            row = (await connection.execute(query)).first()
        return _card_set(row) if row else None

    async def save_for(self, guest: str, cards: str) -> None:
        """List a set among the sets of a guest. Raises `Refusal` for one too many."""
        own = shelves.c.guest == guest
        try:
            async with begin(self.engine) as connection:
                number = (await connection.execute(select(func.count()).select_from(shelves).where(own))).scalar_one()
                known = (await connection.execute(select(shelves).where(own & (shelves.c.card_set == cards)))).first()
                if known:
                    return
                if number >= MAX_SETS_OF_GUEST:
                    raise Refusal("too-many-own-card-sets", {"most": MAX_SETS_OF_GUEST})
                await connection.execute(insert(shelves).values(guest=guest, card_set=cards, saved=now()))
        except Conflict:
            return

    async def forget_for(self, guest: str, cards: str) -> None:
        """Remove a set from the sets of a guest. It stays stored: tables may use it."""
        async with begin(self.engine) as connection:
            await connection.execute(delete(shelves).where((shelves.c.guest == guest) & (shelves.c.card_set == cards)))

    async def list_of(self, guest: str, game: str) -> list[StoredCardSet]:
        """The sets of a guest for a game, the last saved first."""
        query = select(card_sets).join(shelves).where((shelves.c.guest == guest) & (card_sets.c.game == game))
        async with read(self.engine) as connection:
            rows = (await connection.execute(query.order_by(shelves.c.saved.desc(), card_sets.c.id))).all()
        return [_card_set(row) for row in rows]


def _card_set(row: SqlRow[tuple[object, ...]]) -> StoredCardSet:
    return StoredCardSet(row.game, row.fingerprint, row.name, row.reconstructed, row.text)
