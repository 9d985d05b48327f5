"""Compiles the rules of all games: `python -m tests.compile_rules` before the tests, which then find them in the cache.

Test processes that run side by side would otherwise compile the same rules several times.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

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
    simulate(game, 1, track=["first_plays"])
    compare(game, 1)
    verify(game, 1)
    env = ArrayEnv(game, 1, opponents="random")
    env.step(env.reset().masks.argmax(axis=1))
    warm([game.ruleset.id])


def compile_self_play() -> None:
    """Play a game of Duel. With a network of the usual sizes the same compiled code plays."""
    play_batch(Duel, {}, Settings(nodes=1000, network=""), QUICK, games=1, seed=0)


if __name__ == "__main__":
    # The games share little compiled code, so that two processes take about half of the time of one. Self-play takes as
    # long as what is left of the other game.
    with ProcessPoolExecutor(2) as processes:
        running = [processes.submit(compile_rules, each) for each in reversed([*GAMES.values()])]
        for each in [*running, processes.submit(compile_self_play)]:
            each.result()
