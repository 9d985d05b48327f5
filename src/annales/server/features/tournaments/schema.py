"""The tables of tournaments. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata
from annales.server.features.groups.schema import groups

__all__ = ["tournament_games", "tournament_players", "tournament_seats", "tournaments"]

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("group_id", String(32), ForeignKey("groups.id"), nullable=False),
    Column("title", String(80), nullable=False),
    Column("notes", Text, nullable=False),
    # `round-robin` or `swiss`.
    Column("system", String(16), nullable=False),
    # What every table of the tournament has: a `TournamentTable`.
    Column("game", String(32), nullable=False),
    Column("terms", JSON, nullable=False),
    # Of a round robin: how often everybody meets everybody.
    Column("rounds", Integer, nullable=False),
    # Points, which are multiples of a half.
    Column("win", Double, nullable=False),
    Column("draw", Double, nullable=False),
    Column("loss", Double, nullable=False),
    # Whether the next round begins by itself.
    Column("automatic", Boolean, nullable=False),
    # 0 without a limit of its own.
    Column("capacity", Integer, nullable=False),
    # Until when people sign up, milliseconds since 1970, UTC; null until the start.
    Column("closes", BigInteger),
    # `open`, `running`, `over` or `cancelled`.
    Column("status", String(16), nullable=False),
    # Rounds that have begun.
    Column("round", Integer, nullable=False),
    # Grows with each change but those of games, so that nobody pairs people by what is out of date.
    Column("changes", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("tournaments_of_group", "group_id", "created"),
    Index("tournaments_status", "status"),
)

tournament_players = Table(
    "tournament_players",
    metadata,
    Column("tournament", String(32), ForeignKey("tournaments.id"), primary_key=True),
    # In the order of signing up.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), to_person(erase="keep", sign_in="move-new"), nullable=False, index=True),
    # Drawn at the start.
    Column("lot", Integer),
    # Of somebody who plays no further round: how many had begun.
    Column("withdrawn", Integer),
    UniqueConstraint("tournament", "person", name="tournament_players_once"),
)

# The games of each round. The primary key decides which of two processes begins a round. How a game ended is read from
# its table; only what an organiser has decided is stored here.
tournament_games = Table(
    "tournament_games",
    metadata,
    Column("tournament", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    # Null for somebody without an opponent.
    Column("table_id", String(32), ForeignKey("games.id"), unique=True),
    # Places by seat, from 1; 0 for somebody who loses against all others. Null unless an organiser has decided.
    Column("places", JSON(none_as_null=True)),
    Column("reason", String(300), nullable=False),
    Column("decided_by", String(32), to_person(erase="keep", sign_in="move"), index=True),
)

tournament_seats = Table(
    "tournament_seats",
    metadata,
    Column("tournament", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    # Nobody plays two games of a round.
    UniqueConstraint("tournament", "round", "number", name="tournament_seats_once"),
    ForeignKeyConstraint(
        ["tournament", "round", "board"],
        ["tournament_games.tournament", "tournament_games.round", "tournament_games.board"],
        name="tournament_seats_game",
    ),
    ForeignKeyConstraint(
        ["tournament", "number"],
        ["tournament_players.tournament", "tournament_players.number"],
        name="tournament_seats_player",
    ),
)

# What people get of their own rows.
_shown = {each: tournaments.c[each] for each in ("title", "game", "status")} | {"group": groups.c.name}
export("tournaments", tournament_players.c.person, "number withdrawn", tournaments.c.created, **_shown)
export("decisions", tournament_games.c.decided_by, "round board places reason", title=tournaments.c.title)
