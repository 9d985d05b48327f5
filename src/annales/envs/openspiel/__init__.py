"""The games for OpenSpiel, which the extra `openspiel` installs. Importing this module registers them.

`pyspiel.load_game("annales_duel")` and `pyspiel.load_game("annales_flow(players=4)")` are `SpielGame`s.
"""

from __future__ import annotations

from importlib.util import find_spec

from annales.errors import MissingExtra

if not find_spec("pyspiel"):
    raise MissingExtra("annales.envs.openspiel", "openspiel")

from annales.envs.openspiel.game import SpielGame, load_game, register_games
from annales.envs.openspiel.state import SpielObserver, SpielState

__all__ = ["SpielGame", "SpielObserver", "SpielState", "load_game", "register_games"]

register_games()
