"""What the rules rely on in the data files of Duel and the types of the rows do not ensure."""

from __future__ import annotations

from annales.duel.cards.constants import BACKS, N_CARDS, N_SLOTS, N_TOKENS, N_WONDERS, TOKENS
from annales.duel.cards.rows import Card, Tables
from annales.errors import CardSetError

__all__ = ["check_tables"]


def check_tables(tables: Tables) -> None:
    """Raise `CardSetError` for the first fault that the types of the rows do not catch."""
    _check_sizes(tables)
    _check_ids(tables)
    for card in tables.cards:
        _check_card(card, {other.id for other in tables.cards})
    _check_board(tables)


def _check_sizes(tables: Tables) -> None:
    wanted = {"cards": N_CARDS, "wonders": N_WONDERS}
    for kind, number in wanted.items():
        if len(getattr(tables, kind)) != number:
            raise CardSetError(f"{kind}.toml: {len(getattr(tables, kind))} rows instead of {number}")
    # Rules find the cards of a back by their first and last number.
    backs = [BACKS.index(card.back) for card in tables.cards]
    if backs != sorted(backs):
        raise CardSetError("cards.toml: cards are not in the order of their backs: I, II, III, guild")


def _check_ids(tables: Tables) -> None:
    if tuple(token.id for token in tables.board.token) != TOKENS or len(TOKENS) != N_TOKENS:
        raise CardSetError(f"board.toml: progress tokens are not {', '.join(TOKENS)}")
    # Moves and positions name cards, wonders and tokens side by side, so that their ids must differ as well.
    cards, wonders, tokens = tables.cards, tables.wonders, tables.board.token
    ids = [*(card.id for card in cards), *(wonder.id for wonder in wonders), *(token.id for token in tokens)]
    if doubles := sorted({name for name in ids if ids.count(name) > 1}):
        raise CardSetError(f"id used twice: {', '.join(doubles)}")


def _check_card(card: Card, ids: set[str]) -> None:
    if card.free_with and card.free_with not in ids:
        raise CardSetError(f"cards.toml: {card.id}: free_with names no card: {card.free_with!r}")
    if (card.color == "green") != (card.symbol is not None):
        raise CardSetError(f"cards.toml: {card.id}: green cards and no others have a symbol")
    if (card.color == "purple") != (card.guild is not None) or (card.color == "purple") != (card.back == "guild"):
        raise CardSetError(f"cards.toml: {card.id}: purple cards and no others are guilds")


def _check_board(tables: Tables) -> None:
    for layout in tables.board.layout:
        slots = sum(len(row.x) for row in layout.rows)
        if slots != N_SLOTS:
            raise CardSetError(f"board.toml: layout {layout.age}: {slots} slots instead of {N_SLOTS}")
    wonders = {wonder.id for wonder in tables.wonders}
    for name in (name for seat in tables.board.setup.first_game for name in seat):
        if name not in wonders:
            raise CardSetError(f"board.toml: first_game names no wonder: {name!r}")
