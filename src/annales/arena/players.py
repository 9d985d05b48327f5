"""Players of a match, made from a line of text: a bot's name, or a search with its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from math import isfinite
from time import thread_time
from typing import Any, Protocol

from annales.bots.bot import find_bot
from annales.bots.search import Limits, Searcher, Settings, settings_for
from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError

__all__ = ["Player", "make_player"]


class Player(Protocol):
    """Chooses moves in a match."""

    def choose(self, game: Game, seed: int) -> Move:
        """A legal move for the seat on turn."""


class SearchPlayer:
    """The tree search under a limit for each move, with the settings that suit the game but for those given."""

    def __init__(self, given: Mapping[str, Any], limits: Limits) -> None:
        self.given, self.limits = given, limits
        self._searcher = Searcher(keep=True)

    def choose(self, game: Game, seed: int) -> Move:
        """The most visited move; the only one without thinking."""
        if len(game.legal_moves) == 1:
            return next(iter(game.legal_moves))
        self._searcher.settings = settings_for(game.ruleset, self.given)
        best = self._searcher.search(game, self.limits, seed).best
        return Move(best.number, best.move)


def make_player(text: str) -> Player:
    """A player: a bot's name, or `search:KEY=VALUE,…` with `seconds` or `visits` and any of the search's settings.

    Seconds are those of a processor, so that what else the machine does takes nothing from either side.

    >>> make_player("greedy@1").name
    'greedy@1'
    >>> player = make_player("search:visits=100,exploration=1.2")
    >>> player.limits.visits, player.given
    (100, {'exploration': 1.2})
    """
    kind, _, rest = text.partition(":")
    if kind != "search":
        return find_bot(text)
    try:
        return _searching(rest)
    except AnnalesError as fault:
        raise AnnalesError(f"player {text!r}: {fault}") from None


def _searching(text: str) -> SearchPlayer:
    given: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        name, value = _setting(part)
        if name in given:
            raise AnnalesError(f"{name!r} is there twice")
        given[name] = value
    seconds, visits = given.pop("seconds", None), given.pop("visits", None)
    Settings(**given)
    return SearchPlayer(given, Limits(seconds=seconds, visits=visits, early=True, clock=thread_time))


def _setting(part: str) -> tuple[str, Any]:
    """Name and value of one setting, of the type that the search wants."""
    name, equals, text = part.partition("=")
    kinds = {name: type(value) for name, value in asdict(Settings()).items()} | {"seconds": float, "visits": int}
    if name not in kinds:
        raise AnnalesError(f"search has no setting {name!r} (known: {', '.join(sorted(kinds))})")
    if not equals:
        raise AnnalesError(f"{part!r} has no value")
    try:
        value = float(text)
    except ValueError:
        raise AnnalesError(f"{part!r} is no number") from None
    kind = kinds[name]
    if not isfinite(value) or (kind is int and value != int(value)) or (kind is bool and value not in (0, 1)):
        raise AnnalesError(f"{part!r} is out of range")
    return name, kind(value)
