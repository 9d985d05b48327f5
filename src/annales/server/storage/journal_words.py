"""The index of the words of journals: kept with each change, in its transaction, and used to find entries.

What was counted of a journal ends with the same change.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, update

from annales.server.model.journal_words import PERSON, pieces_of, words_of
from annales.server.storage.guests import lock_guests
from annales.server.storage.journal_schema import journal, journal_counts, journal_players, journal_uses, journal_words
from annales.server.storage.schema import guests

__all__ = ["forget_words", "index_entries", "matching_text"]

MOST_ENTRIES = 5000
"""A text in more entries than these is frequent: reading the list itself finds a page of it soon."""
FEW = 200
"""So many entries are named one by one. More would take longer to write into a statement than to find again."""
BATCH = 500
"""Entries in one statement."""
T = TypeVar("T")


def matching_text(connection: Connection, guest: str, text: str) -> ColumnElement[bool]:
    """The condition for entries of a guest with a text, which `search_words` has prepared.

    Names of people on this server are looked up now, because they may change.
    """
    people = _words_like_people(connection, guest, text)
    contains = journal.c.words.contains(text, autoescape=True)
    if people:
        contains = or_(contains, journal.c.id.in_(_uses(guest, people)))
    candidates = _candidates(connection, guest, text, people)
    # This condition names no guest, so that the database begins with the candidates: all are the guest's.
    return (journal.c.guest == guest) & contains if candidates is None else candidates & contains


def _words_like_people(connection: Connection, guest: str, text: str) -> list[str]:
    word, own = journal_words.c.word, journal_words.c.guest == guest
    # SQLite compares characters, so that only these words are read. Other databases may have an order of their own.
    is_sqlite = connection.dialect.name == "sqlite"
    is_person = word.between(PERSON, f"{PERSON}~") if is_sqlite else word.startswith(PERSON)
    query = select(word).join_from(journal_words, guests, guests.c.id == func.substr(word, 2))
    named = func.lower(guests.c.name).contains(text, autoescape=True)
    return list(connection.execute(query.where(own, is_person, named)).scalars())


def _candidates(connection: Connection, guest: str, text: str, people: Sequence[str]) -> ColumnElement[bool] | None:
    """The condition for entries with one part of a text, or with some people; None if every part is in many entries."""
    named = list(connection.execute(_uses(guest, people).limit(MOST_ENTRIES + 1)).scalars()) if people else []
    for piece in pieces_of(text):
        has_piece = (journal_words.c.guest == guest) & journal_words.c.word.contains(piece, autoescape=True)
        # With a limit the words are read first, and only then their uses. Every word has one, so none too few are read.
        uses = _uses(guest, select(journal_words.c.word).where(has_piece).limit(MOST_ENTRIES + 1))
        # Without an order the database stops as soon as there are too many.
        found = list(connection.execute(uses.limit(MOST_ENTRIES + 1)).scalars())
        if len(found) + len(named) > MOST_ENTRIES:
            continue
        if len(found) + len(named) <= FEW:
            return journal.c.id.in_({*found, *named})
        return or_(journal.c.id.in_(uses), journal.c.id.in_(_uses(guest, people)))
    return None


def _uses(guest: str, words: Sequence[str] | Select[tuple[str]]) -> Select[tuple[str]]:
    return select(journal_uses.c.entry).where(journal_uses.c.guest == guest, journal_uses.c.word.in_(words))


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
