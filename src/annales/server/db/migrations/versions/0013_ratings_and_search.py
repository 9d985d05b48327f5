"""Ratings of people, flags for moderators, whether leaderboards show somebody; and the words of journals."""

import re
from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make the tables and the columns. Games from before are not rated."""
    op.add_column("games", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("accounts", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("guests", sa.Column("journal_version", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("players", sa.String(8), primary_key=True),
        sa.Column("speed", sa.String(8), primary_key=True),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_best", "ratings", ["game", "players", "speed", "points"])
    _make_changes()
    _make_flags()
    op.drop_index("journal_played", "journal")
    counted = ["guest", "played", "id", "result", "game", "victory", "seat", "minutes", "table_id"]
    op.create_index("journal_played", "journal", counted)
    words, uses = _make_words()
    _index(words, uses)


def _make_changes() -> None:
    op.create_table(
        "rating_changes",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.String(8), nullable=False),
        sa.Column("speed", sa.String(8), nullable=False),
        sa.Column("played", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("score", sa.Double, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("points_before", sa.Double, nullable=False),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
    )
    op.create_index("ix_rating_changes_table_id", "rating_changes", ["table_id"])
    op.create_index("rating_changes_kind", "rating_changes", ["guest", "game", "players", "speed", "played"])
    op.create_index("rating_changes_time", "rating_changes", ["guest", "played"])


def _make_flags() -> None:
    op.create_table(
        "rating_flags",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("other", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("resolution", sa.String(16)),
        sa.Column("resolved_by", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("resolved_at", sa.BigInteger),
    )
    op.create_index("ix_rating_flags_guest", "rating_flags", ["guest"])
    op.create_index("ix_rating_flags_other", "rating_flags", ["other"])
    op.create_index("rating_flags_open", "rating_flags", ["resolution", "id"])


def _make_words() -> tuple[sa.Table, sa.Table]:
    words = op.create_table(
        "journal_words",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("word", sa.String(64), primary_key=True),
    )
    uses = op.create_table(
        "journal_uses",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("word", sa.String(64), primary_key=True),
        sa.Column("entry", sa.String(32), sa.ForeignKey("journal.id"), primary_key=True),
    )
    op.create_index("ix_journal_uses_entry", "journal_uses", ["entry"])
    op.create_table(
        "journal_counts",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("counted", sa.Text, nullable=False),
    )
    return words, uses


WORD = re.compile("[ぁ-ゟ]+|[゠-ヿ]+|[一-鿿々〆]+|[0-9]+|[^\\W0-9_ぁ-ゟ゠-ヿ一-鿿々〆]+")
"""The words of that time."""
LONGEST, STEP = 64, 32


def _index(words: sa.Table, uses: sa.Table) -> None:
    """Index the entries from before."""
    journal = sa.table("journal", *map(sa.column, ("id", "guest", "words")))
    players = sa.table("journal_players", *map(sa.column, ("entry", "guest", "is_self")))
    people = defaultdict(set)
    named = sa.select(players.c.entry, players.c.guest).where(players.c.guest.is_not(None), ~players.c.is_self)
    for row in op.get_bind().execute(named):
        people[row.entry].add(f"@{row.guest}")
    known: set[tuple[str, str]] = set()
    for row in op.get_bind().execute(sa.select(journal)).all():
        found = people[row.id] | _words(row.words)
        op.bulk_insert(uses, [{"guest": row.guest, "word": word, "entry": row.id} for word in sorted(found)])
        known.update((row.guest, word) for word in found)
    op.bulk_insert(words, [{"guest": guest, "word": word} for guest, word in sorted(known)])


def _words(text: str) -> set[str]:
    return {
        word[start : start + LONGEST]
        for word in WORD.findall(text)
        for start in range(0, max(len(word) - STEP, 1), STEP)
    }
