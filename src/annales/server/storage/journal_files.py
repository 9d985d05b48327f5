"""Whole journals, to write them into files, and to add the games of files to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import Connection, select
from sqlalchemy import Row as SqlRow

from annales.server.model.journal import RealGame
from annales.server.storage.journal import StoredEntry
from annales.server.storage.journal_schema import journal, journal_players
from annales.server.storage.schema import guests

__all__ = ["load_whole", "new_games"]

Mark = tuple[object, ...]
"""By what two games of a journal are the same."""


def load_whole(connection: Connection, guest: str) -> list[StoredEntry]:
    """All entries of a journal, the oldest first."""
    own = journal.c.guest == guest
    found = connection.execute(select(journal).where(own).order_by(journal.c.played, journal.c.id)).all()
    seats: dict[str, list[SqlRow[tuple[object, ...]]]] = {row.id: [] for row in found}
    players = select(journal_players, guests.c.name.label("guest_name"))
    players = players.select_from(
        journal_players.join(journal).outerjoin(guests, guests.c.id == journal_players.c.guest)
    )
    for row in connection.execute(players.where(own).order_by(journal_players.c.entry, journal_players.c.seat)):
        seats[row.entry].append(row)
    return [StoredEntry(row, seats[row.id]) for row in found]


def new_games(connection: Connection, guest: str, games: Sequence[tuple[str, RealGame]]) -> list[RealGame]:
    """Those of the games, with their tables, that are not in a journal yet."""
    own = journal.c.guest == guest
    tables = set(connection.execute(select(journal.c.table_id).where(own & journal.c.table_id.is_not(None))).scalars())
    stored = _stored_marks(connection, guest, [game.played for _, game in games])
    found = []
    for table, game in games:
        mark = _mark(game)
        if table in tables:
            continue
        if stored[mark] > 0:
            # Of two equal games in a file, each stands for one in the journal.
            stored[mark] -= 1
        else:
            found.append(game)
    return found


def _mark(game: RealGame) -> Mark:
    players = tuple((player.name, player.is_self, player.score, player.won) for player in game.players)
    return (game.game, game.played, game.minutes, players)


def _stored_marks(connection: Connection, guest: str, days: Sequence[int]) -> Counter[Mark]:
    wanted = (journal.c.guest == guest) & journal.c.table_id.is_(None) & journal.c.played.between(min(days), max(days))
    query = select(journal.c.id, journal.c.game, journal.c.played, journal.c.minutes, journal_players)
    query = query.join_from(journal, journal_players).where(wanted)
    games: dict[str, tuple[Mark, list[Mark]]] = {}
    for row in connection.execute(query.order_by(journal.c.id, journal_players.c.seat)):
        _, players = games.setdefault(row.id, ((row.game, row.played, row.minutes), []))
        players.append((row.name, row.is_self, row.score, row.won))
    return Counter((*head, tuple(players)) for head, players in games.values())
