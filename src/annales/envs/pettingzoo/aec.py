"""A game for PettingZoo, in which the seats act one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.envs.episodes import RENDER_MODES, Episodes, Illegal, Seen, check_agent, check_begun, check_render_mode
from annales.errors import AnnalesError
from annales.simulation.arguments import GameChoice

__all__ = ["AECGame", "agent_names"]


def agent_names(seats: int) -> list[str]:
    """The names of the agents by seat: `player_0`, `player_1`, …"""
    return [f"player_{seat}" for seat in range(seats)]


class AECGame(AECEnv[str, Seen, SupportsIndex]):
    """A game in which the seats act one after the other: the AEC interface of PettingZoo.

    `game` is an id or a subclass of `Game`; `options` are its rule options. Agents are called `player_0`, `player_1`, …
    by seat. An action is the number of a move. What an agent sees is a `Seen`: `observation` and `action_mask`. An
    agent that is not on turn sees a mask of zeros. Rewards are 0 until the game ends, and then those of
    `Game.returns`.

    With `illegal="lose"`, an illegal action ends the game as if the agent had resigned, and the `infos` of the agent
    have `illegal`; with `illegal="error"` it raises `IllegalMove`. With `scaled`, observations are float32 from −1 to
    1. `render_mode="ansi"` lets `render` return the board as text.

    Raises `AnnalesError` for an unknown game or option, and for a game without observations.

    >>> env = AECGame("duel")
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     seen, reward, terminated, truncated, info = env.last()
    ...     env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
    >>> env.agents
    []
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "annales_v1",
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "is_parallelizable": False,
    }

    game: Game
    """The game under way. It knows its source of chance: do not show it to a learner."""

    def __init__(
        self,
        game: GameChoice = "duel",
        *,
        options: Mapping[str, OptionValue] | None = None,
        illegal: Illegal = "lose",
        scaled: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._episodes = Episodes(game, options, illegal=illegal, scaled=scaled)
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = agent_names(self._episodes.seats)
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # Each agent has spaces of its own, because each can be given a seed.
        self.observation_spaces = {agent: self._episodes.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._episodes.action_space() for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of what an agent sees."""
        return self.observation_spaces[check_agent(self, agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of the moves of an agent: their numbers."""
        return self.action_spaces[check_agent(self, agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Without a seed, it is the next game of the last seed.

        `options["position"]` is the text of a position to begin from. Raises `NotationError` for a text that is not a
        position, `AnnalesError` for a position of other rule options or of a game that is over.
        """
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game = self._episodes.begin(self._random, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Select the agent on turn."""
        assert self.game.turn is not None
        self.agent_selection = self.possible_agents[self.game.turn]

    def observe(self, agent: str) -> Seen:
        """What an agent sees now, on turn or not. All arrays are new."""
        check_begun(self)
        return self._episodes.see(self.game, self._seats[check_agent(self, agent)])

    def state(self) -> np.ndarray[Any, Any]:
        """The situation as the agent on turn sees it: nothing is private, so it contains everything."""
        check_begun(self)
        return self.game.observation()

    # PettingZoo gives no more types than these.
    def last(self, observe: bool = True) -> Any:
        """What the agent on turn sees, its rewards since its last action, termination, truncation and info.

        Raises `AnnalesError` before `reset`, as all methods do.
        """
        check_begun(self)
        return super().last(observe)

    def step(self, action: SupportsIndex | None) -> None:
        """Make the move of the selected agent; None for an agent whose game is over.

        Raises `AnnalesError` for an action that is not a whole number.
        """
        check_begun(self)
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise AnnalesError(f"{agent} is on turn, so its action cannot be None")
        self._cumulative_rewards[agent] = 0
        if not self._episodes.play(self.game, self._seats[agent], action):
            self.infos[agent]["illegal"] = True
        if self.game.turn is None:
            self._end()
        else:
            self._select()

    def _end(self) -> None:
        """Give all agents their rewards."""
        self.rewards = dict(zip(self.agents, self.game.returns(), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The board as text; None without a `render_mode`."""
        if self.render_mode != "ansi":
            return None
        check_begun(self)
        return str(self.game.board(color=False))

    def close(self) -> None:
        """Nothing to do: there is no window."""
