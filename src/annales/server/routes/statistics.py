"""`/api/statistics`: statistics that come with a game."""

from __future__ import annotations

from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath

from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.model.statistics_messages import GameTables
from annales.server.routes.common import documented, json_response
from annales.statistics import find_statistics, has_statistics

__all__ = ["STATISTICS_ROUTES"]


@get(
    "/api/statistics/{game:str}",
    tags=["statistics"],
    media_type=MediaType.JSON,
    sync_to_thread=True,
    responses=documented(GameTables, 404),
)
def show_statistics(game: FromPath[str]) -> Response[bytes]:
    """Shares of victories in many games of the computer against itself."""
    if game not in GAMES or not has_statistics(game):
        raise Refusal("no-statistics", {"game": game[:100]}, status=404)
    moves = {kind: table for table, kind in GAMES[game].ruleset.tracked_moves.items()}
    return json_response(GameTables(game, moves, find_statistics(game).summaries))


STATISTICS_ROUTES = (show_statistics,)
