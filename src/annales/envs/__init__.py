"""Environments for learners: thousands of games stepped in one call."""

from annales.envs.arrays import ArrayEnv, Step

__all__ = ["ArrayEnv", "Step"]
