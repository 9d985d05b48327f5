"""The table of shelves. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    String,
    Table,
)

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = ["shelf_games"]


# The printed games that a person owns, wants, has played, or likes most.
shelf_games = Table(
    "shelf_games",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="move"), primary_key=True),
    # Id of a known game, else the name that the person gave.
    Column("game", String(80), primary_key=True),
    Column("owned", Boolean, nullable=False),
    Column("wanted", Boolean, nullable=False),
    Column("played", Boolean, nullable=False),
    Column("favourite", Boolean, nullable=False),
)

export("shelf", shelf_games.c.person)
