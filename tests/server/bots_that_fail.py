"""A bot for worker processes that hangs, dies, fails or swells by its seed, and children that warm no cache."""

import os
import time
from pathlib import Path

from annales.bots import choose_move

HANGS, DIES, FAILS, LIES, SWELLS = 1, 2, 3, 4, 5


def choose_or_fail(game: str, position: str, bot: str, seed: int) -> str:
    while seed == HANGS:
        pass
    if seed == DIES:
        os._exit(3)
    if seed == FAILS:
        raise ValueError("no idea")
    hoard = []
    while seed == SWELLS:
        hoard.append(bytearray(2**26))
    return "build the tower of babel" if seed == LIES else choose_move(game, position, bot, seed)


def always_hang(game: str, position: str, bot: str, seed: int) -> str:
    return choose_or_fail(game, position, bot, HANGS)


def always_lie(game: str, position: str, bot: str, seed: int) -> str:
    return "build the tower of babel"


def no_warming() -> None:
    """For bots that need nothing compiled."""


def never_warm() -> None:
    time.sleep(600)


def fail_to_warm() -> None:
    os._exit(3)


class Noted:
    """Warms nothing, and notes when, in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __call__(self) -> None:
        with self.path.open("a") as file:
            file.write(f"{os.getpid()} begins\n")
        time.sleep(0.3)
        with self.path.open("a") as file:
            file.write(f"{os.getpid()} ends\n")
