"""The moves that a search considers: of the many investments in a card only those whose consequences differ."""

from __future__ import annotations

from annales.flow.ai.heuristics import richest_opponent, snipe_price, stakeable_slots
from annales.flow.cards.constants import ACTION
from annales.flow.rules.facts import Facts
from annales.flow.rules.move_numbers import invest_move
from annales.flow.rules.moves import legal_moves, list_others, most_invested
from annales.flow.rules.state import Scratch, State
from annales.kernel.policy import candidates
from annales.kernel.rules import implements, rule
from annales.kernel.sets import lowest, without_lowest

__all__ = ["list_candidates"]


@rule
def add_stake(w: Scratch, n: int, first: int, move: int) -> int:
    """Write a move behind `n` others unless it is among those from `first` on; return how many there are now."""
    for i in range(first, n):
        if w.moves[i] == move:
            return n
    w.moves[n] = move
    return n + 1


@rule
def add_stakes(f: Facts, s: State, w: Scratch, me: int, card: int, n: int) -> int:
    """Write the investments in a card whose consequences differ; return how many moves there are now.

    Their amounts are the least, the most that an opponent would pay, one more than that, and what no opponent can pay.
    """
    most, sniped_up_to, first = most_invested(s, me), snipe_price(f, s, w, me, card), n
    n = add_stake(w, n, first, invest_move(card, 1))
    n = add_stake(w, n, first, invest_move(card, min(max(sniped_up_to, 1), most)))
    n = add_stake(w, n, first, invest_move(card, min(sniped_up_to + 1, most)))
    return add_stake(w, n, first, invest_move(card, min(richest_opponent(f, s, me) + 1, most)))


@implements(candidates, State)
def list_candidates(f: Facts, s: State, w: Scratch) -> int:
    """All legal moves, but of the investments in a card only those whose consequences differ."""
    if s.choice != ACTION:
        return legal_moves(f, s, w)
    me = s.turn
    n = list_others(f, s, w, me)
    slots = stakeable_slots(f, s, me)
    while slots != 0:
        n = add_stakes(f, s, w, me, s.market[lowest(slots)], n)
        slots = without_lowest(slots)
    return n
