"""What is known of somebody in the exercises of a game, and how two devices agree about it."""

from __future__ import annotations

from datetime import date

import msgspec

from annales.errors import AnnalesError
from annales.exercises import find_exercises
from annales.server.errors import Refusal
from annales.server.model.exercise_messages import ExerciseStanding, ExerciseStreak

__all__ = ["known_standing", "merge_standings"]


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
