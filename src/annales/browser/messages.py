"""What a server, or another program with the plain rules, and the engine in a page tell each other."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["EngineMove", "SearchPlan", "SearchStart", "Step"]


class EngineMove(msgspec.Struct, frozen=True):
    """A move and its number."""

    number: int
    move: str


class Step(msgspec.Struct, frozen=True):
    """A move, or an outcome of chance, as a number."""

    number: int
    is_chance: bool


class SearchPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is searched, whatever its situation."""

    version: str
    """The version of the engine's files, whose layouts all records have."""
    control: bytes
    """The parameters of the search, as a packed record."""
    has_network: bool
    batch: int
    """Iterations between two checks of the limits."""
    narrow: bool
    """Whether only the moves that the game lists as candidates are compared."""
    visits: int | None
    """Visits that each tree gets; null for no limit."""
    seconds: float | None
    """Seconds that the search takes; null for no limit."""
    early: Literal["never", "decided", "likely"]
    """When the search may end before its limits, see `annales.bots.search.Early`."""


class SearchStart(SearchPlan, frozen=True, kw_only=True):
    """A situation and the plan of a search for it. All of it is public: a state holds nothing that is hidden."""

    game: str
    facts: bytes
    """The cards and options of the game, as a packed record."""
    state: bytes
    """The situation, as a packed record."""
    seat: int
    """The seat on turn."""
    moves: tuple[EngineMove, ...]
    """The moves that are compared."""
    without: tuple[int, ...]
    """Numbers of moves that are not to be played: they come last, and are searched only where outcomes share nodes."""
