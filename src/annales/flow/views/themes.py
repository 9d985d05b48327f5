"""What a move is about: the themes of exercises."""

from __future__ import annotations

from collections.abc import Iterator

from annales.flow.cards.constants import LAST
from annales.flow.rules.facts import Facts
from annales.flow.rules.move_numbers import (
    ACTIVATE_MOVES,
    COMPLETE_MOVE,
    DROP_MOVES,
    HARVEST_MOVE,
    SNIPE_MOVES,
    TAKE_MOVES,
    is_investment,
)
from annales.flow.rules.state import Scratch, State
from annales.flow.views.preview import Preview, preview_of
from annales.kernel.sets import size

__all__ = ["THEMES", "themes_of"]

THEMES = ("snipe", "bid", "attack", "gains", "timing", "ending")
"""All themes in the order of lists."""
MOST_ABOVE = 1
"""Cards above the last one of the deck, at most, where a decision is about the end of the game."""


def themes_of(f: Facts, s: State, w: Scratch, move: int) -> tuple[str, ...]:
    """The themes that a legal move is about."""
    found = set(_themes(f, s, w, move, preview_of(f, s, w, move)))
    return tuple(theme for theme in THEMES if theme in found)


def _themes(f: Facts, s: State, w: Scratch, move: int, preview: Preview) -> Iterator[str]:
    if SNIPE_MOVES <= move < ACTIVATE_MOVES:
        yield "snipe"
    if is_investment(move):
        yield "bid"
    # A seat is attacked at once, or the move chooses among the targets or the losses of an attack.
    if preview.attacks or preview.hits or s.victims or DROP_MOVES <= move < DROP_MOVES + len(s.place):
        yield "attack"
    if _is_chain(s, move, preview):
        yield "gains"
    if move in (COMPLETE_MOVE, HARVEST_MOVE):
        yield "timing"
    if s.ending or preview.outcome is not None or _is_near_end(s):
        yield "ending"


def _is_chain(s: State, move: int, preview: Preview) -> bool:
    """Whether one gain leads to another one."""
    several = len(preview.sides[s.turn].gained) > 1 or preview.draws or preview.asks == "take"
    return several or TAKE_MOVES <= move < DROP_MOVES


def _is_near_end(s: State) -> bool:
    """Whether the next player at the latest can end the game by taking a card from the market. F10.1

    The game ends in the turn that reveals the last card of the deck. So no decision follows the announcement of the
    end, and what counts is how many cards lie above the last one.
    """
    return sum(size(s.unseen[stack]) for stack in range(1, LAST)) <= MOST_ABOVE
