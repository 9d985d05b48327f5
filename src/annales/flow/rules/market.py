"""The market: slots, refilling, obsolescence, the current age. F2.3, F6"""

from __future__ import annotations

from annales.flow.cards.constants import (
    INVESTED_TOO,
    LAST,
    LAST_AGE,
    N_SLOTS,
    N_STACKS,
    NOTHING,
    OLDEST,
    ONE_AGE_OLD,
    OUT,
)
from annales.flow.rules.facts import Facts
from annales.flow.rules.state import State
from annales.kernel.rules import rule
from annales.kernel.sets import has, without

__all__ = [
    "clear_slot",
    "discard_obsolete",
    "discard_waiting",
    "has_gap",
    "is_offered",
    "lay_in_market",
    "offers_any",
    "reveal_card",
    "top_stack",
]


@rule
def top_stack(f: Facts, s: State) -> int:
    """The part of the deck that its top card belongs to, or NOTHING when the deck is empty. F2.1"""
    if s.knowns > 0:
        return f.stack[s.known[s.knowns - 1]]
    # Parts of the deck are drawn in the order of their numbers. Part 0, the start cards, is never in the deck.
    for stack in range(1, N_STACKS):
        if s.unseen[stack] != 0:
            return stack
    return NOTHING


@rule
def reveal_card(f: Facts, s: State, card: int) -> None:
    """Reveal the top card of the deck. It may begin a new age or announce the end. F6.4, F10.1, F11.8"""
    stack = f.stack[card]
    s.unseen[stack] = without(s.unseen[stack], f.in_stack[card])
    if s.knowns > 0:
        s.knowns -= 1
        s.known[s.knowns] = 0
    if stack == LAST:
        s.ending = 1
    age = f.age[card]
    # Parts of the deck have the numbers of their ages; the last two parts, both of Age V, have higher ones.
    if f.age_of_deck != 0:
        top = top_stack(f, s)
        age = LAST_AGE if top == NOTHING else min(top, LAST_AGE)
    s.age = max(s.age, age)


@rule
def has_gap(f: Facts, s: State) -> bool:
    """Whether the market has fewer cards than it should. F2.3, F6.1"""
    cards = 0
    for slot in range(N_SLOTS):
        if s.market[slot] != NOTHING:
            cards += 1
    return cards < f.market_size


@rule
def latest_rank(s: State) -> int:
    """The rank of the card that was laid into the market last, or 0. F6.6"""
    latest = 0
    for slot in range(N_SLOTS):
        latest = max(latest, s.laid[slot])
    return latest


@rule
def lay_in_market(f: Facts, s: State, card: int) -> None:
    """Lay a card into the first empty slot. F6.1"""
    slot = 0
    # It ends because the caller has made sure that there is an empty slot.
    while s.market[slot] != NOTHING:
        slot += 1
    s.market[slot] = card
    s.place[card] = slot
    if f.ranks != 0:
        s.laid[slot] = 1 + latest_rank(s)


@rule
def clear_slot(s: State, slot: int) -> None:
    """Make a slot of the market empty, its marker included. The caller has moved the tokens elsewhere."""
    if s.pioneer[slot] != NOTHING:
        s.marker[s.pioneer[slot]] = NOTHING
    # The cards that were laid later move up, so that ranks have no gaps: equal markets have equal ranks.
    for other in range(N_SLOTS):
        if 0 < s.laid[slot] < s.laid[other]:
            s.laid[other] -= 1
    s.laid[slot] = 0
    s.market[slot] = NOTHING
    s.stake[slot] = 0
    s.pioneer[slot] = NOTHING


@rule
def discard(s: State, slot: int) -> None:
    """Remove a card of the market from the game. Tokens on it go to the Pool."""
    s.place[s.market[slot]] = OUT
    s.pool += s.stake[slot]
    clear_slot(s, slot)


@rule
def is_offered(f: Facts, s: State, slot: int, kinds: int) -> bool:
    """Whether a slot holds a card of one of these types that nobody has invested in. F8.4, F11.5"""
    return s.market[slot] != NOTHING and s.pioneer[slot] == NOTHING and has(kinds, f.kind[s.market[slot]])


@rule
def offers_any(f: Facts, s: State, kinds: int) -> bool:
    """Whether the market offers any card of these types."""
    for slot in range(N_SLOTS):  # noqa: SIM110 - rules have no generators
        if is_offered(f, s, slot, kinds):
            return True
    return False


@rule
def is_obsolete(f: Facts, s: State, slot: int) -> bool:
    """Whether a slot holds a card that is out of date. F6.2"""
    if s.market[slot] == NOTHING:
        return False
    if s.pioneer[slot] != NOTHING and f.obsolescence != INVESTED_TOO:
        return False
    # A card is out of date two ages later; by one value of the rule option, one age later.
    return f.age[s.market[slot]] <= s.age - (1 if f.obsolescence == ONE_AGE_OLD else 2)


@rule
def is_older(f: Facts, s: State, slot: int, other: int) -> bool:
    """Whether a slot holds an older card than another, or one of the same age that was laid earlier. F6.6"""
    age, other_age = f.age[s.market[slot]], f.age[s.market[other]]
    return age < other_age or (age == other_age and s.laid[slot] < s.laid[other])


@rule
def oldest_free(f: Facts, s: State, age: int) -> int:
    """The slot of the oldest card without a marker and of an age before this one, or NOTHING. F6.6"""
    oldest = NOTHING
    for slot in range(N_SLOTS):
        free = s.market[slot] != NOTHING and s.pioneer[slot] == NOTHING
        if free and f.age[s.market[slot]] < age and (oldest == NOTHING or is_older(f, s, slot, oldest)):
            oldest = slot
    return oldest


@rule
def discard_waiting(f: Facts, s: State) -> None:
    """Discard the oldest card without a marker, if there is one, because all players wait. F6.7"""
    oldest = oldest_free(f, s, LAST_AGE + 1)
    if oldest != NOTHING:
        discard(s, oldest)


@rule
def discard_oldest(f: Facts, s: State) -> bool:
    """Discard the oldest card of an earlier age without a marker, once a turn; return whether there was one. F6.6"""
    oldest = oldest_free(f, s, s.age)
    if oldest == NOTHING or s.swept != 0:
        return False
    s.swept = 1
    discard(s, oldest)
    return True


@rule
def discard_obsolete(f: Facts, s: State) -> bool:
    """Discard all cards that are out of date; return whether there were any. F6.2"""
    if f.obsolescence == OLDEST:
        return discard_oldest(f, s)
    found = False
    for slot in range(N_SLOTS):
        if is_obsolete(f, s, slot):
            discard(s, slot)
            found = True
    return found
