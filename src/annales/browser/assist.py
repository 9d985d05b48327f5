"""Games on a real table, on a page without a server."""

from __future__ import annotations

import msgspec

from annales.browser.refusals import NotPossible, position_of
from annales.browser.table_messages import CheckSetup, FollowGame, ShownPosition
from annales.core.following import follow_game
from annales.core.log import log_message
from annales.core.setup import CheckedSetup, check_position, check_setup
from annales.games import find_game

__all__ = ["check_entered", "follow_position"]


def check_entered(asked: CheckSetup) -> CheckedSetup:
    """A situation as it was entered, completed and checked."""
    kind = find_game(asked.game)
    return check_setup(kind, asked.fields) if asked.position is None else check_position(kind, asked.position)


def follow_position(asked: FollowGame) -> ShownPosition:
    """A position after all steps."""
    game = position_of(asked.game, asked.position)
    followed = follow_game(game, asked.steps, NotPossible)
    return ShownPosition(
        **msgspec.structs.asdict(followed),
        options=dict(game.options),
        seats=game.seats,
        ply=game.ply,
        log=log_message(game.history),
        view=game.view(),
    )
