"""A move, with its number and its text."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["Move"]


@dataclass(frozen=True)
class Move:
    """A move of a game. Moves are equal when their numbers are equal.

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
