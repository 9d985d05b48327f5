"""The sequence of legal moves of a situation, with a readable `repr` and a search for abbreviated moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import index
from typing import SupportsIndex, overload

from annales.core.move import Move
from annales.core.notation import is_short_for
from annales.core.texts import checked_text
from annales.errors import AmbiguousMove, NoLegalMove

__all__ = ["LegalMoves"]


class LegalMoves:
    """The legal moves of one situation, a sequence in the order of their numbers.

    `in` accepts moves, numbers of moves and texts of moves. An index that is too large raises `IndexError`; when there
    is no legal move at all, any index raises `NoLegalMove`, whose message says why.

    >>> from annales import Duel
    >>> moves = Duel(seed=7, first_game=True).legal_moves
    >>> moves[0].text, "build baths" in moves, "build altar" in moves
    ('build logging_camp', True, False)
    """

    def __init__(self, moves: Sequence[Move], why_empty: str = "") -> None:
        self._moves = tuple(moves)
        self._numbers = {move.number for move in moves}
        self._texts = {move.text for move in moves}
        self._why_empty = why_empty

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, place: int | slice) -> Move | tuple[Move, ...]:
        # The usual cause of this IndexError is a game that waits for chance, so the error says so.
        if not self._moves and not isinstance(place, slice):
            raise NoLegalMove(self._why_empty or "there is no legal move")
        return self._moves[place]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return move in self._texts
        if isinstance(move, Move):
            return move.number in self._numbers
        return isinstance(move, SupportsIndex) and index(move) in self._numbers

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(map(str, self))}>"

    def find(self, text: str) -> Move | None:
        """The only legal move that an abbreviated text fits; None when it fits none.

        Raises `AmbiguousMove` when it fits several.
        """
        checked_text("a move", text)
        fitting = [move for move in self if _fits(text, move.text)]
        if len(fitting) > 1:
            some = ", ".join(f"{move.text!r}" for move in fitting)
            raise AmbiguousMove(f"{text!r} fits more than one move: {some}")
        return fitting[0] if fitting else None


def _fits(text: str, move: str) -> bool:
    """Whether each word of a text is short for the same word of a move."""
    words, wanted = move.split(), text.split()
    return len(words) == len(wanted) and all(map(is_short_for, wanted, words))
