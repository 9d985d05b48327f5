"""The display of cards: dealing it, taking cards from it, turning cards up. R3, R4"""

from __future__ import annotations

from annales.duel.cards.constants import (
    FACE,
    GUILD_BACK,
    GUILD_SLOT,
    LAST_AGE,
    N_SLOTS,
    NOTHING,
)
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import State
from annales.kernel.rules import rule
from annales.kernel.sets import lowest, only, size, without, without_lowest

__all__ = ["clear_slot", "deal_display", "take_card", "turn_up_cards"]


@rule
def deal_display(f: Facts, s: State) -> None:
    """Lay out the next age. Events of chance then tell which cards lie where. R4.1, R3.1, R17.1"""
    s.age += 1
    s.present = only(N_SLOTS) - 1
    s.available = f.open_slots[s.age]
    s.guild_slots = 0
    for slot in range(N_SLOTS):
        s.slot[slot] = NOTHING
    s.turning = f.face_up[s.age]
    s.event = FACE
    # In the last age, the slots of the guilds are drawn before any face is. R3.3
    if s.age == LAST_AGE:
        s.draws = min(f.guilds, size(s.unseen[GUILD_BACK]))
        if s.draws > 0:
            s.event = GUILD_SLOT


@rule
def clear_slot(f: Facts, s: State, slot: int) -> None:
    """Remove the card of a slot. Cards that no other card covers now become available. R4.2"""
    s.present = without(s.present, slot)
    s.available = without(s.available, slot)
    s.slot[slot] = NOTHING
    covered = f.covers[s.age][slot] & s.present
    while covered != 0:
        freed = lowest(covered)
        covered = without_lowest(covered)
        if f.covered_by[s.age][freed] & s.present == 0:
            s.available |= only(freed)
            # The card lies face down: it is turned up when the play is finished. R4.3
            if s.slot[freed] == NOTHING:
                s.turning |= only(freed)


@rule
def take_card(f: Facts, s: State, card: int, place: int) -> None:
    """Move a card from the display to its new place. R5.2"""
    # While a card lies face up in the display, its place is its slot.
    clear_slot(f, s, s.place[card])
    s.place[card] = place


@rule
def turn_up_cards(s: State) -> None:
    """Turn up every face-down card that has become available. R4.3"""
    if s.turning != 0:
        s.event = FACE
