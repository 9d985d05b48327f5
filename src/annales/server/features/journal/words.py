"""The words of journals, by which entries are found without reading them all: an index kept with each change.

A text is cut where the kind of its characters changes, which depends on two neighbours only. So every part of a text is
cut at the same places as the text itself, and each of its words is a part of a word of the text: that finds parts of
words, and texts in Japanese, which has no spaces.

What was counted of a journal ends with the same change.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, update

from annales.server.db.schema import people
from annales.server.features.journal.schema import journal, journal_counts, journal_players, journal_uses, journal_words
from annales.server.people.queries import lock_people
from annales.server.texts import search_words

__all__ = ["PERSON", "forget_words", "index_entries", "matching_text", "pieces_of", "words_of"]

PERSON = "@"
"""The first character of the word that stands for a person on this server, whose name may change. No word has it."""
LONGEST, STEP = 64, 32
"""Characters of a word; a longer one is kept as parts that overlap, each beginning so much later."""
WORD = re.compile("[ぁ-ヿ]+|[一-鿿々〆]+|[0-9]+|[^\\W0-9_ぁ-ヿ一-鿿々〆]+")
MOST_ENTRIES = 5000
"""A text in more entries than these is frequent: reading the list itself finds a page of it soon."""
FEW = 200
"""So many entries are named one by one. More would take longer to write into a statement than to find again."""
BATCH = 500
"""Entries in one statement."""
T = TypeVar("T")


def words_of(text: str) -> set[str]:
    """The words of a text that `search_words` has prepared.

    >>> sorted(words_of("世界の七不思議 duel, 2nd game"))
    ['2', 'duel', 'game', 'nd', 'の', '七不思議', '世界']
    """
    found: set[str] = set()
    for word in WORD.findall(text):
        starts = range(0, max(len(word) - STEP, 1), STEP)
        found.update(word[start : start + LONGEST] for start in starts)
    return found


def pieces_of(text: str) -> list[str]:
    """Parts of words that every entry has which contains a text, the longest first.

    >>> pieces_of("界の七")
    ['界', 'の', '七']
    """
    # So long a part of a long word lies within one of its overlapping parts.
    return sorted({word[: STEP + 1]: None for word in WORD.findall(text)}, key=len, reverse=True)


# Finding


def matching_text(db: Connection, person: str, text: str) -> ColumnElement[bool]:
    """The condition for entries of a person with a text, which `search_words` has prepared.

    Names of people on this server are looked up now, because they may change.
    """
    words = _words_like_people(db, person, text)
    contains = journal.c.words.contains(text, autoescape=True)
    if words:
        contains = or_(contains, journal.c.id.in_(_uses(person, words)))
    candidates = _candidates(db, person, text, words)
    # This condition names no person, so that the database begins with the candidates: all are the person's.
    return (journal.c.person == person) & contains if candidates is None else candidates & contains


def _words_like_people(db: Connection, person: str, text: str) -> list[str]:
    word, own = journal_words.c.word, journal_words.c.person == person
    # SQLite compares characters, so that only these words are read. Other databases may have an order of their own.
    is_sqlite = db.dialect.name == "sqlite"
    is_person = word.between(PERSON, f"{PERSON}~") if is_sqlite else word.startswith(PERSON)
    query = select(word, people.c.name).join_from(journal_words, people, people.c.id == func.substr(word, 2))
    return [row.word for row in db.execute(query.where(own, is_person)) if text in search_words(row.name)]


def _candidates(db: Connection, person: str, text: str, words: Sequence[str]) -> ColumnElement[bool] | None:
    """The condition for entries with one part of a text, or with some people; None if every part is in many entries."""
    named = list(db.execute(_uses(person, words).limit(MOST_ENTRIES + 1)).scalars()) if words else []
    for piece in pieces_of(text):
        has_piece = (journal_words.c.person == person) & journal_words.c.word.contains(piece, autoescape=True)
        # With a limit the words are read first, and only then their uses. Every word has one, so none too few are read.
        uses = _uses(person, select(journal_words.c.word).where(has_piece).limit(MOST_ENTRIES + 1))
        # Without an order the database stops as soon as there are too many.
        found = list(db.execute(uses.limit(MOST_ENTRIES + 1)).scalars())
        if len(found) + len(named) > MOST_ENTRIES:
            continue
        if len(found) + len(named) <= FEW:
            return journal.c.id.in_({*found, *named})
        return or_(journal.c.id.in_(uses), journal.c.id.in_(_uses(person, words)))
    return None


def _uses(person: str, words: Sequence[str] | Select[tuple[str]]) -> Select[tuple[str]]:
    return select(journal_uses.c.entry).where(journal_uses.c.person == person, journal_uses.c.word.in_(words))


# Keeping the index


def index_entries(db: Connection, person: str, entries: Iterable[str]) -> None:
    """Bring the index to what entries of a person have now. Entries that are gone, or somebody else's, leave it."""
    lock_people(db, (person,))
    # What was counted before holds no longer.
    db.execute(delete(journal_counts).where(journal_counts.c.person == person))
    grown = update(people).where(people.c.id == person)
    db.execute(grown.values(journal_version=people.c.journal_version + 1))
    for ids in _batches(list(entries)):
        mine = (journal_uses.c.person == person) & journal_uses.c.entry.in_(ids)
        before = set(db.execute(select(journal_uses.c.word).where(mine).distinct()).scalars())
        db.execute(delete(journal_uses).where(mine))
        now = _words(db, person, ids)
        rows = [{"person": person, "word": word, "entry": entry} for entry, words in now.items() for word in words]
        if rows:
            db.execute(insert(journal_uses), rows)
        after = set().union(*now.values())
        _add_words(db, person, after - before)
        _drop_words(db, person, before - after)


def _words(db: Connection, person: str, ids: Sequence[str]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    own = (journal.c.person == person) & journal.c.id.in_(ids)
    for row in db.execute(select(journal.c.id, journal.c.words).where(own)):
        found[row.id] |= words_of(row.words)
    players = select(journal_players.c.entry, journal_players.c.person).join(journal).where(own)
    others = (journal_players.c.person.is_not(None), journal_players.c.is_self.is_(False))
    for row in db.execute(players.where(*others)):
        found[row.entry].add(f"{PERSON}{row.person}")
    return found


def _add_words(db: Connection, person: str, words: set[str]) -> None:
    known: set[str] = set()
    for batch in _batches(sorted(words)):
        query = select(journal_words.c.word).where(journal_words.c.person == person, journal_words.c.word.in_(batch))
        known.update(db.execute(query).scalars())
    if words - known:
        db.execute(insert(journal_words), [{"person": person, "word": word} for word in sorted(words - known)])


def _drop_words(db: Connection, person: str, words: set[str]) -> None:
    """Forget words that no entry has any more: they may be from notes that the person has deleted."""
    used = select(journal_uses.c.entry).where(
        (journal_uses.c.person == journal_words.c.person) & (journal_uses.c.word == journal_words.c.word)
    )
    for batch in _batches(sorted(words)):
        mine = (journal_words.c.person == person) & journal_words.c.word.in_(batch)
        db.execute(delete(journal_words).where(mine, ~used.exists()))


def forget_words(db: Connection, person: str) -> None:
    """Delete the whole index of a person, and what was counted."""
    for table in (journal_uses, journal_words, journal_counts):
        db.execute(delete(table).where(table.c.person == person))


def _batches(items: Sequence[T]) -> Iterator[Sequence[T]]:
    return (items[start : start + BATCH] for start in range(0, len(items), BATCH))
