"""Environments for reinforcement learning: one call steps thousands of games.

`annales.envs.gymnasium`, `annales.envs.pettingzoo` and `annales.envs.openspiel` need libraries that extras install.
"""

from annales.envs.arrays import ArrayEnv
from annales.envs.scaling import scale_observations
from annales.envs.steps import LegalMoveLists, Step

__all__ = ["ArrayEnv", "LegalMoveLists", "Step", "scale_observations"]
