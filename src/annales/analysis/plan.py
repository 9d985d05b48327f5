"""The plan of a review: which positions of a record have to be analysed, and what happened between them.

A plan and its tasks can be pickled, so that other processes can do the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b

from msgspec.structs import replace

import annales
from annales.analysis.limits import ReviewLimits
from annales.analysis.positions import analyse
from annales.analysis.results import PositionValues, Reveal
from annales.core.chance import Sampled
from annales.core.game import Chance, Game
from annales.core.numbers import is_whole_number
from annales.core.record import Record
from annales.core.registry import find_game
from annales.errors import AnnalesError
from annales.kernel.protocol import result

__all__ = ["End", "Reveals", "ReviewPlan", "Step", "Task", "plan_review"]

FORM = "2"
"""Raised when the values of a position get further figures, so that states without these are not continued."""
BEGINNING_VISITS = 256
"""Least visits for each random beginning."""


@dataclass(frozen=True)
class Reveals:
    """Outcomes of chance in a row."""

    outcomes: tuple[Reveal, ...] = ()
    is_chance: bool = False
    """Whether any of them could have been another one."""

    def followed_by(self, game: Game, entry: Chance) -> Reveals:
        """These outcomes and one of the event that is pending in a game."""
        assert game.chance is not None
        is_chance = self.is_chance or len(game.chance.outcomes) > 1
        return Reveals((*self.outcomes, Reveal(entry.kind, entry.outcome)), is_chance)


@dataclass(frozen=True)
class Step:
    """A situation of the record with somebody on turn."""

    position: str
    move: str | None
    """The move made; None at the end of a record."""
    reveals: Reveals
    """The outcomes of chance after the move."""


@dataclass(frozen=True)
class End:
    """The end of a record."""

    results: tuple[float, ...] | None
    """The result by seat: 1 for a victory, ½ for a shared one; None for a game that is not over."""
    by: str | None
    """The kind of victory; None for a game that is not over."""
    resigned: int | None
    """The seat that resigned or lost on time, as `by` says."""
    points: tuple[dict[str, int], ...] = ()
    """The points of each seat by part and in total; empty for a game that is not over."""


@dataclass(frozen=True)
class Task:
    """One position to analyse."""

    number: int
    """The ply of the position; −1, −2, … for the random beginnings."""
    game: str
    position: str
    judge: str | None
    """The move that has to be compared with the best one."""
    limits: ReviewLimits
    seed: int

    def situation(self) -> Game:
        """The game in this position."""
        return find_game(self.game).from_position(self.position, chance="manual")

    def run(self, proceed: Callable[[], bool] = lambda: True) -> PositionValues:
        """The values of its moves; `ply` is the task's number. Raises what `analyse` raises."""
        found = analyse(self.situation(), self.limits, judge=self.judge, seed=self.seed, proceed=proceed)
        return replace(found, ply=self.number)


@dataclass(frozen=True)
class ReviewPlan:
    """What a review needs to know about a record."""

    game: str
    seats: int
    opening: Reveals
    """The outcomes of chance before the first move."""
    steps: tuple[Step, ...]
    """The situations in which somebody decides, by ply."""
    beginnings: tuple[str, ...]
    """Positions after random outcomes in place of those of the opening; none where it had no alternative."""
    end: End
    limits: ReviewLimits
    seed: int
    key: str
    """A digest of the version of Annales, the record, the limits and the seed."""

    @property
    def moves(self) -> int:
        """The number of moves of the record."""
        return len(self.steps) - bool(self.steps and self.steps[-1].move is None)

    @property
    def tasks(self) -> tuple[Task, ...]:
        """All positions, from the last one to the first, then the random beginnings."""
        late = [self._task(ply, step.position, step.move, self.limits) for ply, step in enumerate(self.steps)]
        visits = max(BEGINNING_VISITS, self.limits.visits // max(len(self.beginnings), 1))
        limits = ReviewLimits(visits, exact_states=0)
        return (*late[::-1], *(self._task(~i, position, None, limits) for i, position in enumerate(self.beginnings)))

    def _task(self, number: int, position: str, judge: str | None, limits: ReviewLimits) -> Task:
        return Task(number, self.game, position, judge, limits, _seed_of(self.seed, number))


def plan_review(record: Record, limits: ReviewLimits | None = None, seed: int = 0) -> ReviewPlan:
    """The plan of a review of a record. It may end in the middle of the game.

    Raises `AnnalesError` for a seed that is not a whole number, `RecordError` and its kind for an impossible record.
    """
    if not is_whole_number(seed):
        raise AnnalesError(f"the seed of a review is a whole number, not {seed!r}")
    if not isinstance(record, Record):
        raise AnnalesError(
            f"a review needs a record, not an object of class {type(record).__name__!r}: use Record.parse"
        )
    limits = limits or ReviewLimits()
    # The whole record is checked first, because `game` says in which line a fault is.
    end = record.game()
    opening, steps = _follow(record)
    return ReviewPlan(
        game=end.ruleset.id,
        seats=end.seats,
        opening=opening,
        steps=steps,
        beginnings=_beginnings(record.start(), limits.openings, seed) if opening.is_chance else (),
        end=_end(end),
        limits=limits,
        seed=seed,
        # Another version of the program may find other values, which would not fit to those of this one.
        key=_digest((annales.__version__, FORM, end.record(), repr(limits), str(seed))),
    )


def _follow(record: Record) -> tuple[Reveals, tuple[Step, ...]]:
    """Play a record through: the outcomes of chance before the first move, and all situations with somebody on turn."""
    game, steps = record.start(), list[Step]()
    opening = reveals = Reveals()
    for entry in record.entries():
        if isinstance(entry, Chance):
            reveals = reveals.followed_by(game, entry)
            if steps:
                steps[-1] = Step(steps[-1].position, steps[-1].move, reveals)
            else:
                opening = reveals
        else:
            reveals = Reveals()
            steps.append(Step(game.position, entry.move.text, reveals))
        game.replay([entry])
    if game.turn is not None:
        steps.append(Step(game.position, None, Reveals()))
    return opening, tuple(steps)


def _beginnings(start: Game, count: int, seed: int) -> tuple[str, ...]:
    """Positions after random outcomes of chance before the first move."""
    return tuple(start.public(chance=Sampled(_seed_of(seed, ~number))).position for number in range(count))


def _end(game: Game) -> End:
    """What is known at the end of a record."""
    if game.outcome is None:
        return End(None, None, None)
    points = tuple(game.score(seat) for seat in range(game.seats))
    return End(_results(game), game.outcome.by, game.resigned, points)


def _results(end: Game) -> tuple[float, ...] | None:
    """The result by seat at the end of a game; None where it is not over."""
    outcome, q = end.outcome, end.situation
    if outcome is None:
        return None
    if end.resigned is None:
        return tuple(result(q.f, q.s, q.w, seat) / 2 for seat in range(end.seats))
    share = 1.0 if len(outcome.winners) == 1 else 0.5
    return tuple(share if seat in outcome.winners else 0.0 for seat in range(end.seats))


def _seed_of(seed: int, number: int) -> int:
    """A seed for one position of a review, so that no two positions use the same random numbers."""
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=7).digest(), "big")


def _digest(parts: Iterable[str]) -> str:
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()
