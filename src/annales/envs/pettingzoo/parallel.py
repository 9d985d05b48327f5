"""A game for PettingZoo, in which all seats act at once and all but one of them wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.envs.episodes import RENDER_MODES, Episodes, Illegal, Seen, check_agent, check_begun, check_render_mode
from annales.envs.pettingzoo.aec import agent_names
from annales.errors import AnnalesError
from annales.simulation.arguments import GameChoice

__all__ = ["ParallelGame"]

Infos = dict[str, dict[str, Any]]


class ParallelGame(ParallelEnv[str, Seen, SupportsIndex]):
    """A game in which all seats act at once: the parallel interface of PettingZoo.

    These games are played one after the other, so only the action of the agent on turn counts. The others wait: the
    last action of the space, `wait`, is their only legal one, and their actions are ignored. Everything else is as
    for `AECGame`.

    >>> env = ParallelGame("flow", options={"players": 4})
    >>> seen, infos = env.reset(seed=7)
    >>> {agent: int(parts["action_mask"].sum()) for agent, parts in seen.items()}
    {'player_0': 25, 'player_1': 1, 'player_2': 1, 'player_3': 1}
    >>> while env.agents:
    ...     actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
    ...     seen, rewards, terminations, truncations, infos = env.step(actions)
    >>> tuple(rewards.values()) == env.game.returns()
    True
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "annales_parallel_v1", "render_modes": RENDER_MODES, "render_fps": 1}

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
        self._episodes = Episodes(game, options, illegal=illegal, scaled=scaled, waiting=True)
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = agent_names(self._episodes.seats)
        self.agents: list[str] = []
        self.wait = self._episodes.moves
        """The action of agents that are not on turn."""
        self.observation_spaces = {agent: self._episodes.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._episodes.action_space() for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of what an agent sees."""
        return self.observation_spaces[check_agent(self, agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of the actions of an agent: numbers of moves, and `wait`."""
        return self.action_spaces[check_agent(self, agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], Infos]:
        """Begin a game, as `AECGame.reset` does. Returns what each agent sees, and empty infos."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game = self._episodes.begin(self._random, options)
        self.agents = list(self.possible_agents)
        return self._see_all(), {agent: {} for agent in self.agents}

    def _see_all(self) -> dict[str, Seen]:
        return {agent: self._episodes.see(self.game, seat) for seat, agent in enumerate(self.possible_agents)}

    def state(self) -> np.ndarray[Any, Any]:
        """The situation as the agent on turn sees it: nothing is private, so it contains everything."""
        check_begun(self)
        return self.game.observation()

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Make the move of the agent on turn. Returns by agent what it sees, rewards, terminations, truncations, infos.

        Raises `AnnalesError` where the action of the agent on turn is missing or not a whole number, and when no game
        is under way.
        """
        seat = self.game.turn if self.agents else None
        if seat is None:
            raise AnnalesError("no game is under way: call reset()")
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise AnnalesError(f"{agent} is on turn, and its action is missing")
        infos: Infos = {name: {} for name in self.possible_agents}
        if not self._episodes.play(self.game, seat, actions[agent]):
            infos[agent]["illegal"] = True
        over = self.game.turn is None
        rewards: dict[str, float] = dict.fromkeys(self.possible_agents, 0)
        if over:
            self.agents = []
            rewards = dict(zip(self.possible_agents, self.game.returns(), strict=True))
        terminations = dict.fromkeys(self.possible_agents, over)
        return self._see_all(), rewards, terminations, dict.fromkeys(self.possible_agents, False), infos

    def render(self) -> str | None:
        """The board as text; None without a `render_mode`."""
        if self.render_mode != "ansi":
            return None
        check_begun(self)
        return str(self.game.board(color=False))

    def close(self) -> None:
        """Nothing to do: there is no window."""
