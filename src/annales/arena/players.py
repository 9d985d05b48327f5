"""Players of a match, made from a line of text: a bot's name, or a search with its settings."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Protocol

from annales.bots.bot import find_bot
from annales.bots.search import Limits, Searcher, Settings
from annales.errors import AnnalesError
from annales.game import Game
from annales.move import Move

__all__ = ["Player", "make_player"]


class Player(Protocol):
    """Chooses moves in a match."""

    def choose(self, game: Game, seed: int) -> Move:
        """A legal move for the seat on turn."""


class SearchPlayer:
    """The tree search under a limit for each move."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.searcher, self.limits = Searcher(settings), limits

    def choose(self, game: Game, seed: int) -> Move:
        """The most visited move; the only one without thinking."""
        if len(game.legal_moves) == 1:
            return next(iter(game.legal_moves))
        best = self.searcher.search(game, self.limits, seed).best
        return Move(best.number, best.move)


def make_player(text: str) -> Player:
    """A player: a bot's name, or `search:KEY=VALUE,…` with `seconds` or `visits` and any of the search's settings.

    >>> make_player("greedy@1").name
    'greedy@1'
    >>> make_player("search:visits=100,exploration=1.2").limits.visits
    100
    """
    kind, _, rest = text.partition(":")
    if kind != "search":
        return find_bot(text)
    given = dict(_pair(text, part) for part in rest.split(",") if part)
    seconds, visits = given.pop("seconds", None), given.pop("visits", None)
    settings = Settings()
    known = {field.name for field in fields(Settings)}
    for name, value in given.items():
        if name not in known:
            raise AnnalesError(f"player {text!r}: search has no setting {name!r} (known: {', '.join(sorted(known))})")
        settings = replace(settings, **{name: type(getattr(settings, name))(value)})
    return SearchPlayer(settings, Limits(seconds=seconds, visits=None if visits is None else int(visits)))


def _pair(text: str, part: str) -> tuple[str, float]:
    name, equals, value = part.partition("=")
    try:
        return name, float(value)
    except ValueError:
        fault = "is no number" if equals else "has no value"
        raise AnnalesError(f"player {text!r}: {part!r} {fault}") from None
