"""The games there are: the one place that names them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from annales.core.chance import Source
from annales.core.game import Game
from annales.core.registry import GAMES, find_game
from annales.core.ruleset import OptionValue
from annales.duel.ruleset import DUEL
from annales.flow.ruleset import FLOW

__all__ = ["GAMES", "Duel", "Flow", "find_game"]


class Duel(Game):
    """A game of 7 Wonders Duel.

    Options: `pawn_centre` is "chooses" (default) or "begins" (R17.3); `first_game` deals fixed wonders (R2.5).

    >>> game = Duel(seed=7)
    >>> game.turn, game.choice
    (0, 'draft')
    >>> game.play(game.legal_moves[0]).kind
    'pick'
    """

    ruleset = DUEL


class Flow(Game):
    """A game of The Flow of History.

    `cards` is the file of another set of cards; without it the set of Annales is used. Options: `players`, 2 to 5
    (default 3), and those of open questions of the rules, listed in `Flow.ruleset.choices`. Raises `CardSetError` for
    a file with faults.

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
        chance: str | Source = "seeded",
        options: Mapping[str, OptionValue] | None = None,
        **more_options: OptionValue,
    ) -> None:
        chosen = {} if cards is None else FLOW.open_cards(Path(cards))
        super().__init__(seed=seed, chance=chance, options={**(options or {}), **more_options, **chosen})
