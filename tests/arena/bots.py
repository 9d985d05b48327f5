"""Bots for worker processes to import: some that play well-formed moves, and some with faults."""

import os
import time
from typing import Any

from annales.bots import Bot
from annales.core.game import Game
from annales.core.move import Move


class First:
    """Plays the first legal move."""

    name = "first@1"
    compiles = False

    def choose(self, game: Game, seed: int) -> Move:
        return game.legal_moves[0]


class Harvests:
    """Waits for the others in The Flow of History."""

    name = "harvests@1"
    compiles = False

    def choose(self, game: Game, seed: int) -> Move:
        return game.parse("harvest")


class Last:
    """Plays the last legal move."""

    name = "last@1"
    compiles = False

    def choose(self, game: Game, seed: int) -> Move:
        return game.legal_moves[-1]


class FailsAtTenthMove(First):
    """Plays the first legal move nine times; from the tenth move on it does what a subclass says."""

    def __init__(self) -> None:
        self.calls = 0

    def choose(self, game: Game, seed: int) -> Move:
        self.calls += 1
        return self.fail(game) if self.calls > 9 else super().choose(game, seed)

    def fail(self, game: Game) -> Any:
        raise NotImplementedError


class _Unreadable(Exception):
    def __str__(self) -> str:
        raise ValueError("no text")


class RaisesWithoutText(FailsAtTenthMove):
    name = "raises-without-text@1"

    def fail(self, game: Game) -> Any:
        raise _Unreadable


class EndsItsProcess(FailsAtTenthMove):
    name = "ends-its-process@1"

    def fail(self, game: Game) -> Any:
        os._exit(0)


class Raises(FailsAtTenthMove):
    name = "raises@1"

    def fail(self, game: Game) -> Any:
        raise ValueError("no idea")


class Exits(FailsAtTenthMove):
    name = "exits@1"

    def fail(self, game: Game) -> Any:
        raise SystemExit(0)


class Silent(FailsAtTenthMove):
    name = "silent@1"

    def fail(self, game: Game) -> Any:
        return None


class Babbles(FailsAtTenthMove):
    name = "babbles@1"

    def fail(self, game: Game) -> Any:
        return "build the tower of babel"


class PlaysForTheOther(FailsAtTenthMove):
    name = "cheat@1"

    def fail(self, game: Game) -> Any:
        return next(number for number in range(game.ruleset.moves) if number not in game.legal_moves)


class Slow(FailsAtTenthMove):
    name = "slow@1"

    def fail(self, game: Game) -> Any:
        time.sleep(0.8)
        return game.legal_moves[0]


class Hangs(FailsAtTenthMove):
    name = "hangs@1"

    def fail(self, game: Game) -> Any:
        while True:
            pass


class Stateful(First):
    """Chooses by the number of its calls, which shows whether the same object also played another game."""

    def __init__(self, step: int = 1) -> None:
        self.name, self.step, self.calls = f"stateful {step}", step, 0

    def choose(self, game: Game, seed: int) -> Move:
        self.calls += self.step
        return game.legal_moves[self.calls % len(game.legal_moves)]


class Nameless:
    compiles = False

    def choose(self, game: Game, seed: int) -> Move:
        return game.legal_moves[0]


class Idle:
    name, compiles = "idle@1", False


class Demanding(First):
    def __init__(self, gift: str) -> None:
        self.gift = gift


def make_first() -> Bot:
    return First()


def make_nothing() -> None:
    return None


FIRST = First()
NOT_A_BOT = 3
A_TEXT = "greedy@1"
