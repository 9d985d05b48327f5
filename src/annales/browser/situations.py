"""The situation of a game as the engine in a page gets it. It needs no NumPy: Python in a browser does this, too."""

from __future__ import annotations

import sys
from collections.abc import Collection

import msgspec

from annales.bots.moves import candidate_moves
from annales.browser.messages import EngineMove, SearchPlan, SearchStart
from annales.core.game import Game
from annales.kernel.records import Record

__all__ = ["HINT", "REVIEW", "packed_bytes", "plain", "plan_name", "start_of"]

HINT = "hint"
"""The search for a hint, in the plans of a game."""
REVIEW = "review"
"""The search of a position in a review."""


def plain(name: str) -> str:
    """The name of the same search for options that the network of a game does not know."""
    return f"{name} without network"


def plan_name(name: str, seats: int) -> str:
    """The key of a plan: that of a level or of a hint in a game with a number of seats."""
    return f"{name} {seats}"


def start_of(game: Game, plan: SearchPlan, without: Collection[int] = ()) -> SearchStart:
    """All that a page needs for a search. `without` has numbers of moves that are not to be played."""
    numbers = candidate_moves(game) if plan.narrow else [move.number for move in game.legal_moves]
    return SearchStart(
        **msgspec.structs.asdict(plan),
        game=game.ruleset.id,
        facts=packed_bytes(game.facts),
        state=packed_bytes(game.state),
        seat=int(game.turn or 0),
        moves=tuple(EngineMove(number, game.ruleset.move_text(number)) for number in numbers),
        without=tuple(sorted(without)),
    )


def packed_bytes(record: Record) -> bytes:
    """The bytes of a packed record, as `Record.pack` makes them with NumPy.

    >>> from annales import Duel
    >>> state = Duel(seed=7).state
    >>> packed_bytes(state) == state.pack().tobytes()
    True
    """
    packed, widest, numbers = bytearray(), 1, record.numbers()
    for field in record.fields.values():
        size = field.bits // 8
        widest = max(widest, size)
        packed += bytes(-len(packed) % size)
        for _ in range(field.size):
            packed += next(numbers).to_bytes(size, sys.byteorder, signed=True)
    return bytes(packed) + bytes(-len(packed) % widest)
