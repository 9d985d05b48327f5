"""Run self-play and collect its games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from annales.bots.search.settings import Settings
from annales.bots.search.trees import new_tree
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError
from annales.kernel.rules import compiled
from annales.networks.evaluate import RESULT_UNIT
from annales.training.records import Cursor, DecisionRow, EntryRow, GameRow, SelfPlayControl, ShareRow
from annales.training.selfplay import play_games

if TYPE_CHECKING:
    from annales.core.game import Game

__all__ = ["SelfPlaySettings", "play_batch"]

ENTRIES, DECISIONS, SHARES = 512, 256, 6144
"""Rows that one game may have at most."""


@dataclass(frozen=True)
class SelfPlaySettings:
    """How games of self-play are searched and varied; see `SelfPlayControl`. Shares are from 0 to 1."""

    full_visits: int = 300
    fast_visits: int = 60
    full_share: float = 0.3
    noise_share: float = 0.25
    noise_power: int = 8
    opening_moves: int = 10
    drawn_share: float = 0.1
    random_share: float = 0.02
    styled_share: float = 0.6
    style_least: float = 0.4
    style_most: float = 0.9
    decided: float = 0.01
    finish_visits: int = 16

    def control(self, kinds: int) -> SelfPlayControl:
        """The record for a game with so many kinds of victory, the empty one included."""
        o = SelfPlayControl()
        o.full_visits, o.fast_visits, o.finish_visits = self.full_visits, self.fast_visits, self.finish_visits
        o.noise_power, o.opening_moves, o.kinds = self.noise_power, self.opening_moves, kinds
        for name in ("full_share", "noise_share", "drawn_share", "random_share", "styled_share", "style_least"):
            setattr(o, name, round(1000 * getattr(self, name)))
        o.style_most, o.decided = round(1000 * self.style_most), round(RESULT_UNIT * self.decided)
        return o


def play_batch(
    game: type[Game],
    options: Mapping[str, OptionValue],
    search: Settings,
    parameters: SelfPlaySettings,
    games: int,
    seed: int,
) -> dict[str, NDArray[np.void]]:
    """Play some games in one compiled call; return structured arrays with rows of games, entries, decisions, shares.

    Raises `AnnalesError` where many games in a row have too many moves.
    """
    start = game(seed=0, options=options)
    tree = new_tree(start, search, seed, 0)
    cursor = Cursor().pack()
    control = parameters.control(len(start.ruleset.victories) if start.ruleset.strategic_victories else 0)
    control.most_entries, control.most_decisions, control.most_shares = ENTRIES, DECISIONS, SHARES
    rows = {
        "games": np.zeros(games, GameRow.dtype()),
        "entries": np.zeros(games * ENTRIES, EntryRow.dtype()),
        "decisions": np.zeros(games * DECISIONS, DecisionRow.dtype()),
        "shares": np.zeros(games * SHARES, ShareRow.dtype()),
    }
    played = compiled(play_games, start.ruleset.state)(
        start.facts.pack(),
        np.zeros(3, tree.states.dtype),
        tree.scratch,
        tree.nodes,
        tree.control,
        tree.path,
        tree.roots,
        tree.network,
        control.pack(),
        cursor,
        *rows.values(),
    )
    if played < games:
        raise AnnalesError(
            f"self-play of {start.ruleset.id} finds no end within {ENTRIES} moves and outcomes of chance"
        )
    return {name: array if name == "games" else array[: cursor[name][0]] for name, array in rows.items()}
