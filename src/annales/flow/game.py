"""The class `Flow`: a game of The Flow of History with the types of its views and options."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Literal, TypedDict, Unpack, cast

from annales.core.chance import Randomness, Source
from annales.core.events import OptionValue
from annales.core.game import Game
from annales.core.options import checked_options
from annales.errors import CardSetError
from annales.flow.rules.facts import Facts
from annales.flow.rules.state import State
from annales.flow.ruleset import FLOW
from annales.flow.views.table import FlowView

__all__ = ["Flow", "FlowOptions"]


class FlowOptions(TypedDict, total=False):
    """Rule options. Most belong to open questions of the rules, each with its default first."""

    players: int
    first_seat: Literal["random", "seat_0"]
    market_size: Literal["by_players", "five", "six"]
    obsolescence: Literal["two_ages_old", "oldest", "invested_too", "one_age_old"]
    refill: Literal["until_full", "once"]
    current_age: Literal["revealed", "deck_top"]
    leaders: Literal["replace", "stack"]
    shortage: Literal["what_is_there", "other_place", "endless_reserve"]
    raise_investment: bool
    start_government: Literal["may_be_lost", "stays"]
    last_tie: Literal["shared", "order_of_play"]
    harvest_rounds: Literal[0, 1, 2]
    tokens: Literal[72, 50]
    attack: Literal["must", "may"]
    idle_activation: bool
    culture_counts: bool


class Flow(Game):
    """A game of The Flow of History.

    `cards` is the file of another set of cards; without it the set of Annales is used. Options: `players`, 2 to 5
    (default 3), and those of open questions of the rules, listed in `Flow.ruleset.choices`. Raises `CardSetError` for
    a file with faults and `AnnalesError` for a value that an option cannot have.

    >>> game = Flow(players=4, seed=7)
    >>> game.seats, game.choice, len(game.view().market)
    (4, 'action', 6)
    >>> game.play("invest C11 2").kind
    'invest'
    """

    ruleset = FLOW

    def __init__(
        self,
        *,
        cards: str | Path | None = None,
        seed: int | str | bytes | None = None,
        chance: str | Source | Randomness = "seeded",
        options: Mapping[str, OptionValue] | None = None,
        **more_options: Unpack[FlowOptions],
    ) -> None:
        if not isinstance(cards, str | PathLike | None):
            raise CardSetError(f"cards are the name of a file, not {cards!r}")
        chosen = {} if cards is None else FLOW.open_cards(Path(cards))
        more = cast("Mapping[str, OptionValue]", more_options)
        super().__init__(seed=seed, chance=chance, options={**checked_options(options), **more, **chosen})

    def view(self, seat: int | None = None) -> FlowView:
        """All that may be known, with every legal move. `seat` is the viewer, None for a spectator."""
        return cast(FlowView, super().view(seat))

    @property
    def state(self) -> State:
        """The state record, for bots and search. A copy: it holds nothing hidden."""
        return cast(State, super().state)

    @property
    def facts(self) -> Facts:
        """The facts record that goes with `state`. It is shared: do not change it."""
        return cast(Facts, super().facts)
