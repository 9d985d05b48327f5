"""One game after another, as environments of other libraries show it. It contains no rules, and needs Gymnasium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, SupportsIndex, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue
from annales.envs.scaling import scale_of, scaled_by
from annales.errors import AnnalesError, IllegalMove
from annales.simulation.arguments import SEED_BITS, GameChoice, game_class, whole_number

__all__ = ["RENDER_MODES", "Episodes", "Illegal", "Seen", "check_begun", "draw_seed"]

Illegal = Literal["lose", "error"]
"""What an illegal move does: the seat that made it loses, or `IllegalMove` is raised."""

POSITION = "position"
"""The option of `reset`."""
IGNORED = "options"
"""A name among the options of `reset` that means nothing. PettingZoo's own tests give it to every environment."""

RENDER_MODES = ["ansi"]
"""Values of `render_mode` besides None: "ansi" is the board as text."""


class Seen(TypedDict):
    """What a seat sees: the element of a `gymnasium.spaces.Dict`."""

    observation: NDArray[Any]
    """Shape (`rules.learning.observation`,), int16; or float32 from −1 to 1 where it is scaled."""
    action_mask: NDArray[np.int8]
    """1 for a legal action, 0 for another, by number; a seat that is not on turn can at most wait."""


class Episodes:
    """Games of one kind and with the same rule options, one after the other.

    With `waiting` there is one action more than moves, to wait; it is the only legal one of seats that are not on turn.

    Raises `AnnalesError` for an unknown game, option or value of `illegal`, for a game without observations, and with
    `scaled` for a game that does not say how they are scaled.
    """

    def __init__(
        self,
        game: GameChoice,
        options: Mapping[str, OptionValue] | None,
        *,
        illegal: Illegal,
        scaled: bool,
        waiting: bool = False,
    ) -> None:
        self.kind = game_class(game)
        self.rules = self.kind.ruleset
        self.options = complete_options(self.rules, options or {})
        self.seats, self.moves = self.rules.seats(self.options), self.rules.mask_length(self.options)
        self.actions = self.moves + 1 if waiting else self.moves
        """The number of actions."""
        self._idle_mask = np.zeros(self.actions, np.int8)
        # The action to wait; without one, this is an empty part.
        self._idle_mask[self.moves :] = 1
        if not self.rules.learning.observation:
            raise AnnalesError(f"{self.rules.id} has no observations, so that no environment can show it")
        if illegal not in {"lose", "error"}:
            raise AnnalesError(f"illegal={illegal!r} is neither 'lose' nor 'error'")
        self.illegal = illegal
        self.scale = scale_of(self.rules) if scaled else None
        """By what observations are divided; None where they are not scaled."""

    def observation_space(self) -> spaces.Dict:
        """The space of what a seat sees, new at each call."""
        shape = (self.rules.learning.observation,)
        box: spaces.Box[Any]
        if self.scale is None:
            limits = np.iinfo(np.int16)
            box = spaces.Box(limits.min, limits.max, shape, np.int16)
        else:
            box = spaces.Box(-1.0, 1.0, shape, np.float32)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask})

    def action_space(self) -> spaces.Discrete:
        """The space of the actions of a seat, new at each call."""
        return spaces.Discrete(self.actions)

    def begin(self, random: np.random.Generator, reset_options: Mapping[str, Any] | None) -> Game:
        """A new game, with a seed from the generator. With the reset option `position` it begins there.

        Raises `NotationError` for a text that is not a position, and `AnnalesError` for a position of other rule
        options or of a game that is over, and for another reset option.
        """
        if unknown := sorted({*(reset_options or {})} - {POSITION, IGNORED}):
            raise AnnalesError(f"reset has no option {unknown[0]!r} (known: {POSITION})")
        seed, position = draw_seed(random), (reset_options or {}).get(POSITION)
        game = self.kind(seed=seed, options=self.options) if position is None else self._begin_at(position, seed)
        # A pickled environment continues with the same chance.
        game.carries_source = True
        return game

    def _begin_at(self, position: str, seed: int) -> Game:
        game = self.kind.from_position(position, seed=seed)
        if (game.seats, self.rules.mask_length(game.options)) != (self.seats, self.moves):
            raise AnnalesError(f"the rule options of this position differ from those of the environment: {position}")
        if game.turn is None:
            raise AnnalesError(f"the game of this position is over: {position}")
        return game

    def see(self, game: Game, seat: int) -> Seen:
        """What a seat sees; all arrays are new."""
        observation: NDArray[Any] = game.observation(seat)
        mask = self._mask(game, seat)
        if self.scale is not None:
            observation = scaled_by(self.scale, observation)
        return {"observation": observation, "action_mask": mask}

    def _mask(self, game: Game, seat: int) -> NDArray[np.int8]:
        if game.turn != seat:
            return self._idle_mask.copy()
        if self.actions == self.moves:
            return game.action_mask()
        mask = np.zeros(self.actions, np.int8)
        mask[: self.moves] = game.action_mask()
        return mask

    def play(self, game: Game, seat: int, action: SupportsIndex) -> bool:
        """Make the move of the seat on turn, and return whether it is legal. `illegal` says what follows if it is not.

        Raises `IllegalMove` for an illegal move, where `illegal` is "error", and `AnnalesError` for an action that is
        not a whole number: nobody chose it.
        """
        number = whole_number("an action", action)
        try:
            game.play(number)
        except IllegalMove:
            if self.illegal == "error":
                raise
            game.resign(seat)
            return False
        return True


def check_begun(environment: object) -> None:
    """Raise `AnnalesError` for an environment without a game."""
    if not hasattr(environment, "game"):
        raise AnnalesError("no game is under way: call reset()")


def check_agent(environment: Any, agent: str) -> str:
    """The name of an agent as it is. Raises `AnnalesError` for a name that no agent has."""
    if agent not in environment.possible_agents:
        raise AnnalesError(f"there is no agent {agent!r} (known: {', '.join(environment.possible_agents)})")
    return agent


def check_render_mode(mode: str | None) -> str | None:
    """A value of `render_mode` as it is. Raises `AnnalesError` for an unknown one."""
    if mode is not None and mode not in RENDER_MODES:
        raise AnnalesError(f"render_mode cannot be {mode!r} (known: {', '.join(RENDER_MODES)})")
    return mode


def draw_seed(random: np.random.Generator) -> int:
    """A seed for a game or a bot from a generator."""
    return int(random.integers(1 << SEED_BITS))
