"""Perft: the number of sequences of moves and outcomes of chance from a position, by length, as one rule for all games.

Two programs that list the same moves and outcomes count the same numbers. A difference leads to the faulty rule by
counting each move of the position alone.
"""

from __future__ import annotations

from typing import Literal

import msgspec
import numpy as np

from annales.core.game import Game
from annales.errors import AnnalesError
from annales.kernel.rules import compiled
from annales.simulation.arguments import is_compiled
from annales.simulation.counting import (
    TOO_DEEP,
    TOO_MANY,
    ChoiceRow,
    CountRow,
    Level,
    PerftControl,
    count_sequences,
)

__all__ = ["MOST_NODES", "PerftRow", "perft"]

MOST_NODES = 1_000_000_000
"""Default limit of the sequences that a call counts."""
CHANCE_LEVELS = 256
"""Room for outcomes of chance, which take no depth where chance is expanded."""


class PerftRow(msgspec.Struct, frozen=True):
    """The sequences of one length."""

    depth: int
    nodes: int
    """Sequences of this length."""
    chance: int
    """Those after which the game waits for chance; 0 where chance is expanded."""
    ends: int
    """Those after which the game is over. They have no longer sequences."""


def perft(
    game: Game,
    depth: int,
    *,
    chance: Literal["explicit", "expanded"] = "explicit",
    limit: int = MOST_NODES,
    mode: Literal["compiled", "plain"] = "compiled",
) -> list[PerftRow]:
    """Count the sequences of moves and outcomes from the situation of a game, for each length from 1 to `depth`.

    With explicit chance each move and each outcome is one step. With expanded chance only moves count: a move is
    followed by every possible series of outcomes at once. Outcomes are those that are possible for all that the table
    shows; equal situations that are reached by different sequences count several times. Row 0 is there only where
    chance is expanded and the game waits for chance.

    Raises `AnnalesError` for a negative depth, and where there are more than `limit` sequences to visit.

    >>> from annales import Duel
    >>> [(row.nodes, row.chance) for row in perft(Duel(chance="manual"), 2, mode="plain")]
    [(10, 10), (90, 90)]
    """
    if depth < 0 or limit < 1:
        raise AnnalesError(f"perft needs a depth of at least 0 and a limit of at least 1, not {depth} and {limit}")
    control = PerftControl()
    control.depth, control.expands, control.limit = depth, int(chance == "expanded"), limit
    done, rows = (_count_compiled if is_compiled(mode) else _count_plain)(game, control)
    if done == TOO_MANY:
        raise AnnalesError(f"there are more than {limit:,} sequences: choose a smaller depth or a larger limit")
    if done == TOO_DEEP:
        raise AnnalesError(f"more than {CHANCE_LEVELS} outcomes of chance follow each other")
    return rows if rows[0].nodes else rows[1:]


def _levels(control: PerftControl) -> int:
    """Situations on the longest way that there is room for."""
    return control.depth + 1 + control.expands * CHANCE_LEVELS


def _count_compiled(game: Game, control: PerftControl) -> tuple[int, list[PerftRow]]:
    rules, scratch, levels = game.ruleset, game.ruleset.scratch(), _levels(control)
    states = np.zeros(levels + 1, rules.state.dtype())
    states[:1] = game.state.pack()
    counts = np.zeros(control.depth + 1, CountRow.dtype())
    done = compiled(count_sequences, rules.state)(
        game.facts.pack(),
        states,
        scratch.pack(),
        control.pack(),
        np.zeros(levels, Level.dtype()),
        np.zeros(levels * max(len(scratch.moves), len(scratch.outcomes)), ChoiceRow.dtype()),
        counts,
    )
    return int(done), [PerftRow(depth, *row) for depth, row in enumerate(counts.tolist())]


def _count_plain(game: Game, control: PerftControl) -> tuple[int, list[PerftRow]]:
    scratch, levels = game.ruleset.scratch(), _levels(control)
    choices = [ChoiceRow() for _ in range(levels * max(len(scratch.moves), len(scratch.outcomes)))]
    states = [game.state for _ in range(levels + 1)]
    counts = [CountRow() for _ in range(control.depth + 1)]
    paths = [Level() for _ in range(levels)]
    done = count_sequences([game.facts], states, [scratch], [control], paths, choices, counts)
    return done, [PerftRow(depth, row.nodes, row.chance, row.ends) for depth, row in enumerate(counts)]
