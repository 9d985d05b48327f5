"""Analysis engines as bots: programs that answer queries about positions, such as `annales engine`.

`docs/guide/engine-protocol.md` documents the protocol. Unlike an engine that follows a game, such a program gets each
position as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from annales.bots.engine import EngineBot, legal_move
from annales.bots.engine_process import Greeting
from annales.bots.moves import seat_on_turn
from annales.core.bot import MoveLimit
from annales.core.game import Game
from annales.core.move import Move
from annales.errors import EngineFault

__all__ = ["ANALYSIS_PROTOCOL", "AnalysisEngineBot"]

ANALYSIS_PROTOCOL = 1
"""Version of the protocol, in the answer to `query_version`."""


@dataclass(eq=False)
class AnalysisEngineBot(EngineBot):
    """A program that answers queries of the analysis protocol; it plays the first move of each answer.

    Without limits of the match it searches with its own usual ones. Otherwise it is like `EngineBot`.
    """

    greeting: ClassVar[Greeting] = Greeting(
        {"id": "version", "action": "query_version"}, {"id": "version", "protocol": ANALYSIS_PROTOCOL}
    )
    _queries: int = field(default=0, init=False, repr=False)

    def _ask(self, game: Game, seed: int, limit: MoveLimit) -> Move:
        seat_on_turn(game)
        self._queries += 1
        # The ids of one process are different, also where it has played other games.
        query = _query(f"{id(self)}-{self._queries}", game, seed, limit)

        def is_answer(message: Mapping[str, object]) -> bool:
            is_fault_without_id = "error" in message and message.get("id") is None
            return is_fault_without_id or (message.get("id") == query["id"] and not message.get("is_during_search"))

        answer, self.seconds_used = self._start().ask([query], limit.allowed, is_answer)
        return legal_move(game, _first_move(answer))


def _query(name: str, game: Game, seed: int, limit: MoveLimit) -> Mapping[str, object]:
    limits = {"visits": limit.visits, "seconds": limit.budget}
    return {
        "id": name,
        "game": game.ruleset.id,
        "position": game.position,
        "seed": seed,
        "lines": 1,
        **{key: value for key, value in limits.items() if value is not None},
    }


def _first_move(answer: Mapping[str, Any]) -> str:
    """The text of the first move of an answer. Raises `EngineFault` for an error, and where there is no move."""
    if "error" in answer:
        raise EngineFault(f"answered with an error: {str(answer['error'])[:200]}")
    moves = answer.get("moves")
    first = moves[0] if isinstance(moves, list) and moves else None
    text = first.get("move") if isinstance(first, dict) else None
    if not isinstance(text, str):
        raise EngineFault(f"answered {str(answer)[:200]!r}, which has no move", "illegal")
    return text
