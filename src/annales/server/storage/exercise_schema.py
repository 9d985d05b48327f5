"""The table of standings in exercises. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import JSON, Column, ForeignKey, String, Table

from annales.server.storage.schema import metadata

__all__ = ["exercise_standings"]

# What accounts have solved, by game. Guests keep it in their browsers.
exercise_standings = Table(
    "exercise_standings",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    # An `ExerciseStanding`.
    Column("standing", JSON, nullable=False),
)
