"""Gifts for experiments: the player on turn gains a card of the market for nothing, and then has the turn. F8.4"""

from __future__ import annotations

from annales.flow.cards.constants import ACTION, N_SLOTS, NOTHING
from annales.flow.rules.effects import gain_from_market
from annales.flow.rules.facts import Facts
from annales.flow.rules.state import Scratch, State
from annales.flow.rules.turn import go_on
from annales.kernel.gifts import can_be_given, give, take_turn_again
from annales.kernel.rules import implements

__all__ = ["can_give_card", "give_card", "turn_again"]


@implements(can_be_given, State)
def can_give_card(f: Facts, s: State, item: int) -> bool:
    """Whether the player on turn may act, and a card lies in the market without a marker."""
    if s.choice != ACTION or not 0 <= s.place[item] < N_SLOTS:
        return False
    return s.pioneer[s.place[item]] == NOTHING


@implements(give, State)
def give_card(f: Facts, s: State, w: Scratch, item: int) -> None:
    """Gain a card of the market as by an effect. Its own effect and the management phase follow. F8.4, F8.5"""
    gain_from_market(f, s, s.turn, item)
    go_on(f, s, w)


@implements(take_turn_again, State)
def turn_again(f: Facts, s: State, seat: int) -> None:
    """Put a player on turn, who has not acted yet."""
    s.turn = seat
