"""Games on a real table: situations that are entered, and what happens from there. The server keeps nothing.

A worker process runs `checked_setup` and `followed_table`: they read what people enter, and play up to 512 steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from annales.core.following import follow_game
from annales.core.game import Game
from annales.core.setup import CheckedSetup, check_position, check_setup
from annales.errors import AnnalesError
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.features.assist.hints import expected_moves, hint_move
from annales.server.features.assist.messages import Advice, AssistTable, FollowedGame, SetupRequest
from annales.server.live.snapshots import lone_snapshot

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["advice_of", "checked_setup", "followed_table", "game_at"]


def _kind(name: str) -> type[Game]:
    if name not in GAMES:
        raise Refusal("no-game", {"game": name}, status=404)
    return GAMES[name]


def checked_setup(asked: SetupRequest) -> CheckedSetup:
    """The situation completed and checked. Raises `Refusal` for an unknown game only."""
    kind = _kind(asked.game)
    return check_setup(kind, asked.fields) if asked.position is None else check_position(kind, asked.position)


def game_at(name: str, position: str) -> Game:
    """The game at a position. Raises `Refusal`."""
    try:
        return _kind(name).from_position(position, chance="manual")
    except AnnalesError as fault:
        raise Refusal("bad-position", {"detail": str(fault)}) from None


def followed_table(asked: FollowedGame) -> AssistTable:
    """The table after all steps, with what can happen next. Raises `Refusal` for an impossible step."""
    game = game_at(asked.game, asked.position)
    followed = follow_game(game, asked.steps, Refusal)
    return AssistTable(table=lone_snapshot(game), **msgspec.structs.asdict(followed))


def advice_of(game: Game, report: Report) -> Advice:
    """What a search of a game found."""
    assert game.turn is not None
    return Advice(
        seat=game.turn,
        exact=report.exact,
        visits=report.visits,
        moves=tuple(map(hint_move, report.moves)),
        line=tuple(expected_moves(game, report.pv)),
    )
