"""The five actions. F5"""

from __future__ import annotations

from annales.flow.cards.constants import NOTHING, POOL, TRADE
from annales.flow.rules.effects import gain_card
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import clear_slot
from annales.flow.rules.nation import counted
from annales.flow.rules.state import State
from annales.flow.rules.tokens import take_half, take_tokens
from annales.kernel.rules import rule

__all__ = ["activate", "complete", "invest", "lift_stake", "pay_pioneer", "snipe"]


@rule
def invest(s: State, me: int, card: int, amount: int) -> None:
    """Put the player's marker and some resources on a card of the market. F5.1.2"""
    slot = s.place[card]
    s.resources[me] -= amount
    s.stake[slot] += amount
    s.pioneer[slot] = me
    s.marker[me] = slot


@rule
def lift_stake(s: State, slot: int) -> int:
    """Move the tokens on a card to the Pool and return the marker to its owner; return the card. F5.2.1"""
    card = s.market[slot]
    s.pool += s.stake[slot]
    clear_slot(s, slot)
    return card


@rule
def complete(f: Facts, s: State, me: int) -> None:
    """Gain the card with the player's marker, with the pioneer bonus. F5.2.1 to F5.2.4"""
    # The tokens of the card are in the Pool before the bonus is taken from there.
    card = lift_stake(s, s.marker[me])
    take_tokens(f, s, me, POOL, counted(f, s, me, f.pioneer[card]))
    gain_card(f, s, me, card)


@rule
def pay_pioneer(f: Facts, s: State, me: int, slot: int) -> None:
    """Pay the pioneer of a card that another player takes, who then gets a share of the Pool. F5.3.1 to F5.3.4"""
    pioneer, price = s.pioneer[slot], s.stake[slot]
    s.resources[me] -= price
    s.resources[pioneer] += price
    s.pool += price
    clear_slot(s, slot)
    # The order is that of the rule: the stake is in the Pool before the pioneer takes the trade icons, then half.
    take_tokens(f, s, pioneer, POOL, counted(f, s, pioneer, TRADE))
    take_half(s, pioneer)


@rule
def snipe(f: Facts, s: State, me: int, card: int) -> None:
    """Gain the card of another pioneer, who is paid for it. F5.3.1 to F5.3.5"""
    pay_pioneer(f, s, me, s.place[card])
    gain_card(f, s, me, card)


@rule
def activate(s: State, card: int) -> None:
    """Begin the turn action of a visible card. F5.4.1"""
    s.active, s.step, s.victim = card, 0, NOTHING
