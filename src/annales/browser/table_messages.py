"""What the tables of a page without a server and its Python tell each other."""

from __future__ import annotations

import msgspec

from annales.core.following import AssistStep, FollowedPosition
from annales.core.log import LogEntry
from annales.core.ruleset import OptionValue
from annales.core.variations import NamedVariation
from annales.core.views import TableView
from annales.glicko import Rating

__all__ = [
    "Advise",
    "AnswerExercise",
    "AskReview",
    "Begin",
    "CheckSetup",
    "Choose",
    "Continue",
    "ContinuedRecord",
    "FollowGame",
    "LineMove",
    "ListExercises",
    "NameLine",
    "NewRecord",
    "Open",
    "PlayLocally",
    "ReplayRecord",
    "ResignLocally",
    "ShowExercise",
    "ShownExercise",
    "ShownPosition",
    "ShownRecord",
    "ShownTable",
    "SolveExercise",
    "TableFault",
    "TableQuestion",
    "TakeBack",
    "Vary",
    "Why",
    "WhyAt",
    "WhyInExercise",
    "WhyInRecord",
]


class Question(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of all questions."""


class Begin(Question, frozen=True, tag="begin"):
    """Set up a new game; the answer is `NewRecord`."""

    game: str
    options: dict[str, OptionValue]


class NewRecord(msgspec.Struct, frozen=True):
    """A new game."""

    record: str
    secret: str
    """The seed of all later outcomes of chance, in hexadecimal digits."""
    seats: int


class Open(Question, frozen=True, tag="open"):
    """Open a stored game; the answer is `ShownTable`."""

    table: str
    record: str
    secret: str
    """Empty for a game from elsewhere: later outcomes of chance are then drawn again."""
    seats: tuple[int, ...]
    """The seats of people at this device."""
    inherited: int = 0
    """Leading plies of another game, which are not taken back."""


class PlayLocally(Question, frozen=True, tag="play"):
    """Make a move for the seat on turn; the answer is `ShownTable`."""

    table: str
    move: str


class TakeBack(Question, frozen=True, tag="undo"):
    """Take back to the last decision of a person; the answer is `ShownTable`."""

    table: str


class ResignLocally(Question, frozen=True, tag="resign"):
    """The person who acts resigns; the answer is `ShownTable`."""

    table: str


class Why(Question, frozen=True, tag="why"):
    """Why a move is not legal; the answer is null for a legal one."""

    table: str
    move: str


class WhyAt(Question, frozen=True, tag="why-at"):
    """Why a move is not legal in a position; the answer is null for a legal one."""

    game: str
    position: str
    move: str


class Choose(Question, frozen=True, tag="choose"):
    """The move of a level: a text, or `SearchStart` for a level that searches."""

    table: str
    level: str
    seed: int
    """Of the errors of judgement in this game."""


class Advise(Question, frozen=True, tag="advise"):
    """What the search for a hint needs; the answer is `SearchStart`."""

    game: str
    position: str


class NameLine(Question, frozen=True, tag="line"):
    """The texts of moves that the engine has found; the answer is a list of `LineMove`."""

    game: str
    position: str
    moves: tuple[int, ...]


class LineMove(msgspec.Struct, frozen=True):
    """A move that the engine expects of a seat."""

    seat: int
    move: str


class CheckSetup(Question, frozen=True, tag="check"):
    """A situation of a real table; the answer is `CheckedSetup`."""

    game: str
    fields: dict[str, str] = {}
    position: str | None = None
    """Taken in place of the fields."""


class FollowGame(Question, frozen=True, tag="follow"):
    """A position of a real table, and what happened since; the answer is `ShownPosition`."""

    game: str
    position: str
    steps: tuple[AssistStep, ...]


class ReplayRecord(Question, frozen=True, tag="replay"):
    """A record ply by ply; the answer is `ShownRecord`."""

    record: str


class Continue(Question, frozen=True, tag="continue"):
    """Set up a game that goes on from a ply of a record; the answer is `ContinuedRecord`."""

    record: str
    ply: int


class ContinuedRecord(msgspec.Struct, frozen=True):
    """A new game that begins with moves of another one."""

    game: str
    options: dict[str, OptionValue]
    record: str
    secret: str
    """The seed of all later outcomes of chance, in hexadecimal digits."""


class Vary(Question, frozen=True, tag="vary"):
    """Make another move at a ply of a record; the answer is `Variation`."""

    record: str
    ply: int
    move: str


class WhyInRecord(Question, frozen=True, tag="why-in-record"):
    """Why a move is not legal at a ply of a record; the answer is null for a legal one."""

    record: str
    ply: int
    move: str


class ListExercises(Question, frozen=True, tag="exercises"):
    """The exercises of a game; the answer is `ExerciseList`."""

    game: str


class ShowExercise(Question, frozen=True, tag="exercise"):
    """The position of an exercise; the answer is `ShownExercise`."""

    game: str
    exercise: str


class ShownExercise(msgspec.Struct, frozen=True):
    """An exercise as a question."""

    id: str
    rating: int
    themes: tuple[str, ...]
    seat: int
    seats: int
    options: dict[str, OptionValue]
    ply: int
    log: tuple[LogEntry, ...]
    view: TableView


class SolveExercise(Question, frozen=True, tag="solution"):
    """The answer to an exercise, as `ExerciseSolution`."""

    game: str
    exercise: str


class AnswerExercise(Question, frozen=True, tag="answer"):
    """What an answer of a person is worth, as `ExerciseVerdict`."""

    game: str
    exercise: str
    move: str
    rating: Rating | None


class WhyInExercise(Question, frozen=True, tag="why-in-exercise"):
    """Why a move is not legal in an exercise; the answer is null for a legal one."""

    game: str
    exercise: str
    move: str


class AskReview(Question, frozen=True, tag="review"):
    """A step of a review, see `annales.browser.review_messages`, where its answer is, too."""

    step: msgspec.Raw
    """A `ReviewStep`."""


TableQuestion = (
    CheckSetup
    | FollowGame
    | Begin
    | Open
    | PlayLocally
    | TakeBack
    | ResignLocally
    | Why
    | WhyAt
    | Choose
    | Advise
    | NameLine
    | ReplayRecord
    | Continue
    | Vary
    | WhyInRecord
    | ListExercises
    | ShowExercise
    | SolveExercise
    | AnswerExercise
    | WhyInExercise
    | AskReview
)


class ShownTable(msgspec.Struct, frozen=True):
    """A game as the person who acts sees it."""

    game: str
    options: dict[str, OptionValue]
    record: str
    """The whole game, to be stored before it is shown."""
    position: str
    ply: int
    turn: int | None
    seat: int
    """The seat that acts, of those of people at this device."""
    can_undo: bool
    log: tuple[LogEntry, ...]
    view: TableView


class ShownPosition(FollowedPosition, frozen=True):
    """A position of a real table, as a spectator sees it."""

    options: dict[str, OptionValue]
    seats: int
    ply: int
    log: tuple[LogEntry, ...]
    view: TableView


class ShownRecord(msgspec.Struct, frozen=True):
    """A record ply by ply, as a spectator sees it."""

    game: str
    options: dict[str, OptionValue]
    players: tuple[str, ...]
    """Names, empty where the record has none."""
    plies: int
    log: tuple[LogEntry, ...]
    log_lengths: tuple[int, ...]
    """The number of entries of the log that lead to each view."""
    views: tuple[TableView, ...]
    record: str
    variations: tuple[NamedVariation, ...]
    """Variations in the record, at most 20."""


class TableFault(msgspec.Struct, frozen=True):
    """Why something is not possible: text `reason-<key>` if a rule is named, else `error-<key>`."""

    key: str
    args: dict[str, str | int] = {}
    rule: str | None = None
