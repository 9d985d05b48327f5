"""How a game looks in the terminal: what each game draws for itself, behind one interface."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

from annales.core.game import Game
from annales.core.move import Move

__all__ = ["Desk", "Things", "find_desk"]

Things = Mapping[str, Sequence[Mapping[str, Any]]]
"""Rows of a game's data by kind, each with its `effect` in words."""


class Desk(Protocol):
    """One game in the terminal. Everything is said in the language under way."""

    def table(self, game: Game, seat: int, players: Sequence[str], width: int) -> Iterator[RenderableType]:
        """The whole table as a seat sees it."""

    def note(self, game: Game, move: Move) -> str:
        """What a legal move costs or brings at once, in a few words; may be empty."""

    def price(self, price: Any) -> RenderableType:
        """What something costs, broken down."""

    def things(self, age: str | None, color: str | None) -> Things:
        """What there is, or the cards of one age or colour. Raises `AnnalesError` for an unknown one."""

    def catalogue(self, things: Things) -> Iterator[RenderableType]:
        """Things as tables."""


def find_desk(game: str) -> Desk:
    """The desk of a game: `annales.cli.<game>` has it."""
    desk: Desk = import_module(f"annales.cli.{game}").DESK
    return desk
