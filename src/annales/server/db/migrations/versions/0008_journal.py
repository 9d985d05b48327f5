"""Journals: games that people have played, here or on real tables, with notes of their own."""

import secrets
from collections.abc import Iterator
from itertools import groupby

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables, and enter the finished games of this server: without points, which only their replay tells."""
    journal = _make_journal()
    players = _make_players()
    op.create_table(
        "journal_things",
        sa.Column("entry", sa.String(32), sa.ForeignKey("journal.id"), primary_key=True),
        sa.Column("thing", sa.String(64), primary_key=True),
    )
    for entry, seats in list(_entries()):
        op.bulk_insert(journal, [entry])
        op.bulk_insert(players, seats)


def _make_journal() -> sa.Table:
    table = op.create_table(
        "journal",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id")),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("played", sa.BigInteger, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("result", sa.String(8), nullable=False),
        sa.Column("victory", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("place", sa.String(120), nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.UniqueConstraint("guest", "table_id", name="journal_once"),
    )
    op.create_index("journal_played", "journal", ["guest", "played", "id"])
    for name, column in (("game", "game"), ("number", "players"), ("minutes", "minutes"), ("stars", "stars")):
        op.create_index(f"journal_{name}", "journal", ["guest", column, "played", "id"])
    return table


def _make_players() -> sa.Table:
    table = op.create_table(
        "journal_players",
        sa.Column("entry", sa.String(32), sa.ForeignKey("journal.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("is_self", sa.Boolean, nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("bot", sa.String(64)),
        sa.Column("name", sa.String(64)),
        sa.Column("score", sa.Integer),
        sa.Column("parts", sa.JSON(none_as_null=True)),
        sa.Column("won", sa.Boolean, nullable=False),
    )
    op.create_index("ix_journal_players_guest", "journal_players", ["guest"])
    return table


NAMES = {"duel": "7 wonders duel 世界の七不思議:デュエル", "flow": "the flow of history 歴史悠久"}
"""Words by which the games of that time are found."""


def _entries() -> Iterator[tuple[dict[str, object], list[dict[str, object]]]]:
    """The rows of finished games: one entry for each person at a table where all seats were taken."""
    games = sa.table(
        "games", *map(sa.column, ("id", "game", "over", "created", "updated")), sa.column("outcome", sa.JSON)
    )
    seats = sa.table("seats", *map(sa.column, ("game", "seat", "guest", "bot", "name")))
    query = sa.select(games.c.game.label("kind"), games.c.created, games.c.updated, games.c.outcome, seats)
    query = query.select_from(games.join(seats, seats.c.game == games.c.id)).where(games.c.over == sa.true())
    rows = op.get_bind().execute(query.order_by(seats.c.game, seats.c.seat)).all()
    for _, group in groupby(rows, key=lambda row: row.game):
        table = list(group)
        # Without an outcome the game was ended before its first move.
        if table[0].outcome and all(row.guest or row.bot for row in table):
            for guest in dict.fromkeys(row.guest for row in table if row.guest):
                yield _entry(guest, table)


def _entry(guest: str, table: list[sa.Row[tuple[object, ...]]]) -> tuple[dict[str, object], list[dict[str, object]]]:
    first = table[0]
    outcome = first.outcome
    all_seats = [row.seat for row in table]
    winner = outcome.get("winner")
    winners = outcome.get("winners") or (all_seats if winner == "shared" else [winner])
    own = next((row.seat for row in table if row.guest == guest and row.name is None), None)
    result = "" if own is None else "lost" if own not in winners else "shared" if len(winners) > 1 else "won"
    names = [row.name.casefold() for row in table if row.name]
    entry: dict[str, object] = {
        "id": secrets.token_hex(8),
        "guest": guest,
        "table_id": first.game,
        "game": first.kind,
        "played": first.updated,
        "players": len(table),
        "minutes": min(100_000, max(1, round((first.updated - first.created) / 60_000))),
        "stars": 0,
        "result": result,
        "victory": outcome.get("by", ""),
        "seat": own,
        "place": "",
        "notes": "",
        "words": " ".join([NAMES.get(first.kind, first.kind), *names]),
    }
    seats: list[dict[str, object]] = [
        {
            "entry": entry["id"],
            "seat": row.seat,
            "is_self": row.seat == own,
            "guest": row.guest if row.name is None else None,
            "bot": row.bot,
            "name": row.name,
            "score": None,
            "parts": None,
            "won": row.seat in winners,
        }
        for row in table
    ]
    return entry, seats
