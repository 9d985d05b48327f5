"""A bot for worker processes that hangs, dies or fails by its seed."""

import os

from annales.bots import choose_move

HANGS, DIES, FAILS, LIES = 1, 2, 3, 4


def choose_or_fail(game: str, position: str, bot: str, seed: int) -> str:
    while seed == HANGS:
        pass
    if seed == DIES:
        os._exit(3)
    if seed == FAILS:
        raise ValueError("no idea")
    return "build the tower of babel" if seed == LIES else choose_move(game, position, bot, seed)


def always_hang(game: str, position: str, bot: str, seed: int) -> str:
    return choose_or_fail(game, position, bot, HANGS)


def always_lie(game: str, position: str, bot: str, seed: int) -> str:
    return "build the tower of babel"
