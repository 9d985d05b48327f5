"""Measures what the environments for other libraries cost beside the game itself: `python bench/adapters.py [GAME]`.

Each line compares one decision through an adapter with the same work on the game itself: the move of the seat on turn,
what the next seat sees, and its legal moves; for Gymnasium also the move of a bot that plays the other seats. Both play
the same games, in turn, and the median is over all decisions of a round. The table has medians over the rounds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel

import annales.envs.openspiel  # noqa: F401 - importing it registers the games
from annales.core.game import Game
from annales.core.move import Move
from annales.envs.episodes import draw_seed
from annales.envs.gymnasium import GameEnv
from annales.envs.pettingzoo import AECGame, ParallelGame
from annales.games import find_game

GAMES, ROUNDS = 3, 15


class FirstMove:
    """A bot that costs nearly nothing."""

    name, compiles = "first", False

    def choose(self, game: Game, seed: int) -> Move:
        """The first legal move."""
        return next(iter(game.legal_moves))


BOT = FirstMove()


def choose(mask: Any, random: np.random.Generator) -> int:
    """A random legal move."""
    return int(random.choice(np.flatnonzero(mask)))


def new_game(name: str, seed: int) -> Game:
    """The game that an environment begins with this seed."""
    return find_game(name)(seed=draw_seed(np.random.default_rng(seed)))


def of_the_game(name: str, seed: int) -> Iterator[float]:
    """Seconds of each decision on the game itself, as seat by seat."""
    game, random = new_game(name, seed), np.random.default_rng(seed)
    mask = game.action_mask()
    while game.turn is not None:
        move = choose(mask, random)
        begin = perf_counter()
        game.play(move)
        game.observation()
        mask = game.action_mask()
        yield perf_counter() - begin


def of_pettingzoo(name: str, seed: int) -> Iterator[float]:
    """Seconds of each decision through PettingZoo, seat by seat."""
    env, random = AECGame(name), np.random.default_rng(seed)
    env.reset(seed=seed)
    mask, over = env.last()[0]["action_mask"], False
    while not over:
        move = choose(mask, random)
        begin = perf_counter()
        env.step(move)
        seen, _, over, _, _ = env.last()
        mask = seen["action_mask"]
        yield perf_counter() - begin


def of_the_game_for_all(name: str, seed: int) -> Iterator[float]:
    """Seconds of each decision on the game itself, where all seats see the situation."""
    game, random = new_game(name, seed), np.random.default_rng(seed)
    mask = game.action_mask()
    while game.turn is not None:
        move = choose(mask, random)
        begin = perf_counter()
        game.play(move)
        for seat in range(game.seats):
            game.observation(seat)
        mask = game.action_mask()
        yield perf_counter() - begin


def of_pettingzoo_parallel(name: str, seed: int) -> Iterator[float]:
    """Seconds of each decision through PettingZoo, all seats at once."""
    env, random = ParallelGame(name), np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    while env.agents:
        agent = env.possible_agents[env.game.turn or 0]
        actions = dict.fromkeys(env.agents, env.wait) | {agent: choose(seen[agent]["action_mask"], random)}
        begin = perf_counter()
        seen, *_ = env.step(actions)
        yield perf_counter() - begin


def of_the_game_with_a_bot(name: str, seed: int) -> Iterator[float]:
    """Seconds of each decision of seat 0 on the game itself, together with the moves of the bot after it."""
    game, random = new_game(name, seed), np.random.default_rng(seed)

    def let_the_bot_play() -> None:
        while game.turn not in {None, 0}:
            game.play(BOT.choose(game.public(), 0))

    let_the_bot_play()
    mask = game.action_mask()
    while game.turn is not None:
        move = choose(mask, random)
        begin = perf_counter()
        game.play(move)
        let_the_bot_play()
        game.observation(0)
        mask = game.action_mask()
        yield perf_counter() - begin


def of_gymnasium(name: str, seed: int) -> Iterator[float]:
    """Seconds of each decision of seat 0 through Gymnasium."""
    env, random = GameEnv(name, opponents=BOT, seat=0), np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    over = False
    while not over:
        move = choose(seen["action_mask"], random)
        begin = perf_counter()
        seen, _, over, _, _ = env.step(move)
        yield perf_counter() - begin


def of_the_game_by_hand(name: str, seed: int) -> Iterator[float]:
    """Seconds of each move and outcome of chance on the game itself, with a list of what may follow."""
    game, random = find_game(name)(chance="manual"), np.random.default_rng(seed)
    choices = game.chance.numbers if game.chance else ()
    while choices:
        chosen = int(random.choice(choices))
        begin = perf_counter()
        if game.chance:
            game.settle(chosen)
        else:
            game.play(chosen)
        choices = game.chance.numbers if game.chance else tuple(move.number for move in game.legal_moves)
        yield perf_counter() - begin


def of_openspiel(name: str, seed: int) -> Iterator[float]:
    """Seconds of each move and outcome of chance through OpenSpiel."""
    state, random = pyspiel.load_game(f"annales_{name}").new_initial_state(), np.random.default_rng(seed)
    choices = [number for number, _ in state.chance_outcomes()]
    while choices:
        chosen = int(random.choice(choices))
        begin = perf_counter()
        state.apply_action(chosen)
        chance = state.is_chance_node()
        choices = [number for number, _ in state.chance_outcomes()] if chance else state.legal_actions()
        yield perf_counter() - begin


Play = Callable[[str, int], Iterator[float]]
PAIRS: dict[str, tuple[Play, Play]] = {
    "PettingZoo, seat by seat": (of_the_game, of_pettingzoo),
    "PettingZoo, all seats at once": (of_the_game_for_all, of_pettingzoo_parallel),
    "Gymnasium": (of_the_game_with_a_bot, of_gymnasium),
    "OpenSpiel": (of_the_game_by_hand, of_openspiel),
}


def measure(play: Play, name: str) -> float:
    """Microseconds of the median decision of some games. The last one of a game ends it, and is left out."""
    return 1e6 * median(seconds for seed in range(GAMES) for seconds in list(play(name, seed))[:-1])


def main(name: str) -> None:
    """Measure and print all adapters."""
    print(f"{name}: microseconds a decision\n{'':30}{'adapter':>9}{'game':>9}{'more':>9}")
    for title, (core, adapter) in PAIRS.items():
        rounds = [(measure(core, name), measure(adapter, name)) for _ in range(ROUNDS)]
        ours, theirs = (median(column) for column in zip(*rounds, strict=True))
        more = median(adapter - core for core, adapter in rounds)
        print(f"{title:30}{theirs:9.1f}{ours:9.1f}{more:9.1f}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "duel")
