"""Read a move that somebody has typed."""

from __future__ import annotations

from annales.cli.i18n import message
from annales.core.catalogue import GameTexts
from annales.core.game import Game
from annales.errors import AmbiguousMove, AnnalesError, NotationError

__all__ = ["complete_words", "numbered_move", "read_move"]


def numbered_move(game: Game, number: int) -> str:
    """The legal move with a number of the printed list, from 1. Raises `AnnalesError`."""
    moves = game.legal_moves
    if not 1 <= number <= len(moves):
        raise AnnalesError(message("error-number", number=number, most=len(moves)))
    return str(moves[number - 1])


def read_move(game: Game, texts: GameTexts, line: str) -> str:
    """A move, legal or not: shortened words count among the legal moves first, then among all ids.

    Raises `NotationError`.
    """
    try:
        return str(game.parse(line))
    # A text that fits several legal moves is not looked up among illegal ones.
    except AmbiguousMove:
        raise
    except NotationError:
        return str(game.parse(complete_words(texts, line)))


def complete_words(texts: GameTexts, line: str) -> str:
    """A move with the ids that its words begin."""
    first, *others = line.split()
    return " ".join([first.lower(), *(texts.find(word) for word in others)])
