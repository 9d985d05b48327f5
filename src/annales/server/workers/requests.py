"""Requests to worker processes. They hold public information only, so that a bot cannot see the secret seed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from annales.bots import choose_move
from annales.server.model.card_set import CardSetText

__all__ = ["HintRequest", "MoveRequest", "simple_move", "work_arguments"]

SIMPLE_BOT = "greedy@1"
"""Moves at once, without compiled code, in place of a bot that cannot."""


@dataclass(frozen=True)
class MoveRequest:
    """Choose a move for a bot."""

    game: str
    position: str
    """The public position."""
    bot: str
    seed: int
    """Random seed of this decision, unrelated to chance."""
    cards: CardSetText | None = None
    """The card set, which a worker process may not know yet."""


@dataclass(frozen=True)
class HintRequest:
    """Search for the best moves."""

    game: str
    position: str
    """The public position."""
    seconds: float
    cards: CardSetText | None = None


def work_arguments(request: MoveRequest | HintRequest) -> tuple[Any, ...]:
    """The arguments for the bots' functions: all fields but the card set, which is loaded before."""
    return tuple(getattr(request, field.name) for field in fields(request) if field.name != "cards")


def simple_move(request: MoveRequest) -> str:
    """A sensible legal move at once."""
    return choose_move(request.game, request.position, SIMPLE_BOT, request.seed)
