"""Chance: the possible outcomes of a pending event, and what each outcome does. F2.1, F2.4, F2.7, F6.1, F8.4"""

from __future__ import annotations

from annales.flow.cards.constants import (
    CARD,
    FIRST_SEAT,
    IN_ACTION,
    NO_EVENT,
    START_CARD,
    START_STACK,
)
from annales.flow.rules.effects import gain_card
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import reveal_card, top_stack
from annales.flow.rules.nation import add_card
from annales.flow.rules.state import Scratch, State
from annales.flow.rules.turn import box_start_cards, go_on, manage, refill
from annales.kernel.protocol import draw, list_outcomes, settle
from annales.kernel.random import below
from annales.kernel.rules import implements, rule
from annales.kernel.sets import lowest, nth, only, size, without, without_lowest

__all__ = ["draw_outcome", "outcomes", "settle_event", "stack_of_event"]


@rule
def stack_of_event(f: Facts, s: State) -> int:
    """The part of the deck that the pending event draws from."""
    return START_STACK if s.event == START_CARD else top_stack(f, s)


@rule
def outcome_set(f: Facts, s: State) -> int:
    """The set of outcomes of the pending event: seats, or cards by their number within their part of the deck."""
    if s.event == FIRST_SEAT:
        return only(f.players) - 1
    # A situation made by hand may name the next cards: then there is one outcome.
    if s.event == CARD and s.knowns > 0:
        return only(f.in_stack[s.known[s.knowns - 1]])
    return s.unseen[stack_of_event(f, s)]


@rule
def outcome_of(f: Facts, s: State, member: int) -> int:
    """The outcome that a member of the set stands for."""
    return member if s.event == FIRST_SEAT else f.stack_card[stack_of_event(f, s)][member]


@implements(list_outcomes, State)
def outcomes(f: Facts, s: State, w: Scratch) -> int:
    """Write the equally likely outcomes of the pending event to `w.outcomes`, and return how many there are."""
    n = 0
    rest = outcome_set(f, s)
    while rest != 0:
        w.outcomes[n] = outcome_of(f, s, lowest(rest))
        rest = without_lowest(rest)
        n += 1
    return n


@implements(draw, State)
def draw_outcome(f: Facts, s: State, w: Scratch) -> int:
    """One random outcome of the pending event."""
    members = outcome_set(f, s)
    return outcome_of(f, s, nth(members, below(w, size(members))))


@rule
def deal_start_card(f: Facts, s: State, w: Scratch, card: int) -> None:
    """Deal a start card to the next player. After the last one, settle who begins. F2.4, F2.7"""
    s.unseen[START_STACK] = without(s.unseen[START_STACK], f.in_stack[card])
    add_card(f, s, s.dealt, card)
    s.dealt += 1
    if s.dealt < f.players:
        return
    box_start_cards(f, s)
    s.event = FIRST_SEAT
    if f.first_random == 0:
        manage(f, s, w)


@rule
def draw_card(f: Facts, s: State, w: Scratch, card: int) -> None:
    """Draw the top card of the deck: an effect gains it, or it is laid into the market. F6.1, F8.4, F11.8"""
    reveal_card(f, s, card)
    # During an action only an effect draws; the setup and the management phase refill the market.
    if s.phase != IN_ACTION:
        refill(f, s, w, card)
        return
    s.event = NO_EVENT
    gain_card(f, s, s.turn, card)
    go_on(f, s, w)


@implements(settle, State)
def settle_event(f: Facts, s: State, w: Scratch, outcome: int) -> None:
    """Apply an outcome of the pending event. The game then continues where the event stopped it."""
    if s.event == START_CARD:
        deal_start_card(f, s, w, outcome)
    elif s.event == FIRST_SEAT:
        s.turn = s.first = outcome
        manage(f, s, w)
    else:
        draw_card(f, s, w, outcome)
