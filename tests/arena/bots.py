"""Bots that worker processes import: one that plays, and some that do not."""

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


class Last:
    """Plays the last legal move."""

    name = "last@1"
    compiles = False

    def choose(self, game: Game, seed: int) -> Move:
        return game.legal_moves[-1]


class Tenth(First):
    """Plays nine moves; a subclass then does something else, the first time with the tenth move."""

    def __init__(self) -> None:
        self.calls = 0

    def choose(self, game: Game, seed: int) -> Move:
        self.calls += 1
        return self.fail(game) if self.calls > 9 else super().choose(game, seed)

    def fail(self, game: Game) -> Any:
        raise NotImplementedError


class Raises(Tenth):
    name = "raises@1"

    def fail(self, game: Game) -> Any:
        raise ValueError("no idea")


class Exits(Tenth):
    name = "exits@1"

    def fail(self, game: Game) -> Any:
        raise SystemExit(0)


class Silent(Tenth):
    name = "silent@1"

    def fail(self, game: Game) -> Any:
        return None


class Babbles(Tenth):
    name = "babbles@1"

    def fail(self, game: Game) -> Any:
        return "build the tower of babel"


class PlaysForTheOther(Tenth):
    name = "cheat@1"

    def fail(self, game: Game) -> Any:
        return next(number for number in range(game.ruleset.moves) if number not in game.legal_moves)


class Slow(Tenth):
    name = "slow@1"

    def fail(self, game: Game) -> Any:
        time.sleep(0.3)
        return game.legal_moves[0]


class Hangs(Tenth):
    name = "hangs@1"

    def fail(self, game: Game) -> Any:
        while True:
            pass


class Stateful(First):
    """Plays by how often it was asked, which shows whether it was used in another game before."""

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
