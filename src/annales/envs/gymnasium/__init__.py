"""Environments for Gymnasium, which the extra `gymnasium` installs. Importing this module registers them.

`gymnasium.make("annales/duel-v1")` is a `GameEnv` of Duel, and `gymnasium.make_vec("annales/duel-v1", 64)` is a
`GameVectorEnv` of 64 games. The number is the version of its observations; another
version has other observations, other numbers of moves or other rules.
"""

from __future__ import annotations

from importlib.util import find_spec

from annales.errors import MissingExtra

if not find_spec("gymnasium"):
    raise MissingExtra("annales.envs.gymnasium", "gymnasium")

import gymnasium

from annales.envs.gymnasium.single import GameEnv
from annales.envs.gymnasium.vector import GameVectorEnv
from annales.games import GAMES

__all__ = ["GameEnv", "GameVectorEnv", "register_games"]


def register_games() -> None:
    """Register every game that has observations, as `annales/<id>-v<version of its observations>`."""
    for name, kind in GAMES.items():
        rules = kind.ruleset
        known = f"annales/{name}-v{rules.learning.observation_version}"
        if rules.learning.observation and known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="annales.envs.gymnasium.single:GameEnv",
                vector_entry_point="annales.envs.gymnasium.vector:GameVectorEnv",
                kwargs={"game": name},
            )


register_games()
