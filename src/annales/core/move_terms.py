"""What a game says about its moves, for the explanations of reviews and for exercises. All of it has defaults."""

from __future__ import annotations

from collections.abc import Sequence

from annales.core.events import Situation

__all__ = ["MoveTerms"]


class MoveTerms:
    """The members of `Ruleset` that describe what a move is about, and what it opens to the next player."""

    themes: Sequence[str] = ()
    """What exercises of this game can be about, in the order of lists."""

    def themes_of(self, q: Situation, move: int) -> tuple[str, ...]:
        """The `themes` that a legal move of the present situation is about, in their order."""
        return ()

    def uncovers(self, q: Situation, move: int) -> tuple[str, ...]:
        """Ids of the cards that lie face up already and become available by a legal move of the present situation.

        Cards that are revealed by chance are not among them. By default none: in many games all open cards are
        available.
        """
        return ()
