"""Chance: what can happen at a pending event, and what then does. R1.3, R2, R3, R4, R11.6"""

from __future__ import annotations

from annales.duel.constants import (
    BOARD_TOKEN,
    FACE,
    GUILD_BACK,
    GUILD_SLOT,
    N_SLOTS,
    NO_EVENT,
    NOTHING,
    OFFER_WONDER,
    UNSEEN,
)
from annales.duel.display import clear_slot
from annales.duel.facts import Facts
from annales.duel.state import Scratch, State
from annales.duel.turn import begin_draft
from annales.kernel.protocol import draw, list_outcomes, settle
from annales.kernel.random import below
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, lowest, nth, only, size, without, without_lowest

__all__ = ["back_of", "draw_outcome", "outcomes", "settle_event"]


@rule
def back_of(s: State, slot: int) -> int:
    """The back of the card in a slot: 0…2 an age, 3 a guild. R3.3"""
    return GUILD_BACK if has(s.guild_slots, slot) else s.age - 1


@rule
def outcome_set(s: State) -> int:
    """What can come of an event that draws from a small set."""
    if s.event == OFFER_WONDER:
        return s.undrawn
    if s.event == GUILD_SLOT:
        return (only(N_SLOTS) - 1) & ~s.guild_slots
    return s.boxed


@rule
def list_faces(f: Facts, s: State, w: Scratch) -> int:
    """The unseen cards with the back of the card to be turned up."""
    back = back_of(s, lowest(s.turning))
    n = 0
    for card in range(f.first_card[back], f.first_card[back + 1]):
        if s.place[card] == UNSEEN:
            w.outcomes[n] = card
            n += 1
    return n


@implements(list_outcomes, State)
def outcomes(f: Facts, s: State, w: Scratch) -> int:
    """Write the equally likely outcomes of the pending event to `w.outcomes`; return how many."""
    if s.event == FACE:
        return list_faces(f, s, w)
    n = 0
    rest = outcome_set(s)
    while rest != 0:
        w.outcomes[n] = lowest(rest)
        rest = without_lowest(rest)
        n += 1
    return n


@rule
def draw_face(f: Facts, s: State, w: Scratch) -> int:
    """A random unseen card with the back of the card to be turned up; there is always one in a real game."""
    back = back_of(s, lowest(s.turning))
    first = f.first_card[back]
    cards = f.first_card[back + 1] - first
    while True:
        card = first + below(w, cards)
        if s.place[card] == UNSEEN:
            return card


@implements(draw, State)
def draw_outcome(f: Facts, s: State, w: Scratch) -> int:
    """One random outcome of the pending event."""
    if s.event == FACE:
        return draw_face(f, s, w)
    members = outcome_set(s)
    return nth(members, below(w, size(members)))


@rule
def turn_up(f: Facts, s: State, card: int) -> None:
    """Turn up the next card; a slot for which no card is left stays empty (never in a real game)."""
    slot = lowest(s.turning)
    s.turning = without_lowest(s.turning)
    if card == NOTHING:
        clear_slot(f, s, slot)
    else:
        s.place[card] = slot
        s.slot[slot] = card
    if s.turning == 0:
        s.event = NO_EVENT


@rule
def draw_from_set(f: Facts, s: State, outcome: int) -> None:
    """Move what was drawn to where it belongs."""
    if s.event == OFFER_WONDER:
        s.undrawn = without(s.undrawn, outcome)
        s.offer |= only(outcome)
    elif s.event == GUILD_SLOT:
        s.guild_slots |= only(outcome)
    else:
        s.boxed = without(s.boxed, outcome)
        if s.event == BOARD_TOKEN:
            s.board |= only(outcome)
        else:
            s.drawn |= only(outcome)


@implements(settle, State)
def settle_event(f: Facts, s: State, w: Scratch, outcome: int) -> None:
    """Let the pending event have this outcome; after the last one, go on to what waited for it."""
    if s.event == FACE:
        turn_up(f, s, outcome)
        return
    draw_from_set(f, s, outcome)
    s.draws -= 1
    if s.draws > 0:
        return
    done = s.event
    s.event = NO_EVENT
    if done == BOARD_TOKEN:
        begin_draft(f, s)
    elif done == GUILD_SLOT:
        s.event = FACE
