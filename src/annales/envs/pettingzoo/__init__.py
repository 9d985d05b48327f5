"""Environments for PettingZoo, which the extra `pettingzoo` installs: seat by seat, and all seats at once."""

from __future__ import annotations

from importlib.util import find_spec

from annales.errors import MissingExtra

if not (find_spec("pettingzoo") and find_spec("gymnasium")):
    raise MissingExtra("annales.envs.pettingzoo", "pettingzoo")

from annales.envs.pettingzoo.aec import AECGame
from annales.envs.pettingzoo.parallel import ParallelGame

__all__ = ["AECGame", "ParallelGame", "env", "parallel_env"]

# Programs for PettingZoo look for these names in the module of an environment.
env = AECGame
parallel_env = ParallelGame
