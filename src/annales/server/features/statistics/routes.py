"""`/api/statistics`: statistics that come with a game."""

from __future__ import annotations

import asyncio

import msgspec

from annales.games import GAMES
from annales.server.act import get
from annales.server.errors import Refusal
from annales.server.features.statistics.messages import GameTables
from annales.server.server import Feature
from annales.statistics import find_statistics, has_statistics

__all__ = ["STATISTICS"]


@get("/api/statistics/{game:str}", tags=["statistics"], refuses=(404,), encodes=GameTables)
async def show_statistics(game: str) -> bytes:
    """Shares of victories in many games of the computer against itself."""
    # In a thread: the first request reads a file.
    return await asyncio.to_thread(_encoded_tables, game)


STATISTICS = Feature((show_statistics,))


def _encoded_tables(game: str) -> bytes:
    if game not in GAMES or not has_statistics(game):
        raise Refusal("no-statistics", {"game": game[:100]}, status=404)
    moves = {kind: table for table, kind in GAMES[game].ruleset.tracked_moves.items()}
    return msgspec.json.encode(GameTables(game, moves, find_statistics(game).summaries))
