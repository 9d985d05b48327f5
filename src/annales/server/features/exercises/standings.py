"""What accounts have solved in the exercises of a game, and how two devices agree about it."""

from __future__ import annotations

from datetime import date

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from annales.errors import AnnalesError
from annales.exercises import find_exercises
from annales.server.db.schema import accounts
from annales.server.db.transactions import changes
from annales.server.errors import Refusal
from annales.server.features.exercises.messages import ExerciseStanding, ExerciseStreak
from annales.server.features.exercises.schema import exercise_standings

__all__ = ["known_standing", "load_standing", "merge_standing", "merge_standings"]


def load_standing(db: Connection, person: str, game: str) -> ExerciseStanding | None:
    """The standing of an account in a game; None before its first answer."""
    found = db.execute(select(exercise_standings.c.standing).where(_is(person, game))).scalar()
    return None if found is None else msgspec.convert(found, ExerciseStanding)


@changes()
def merge_standing(db: Connection, person: str, game: str, sent: ExerciseStanding) -> ExerciseStanding:
    """Store what a device knows beside what is stored; returns both together. Raises `Refusal`."""
    # Locks the account: of two devices at the same time the second one finds what the first has stored.
    own = accounts.c.person == person
    if db.execute(update(accounts).where(own).values(person=person)).rowcount != 1:
        raise Refusal("not-signed-up", status=409)
    stored = load_standing(db, person, game)
    merged = sent if stored is None else merge_standings(stored, sent)
    db.execute(delete(exercise_standings).where(_is(person, game)))
    values = {"person": person, "game": game, "standing": msgspec.to_builtins(merged)}
    db.execute(insert(exercise_standings).values(values))
    return merged


def _is(person: str, game: str) -> ColumnElement[bool]:
    return (exercise_standings.c.person == person) & (exercise_standings.c.game == game)


def known_standing(game: str, sent: ExerciseStanding) -> ExerciseStanding:
    """A standing without exercises that the game does not have. Raises `Refusal` for a day that does not exist."""
    if sent.streak is not None:
        try:
            date.fromisoformat(sent.streak.day)
        except ValueError:
            raise Refusal("bad-request", {"detail": f"$.streak.day: {sent.streak.day} is no date"}) from None
    answered = {exercise: right for exercise, right in sent.answered.items() if _exists(game, exercise)}
    return msgspec.structs.replace(sent, answered=answered)


def merge_standings(stored: ExerciseStanding, sent: ExerciseStanding) -> ExerciseStanding:
    """What is known after a device has sent its standing.

    Of two first answers to an exercise the stored one counts. A device that knows all stored answers has the newer
    rating; otherwise the rating after more answers counts, because ratings of different exercises cannot be added up.
    """
    knows_all = stored.answered.keys() <= sent.answered.keys()
    newer = sent if knows_all or len(sent.answered) > len(stored.answered) else stored
    return ExerciseStanding(newer.rating, {**sent.answered, **stored.answered}, _later(stored.streak, sent.streak))


def _later(one: ExerciseStreak | None, other: ExerciseStreak | None) -> ExerciseStreak | None:
    found = [streak for streak in (one, other) if streak is not None]
    return max(found, key=lambda streak: (streak.day, streak.days), default=None)


def _exists(game: str, exercise: str) -> bool:
    try:
        find_exercises(game).find(exercise)
    except AnnalesError:
        return False
    return True
