"""Play games of self-play in one compiled call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from annales.bots.search.settings import Settings
from annales.bots.search.trees import new_tree
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError
from annales.kernel.rules import compiled
from annales.kernel.units import RESULT_UNIT
from annales.training.records import Cursor, DecisionRow, EntryRow, GameRow, SelfPlayControl, ShareRow
from annales.training.selfplay import play_games

if TYPE_CHECKING:
    from annales.core.game import Game

__all__ = ["SelfPlaySettings", "play_batch"]

ENTRIES, DECISIONS, SHARES = 512, 256, 6912
"""Rows that one game may have at most."""
SHARES_OF_ONE = (
    "full_share",
    "noise_share",
    "drawn_share",
    "random_share",
    "styled_share",
    "style_least",
    "style_most",
)
"""Settings from 0 to 1 that the compiled rules read in thousandths."""
COUNTS = {"full_visits": 1, "fast_visits": 1, "finish_visits": 1, "noise_power": 1, "opening_moves": 0}
"""Settings that are whole numbers, with the least value of each."""


@dataclass(frozen=True)
class SelfPlaySettings:
    """How games of self-play are searched and varied. Raises `AnnalesError` for a value out of range."""

    full_visits: int = 300
    """Visits of a full search, whose visit shares are targets of the priors."""
    fast_visits: int = 60
    """Visits of a fast search, of which only the value is a target."""
    full_share: float = 0.3
    """Share of the decisions that get a full search."""
    noise_share: float = 0.25
    """Weight of the noise in the priors at the root of a full search."""
    noise_power: int = 8
    """The noise of a move is u ** noise_power for a uniform u, divided by the sum over all moves."""
    opening_moves: int = 10
    """Decisions at the start of a game in which the move is drawn by visits."""
    drawn_share: float = 0.1
    """Share of the later decisions in which the move is drawn by visits; otherwise the most visited one is played."""
    random_share: float = 0.02
    """Share of all decisions in which the move is uniformly random."""
    styled_share: float = 0.6
    """Share of the games in which one seat prefers one kind of victory; 0 in a search without a network."""
    style_least: float = 0.4
    """Least weight of that kind in the value of a leaf."""
    style_most: float = 0.9
    """Greatest weight of that kind."""
    decided: float = 0.01
    """A game in which a seat expects less than this, or more than 1 minus this, is finished by fast searches that are
    not recorded."""
    finish_visits: int = 16
    """Visits of each search after that."""

    def __post_init__(self) -> None:
        for name, least in COUNTS.items():
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= 1_000_000:
                raise AnnalesError(f"{name} of self-play is a whole number from {least} to 1000000, not {value!r}")
        for name in (*SHARES_OF_ONE, "decided"):
            value = getattr(self, name)
            if not isinstance(value, int | float) or not 0 <= value <= 1:
                raise AnnalesError(f"{name} of self-play is from 0 to 1, not {value!r}")
        if self.style_least > self.style_most:
            raise AnnalesError(f"style_least {self.style_least:g} is greater than style_most {self.style_most:g}")

    def control(self, kinds: int) -> SelfPlayControl:
        """The record for a game with this number of kinds of victory, including the empty one."""
        o = SelfPlayControl()
        for name in COUNTS:
            setattr(o, name, getattr(self, name))
        for name in SHARES_OF_ONE:
            setattr(o, name, round(1000 * getattr(self, name)))
        o.kinds, o.decided = kinds, round(RESULT_UNIT * self.decided)
        return o


def play_batch(
    game: type[Game],
    options: Mapping[str, OptionValue],
    search: Settings,
    parameters: SelfPlaySettings,
    games: int,
    seed: int,
    stream: int = 0,
) -> dict[str, NDArray[np.void]]:
    """Play some games in one compiled call; return structured arrays with rows of games, entries, decisions, shares.

    The games depend on all arguments and on nothing else; `stream` numbers batches with the same seed. Raises
    `AnnalesError` where many games in a row have too many moves.
    """
    if not search.network or search.network_share == 0:
        # A style changes the values of the network, and playouts have none.
        parameters = replace(parameters, styled_share=0.0)
    start = game(seed=0, options=options)
    tree = new_tree(start, search, seed, stream)
    tree.control["figures"] = 0
    cursor = Cursor().pack()
    control = parameters.control(len(start.ruleset.victories) if start.ruleset.learning.strategic_victories else 0)
    control.most_entries, control.most_decisions, control.most_shares = ENTRIES, DECISIONS, SHARES
    rows = _empty_rows(games)
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
    # Copies, so that the large arrays are freed.
    return {name: array if name == "games" else array[: cursor[name][0]].copy() for name, array in rows.items()}


def _empty_rows(games: int) -> dict[str, NDArray[np.void]]:
    """Room for the rows of some games."""
    return {
        "games": np.zeros(games, GameRow.dtype()),
        "entries": np.zeros(games * ENTRIES, EntryRow.dtype()),
        "decisions": np.zeros(games * DECISIONS, DecisionRow.dtype()),
        "shares": np.zeros(games * SHARES, ShareRow.dtype()),
    }
