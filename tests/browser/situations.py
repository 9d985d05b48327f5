"""Games and situations in which rules and searches are compared."""

from __future__ import annotations

import random

from annales import Duel, Flow, Game

GAMES = {"duel": Duel(seed=0), **{f"flow {players}": Flow(seed=0, players=players) for players in (2, 3, 4, 5)}}


def situations(game: Game, count: int) -> list[Game]:
    """Situations with somebody on turn, from random games."""
    chosen, found = random.Random(5), []
    for seed in range(count):
        game = type(game)(seed=seed, options=game.options)
        for _ in range(chosen.randrange(55)):
            moves = list(game.legal_moves)
            if game.turn is None or not moves:
                break
            game.play(chosen.choice(moves))
        if game.turn is not None:
            found.append(game)
    return found
