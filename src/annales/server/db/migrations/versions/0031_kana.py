"""Katakana are hiragana in all texts that are searched for: journals with their words, places, groups and titles."""

import re
from collections.abc import Iterable, Iterator, Mapping

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"

BATCH = 1000
HIRAGANA = {code: code - 0x60 for code in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)}
BEFORE = re.compile("[ぁ-ゟ]+|[゠-ヿ]+|[一-鿿々〆]+|[0-9]+|[^\\W0-9_ぁ-ゟ゠-ヿ一-鿿々〆]+")
"""The words of the index until now."""
AFTER = re.compile("[ぁ-ヿ]+|[一-鿿々〆]+|[0-9]+|[^\\W0-9_ぁ-ヿ一-鿿々〆]+")
LONGEST, STEP = 64, 32
USES = sa.table("journal_uses", *map(sa.column, ("person", "word", "entry")))
WORDS = sa.table("journal_words", *map(sa.column, ("person", "word")))


def upgrade() -> None:
    """Fold the stored texts, and bring the index of journals to them."""
    _join_reviews()
    _fold("title_reviews", "title")
    for table in ("places", "groups"):
        _fold(table, "words", "sort")
    for rows in _batches("journal", "person", "words"):
        _index(rows)
    _fold("journal", "words")
    op.execute(sa.delete(WORDS))
    op.execute(sa.insert(WORDS).from_select(["person", "word"], sa.select(USES.c.person, USES.c.word).distinct()))


def _batches(name: str, *columns: str) -> Iterator[list[dict[str, str]]]:
    """The rows of a table with an id, some at a time."""
    table = sa.table(name, *map(sa.column, ("id", *columns)))
    last = ""
    while True:
        query = sa.select(table).where(table.c.id > last).order_by(table.c.id).limit(BATCH)
        if not (rows := [dict(row) for row in op.get_bind().execute(query).mappings()]):
            return
        yield rows
        last = rows[-1]["id"]


def _fold(name: str, *columns: str) -> None:
    table = sa.table(name, *map(sa.column, ("id", *columns)))
    change = sa.update(table).where(table.c.id == sa.bindparam("row"))
    change = change.values({column: sa.bindparam(f"new_{column}") for column in columns})
    for rows in _batches(name, *columns):
        folded = [(row, {column: row[column].translate(HIRAGANA) for column in columns}) for row in rows]
        changed = [
            {"row": row["id"], **{f"new_{column}": text for column, text in new.items()}}
            for row, new in folded
            if any(row[column] != text for column, text in new.items())
        ]
        if changed:
            op.get_bind().execute(change, changed)


def _index(rows: Iterable[Mapping[str, str]]) -> None:
    """Replace the words of entries that are other words now."""
    left, added = [], []
    for row in rows:
        before, after = _words(BEFORE, row["words"]), _words(AFTER, row["words"].translate(HIRAGANA))
        left += [{"of": row["person"], "old": word, "in": row["id"]} for word in before - after]
        added += [{"person": row["person"], "word": word, "entry": row["id"]} for word in sorted(after - before)]
    if left:
        pairs = ((USES.c.person, "of"), (USES.c.word, "old"), (USES.c.entry, "in"))
        op.get_bind().execute(sa.delete(USES).where(*(column == sa.bindparam(name) for column, name in pairs)), left)
    if added:
        op.get_bind().execute(sa.insert(USES), added)


def _words(kind: re.Pattern[str], text: str) -> set[str]:
    return {
        word[start : start + LONGEST]
        for word in kind.findall(text)
        for start in range(0, max(len(word) - STEP, 1), STEP)
    }


def _join_reviews() -> None:
    """Keep the last review of two of one title by one person, as a second review of a title replaces the first."""
    kept: dict[tuple[str, str], tuple[int, str]] = {}
    replaced = []
    for rows in _batches("title_reviews", "person", "title", "changed"):
        for row in rows:
            key, found = (row["person"], row["title"].translate(HIRAGANA)), (int(row["changed"]), row["id"])
            replaced += [min(kept[key], found)[1]] if key in kept else []
            kept[key] = max(kept.get(key, found), found)
    for name, column in (("review_votes", "review"), ("title_reviews", "id")):
        table = sa.table(name, sa.column(column))
        for review in replaced:
            op.execute(sa.delete(table).where(table.c[column] == review))
