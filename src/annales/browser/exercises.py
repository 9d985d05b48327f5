"""Exercises on a page without a server."""

from __future__ import annotations

from datetime import UTC, datetime

from annales.browser.refusals import NotPossible, why_not
from annales.browser.table_messages import (
    AnswerExercise,
    ListExercises,
    ShowExercise,
    ShownExercise,
    SolveExercise,
    TableFault,
    WhyInExercise,
)
from annales.core.log import log_message
from annales.errors import IllegalMove
from annales.exercises import Exercise, find_exercises
from annales.exercises.shown import (
    ExerciseList,
    ExerciseSolution,
    ExerciseVerdict,
    exercise_list,
    solution_of,
    verdict_on,
)

__all__ = ["answer_exercise", "list_exercises", "show_exercise", "solve_exercise", "why_in_exercise"]


def list_exercises(asked: ListExercises) -> ExerciseList:
    """The exercises of a game, and that of the day."""
    return exercise_list(find_exercises(asked.game), datetime.now(UTC).date())


def show_exercise(asked: ShowExercise) -> ShownExercise:
    """The position of an exercise, without its answer."""
    found = _exercise(asked.game, asked.exercise)
    game = found.game(asked.game)
    return ShownExercise(
        id=found.id,
        rating=found.rating,
        themes=found.themes,
        seat=found.seat,
        seats=game.seats,
        options=dict(game.options),
        ply=game.ply,
        log=log_message(game.history),
        view=game.view(found.seat),
    )


def solve_exercise(asked: SolveExercise) -> ExerciseSolution:
    """The answer to an exercise."""
    return solution_of(_exercise(asked.game, asked.exercise))


def answer_exercise(asked: AnswerExercise) -> ExerciseVerdict:
    """What an answer is worth."""
    try:
        return verdict_on(_exercise(asked.game, asked.exercise), asked.move, asked.rating)
    except IllegalMove:
        raise NotPossible("not-a-move", {"move": asked.move, "detail": "it is not legal in this exercise"}) from None


def why_in_exercise(asked: WhyInExercise) -> TableFault | None:
    """Why a move is not legal in an exercise."""
    return why_not(_exercise(asked.game, asked.exercise).game(asked.game), asked.move)


def _exercise(game: str, name: str) -> Exercise:
    found = find_exercises(game).by_id.get(name)
    if found is None:
        raise NotPossible("no-exercise", {"exercise": name})
    return found
