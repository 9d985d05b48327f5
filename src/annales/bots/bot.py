"""The interface of all bots, the simple ones, and the registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from annales.bots.levels import LEVELS, think
from annales.bots.moves import seat_on_turn
from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError
from annales.games import find_game
from annales.kernel.policy import greedy
from annales.kernel.protocol import try_move
from annales.kernel.random import seed_stream

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["BOTS", "Bot", "advise", "choose_move", "find_bot"]


class Bot(Protocol):
    """Chooses moves. Bots are versioned: `greedy@1` plays the same for ever."""

    @property
    def name(self) -> str:
        """Name and version."""

    @property
    def compiles(self) -> bool:
        """Whether it needs compiled rules: its first move in a process waits for them, unless `warm` was called."""

    def choose(self, game: Game, seed: int) -> Move:
        """A legal move for the seat on turn. Raises `AnnalesError` when nobody is.

        The same situation and seed give the same move, but from a bot that thinks for some seconds.
        """


@dataclass(frozen=True)
class RuleBot:
    """Plays what one generic rule says, ties broken by the seed: a game's own rule, run plain."""

    name: str
    rule: Callable[[Any, Any, Any], int]
    compiles: bool = False

    def choose(self, game: Game, seed: int) -> Move:
        """The rule's move."""
        seat_on_turn(game)
        s, w = game.state, game.ruleset.scratch()
        seed_stream(w, seed, game.ply)
        return _move(game, self.rule(game.facts, s, w))


RANDOM = RuleBot("random@1", try_move)
"""Any legal move, all equally likely."""
GREEDY = RuleBot("greedy@1", greedy)
"""The move that looks best at once, by a few heuristics that each game documents."""


def _move(game: Game, number: int) -> Move:
    return Move(number, game.ruleset.move_text(number))


BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (RANDOM, GREEDY, *LEVELS.values())}
"""Every bot by its name: the two simplest, then the levels, weakest first."""


def find_bot(name: str) -> Bot:
    """The bot with a name; the version may be left out where there is one. Raises `AnnalesError`."""
    fitting = [bot for known, bot in BOTS.items() if known == name or known.partition("@")[0] == name]
    if len(fitting) != 1:
        raise AnnalesError(f"no bot is called {name!r} (known: {', '.join(BOTS)})")
    return fitting[0]


def choose_move(game: str, position: str, bot: str, seed: int) -> str:
    """What a bot plays in a situation, all as text: for worker processes."""
    return find_bot(bot).choose(find_game(game).from_position(position, chance="manual"), seed).text


def advise(game: str, position: str, seconds: float) -> Report:
    """What the strongest level finds in a situation in some seconds: for worker processes."""
    return think(find_game(game).from_position(position, chance="manual"), seconds)
