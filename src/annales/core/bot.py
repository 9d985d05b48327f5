"""The interface of all bots."""

from __future__ import annotations

from typing import Protocol, cast

from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError

__all__ = ["Bot", "check_bot"]


class Bot(Protocol):
    """Chooses moves. The terminal, the server, matches and simulations all use this interface.

    A bot gets a public game (`Game.public`): the situation and the history, without the source of chance. Any class
    with these three members is a bot; it need not inherit from this one.
    """

    @property
    def name(self) -> str:
        """Name and version, such as `greedy@1`."""

    @property
    def compiles(self) -> bool:
        """Whether the bot needs compiled rules. If so, its first move in a process waits for them; see `warm`."""

    def choose(self, game: Game, seed: int) -> Move:
        """Choose a legal move for the seat on turn. Raises `AnnalesError` when nobody is on turn.

        A bot should take its randomness from `seed` alone. The same situation and seed then give the same move, and
        matches can be repeated. The bot may change `game`, which is a copy made for this call.
        """


def check_bot(thing: object) -> Bot:
    """Return `thing` as a bot. Raises `AnnalesError` that names a missing or wrong member of `Bot`."""
    for name, kind in (("name", str), ("compiles", bool)):
        if not isinstance(getattr(thing, name, None), kind):
            raise AnnalesError(f"{_describe(thing)} is not a bot: its {name!r} is not a {kind.__name__}")
    if not callable(getattr(thing, "choose", None)):
        raise AnnalesError(f"{_describe(thing)} is not a bot: it has no method 'choose'")
    return cast("Bot", thing)


def _describe(thing: object) -> str:
    return f"an object of class {type(thing).__name__!r}"
