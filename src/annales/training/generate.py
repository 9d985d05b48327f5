"""Run self-play and collect its games in chunks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from annales.bots.search.settings import Settings
from annales.bots.search.trees import new_tree
from annales.core.base_game import BaseGame
from annales.games import find_game
from annales.kernel.rules import compiled
from annales.training.records import Cursor, DecisionRow, EntryRow, GameRow, SelfPlayControl, ShareRow
from annales.training.selfplay import play_games

ENTRIES, DECISIONS, SHARES = 512, 128, 3072


@dataclass(frozen=True)
class SelfPlaySettings:
    full_visits: int = 400
    fast_visits: int = 80
    full_share: float = 0.3
    noise_share: float = 0.25
    noise_power: int = 8
    opening_moves: int = 10
    drawn_share: float = 0.1
    random_share: float = 0.02
    styled_share: float = 0.5
    style_least: float = 0.2
    style_most: float = 0.8
    decided: float = 0.01
    finish_visits: int = 16

    def pack(self, kinds):
        o = SelfPlayControl()
        o.full_visits, o.fast_visits, o.full_share = self.full_visits, self.fast_visits, round(1000 * self.full_share)
        o.noise_share, o.noise_power, o.opening_moves = round(1000 * self.noise_share), self.noise_power, self.opening_moves
        o.drawn_share, o.random_share = round(1000 * self.drawn_share), round(1000 * self.random_share)
        o.decided, o.finish_visits = round(10000 * self.decided), self.finish_visits
        o.styled_share, o.style_least, o.style_most, o.kinds = round(1000*self.styled_share), round(1000*self.style_least), round(1000*self.style_most), kinds
        return o.pack()


def selfplay(game: str, options, settings: Settings, parameters: SelfPlaySettings, games: int, seed: int):
    g = find_game(game)(seed=0, **options)
    tree = new_tree(g, settings, seed, 0)
    states = np.zeros(3, tree.states.dtype)
    cursor = Cursor().pack()
    rows = np.zeros(games, GameRow.dtype())
    entries = np.zeros(games * ENTRIES, EntryRow.dtype())
    decisions = np.zeros(games * DECISIONS, DecisionRow.dtype())
    shares = np.zeros(games * SHARES, ShareRow.dtype())
    compiled(play_games, g.ruleset.state)(
        g.facts.pack(), states, tree.scratch, tree.nodes, tree.control, tree.path, tree.roots, tree.network,
        tree.evaluation, parameters.pack(len(g.ruleset.victories)), cursor, rows, entries, decisions, shares)
    k = cursor[0]
    return {"games": rows, "entries": entries[: k["entries"]], "decisions": decisions[: k["decisions"]], "shares": shares[: k["shares"]]}
