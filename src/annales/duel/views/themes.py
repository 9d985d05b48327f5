"""What a move is about: the themes of exercises."""

from __future__ import annotations

from collections.abc import Iterator

from annales.duel.cards.constants import BLUE, BROWN, GREY, N_CARDS, PURPLE, SYMBOLS_TO_WIN, YELLOW
from annales.duel.rules.cost import is_linked, price
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import distance
from annales.duel.rules.move_numbers import DISCARD_MOVES, PICK_MOVES, WONDER_MOVES
from annales.duel.rules.state import Scratch, State
from annales.duel.views.preview import Preview, previews_of
from annales.kernel.sets import size

__all__ = ["THEMES", "themes_of"]

THEMES = ("military", "science", "denial", "chain", "wonder", "extra-turn", "economy", "points", "last-cards", "draft")
"""All themes in the order of lists."""
NEAR_CAPITAL = 4
"""Spaces from the middle from which a capital is in danger."""
FEW_MISSING = 2
"""Kinds of symbols that may be missing where a new one threatens to win."""
MANY_POINTS = 4
"""Points for the opponent from which a card is discarded to keep it away."""
LAST_CARDS = 8
"""Cards in the display of Age III that count as the last ones."""


def themes_of(f: Facts, s: State, w: Scratch, move: int) -> tuple[str, ...]:
    """The themes that a legal move is about."""
    found = set(_themes(f, s, w, move, previews_of(f, s, w, [move])[0]))
    return tuple(theme for theme in THEMES if theme in found)


def _themes(f: Facts, s: State, w: Scratch, move: int, preview: Preview) -> Iterator[str]:
    me = s.turn
    yield from _themes_of_situation(s)
    if _is_military(s, me, preview):
        yield "military"
    if _is_scientific(s, me, preview):
        yield "science"
    if s.present and _is_denial(f, s, w, move):
        yield "denial"
    if WONDER_MOVES <= move < PICK_MOVES:
        yield "wonder"
    if preview.again:
        yield "extra-turn"
    if move < WONDER_MOVES:
        yield from _themes_of_card(f, s, move)


def _themes_of_situation(s: State) -> Iterator[str]:
    if s.age == 3 and s.present and size(s.present) <= LAST_CARDS:
        yield "last-cards"
    if not s.age:
        yield "draft"


def _themes_of_card(f: Facts, s: State, move: int) -> Iterator[str]:
    """The themes of a move that builds or discards a card."""
    if move >= DISCARD_MOVES or f.color[move] in (BROWN, GREY, YELLOW):
        yield "economy"
    elif f.color[move] in (BLUE, PURPLE):
        yield "points"
    if move < DISCARD_MOVES and is_linked(f, s, s.turn, move):
        yield "chain"


def _is_military(s: State, me: int, preview: Preview) -> bool:
    """A move of the pawn that wins, loots, comes near a capital, or moves the pawn away from the player's."""
    if preview.pawn == 0:
        return False
    before = distance(s, me)
    return bool(preview.looted) or before + preview.pawn >= NEAR_CAPITAL or before <= -NEAR_CAPITAL


def _is_scientific(s: State, me: int, preview: Preview) -> bool:
    """A pair, or a new symbol where few are missing."""
    own = preview.sides[me]
    return bool(own.pairs) or (
        bool(own.symbols) and size(s.symbols[me]) + len(own.symbols) >= SYMBOLS_TO_WIN - FEW_MISSING
    )


def _is_denial(f: Facts, s: State, w: Scratch, move: int) -> bool:
    """Whether the card that is used up would help the opponent to pairs, to victory or to much loot or points now."""
    # Building, discarding and tucking a card have the numbers of the cards in this order.
    if move >= PICK_MOVES:
        return False
    card, opponent = move % N_CARDS, 1 - s.turn
    if price(f, s, w, opponent, card) > s.coins[opponent]:
        return False
    other = s.copy()
    other.turn = opponent
    preview = previews_of(f, other, w, [card])[0]
    gain = preview.sides[opponent]
    if preview.outcome is not None or gain.pairs or preview.looted:
        return True
    if gain.symbols and size(s.symbols[opponent]) >= SYMBOLS_TO_WIN - FEW_MISSING - 1:
        return True
    # A player who builds a card has a use for it; a card that is given away is worth more to the opponent.
    return move >= DISCARD_MOVES and gain.score.get("total", 0) >= MANY_POINTS
