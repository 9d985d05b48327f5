"""The index of the words of journals: kept with each change, in its transaction, and used to find entries.

What was counted of a journal ends with the same change.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, literal, or_, select, update

from annales.server.model.journal_words import PERSON, pieces_of, words_of
from annales.server.storage.guests import lock_guests
from annales.server.storage.journal_schema import journal, journal_counts, journal_players, journal_uses, journal_words
from annales.server.storage.schema import guests

__all__ = ["forget_words", "index_entries", "matching_text"]

MOST_WORDS, MOST_ENTRIES = 200, 2000
"""A text with more words or entries than these is frequent: reading the list itself finds a page of it soon."""
BATCH = 500
"""Entries in one statement."""
T = TypeVar("T")


def matching_text(connection: Connection, guest: str, text: str) -> ColumnElement[bool]:
    """The condition for entries of a guest with a text, which `search_words` has prepared.

    Names of people on this server are looked up now, because they may change.
    """
    people = _words_like_people(connection, guest, text)
    words = _rarest_words(connection, guest, text)
    contains = journal.c.words.contains(text, autoescape=True)
    named = journal.c.id.in_(_uses(guest, people)) & (journal.c.guest == guest)
    if words is not None:
        found = _entries(connection, guest, [*words, *people])
        if found is not None:
            # The condition names no guest, so that the database begins with the few entries: all are the guest's.
            return journal.c.id.in_(found) & or_(contains, journal.c.id.in_(_uses(guest, people)))
    return (journal.c.guest == guest) & or_(contains, named) if people else (journal.c.guest == guest) & contains


def _words_like_people(connection: Connection, guest: str, text: str) -> list[str]:
    term = literal(PERSON) + guests.c.id
    own = (journal_words.c.guest == guest) & (journal_words.c.word == term)
    named = func.lower(guests.c.name).contains(text, autoescape=True)
    # The smallest and the greatest word that can stand for a person: only these are read.
    is_person = journal_words.c.word.between(PERSON, f"{PERSON}~")
    query = select(journal_words.c.word).join_from(journal_words, guests, own).where(is_person, named)
    return list(connection.execute(query).scalars())


def _rarest_words(connection: Connection, guest: str, text: str) -> list[str] | None:
    """All words with one part of a text, of the part with the fewest; None if all parts are in many words."""
    fewest: list[str] | None = None
    for piece in pieces_of(text):
        has_piece = journal_words.c.word.contains(piece, autoescape=True)
        query = select(journal_words.c.word).where(journal_words.c.guest == guest, has_piece)
        found = list(connection.execute(query.limit(MOST_WORDS + 1)).scalars())
        if len(found) <= MOST_WORDS and (fewest is None or len(found) < len(fewest)):
            fewest = found
        if fewest == []:
            break
    return fewest


def _uses(guest: str, words: Sequence[str]) -> Select[tuple[str]]:
    return select(journal_uses.c.entry).where(journal_uses.c.guest == guest, journal_uses.c.word.in_(words))


def _entries(connection: Connection, guest: str, words: Sequence[str]) -> list[str] | None:
    """The entries with one of some words; None if they are many."""
    rows = connection.execute(_uses(guest, words).distinct().limit(MOST_ENTRIES + 1))
    found = [row.entry for row in rows]
    return found if len(found) <= MOST_ENTRIES else None


def index_entries(connection: Connection, guest: str, entries: Iterable[str]) -> None:
    """Bring the index to what entries of a guest have now. Entries that are gone, or somebody else's, leave it."""
    lock_guests(connection, (guest,))
    # What was counted before holds no longer.
    connection.execute(delete(journal_counts).where(journal_counts.c.guest == guest))
    grown = update(guests).where(guests.c.id == guest)
    connection.execute(grown.values(journal_version=guests.c.journal_version + 1))
    for ids in _batches(list(entries)):
        mine = (journal_uses.c.guest == guest) & journal_uses.c.entry.in_(ids)
        before = set(connection.execute(select(journal_uses.c.word).where(mine).distinct()).scalars())
        connection.execute(delete(journal_uses).where(mine))
        now = _words(connection, guest, ids)
        rows = [{"guest": guest, "word": word, "entry": entry} for entry, words in now.items() for word in words]
        if rows:
            connection.execute(insert(journal_uses), rows)
        after = set().union(*now.values())
        _add_words(connection, guest, after - before)
        _drop_words(connection, guest, before - after)


def _words(connection: Connection, guest: str, ids: Sequence[str]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    own = (journal.c.guest == guest) & journal.c.id.in_(ids)
    for row in connection.execute(select(journal.c.id, journal.c.words).where(own)):
        found[row.id] |= words_of(row.words)
    people = select(journal_players.c.entry, journal_players.c.guest).join(journal).where(own)
    others = (journal_players.c.guest.is_not(None), journal_players.c.is_self.is_(False))
    for row in connection.execute(people.where(*others)):
        found[row.entry].add(f"{PERSON}{row.guest}")
    return found


def _add_words(connection: Connection, guest: str, words: set[str]) -> None:
    known: set[str] = set()
    for batch in _batches(sorted(words)):
        query = select(journal_words.c.word).where(journal_words.c.guest == guest, journal_words.c.word.in_(batch))
        known.update(connection.execute(query).scalars())
    if words - known:
        connection.execute(insert(journal_words), [{"guest": guest, "word": word} for word in sorted(words - known)])


def _drop_words(connection: Connection, guest: str, words: set[str]) -> None:
    """Forget words that no entry has any more: they may be from notes that the person has deleted."""
    used = select(journal_uses.c.entry).where(
        (journal_uses.c.guest == journal_words.c.guest) & (journal_uses.c.word == journal_words.c.word)
    )
    for batch in _batches(sorted(words)):
        mine = (journal_words.c.guest == guest) & journal_words.c.word.in_(batch)
        connection.execute(delete(journal_words).where(mine, ~used.exists()))


def forget_words(connection: Connection, guest: str) -> None:
    """Delete the whole index of a guest, and what was counted."""
    for table in (journal_uses, journal_words, journal_counts):
        connection.execute(delete(table).where(table.c.guest == guest))


def _batches(items: Sequence[T]) -> Iterator[Sequence[T]]:
    return (items[start : start + BATCH] for start in range(0, len(items), BATCH))
