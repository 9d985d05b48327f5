"""The table of standings in exercises. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import JSON, Column, String, Table

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = ["exercise_standings"]

# What accounts have solved, by game. Guests keep it in their browsers.
exercise_standings = Table(
    "exercise_standings",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="never", merge=True), primary_key=True),
    Column("game", String(32), primary_key=True),
    # An `ExerciseStanding`.
    Column("standing", JSON, nullable=False),
)

export("exercises", exercise_standings.c.person)
