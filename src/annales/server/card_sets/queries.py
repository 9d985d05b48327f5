"""Queries about card sets. A set is stored under a digest of its text: one that is sent twice is stored once."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, Select, delete, func, insert, select

from annales.server.card_set import StoredCardSet
from annales.server.db.access import Database
from annales.server.db.engine import now
from annales.server.db.schema import card_sets, people, shelves
from annales.server.db.transactions import changes, reads, typed
from annales.server.errors import Conflict, Refusal

__all__ = ["find_by_fingerprint", "forget", "list_of", "load", "save_for", "store"]

MAX_SETS_OF_PERSON = 20
"""Sets that one person can save."""
MAX_SETS = 5000
"""Sets that a server stores."""


@reads
def load(db: Connection, cards: str) -> StoredCardSet | None:
    """A set by its id."""
    return _first(db, select(card_sets).where(card_sets.c.id == cards))


@reads
def find_by_fingerprint(db: Connection, game: str, fingerprint: str) -> StoredCardSet | None:
    """The first set that was stored with a fingerprint; sets with equal fingerprints play identically."""
    wanted = (card_sets.c.game == game) & (card_sets.c.fingerprint == fingerprint)
    return _first(db, select(card_sets).where(wanted).order_by(card_sets.c.created, card_sets.c.id).limit(1))


def _first(db: Connection, query: Select[tuple[object, ...]]) -> StoredCardSet | None:
    row = db.execute(query).first()
    return typed(row, StoredCardSet) if row else None


@reads
def list_of(db: Connection, person: str, game: str) -> list[StoredCardSet]:
    """The sets of a person for a game, the last saved first."""
    query = select(card_sets).join(shelves).where((shelves.c.person == person) & (card_sets.c.game == game))
    return [typed(row, StoredCardSet) for row in db.execute(query.order_by(shelves.c.saved.desc(), card_sets.c.id))]


async def store(database: Database, card_set: StoredCardSet, *, default: bool = False) -> None:
    """Store a set, unless it is stored already. Raises `Refusal` if there are too many; not for a `default` set."""
    if await load.on(database, card_set.id) is None:
        # A conflict means that somebody else stored the same set in the meantime.
        with suppress(Conflict):
            await _add.on(database, card_set, default=default)


@changes()
def _add(db: Connection, card_set: StoredCardSet, *, default: bool) -> None:
    # Counted inside the transaction: SQLite lets one writer in at a time, so that the limit holds. Several processes
    # on PostgreSQL may exceed this one by one set each.
    number = db.execute(select(func.count()).select_from(card_sets)).scalar_one()
    if number >= MAX_SETS and not default:
        raise Refusal("card-sets-full", status=503)
    row = {"id": card_set.id, **vars(card_set), "name": dict(card_set.name), "created": now()}
    db.execute(insert(card_sets).values(**row))


async def save_for(database: Database, person: str, cards: str) -> None:
    """List a set among the sets of a person. Raises `Refusal` for one too many."""
    with suppress(Conflict):
        await _save.on(database, person, cards)


@changes()
def _save(db: Connection, person: str, cards: str) -> None:
    own = shelves.c.person == person
    # On PostgreSQL this lets one process after another count; SQLite does so by itself.
    db.execute(select(people.c.id).where(people.c.id == person).with_for_update())
    number = db.execute(select(func.count()).select_from(shelves).where(own)).scalar_one()
    if db.execute(select(shelves).where(own & (shelves.c.card_set == cards))).first():
        return
    if number >= MAX_SETS_OF_PERSON:
        raise Refusal("too-many-own-card-sets", {"most": MAX_SETS_OF_PERSON})
    db.execute(insert(shelves).values(person=person, card_set=cards, saved=now()))


@changes()
def forget(db: Connection, person: str, cards: str) -> None:
    """Remove a set from the sets of a person. It stays stored: tables may use it."""
    db.execute(delete(shelves).where((shelves.c.person == person) & (shelves.c.card_set == cards)))
