"""The board of The Flow of History as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from annales.core.board import BoardContext
from annales.core.catalogue import GameTexts
from annales.core.events import Situation
from annales.core.facets import Terminal
from annales.core.layout import Line
from annales.flow.cards.constants import AGES
from annales.flow.views.board import board_of
from annales.flow.views.preview import preview_of
from annales.flow.views.table import FlowView

__all__ = ["FlowTerminal"]


class FlowTerminal(Terminal):
    """Texts about The Flow of History."""

    def headline(self, q: Situation, texts: GameTexts) -> tuple[str, ...]:
        """The age, Pool and Reserve."""
        supplies = texts.word("tokens", pool=q.s.pool, reserve=q.s.reserve)
        return (texts.word(f"back-{AGES[q.s.age + 1]}"), supplies)

    def holdings(self, q: Situation, seat: int, texts: GameTexts) -> tuple[str, ...]:
        """Resources."""
        return (texts.word("resources", n=q.s.resources[seat]),)

    def board(self, q: Situation, context: BoardContext) -> Iterable[Line]:
        """Market, nations, and what can be chosen."""
        return board_of(cast(FlowView, context.view), context)

    def move_note(self, q: Situation, move: int, texts: GameTexts) -> str:
        """How a move would change the player's resources and points, without later outcomes of chance."""
        change = preview_of(q.f, q.s, q.w, move).sides[q.s.turn]
        changes = {"resources": change.resources, "points": change.score.get("total", 0)}
        return texts.join(*(texts.word(f"move-{key}", n=f"{n:+d}") for key, n in changes.items() if n))
