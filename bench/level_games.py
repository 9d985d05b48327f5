"""Play games for statistics: bench/level_games.py GAME FOLDER GAMES VISITS CHUNK [players].

Games of the network search against itself without noise and random moves. The search has the settings of the level
master of the game with a number of visits; in Duel, 30 visits are those of expert@2. An interrupted run goes on.
"""

from __future__ import annotations

import sys
from pathlib import Path

from annales.bots.presets import SEARCH_1, preset_settings
from annales.core.levels import SearchLevel
from annales.games import find_game
from annales.training.generate import SelfPlaySettings
from annales.training.runs import SelfPlayStatistics, self_play

NODES = 30_000
"""Nodes of a tree: enough for the visits."""


def settings(visits: int) -> SelfPlaySettings:
    """Each decision is searched with these visits, and the most visited move is played."""
    return SelfPlaySettings(
        full_visits=visits,
        fast_visits=visits,
        full_share=1.0,
        noise_share=0.0,
        opening_moves=0,
        drawn_share=0.0,
        random_share=0.0,
        styled_share=0.0,
        decided=0.0,
    )


def show(statistics: SelfPlayStatistics) -> None:
    """Print how many games there are."""
    print(statistics.games, dict(statistics.endings), statistics.points, flush=True)


def main(game: str, folder: str, games: str, visits: str, chunk: str, players: str = "") -> None:
    """Play the games that are missing in the folder."""
    rules = find_game(game).ruleset
    level = rules.levels["master"]
    assert isinstance(level, SearchLevel)
    search = {**preset_settings(SEARCH_1, rules), **level.settings, "nodes": NODES, "below_deals": False}
    self_play(
        game,
        Path(folder),
        int(games),
        network="own",
        seed=2026,
        chunk_games=int(chunk),
        options={"players": players} if players else {},
        search=search,
        selfplay=settings(int(visits)),
        progress=show,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
