"""A move, with its number and its text."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import index
from typing import SupportsIndex

from annales.errors import IllegalMove

__all__ = ["Move", "number_of"]


@dataclass(frozen=True, order=True)
class Move:
    """A move of a game. Moves are equal when their numbers are equal, and in the order of their numbers.

    >>> move = Move(31, "build aqueduct")
    >>> print(move)
    build aqueduct
    """

    number: int
    text: str = field(compare=False)

    def __str__(self) -> str:
        return self.text

    def __int__(self) -> int:
        return self.number

    @property
    def kind(self) -> str:
        """The first word of the text, for example "build"."""
        return self.text.split()[0]


def number_of(move: Move | SupportsIndex) -> int:
    """The number of a move. Raises `IllegalMove` for an object that is neither a move nor a whole number."""
    number = move.number if isinstance(move, Move) else move
    try:
        if isinstance(number, bool):
            raise TypeError
        return index(number)
    except TypeError:
        raise IllegalMove(f"{move!r} is not a move, the text of a move or the number of a move") from None
