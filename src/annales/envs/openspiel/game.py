"""The games as `pyspiel.Game`, and their registration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar
from urllib.parse import quote, unquote

import pyspiel

from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset
from annales.envs.openspiel.state import SpielObserver, SpielState
from annales.errors import AnnalesError
from annales.games import GAMES
from annales.kernel.protocol import MOST_DECISIONS
from annales.simulation.arguments import GameChoice, game_class

__all__ = ["SpielGame", "load_game", "register_games"]


class SpielGame(pyspiel.Game):
    """A game for OpenSpiel, with explicit chance: one node for each outcome of chance, and no hidden information.

    Its parameters are the rule options of the game, and `position`, the text of a position that games begin from.
    Players are seats, actions are numbers of moves. At a chance node, they are numbers of outcomes. The number after
    the last outcome is the outcome `nothing`, which occurs only in positions that were set up by hand.

    Raises `AnnalesError` for an unknown option, and `NotationError` for a text that is not a position.
    """

    kind: ClassVar[type[Game]]
    """The class of the game; each game has its own subclass with it."""

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        kind, rules = self.kind, self.kind.ruleset
        position = unquote(parameters.get("position", ""))
        given = {name: value for name, value in parameters.items() if name != "position"}
        options = complete_options(rules, given)
        self.start: Game = kind(chance="manual", options=options)
        """The start of all games, with manual chance."""
        if position:
            self.start = kind.from_position(position, chance="manual")
            # OpenSpiel fills in the defaults, so these may not have been chosen by anybody.
            if options not in (rules.defaults, self.start.options):
                raise AnnalesError(f"the rule options of this position differ from those of the game: {position}")
        bounds = rules.bounds(self.start.options)
        self.nothing = bounds.outcomes
        self._chance_nodes = bounds.chance_nodes or MOST_DECISIONS
        two = self.start.seats == 2
        info = pyspiel.GameInfo(
            num_distinct_actions=bounds.moves,
            max_chance_outcomes=bounds.outcomes + 1,
            num_players=self.start.seats,
            min_utility=bounds.lowest_return,
            max_utility=bounds.highest_return,
            utility_sum=0.0 if two else None,
            max_game_length=bounds.plies or MOST_DECISIONS,
        )
        # The text of a state holds the parameters, and OpenSpiel reads commas in it itself.
        quoted = {"position": quote(position)} if position else {}
        super().__init__(game_type(rules, two_seats=two), info, {**parameters, **quoted})

    def __reduce__(self) -> tuple[object, ...]:
        # Its class exists only in the registry of OpenSpiel, also in the process that reads the pickle.
        return _load_again, (f"annales_{self.kind.ruleset.id}", self.get_parameters())

    def new_initial_state(self, position: str | None = None) -> SpielState:
        """The start of a game, or the position with this text."""
        start = self.start if position is None else self.kind.from_position(position, chance="manual")
        return SpielState(self, start.copy(), self.nothing)

    def max_chance_nodes_in_history(self) -> int:
        """The most outcomes of chance in a game."""
        return self._chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> SpielObserver:
        """An observer of states. Raises `AnnalesError` for parameters: there are none."""
        if params:
            raise AnnalesError(f"observers have no parameters, but {dict(params)} was given")
        return SpielObserver(self.kind.ruleset, with_history=bool(iig_obs_type and iig_obs_type.perfect_recall))


def _load_again(name: str, parameters: Mapping[str, Any]) -> SpielGame:
    """A registered game with parameters, in the process that reads a pickle. Importing this package registers it."""
    return pyspiel.load_game(name, parameters)  # type: ignore[no-any-return]


def game_type(rules: Ruleset, *, two_seats: bool) -> Any:
    """The `pyspiel.GameType` of a game. Two seats play for a sum of zero."""
    kinds, defaults = pyspiel.GameType, dict(rules.defaults)
    seats = [int(number) for number in rules.choices.get("players", (rules.seats(defaults),))]
    return kinds(
        short_name=f"annales_{rules.id}",
        long_name=f"Annales: {rules.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if two_seats else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**defaults, "position": ""},
    )


def load_game(game: GameChoice, *, options: Mapping[str, OptionValue] | None = None, position: str = "") -> SpielGame:
    """A registered game with rule options, or one that begins from a position and has its rule options.

    Raises `AnnalesError` for an unknown game or option, and `NotationError` for a text that is not a position.

    It is the same as `pyspiel.load_game` with these parameters. In a text for `pyspiel.load_game`, a position is
    written with `urllib.parse.quote`, because OpenSpiel reads commas and equals signs itself.
    """
    kind = game_class(game)
    chosen = kind.from_position(position, chance="manual").options if position else options or {}
    parameters = complete_options(kind.ruleset, {**chosen})
    register_games()
    return pyspiel.load_game(  # type: ignore[no-any-return]
        f"annales_{kind.ruleset.id}", {**parameters, "position": quote(position)}
    )


def register_games() -> None:
    """Register every game that has observations as `annales_<id>`, unless it is registered."""
    known = set(pyspiel.registered_names())
    for kind in GAMES.values():
        rules = kind.ruleset
        if rules.learning.observation and f"annales_{rules.id}" not in known:
            two_seats = rules.seats(rules.defaults) == 2
            # A class, because OpenSpiel keeps this object after Python has ended, and deleting a function then crashes.
            of_kind = type(f"Spiel{kind.__name__}", (SpielGame,), {"kind": kind})
            pyspiel.register_game(game_type(rules, two_seats=two_seats), of_kind)
