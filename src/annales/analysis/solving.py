"""Exact values of late positions within a review: best play by both sides, and the line that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from annales.analysis.results import MoveValue
from annales.core.game import Game
from annales.kernel.endgame import expected_states

__all__ = ["SLICE", "TABLE_BITS", "ExactValues", "is_late", "load_solver", "solve"]

SLICE = 50_000
"""States between two questions whether to go on: about a twentieth of a second."""
MARGIN = 25
"""A position is tried where this many times the states that it is expected to need are allowed. Few need more."""
TABLE_BITS = 16
"""A table of 2 ** TABLE_BITS states, 3 MB, which also a browser has: larger ones save no states in such positions."""


@dataclass(frozen=True)
class ExactValues:
    """A solved position."""

    values: Mapping[int, float]
    """The value of each legal move for the seat on turn, by its number."""
    after: Callable[[Sequence[int]], Mapping[int, float] | None]
    """Called with some moves from this position on: the values of the next ones for the seat that is then on turn. None
    where an outcome of chance comes first, the game is over, or it takes too many states."""

    def best_of(self, numbers: Iterable[int]) -> float:
        """The value of the best one of some legal moves."""
        return max(map(self.values.__getitem__, numbers))

    def applied_to(self, game: Game, moves: Sequence[MoveValue], wanted: int | None) -> tuple[MoveValue, ...]:
        """Moves with exact values, the best one first, of equal ones the wanted one; kinds are scaled to them."""
        assert game.turn is not None
        seat, text = game.turn, game.ruleset.move_text
        found = [_with_value(move, self.values[move.number], seat) for move in moves]
        found.sort(key=lambda move: (-move.win[seat], move.number != wanted, -move.visits, move.number))
        found[0] = replace(found[0], line=tuple(text(number) for number in self._line(found[0].number)))
        return tuple(found)

    def _line(self, move: int) -> list[int]:
        """A move and the best replies to the next outcome of chance, as far as the states allow."""
        line = [move]
        while values := self.after(line):
            line.append(min(values, key=lambda number: (-values[number], number)))
        return line


def is_late(game: Game, most_states: int) -> bool:
    """Whether a position is so near the end that so many states are likely to solve it."""
    q = game.situation
    return game.seats == 2 and MARGIN * expected_states(q.f, q.s, q.w) <= most_states


def load_solver(game: Game, most_states: int) -> None:
    """Compile the solver, or load it from disk, where `solve` would use it."""
    from annales.bots.exact import Solver

    if is_late(game, most_states):
        Solver(game, 1).load(game)


def solve(game: Game, most_states: int, proceed: Callable[[], bool]) -> ExactValues | None:
    """Solve the position of a game for two; None where that takes more states, or `proceed` returns False."""
    from annales.bots.exact import Solver

    if not is_late(game, most_states):
        return None
    # A new solver each time: what an old one has in its table would decide whether the states are enough.
    solver = Solver(game, most_states, TABLE_BITS)

    def after(moves: Sequence[int]) -> Mapping[int, float] | None:
        copy = game.public()
        for move in moves:
            copy.play(move)
        return None if copy.turn is None else solver.solve(copy)

    values = solver.solve(game, proceed, SLICE)
    return None if values is None else ExactValues(values, after)


def _with_value(move: MoveValue, value: float, seat: int) -> MoveValue:
    win = (value, 1 - value) if seat == 0 else (1 - value, value)
    scales = [new / old if old > 0 else 0.0 for new, old in zip(win, move.win, strict=True)]
    kinds = tuple(
        {kind: share * scale for kind, share in shares.items()}
        for shares, scale in zip(move.kinds, scales, strict=True)
    )
    return replace(move, win=win, error=(0.0, 0.0), drift=(0.0, 0.0), kinds=kinds)
