"""Chance: the possible outcomes of a pending event, and what each outcome does. R1.3, R2, R3, R4, R11.6"""

from __future__ import annotations

from annales.duel.cards.constants import (
    BOARD_TOKEN,
    FACE,
    GUILD_BACK,
    GUILD_SLOT,
    N_SLOTS,
    NO_EVENT,
    NOTHING,
    OFFER_WONDER,
)
from annales.duel.rules.display import clear_slot
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import Scratch, State
from annales.duel.rules.turn import begin_draft, end_age
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
    """The set of outcomes of the pending event. A face is a member by its number within the cards of its back."""
    if s.event == FACE:
        return s.unseen[back_of(s, lowest(s.turning))]
    if s.event == OFFER_WONDER:
        return s.undrawn
    if s.event == GUILD_SLOT:
        return (only(N_SLOTS) - 1) & ~s.guild_slots
    return s.boxed


@rule
def first_outcome(f: Facts, s: State) -> int:
    """The outcome that member 0 of the set stands for: a set holds 31 members at most, and there are 73 cards."""
    return f.first_card[back_of(s, lowest(s.turning))] if s.event == FACE else 0


@implements(list_outcomes, State)
def outcomes(f: Facts, s: State, w: Scratch) -> int:
    """Write the equally likely outcomes of the pending event to `w.outcomes`, and return how many there are.

    Where none is left, which happens only in situations made by hand, NOTHING is the one outcome.
    """
    first = first_outcome(f, s)
    n = 0
    rest = outcome_set(s)
    while rest != 0:
        w.outcomes[n] = first + lowest(rest)
        rest = without_lowest(rest)
        n += 1
    if n == 0:
        w.outcomes[0] = NOTHING
        return 1
    return n


@implements(draw, State)
def draw_outcome(f: Facts, s: State, w: Scratch) -> int:
    """One random outcome of the pending event."""
    members = outcome_set(s)
    if members == 0:
        return NOTHING
    return first_outcome(f, s) + nth(members, below(w, size(members)))


@rule
def turn_up(f: Facts, s: State, card: int) -> None:
    """Turn up the next card. In a situation made by hand no card may be left: then the slot becomes empty."""
    slot = lowest(s.turning)
    s.turning = without_lowest(s.turning)
    if card == NOTHING:
        clear_slot(f, s, slot)
    else:
        back = back_of(s, slot)
        s.unseen[back] = without(s.unseen[back], card - f.first_card[back])
        s.place[card] = slot
        s.slot[slot] = card
    if s.turning == 0:
        s.event = NO_EVENT


@rule
def draw_from_set(f: Facts, s: State, outcome: int) -> None:
    """Move the drawn wonder, slot or token to the set that it now belongs to."""
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
    """Apply an outcome of the pending event. After the last outcome, the game continues where the event stopped it."""
    if s.event == FACE:
        turn_up(f, s, outcome)
        # Only a situation made by hand can lose its last card this way.
        if s.present == 0:
            end_age(f, s)
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
