"""Which moves are legal, listed or drawn at random. R5, R10.3, R20"""

from __future__ import annotations

from annales.duel.cards.constants import (
    DISCARD_PILE,
    DRAFT,
    LIBRARY,
    N_CARDS,
    PLAY,
    REVIVE,
    START,
    TOKEN,
)
from annales.duel.rules.cost import price
from annales.duel.rules.facts import Facts
from annales.duel.rules.move_numbers import (
    BUILD_MOVES,
    DESTROY_MOVES,
    DISCARD_MOVES,
    PICK_MOVES,
    REVIVE_MOVES,
    START_MOVES,
    TOKEN_MOVES,
    wonder_move,
)
from annales.duel.rules.state import Scratch, State
from annales.duel.rules.wonders import can_be_destroyed
from annales.kernel.protocol import legal, try_move
from annales.kernel.random import below
from annales.kernel.rules import implements, rule
from annales.kernel.sets import lowest, nth, size, without_lowest

__all__ = ["is_payable", "legal_moves", "random_move"]


@rule
def is_payable(f: Facts, s: State, w: Scratch, me: int, item: int) -> bool:
    """Whether a player's coins suffice for an item. R6.7"""
    return price(f, s, w, me, item) <= s.coins[me]


@rule
def list_plays(f: Facts, s: State, w: Scratch, me: int) -> int:
    """List the plays of an ordinary turn: build or discard each available card, or tuck it under a wonder. R5.2"""
    n = 0
    slots = s.available
    while slots != 0:
        card = s.slot[lowest(slots)]
        slots = without_lowest(slots)
        w.moves[n] = DISCARD_MOVES + card
        n += 1
        if is_payable(f, s, w, me, card):
            w.moves[n] = BUILD_MOVES + card
            n += 1
    # The price of a wonder does not depend on the card tucked under it: it is computed once for all cards.
    wonders = s.unbuilt[me]
    while wonders != 0:
        wonder = lowest(wonders)
        wonders = without_lowest(wonders)
        if is_payable(f, s, w, me, N_CARDS + wonder):
            n = list_wonder(s, w, wonder, n)
    return n


@rule
def list_wonder(s: State, w: Scratch, wonder: int, n: int) -> int:
    """List the moves that construct one wonder, with each available card, behind `n` others. R10.1"""
    slots = s.available
    while slots != 0:
        w.moves[n] = wonder_move(wonder, s.slot[lowest(slots)])
        slots = without_lowest(slots)
        n += 1
    return n


@rule
def list_set(w: Scratch, members: int, first: int) -> int:
    """List a move for each member of a set; `first` is the move of member 0."""
    n = 0
    while members != 0:
        w.moves[n] = first + lowest(members)
        members = without_lowest(members)
        n += 1
    return n


@rule
def list_destructions(f: Facts, s: State, w: Scratch, me: int) -> int:
    """List the buildings of the opponent that may be destroyed. R11.4"""
    n = 0
    for card in range(N_CARDS):
        if can_be_destroyed(f, s, 1 - me, s.destroying, card):
            w.moves[n] = DESTROY_MOVES + card
            n += 1
    return n


@rule
def list_revivals(s: State, w: Scratch) -> int:
    """List the cards of the discard pile that may be built. R11.5"""
    n = 0
    for card in range(N_CARDS):
        if s.place[card] == DISCARD_PILE:
            w.moves[n] = REVIVE_MOVES + card
            n += 1
    return n


@implements(legal, State)
def legal_moves(f: Facts, s: State, w: Scratch) -> int:
    """Write all legal moves to `w.moves`; return how many."""
    me = s.turn
    if s.choice == PLAY:
        return list_plays(f, s, w, me)
    if s.choice == DRAFT:
        return list_set(w, s.offer, PICK_MOVES)
    if s.choice == TOKEN:
        return list_set(w, s.board, TOKEN_MOVES)
    if s.choice == LIBRARY:
        return list_set(w, s.drawn, TOKEN_MOVES)
    if s.choice == START:
        # 3 is the set of both seats.
        return list_set(w, 3, START_MOVES)
    if s.choice == REVIVE:
        return list_revivals(s, w)
    # DESTROY is the only choice left: nobody asks for moves when the game is over.
    return list_destructions(f, s, w, me)


@rule
def random_play(f: Facts, s: State, w: Scratch, me: int) -> int:
    """A random play: a random card in a random use, drawn again while it cannot be paid for. R5.2

    Rejection keeps all payable plays equally likely, and needs the price of one item instead of all. It ends because a
    card can always be discarded.
    """
    slots = size(s.available)
    # Use 0 discards the card, use 1 builds it, and each further use tucks it under one of the player's unbuilt wonders.
    uses = 2 + size(s.unbuilt[me])
    while True:
        card = s.slot[nth(s.available, below(w, slots))]
        use = below(w, uses)
        if use == 0:
            return DISCARD_MOVES + card
        if use == 1:
            if is_payable(f, s, w, me, card):
                return BUILD_MOVES + card
        else:
            wonder = nth(s.unbuilt[me], use - 2)
            if is_payable(f, s, w, me, N_CARDS + wonder):
                return wonder_move(wonder, card)


@implements(try_move, State)
def random_move(f: Facts, s: State, w: Scratch) -> int:
    """One random legal move; all are equally likely. Only short lists of moves are written out."""
    if s.choice == PLAY:
        return random_play(f, s, w, s.turn)
    return w.moves[below(w, legal_moves(f, s, w))]
