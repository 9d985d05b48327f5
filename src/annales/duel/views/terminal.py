"""The board of Duel as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from annales.core.board import BoardContext
from annales.core.catalogue import GameTexts
from annales.core.events import Situation
from annales.core.facets import Terminal
from annales.core.layout import Line
from annales.duel.views.board import board_of, describe_price
from annales.duel.views.price import Price
from annales.duel.views.table import DuelView, coins_of

__all__ = ["DuelTerminal"]


class DuelTerminal(Terminal):
    """Texts about 7 Wonders Duel."""

    def headline(self, q: Situation, texts: GameTexts) -> tuple[str, ...]:
        """The age."""
        return (texts.word(f"age-{q.s.age}"),)

    def holdings(self, q: Situation, seat: int, texts: GameTexts) -> tuple[str, ...]:
        """Coins."""
        return (texts.word("amount-coins", n=q.s.coins[seat]),)

    def board(self, q: Situation, context: BoardContext) -> Iterable[Line]:
        """Display, track, cities, and what can be chosen."""
        return board_of(cast(DuelView, context.view), context)

    def move_note(self, q: Situation, move: int, texts: GameTexts) -> str:
        """Coins that a move costs or brings by itself."""
        coins = coins_of(q.f, q.s, q.w, move)
        return texts.word("move-coins", n=f"{coins:+d}") if coins else ""

    def describe_price(self, price: Price, texts: GameTexts, width: int) -> Iterable[Line]:
        """How each resource is met, and the sum."""
        return describe_price(price, texts, width)
