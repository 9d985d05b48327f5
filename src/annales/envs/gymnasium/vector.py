"""Many games at once for Gymnasium: a vector environment over the arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from annales.core.ruleset import OptionValue
from annales.envs.arrays import ArrayEnv
from annales.envs.episodes import Episodes, Seen, draw_seed
from annales.envs.opponents import Opponents
from annales.envs.scaling import scaled_by
from annales.errors import AnnalesError
from annales.simulation.arguments import GameChoice

__all__ = ["GameVectorEnv"]

Truths = NDArray[np.bool_]


class GameVectorEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Many games, in each of which one seat learns and policies play all others, stepped by compiled rules.

    A game that ends is followed by a new one in the same step: `AutoresetMode.SAME_STEP`. Then `infos["final_obs"]` has
    what the learner saw at its end. `game`, `options`, `scaled` and `seat` are as for `GameEnv`; without a `seat`, it
    is the number of the game modulo the number of seats. `opponents` and `threads` are as for `ArrayEnv`. Without
    `copy`, the arrays of what is seen are those of the environment, which the next step overwrites.

    An illegal action raises `IllegalMove`. Raises `AnnalesError` as `ArrayEnv` does.

    >>> env = GameVectorEnv("duel", 8, opponents="random")
    >>> seen, info = env.reset(seed=7)
    >>> seen["observation"].shape, seen["action_mask"].shape
    ((8, 211), (8, 1192))
    >>> seen, rewards, terminations, truncations, infos = env.step(env.arrays.sample_actions())
    >>> rewards.tolist()
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]

    def __init__(
        self,
        game: GameChoice = "duel",
        num_envs: int = 1,
        *,
        opponents: Opponents = "greedy@1",
        seat: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        scaled: bool = False,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        episodes = Episodes(game, options, illegal="error", scaled=scaled)
        self.arrays = ArrayEnv(
            episodes.kind,
            num_envs,
            threads=threads,
            options=episodes.options,
            opponents=opponents,
            seat=seat,
        )
        """The games."""
        self.num_envs = num_envs
        self._scale, self._copy = episodes.scale, copy
        self.single_observation_space = episodes.observation_space()
        self.single_action_space = episodes.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin all games. Without a seed, they have a seed that is drawn after the last one.

        With `options["reset_mask"]`, truth values of shape (`num_envs`,), only the games where it is true begin again.
        Returns what the learners see, and their seats as `info["seat"]`. Raises `AnnalesError` for other options.
        """
        if unknown := sorted({*(options or {})} - {"reset_mask"}):
            raise AnnalesError(
                f"reset of GameVectorEnv knows only the option 'reset_mask', not {unknown[0]!r}; "
                "arrays.set_positions sets positions"
            )
        super().reset(seed=seed)
        chosen = (options or {}).get("reset_mask")
        if chosen is None:
            self.arrays.reset(draw_seed(self.np_random))
        else:
            self.arrays.reset_rows(chosen)
        return self._see(), {"seat": self.arrays.current.turns.copy(), "_seat": np.ones(self.num_envs, np.bool_)}

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, NDArray[np.float64], Truths, Truths, dict[str, Any]]:
        """Make a move in each game, and let the other seats play until the learner is on turn again.

        Returns what the learners see, their rewards, which games have ended, zeros, and infos. Raises `AnnalesError`
        for another shape or type, and `IllegalMove` for an action that is not legal.
        """
        # The learner's seat of a game that ends now; after the step, that of the next game.
        seats = self.arrays.current.turns.copy()
        shown = self.arrays.step(actions)
        rewards = shown.rewards[np.arange(self.num_envs), seats].astype(np.float64)
        terminations = shown.dones.astype(np.bool_)
        infos = self._final(terminations, seats) if terminations.any() else {}
        return self._see(), rewards, terminations, np.zeros(self.num_envs, np.bool_), infos

    def _see(self) -> Seen:
        shown = self.arrays.current
        observations: NDArray[Any] = shown.observations
        masks = shown.masks.view(np.int8)
        if self._scale is not None:
            observations = self.arrays.scaled_observations()
        elif self._copy:
            observations = observations.copy()
        return {"observation": observations, "action_mask": masks.copy() if self._copy else masks}

    def _final(self, ended: Truths, seats: NDArray[np.int32]) -> dict[str, Any]:
        """What the learners saw at the end, in the form in which Gymnasium gives it."""
        shown, places = self.arrays.current, self.arrays.rules.mask_length(self.arrays.options)
        final = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended).tolist():
            observation: NDArray[Any] = shown.final_observations[row, seats[row]].copy()
            if self._scale is not None:
                observation = scaled_by(self._scale, observation)
            final[row] = {"observation": observation, "action_mask": np.zeros(places, np.int8)}
        endings = np.where(ended, shown.endings, 0)
        return {
            "final_obs": final,
            "_final_obs": ended.copy(),
            "final_info": {"ending": endings, "_ending": ended.copy()},
            "_final_info": ended.copy(),
        }
