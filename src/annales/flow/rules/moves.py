"""Which moves are legal, listed or drawn at random. F4.2, F5, F11.2, F11.9"""

from __future__ import annotations

from annales.flow.cards.constants import (
    ACTION,
    MOST_INVESTED,
    N_CARDS,
    N_SLOTS,
    NATION,
    NOTHING,
    TAKE_CARD,
    TARGET,
    WONDER,
)
from annales.flow.rules.effects import can_activate, wanted_kinds
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import is_offered
from annales.flow.rules.move_numbers import (
    ACTIVATE_MOVES,
    COMPLETE_MOVE,
    DECLINE_MOVE,
    DROP_MOVES,
    HARVEST_MOVE,
    SNIPE_MOVES,
    TAKE_MOVES,
    TARGET_MOVES,
    invest_move,
)
from annales.flow.rules.scoring import ALL_TYPES
from annales.flow.rules.state import Scratch, State
from annales.kernel.protocol import legal, try_move
from annales.kernel.random import below
from annales.kernel.rules import implements, rule
from annales.kernel.sets import empty, lowest, only, size, without_lowest

__all__ = ["can_snipe", "investable_slots", "legal_moves", "list_others", "most_invested", "random_move"]


@rule
def most_invested(s: State, me: int) -> int:
    """The most tokens that a player can put on a card. F5.1.2"""
    return min(s.resources[me], MOST_INVESTED)


@rule
def investable_slots(f: Facts, s: State, me: int) -> int:
    """The set of slots in which a player may invest. F4.2, F5.1.1. Raising one's investment is a rule option."""
    if s.marker[me] != NOTHING:
        # `marker` is the slot of the market that the player's marker lies on.
        return only(s.marker[me]) if f.raises != 0 else empty
    found = empty
    for slot in range(N_SLOTS):
        if is_offered(f, s, slot, ALL_TYPES):
            found |= only(slot)
    return found


@rule
def can_snipe(s: State, me: int, slot: int) -> bool:
    """Whether a player can take the card in a slot from its pioneer. F5.3.1"""
    return s.pioneer[slot] != NOTHING and s.pioneer[slot] != me and s.stake[slot] <= s.resources[me]


@rule
def list_others(f: Facts, s: State, w: Scratch, me: int) -> int:
    """List all actions but investments. F5.2 to F5.5"""
    w.moves[0] = HARVEST_MOVE
    n = 1
    if s.marker[me] != NOTHING:
        w.moves[n] = COMPLETE_MOVE
        n += 1
    for slot in range(N_SLOTS):
        if can_snipe(s, me, slot):
            w.moves[n] = SNIPE_MOVES + s.market[slot]
            n += 1
    # `actor` lists the cards with a turn action, so that no other card is looked at.
    for i in range(f.actors):
        if can_activate(f, s, me, f.actor[i]):
            w.moves[n] = ACTIVATE_MOVES + f.actor[i]
            n += 1
    return n


@rule
def list_actions(f: Facts, s: State, w: Scratch, me: int) -> int:
    """List all actions. F5"""
    n = list_others(f, s, w, me)
    slots = investable_slots(f, s, me)
    while slots != 0:
        card = s.market[lowest(slots)]
        slots = without_lowest(slots)
        for amount in range(1, most_invested(s, me) + 1):
            w.moves[n] = invest_move(card, amount)
            n += 1
    return n


@rule
def list_targets(f: Facts, s: State, w: Scratch) -> int:
    """List the players whom an attack can hit. F7.2. To decline is a rule option."""
    n = 0
    targets = s.victims
    while targets != 0:
        w.moves[n] = TARGET_MOVES + lowest(targets)
        targets = without_lowest(targets)
        n += 1
    if f.may_decline != 0:
        w.moves[n] = DECLINE_MOVE
        n += 1
    return n


@rule
def list_offered(f: Facts, s: State, w: Scratch) -> int:
    """List the cards of the market that an effect can gain. F8.4, F11.5"""
    n = 0
    for slot in range(N_SLOTS):
        if is_offered(f, s, slot, wanted_kinds(f, s)):
            w.moves[n] = TAKE_MOVES + s.market[slot]
            n += 1
    return n


@rule
def list_wonders(f: Facts, s: State, w: Scratch) -> int:
    """List the wonders that the victim of an attack can lose. F11.2"""
    n = 0
    for card in range(N_CARDS):
        if s.place[card] == NATION + s.victim and f.kind[card] == WONDER:
            w.moves[n] = DROP_MOVES + card
            n += 1
    return n


@implements(legal, State)
def legal_moves(f: Facts, s: State, w: Scratch) -> int:
    """Write all legal moves to `w.moves`; return how many."""
    if s.choice == ACTION:
        return list_actions(f, s, w, s.turn)
    if s.choice == TARGET:
        return list_targets(f, s, w)
    if s.choice == TAKE_CARD:
        return list_offered(f, s, w)
    # DROP is the only choice left: nobody asks for moves when the game is over.
    return list_wonders(f, s, w)


@rule
def random_action(f: Facts, s: State, w: Scratch, me: int) -> int:
    """A random action, all equally likely: investments are counted instead of listed. F5

    There is one investment for each slot and each amount up to `most`. The loop subtracts, since division is slower and
    there are six slots at most.
    """
    n = list_others(f, s, w, me)
    slots, most = investable_slots(f, s, me), most_invested(s, me)
    choice = below(w, n + size(slots) * most)
    if choice < n:
        return w.moves[choice]
    # `choice - n` numbers the investments from 0; amounts begin at 1.
    amount = choice - n + 1
    while amount > most:
        amount -= most
        slots = without_lowest(slots)
    return invest_move(s.market[lowest(slots)], amount)


@implements(try_move, State)
def random_move(f: Facts, s: State, w: Scratch) -> int:
    """One random legal move; all are equally likely. Long lists of moves are not written out."""
    if s.choice == ACTION:
        return random_action(f, s, w, s.turn)
    return w.moves[below(w, legal_moves(f, s, w))]
