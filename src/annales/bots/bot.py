"""The interface of all bots."""

from __future__ import annotations

from typing import Protocol, cast

from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError

__all__ = ["Bot", "check_bot"]


class Bot(Protocol):
    """Chooses moves. The terminal, the server and matches all use this interface.

    A bot gets a public game (`Game.public`): the situation and the history, without the source of chance. Any class
    with these three members is a bot; it need not inherit from this one.
    """

    @property
    def name(self) -> str:
        """Name and version, such as `greedy@1`."""

    @property
    def compiles(self) -> bool:
        """Whether it needs compiled rules: its first move in a process waits for them, unless `warm` was called."""

    def choose(self, game: Game, seed: int) -> Move:
        """A legal move for the seat on turn. Raises `AnnalesError` when nobody is on turn.

        Take randomness from `seed` alone: then the same situation and seed give the same move, and matches can be
        repeated. The game may be changed freely; it is made for this call.
        """


def check_bot(thing: object) -> Bot:
    """The thing itself. Raises `AnnalesError` that names what it lacks to be a bot."""
    for name, kind in (("name", str), ("compiles", bool)):
        if not isinstance(getattr(thing, name, None), kind):
            raise AnnalesError(f"{_described(thing)} is no bot: its {name!r} is not a {kind.__name__}")
    if not callable(getattr(thing, "choose", None)):
        raise AnnalesError(f"{_described(thing)} is no bot: it has no method 'choose'")
    return cast("Bot", thing)


def _described(thing: object) -> str:
    return f"an object of class {type(thing).__name__!r}"
