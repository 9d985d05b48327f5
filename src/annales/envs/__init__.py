"""Environments for reinforcement learning: one call steps thousands of games."""

from annales.envs.arrays import ArrayEnv, Step

__all__ = ["ArrayEnv", "Step"]
