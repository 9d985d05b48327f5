"""What clients get of the cards and the board: `GET /api/games/duel`."""

from __future__ import annotations

from annales.core.views import GameFacts
from annales.duel.cards.catalogue import load_catalogue
from annales.duel.cards.loading import load_tables
from annales.duel.cards.rows import Card, Layout, Setup, Token, Wonder, Zone

__all__ = ["DuelFacts", "load_client_facts"]


class DuelFacts(GameFacts, frozen=True):
    """Cards, wonders, progress tokens and the board, in the order of the data files."""

    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    tokens: tuple[Token, ...]
    zones: tuple[Zone, ...]
    layouts: tuple[Layout, ...]
    setup: Setup


def load_client_facts() -> DuelFacts:
    """The facts, which are the same under all options."""
    tables = load_tables()
    board = tables.board
    return DuelFacts(
        catalogue=load_catalogue(),
        cards=tables.cards,
        wonders=tables.wonders,
        tokens=board.token,
        zones=board.zone,
        layouts=board.layout,
        setup=board.setup,
    )
