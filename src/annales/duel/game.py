"""The class `Duel`: a game of 7 Wonders Duel with the types of its views and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict, Unpack, cast

from annales.core.chance import Randomness, Source
from annales.core.events import OptionValue
from annales.core.game import Game
from annales.core.options import checked_options
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import State
from annales.duel.ruleset import DUEL
from annales.duel.views.price import Price
from annales.duel.views.table import DuelView

__all__ = ["Duel", "DuelOptions"]


class DuelOptions(TypedDict, total=False):
    """Rule options."""

    pawn_centre: Literal["chooses", "begins"]
    """With the conflict pawn in the centre, who made the last move `chooses` who begins the age, or `begins`. R17.3"""
    first_game: bool
    """Whether the wonders are dealt as for a first game instead of drafted. R2.5"""


class Duel(Game):
    """A game of 7 Wonders Duel.

    Options: `pawn_centre` is "chooses" (default) or "begins" (R17.3); `first_game` deals fixed wonders (R2.5). Raises
    `AnnalesError` for a value that an option cannot have.

    >>> game = Duel(seed=7)
    >>> game.turn, game.choice
    (0, 'draft')
    >>> game.play(game.legal_moves[0]).kind
    'pick'
    """

    ruleset = DUEL

    def __init__(
        self,
        *,
        seed: int | str | bytes | None = None,
        chance: str | Source | Randomness = "seeded",
        options: Mapping[str, OptionValue] | None = None,
        **more_options: Unpack[DuelOptions],
    ) -> None:
        more = cast("Mapping[str, OptionValue]", more_options)
        super().__init__(seed=seed, chance=chance, options={**checked_options(options), **more})

    def view(self, seat: int | None = None) -> DuelView:
        """All that may be known, with every legal move and its price. `seat` is the viewer, None for a spectator."""
        return cast(DuelView, super().view(seat))

    def price(self, name: str, seat: int | None = None) -> Price:
        """What a card or wonder costs a seat (the one on turn by default), with its full breakdown."""
        return cast(Price, super().price(name, seat))

    @property
    def state(self) -> State:
        """The state record, for bots and search. A copy: it holds nothing hidden."""
        return cast(State, super().state)

    @property
    def facts(self) -> Facts:
        """The facts record that goes with `state`. It is shared: do not change it."""
        return cast(Facts, super().facts)
