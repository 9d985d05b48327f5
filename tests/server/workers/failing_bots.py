"""A bot for worker processes that hangs, dies, fails or swells by its seed, and children that warm no cache."""

import os
import time
from pathlib import Path
from typing import Any

from annales.bots import choose_move
from annales.bots.search import MoveReport, Report
from annales.games import find_game

HANGS, DIES, FAILS, LIES, SWELLS = 1, 2, 3, 4, 5


def choose_or_fail(game: str, position: str, bot: str, seed: int, time_share: float = 1.0, game_seed: int = 0) -> str:
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


def choose_late(game: str, position: str, bot: str, seed: int, time_share: float = 1.0, game_seed: int = 0) -> str:
    """Takes three seconds, and hardly any processor time."""
    time.sleep(3)
    return choose_move(game, position, bot, seed)


def always_hang(game: str, position: str, bot: str, seed: int, time_share: float, game_seed: int) -> str:
    return choose_or_fail(game, position, bot, HANGS)


def always_lie(game: str, position: str, bot: str, seed: int, time_share: float, game_seed: int) -> str:
    return "build the tower of babel"


def tell_priority(game: str, position: str, bot: str, seed: int, time_share: float, game_seed: int) -> str:
    """Not a move, but how many threads numerical libraries may use."""
    return " ".join(os.environ[name] for name in ("OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"))


def no_warming() -> None:
    """For bots that need nothing compiled."""


def never_warm() -> None:
    time.sleep(600)


def warm_on_sign(folder: Path) -> None:
    """Say that it has begun, and end when it may."""
    (folder / "begun").touch()
    while not (folder / "go").exists():
        time.sleep(0.01)


def fail_to_warm() -> None:
    os._exit(3)


class Until:
    """Takes until a file is there to warm the cache."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __call__(self) -> None:
        while not self.path.exists():
            time.sleep(0.02)


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


def advise_in_vain(game: str, position: str, seconds: float) -> Any:
    """Never comes to a result."""
    while True:
        pass


class LoggedHints:
    """A search for hints that writes each request to a file, and takes some seconds."""

    def __init__(self, path: Path, seconds: float = 0.0) -> None:
        self.path, self.seconds = path, seconds

    def __call__(self, game: str, position: str, seconds: float) -> Report:
        with self.path.open("a") as file:
            file.write(f"{game}|{position}|{seconds}\n")
        time.sleep(self.seconds)
        moves = find_game(game).from_position(position, chance="manual").legal_moves[:4]
        found = [MoveReport(move.text, int(move), 10, 0.6, 0.1, {"science": 0.6}, {"military": 0.4}) for move in moves]
        return Report(tuple(found), 40, seconds, (moves[0].text,))


class Gate:
    """Chooses no move until a file is there; if the file says "once", one move only. Another one says that it began."""

    def __init__(self, path: Path) -> None:
        self.path, self.begun = path, path.with_suffix(".begun")

    def __call__(self, game: str, position: str, bot: str, seed: int, time_share: float, game_seed: int) -> str:
        self.begun.touch()
        while not self.path.exists():
            time.sleep(0.02)
        if self.path.read_text() == "once":
            self.path.unlink()
        return choose_move(game, position, bot, seed)


class GateOfSearches(Gate):
    """Chooses only the moves of `greedy@1` until the file is there, and its moves for all bots."""

    def __call__(self, game: str, position: str, bot: str, seed: int, time_share: float, game_seed: int) -> str:
        if bot == "greedy@1":
            return choose_move(game, position, bot, seed)
        return super().__call__(game, position, "greedy@1", seed, time_share, game_seed)
