"""The interface of all bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, cast, runtime_checkable

from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError

__all__ = ["Bot", "BotWithCharacter", "LimitedBot", "MoveLimit", "TimedBot", "check_bot", "describe_fault", "for_game"]


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


@dataclass(frozen=True)
class MoveLimit:
    """The limits that a match sets for one move. None where there is no such limit."""

    seconds: float | None = None
    """Seconds that this move may take at most."""
    clock: float | None = None
    """Seconds left on the clock of the seat, for this and all its later moves of the game."""
    increment: float = 0.0
    """Seconds that the clock gains after each move."""
    visits: int | None = None
    """Visits of a search."""

    @property
    def allowed(self) -> float | None:
        """Seconds after which the move is late."""
        return min((seconds for seconds in (self.seconds, self.clock) if seconds is not None), default=None)

    @property
    def budget(self) -> float | None:
        """Seconds that a search should use for this move; None without a limit of time.

        >>> MoveLimit(seconds=1.0).budget, MoveLimit(clock=60.0, increment=0.5).budget
        (0.9, 2.8)
        """
        # A tenth is left for what is not search. A clock is shared among the moves that may still come.
        planned = None if self.clock is None else self.clock / EXPECTED_MOVES + 0.8 * self.increment
        allowed = self.allowed
        if allowed is None:
            return None
        return min(0.9 * allowed, allowed if planned is None else planned)


EXPECTED_MOVES = 25
"""Moves among which a search divides the time left on its clock; a seat of Duel makes about 35 in a whole game."""


@runtime_checkable
class LimitedBot(Protocol):
    """A bot that takes the limits of a match into account. Matches call this method in place of `choose`."""

    def choose_within(self, game: Game, seed: int, limit: MoveLimit) -> Move:
        """Choose a legal move for the seat on turn within a limit."""


@runtime_checkable
class TimedBot(Protocol):
    """A bot that may be limited by time, and can play with a share of it."""

    def with_time_share(self, share: float, clock: Callable[[], float]) -> Bot:
        """This bot with a share of its time, from 0 to 1, measured in seconds by a clock."""


@runtime_checkable
class BotWithCharacter(Protocol):
    """A bot whose character differs from game to game and stays the same during a game."""

    def for_game(self, seed: int) -> Bot:
        """This bot with the character that it has in the game with this seed."""


def for_game(bot: Bot, seed: int) -> Bot:
    """A bot as it plays in one game. The seed is independent of chance, like that of `choose`, and one for the game."""
    return bot.for_game(seed) if isinstance(bot, BotWithCharacter) else bot


def describe_fault(fault: BaseException) -> str:
    """What a bot raised, such as "raised KeyError: 'x'". The text of an error of somebody else's may itself fail.

    >>> describe_fault(ValueError("too dear"))
    'raised ValueError: too dear'
    """
    kind = f"raised {type(fault).__name__}"
    try:
        return f"{kind}: {fault}"
    except Exception:  # noqa: BLE001
        return f"{kind}, whose text cannot be read"


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
