"""A move as text and as a number."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["Move"]


@dataclass(frozen=True)
class Move:
    """A move of one game: equal when the numbers are.

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
        """The first word: "build", "pick", …"""
        return self.text.split()[0]
