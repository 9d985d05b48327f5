"""Compiles the rules of all games: `python -m tests.compile_rules` before the tests, which then find them in the cache.

Test processes that run side by side would otherwise compile the same rules several times.
"""

from __future__ import annotations

from annales.bots import warm
from annales.bots.search.settings import Settings
from annales.core.game import Game
from annales.envs import ArrayEnv
from annales.games import GAMES, Duel
from annales.simulation import compare, simulate, verify
from annales.training.generate import SelfPlaySettings, play_batch

QUICK = SelfPlaySettings(full_visits=1, fast_visits=1, finish_visits=1)


def compile_rules(game: type[Game]) -> None:
    """Run what most tests run compiled, for as short a time as possible."""
    simulate(game, 1)
    compare(game, 1)
    verify(game, 1)
    env = ArrayEnv(game, 1)
    env.step(env.reset().masks.argmax(axis=1))
    warm([game.ruleset.id])


if __name__ == "__main__":
    for each in GAMES.values():
        compile_rules(each)
    # The tests of training play games of Duel only.
    play_batch(Duel, {}, Settings(nodes=1000), QUICK, games=1, seed=0)
