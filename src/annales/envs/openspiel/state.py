"""Situations of a game as `pyspiel.State`, and what observers see of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from annales.core.game import Game
from annales.core.ruleset import Ruleset
from annales.envs.scaling import scale_observations

__all__ = ["SpielObserver", "SpielState"]


class SpielState(pyspiel.State):
    """A situation: a decision of a seat, an event of chance, or the end of the game. `SpielGame` makes it.

    Its text is the position.
    """

    def __init__(self, game: Any, table: Game, nothing: int) -> None:
        super().__init__(game)
        # OpenSpiel copies and saves every attribute along with the state.
        self.table = table
        """The game as the library has it."""
        self._nothing = nothing

    def current_player(self) -> int:
        """The seat on turn, or `pyspiel.PlayerId.CHANCE` or `pyspiel.PlayerId.TERMINAL`."""
        turn = self.table.turn
        if turn is not None:
            return turn
        return int(pyspiel.PlayerId.TERMINAL if self.is_terminal() else pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.outcome is not None

    def returns(self) -> list[float]:
        """By seat 1 for a victory, −1 for a defeat, 0 for a shared victory and before the end."""
        return [float(value) for value in self.table.returns()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of the possible outcomes of chance, all with the same probability."""
        event = self.table.chance
        numbers = event.numbers if event else ()
        return [(self._nothing if number < 0 else number, 1 / len(numbers)) for number in numbers]

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that a player cannot distinguish from this one: a copy, because no past event is hidden."""
        return self.clone()  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return [move.number for move in self.table.legal_moves]

    def _apply_action(self, action: int) -> None:
        if self.table.turn is None:
            self.table.settle(self._outcome(action))
        else:
            self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules, event = self.table.ruleset, self.table.chance
        if event is None:
            return rules.move_text(action)
        return f"{event.kind} {rules.outcome_text(event.kind, self._outcome(action))}"

    def _outcome(self, action: int) -> int:
        return -1 if action == self._nothing else action

    def __str__(self) -> str:
        return self.table.position


class SpielObserver:
    """What a seat sees of a state: a tensor of scaled numbers, and the position or the history as text.

    `tensor` has shape (`rules.learning.observation`,), float32, from −1 to 1. `dict` has its parts, by the names of
    `rules.learning.observation_index`. With the history there is no tensor.
    """

    def __init__(self, rules: Ruleset, *, with_history: bool) -> None:
        self._rules, self._with_history = rules, with_history
        self.tensor = None if with_history else np.zeros(rules.learning.observation, np.float32)
        self.dict = {}
        if self.tensor is not None:
            self.dict = {name: self.tensor[first : first + n] for name, first, n, _ in rules.learning.observation_index}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat sees to `tensor`."""
        if self.tensor is not None:
            self.tensor[:] = scale_observations(self._rules, state.table.observation(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """The position; with the history, all moves and outcomes of chance."""
        if not self._with_history:
            return state.table.position
        return f"{state.table.start_position or ''};{state.history_str()}"
