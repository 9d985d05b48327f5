"""Checks of the arguments that simulations, verification and array environments have in common."""

from __future__ import annotations

import warnings
from operator import index
from typing import SupportsIndex

from annales.core.game import Game
from annales.errors import AnnalesError
from annales.games import find_game
from annales.kernel.rules import has_compiler

__all__ = [
    "SEED_BITS",
    "GameChoice",
    "check_games_and_threads",
    "check_seed",
    "game_class",
    "is_compiled",
    "whole_number",
]

SEED_BITS = 62
"""Seeds of a run are below 2^62: `annales.kernel.random.seed_stream` computes with signed 64-bit numbers."""

GameChoice = str | type[Game]
"""A game by its id, such as "duel", or by its class, such as `Duel`."""


def game_class(game: GameChoice) -> type[Game]:
    """The class of a game. Raises `AnnalesError` for an unknown id and for a class that is not a game with rules."""
    if isinstance(game, str):
        return find_game(game)
    given: object = game
    if isinstance(given, type) and issubclass(given, Game) and hasattr(given, "ruleset"):
        return given
    raise AnnalesError(f"{game!r} is not a game: give an id such as 'duel', or a subclass of Game")


def whole_number(name: str, value: SupportsIndex) -> int:
    """A whole number as an `int`, also from NumPy. Raises `AnnalesError` for a fraction, a text or a truth value."""
    try:
        # `bool` is an `int` in Python, but True as a number of games is a mistake.
        if isinstance(value, bool):
            raise TypeError
        return index(value)
    except TypeError:
        raise AnnalesError(f"{name} is {value!r}, which is not a whole number") from None


def check_seed(seed: SupportsIndex) -> int:
    """The seed of a run. Raises `AnnalesError` unless it is a whole number from 0 to 2^62 − 1."""
    number = whole_number("seed", seed)
    if not 0 <= number < 2**SEED_BITS:
        raise AnnalesError(f"seed {number} is not a number from 0 to 2^{SEED_BITS} - 1")
    return number


def is_compiled(mode: str) -> bool:
    """Whether a run with this mode is played by compiled rules.

    Without Numba it is not, and a warning says so: plain rules give the same result, later. Raises `AnnalesError` for
    an unknown mode.
    """
    if mode not in ("compiled", "plain"):
        raise AnnalesError(f"no mode is called {mode!r} (known: compiled, plain)")
    if mode == "plain" or has_compiler():
        return mode == "compiled"
    text = "Numba is not installed: the plain rules give the same result, but they take much longer"
    warnings.warn(text, RuntimeWarning, stacklevel=3)
    return False


def check_games_and_threads(verb: str, games: SupportsIndex, threads: SupportsIndex) -> tuple[int, int]:
    """Numbers of games and threads. Raises `AnnalesError` unless both are whole numbers and at least 1.

    `verb` is for the message: what is done with the games, such as "play", "check" or "step".
    """
    number, workers = whole_number("games", games), whole_number("threads", threads)
    if number < 1 or workers < 1:
        raise AnnalesError(f"cannot {verb} {number} games on {workers} threads: at least one of each")
    return number, workers
