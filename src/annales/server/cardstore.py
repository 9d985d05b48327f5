"""The SQL of sets of cards: kept by what they hold, so that one that is sent twice is stored once."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row as SqlRow
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from annales.server.database import begin, read
from annales.server.errors import Conflict, Refusal
from annales.server.schema import card_sets, shelves
from annales.server.storage import now

__all__ = ["CardStore", "StoredSet"]

MOST_OF_GUEST = 20
"""Sets that a guest can keep."""
MOST = 5000
"""Sets that a server keeps."""


@dataclass(frozen=True)
class StoredSet:
    """A set of cards as it was sent: also its names and where its values are from, which no rule reads."""

    game: str
    fingerprint: str
    """What tells it from sets that play otherwise."""
    name: Mapping[str, str]
    """By language."""
    reconstructed: int
    """Cards with a value that was designed here."""
    text: str

    @property
    def id(self) -> str:
        """A digest of game and text."""
        return hashlib.blake2b(f"{self.game}\n{self.text}".encode(), digest_size=16).hexdigest()


class CardStore:
    """Sets of cards in the database. Every method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def add(self, found: StoredSet, *, own: bool = False) -> None:
        """Store a set, unless it is there. Raises `Refusal` where no more are taken, but for the `own` of Annales."""
        if await self.load(found.id) is not None:
            return
        row = {"id": found.id, **vars(found), "name": dict(found.name), "created": now()}
        try:
            async with begin(self.engine) as connection:
                number = (await connection.execute(select(func.count()).select_from(card_sets))).scalar_one()
                if number >= MOST and not own:
                    raise Refusal("sets-full", status=503)
                await connection.execute(insert(card_sets).values(**row))
        except Conflict:
            # Somebody else has sent the same meanwhile.
            return

    async def load(self, cards: str) -> StoredSet | None:
        """A set by its id."""
        async with read(self.engine) as connection:
            row = (await connection.execute(select(card_sets).where(card_sets.c.id == cards))).first()
        return _set_of(row) if row else None

    async def find(self, game: str, fingerprint: str) -> StoredSet | None:
        """The first set that was stored with a fingerprint."""
        wanted = (card_sets.c.game == game) & (card_sets.c.fingerprint == fingerprint)
        query = select(card_sets).where(wanted).order_by(card_sets.c.created, card_sets.c.id).limit(1)
        async with read(self.engine) as connection:
            row = (await connection.execute(query)).first()
        return _set_of(row) if row else None

    async def keep(self, guest: str, cards: str) -> None:
        """Put a set on a guest's shelf. Raises `Refusal` for one too many."""
        own = shelves.c.guest == guest
        try:
            async with begin(self.engine) as connection:
                number = (await connection.execute(select(func.count()).select_from(shelves).where(own))).scalar_one()
                known = (await connection.execute(select(shelves).where(own & (shelves.c.card_set == cards)))).first()
                if known:
                    return
                if number >= MOST_OF_GUEST:
                    raise Refusal("too-many-own-sets", {"most": MOST_OF_GUEST})
                await connection.execute(insert(shelves).values(guest=guest, card_set=cards, saved=now()))
        except Conflict:
            return

    async def forget(self, guest: str, cards: str) -> None:
        """Take a set from a guest's shelf; tables that are played with it keep it."""
        async with begin(self.engine) as connection:
            await connection.execute(delete(shelves).where((shelves.c.guest == guest) & (shelves.c.card_set == cards)))

    async def kept(self, guest: str, game: str) -> list[StoredSet]:
        """A guest's sets for a game, the latest first."""
        query = select(card_sets).join(shelves).where((shelves.c.guest == guest) & (card_sets.c.game == game))
        async with read(self.engine) as connection:
            rows = (await connection.execute(query.order_by(shelves.c.saved.desc(), card_sets.c.id))).all()
        return [_set_of(row) for row in rows]


def _set_of(row: SqlRow[Any]) -> StoredSet:
    return StoredSet(row.game, row.fingerprint, row.name, row.reconstructed, row.text)
