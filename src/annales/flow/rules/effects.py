"""The interpreter of effects: it carries out steps one by one until a choice or an event of chance is open. F7, F8.4"""

from __future__ import annotations

from annales.flow.cards.constants import (
    ACTION,
    ATTACK_ALL,
    ATTACK_ONE,
    CARD,
    DEFENSE,
    DESTROY_WONDER,
    DISCARD_TOP,
    DROP,
    EQUALIZE,
    GAIN_MARKET,
    INSTANT,
    MILITARY,
    N_COLUMNS,
    NO_EVENT,
    NOTHING,
    REMOVE_OWN_TOP,
    REMOVE_SELF,
    STEAL,
    TAKE,
    TAKE_CARD,
    TARGET,
    TURN_ACTION,
    WONDER,
)
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import clear_slot, offers_any, top_stack
from annales.flow.rules.nation import add_card, counted, is_visible, lose_card, lose_top, top_to_lose
from annales.flow.rules.state import State
from annales.flow.rules.tokens import available, equalize, take_tokens
from annales.kernel.rules import noinline, rule
from annales.kernel.sets import empty, has, lowest, only, without_lowest

__all__ = [
    "attack_power",
    "can_activate",
    "defense_power",
    "drop_wonder",
    "gain_card",
    "gain_from_market",
    "resolve",
    "wanted_kinds",
    "weaker_opponents",
]


@rule
def attack_power(s: State, me: int) -> int:
    """Combat power of an attacker: Military icons. F7.2"""
    return s.icons[me][MILITARY]


@rule
def defense_power(s: State, me: int) -> int:
    """Combat power against an attack: Military and Defense icons. F7.2"""
    return s.icons[me][MILITARY] + s.icons[me][DEFENSE]


@rule
def weaker_opponents(f: Facts, s: State, me: int) -> int:
    """The set of opponents with less combat power than the player. F7.2, F7.3"""
    found = empty
    for seat in range(f.players):
        if seat != me and defense_power(s, seat) < attack_power(s, me):
            found |= only(seat)
    return found


# Gaining


@rule
def begin_effect(f: Facts, s: State, me: int, card: int) -> None:
    """Begin the instant or attack effect of a card that has come into a nation. F7.1, F7.2, F7.3, F7.4"""
    # An effect that gains a card ends with that step, so that the gained card's effect may take its place.
    s.active = NOTHING
    timing = f.timing[card]
    if timing == INSTANT:
        s.active, s.step = card, 0
    elif timing == ATTACK_ONE or timing == ATTACK_ALL:
        s.victims = weaker_opponents(f, s, me)
        if s.victims != empty:
            s.active, s.step = card, 0
            s.choice = TARGET if timing == ATTACK_ONE else ACTION


@noinline
@rule
def gain_card(f: Facts, s: State, me: int, card: int) -> None:
    """Gain a card; its instant or attack effect begins at once. F5.2.4, F8.4"""
    add_card(f, s, me, card)
    begin_effect(f, s, me, card)


@rule
def gain_from_market(f: Facts, s: State, me: int, card: int) -> None:
    """Gain a card of the market by an effect, free of charge and without a pioneer bonus. F8.4"""
    s.choice = ACTION
    clear_slot(s, s.place[card])
    gain_card(f, s, me, card)


# Steps


@rule
def wanted_kinds(f: Facts, s: State) -> int:
    """The set of types that may be chosen from, while the choice of a card is open."""
    # `do_step` has gone on to the next step before it opened the choice.
    return f.kinds[s.active][s.step - 1]


@rule
def take_amount(f: Facts, s: State, me: int, card: int, step: int) -> int:
    """Tokens that a step takes if there are as many. F11.6, F11.7"""
    return f.amount[card][step] + counted(f, s, me, f.per[card][step])


@rule
def gain_by_step(f: Facts, s: State, card: int, step: int) -> None:
    """Open the choice of a card of the market, or draw the top card of the deck, if there is any. F8.4, F8.7"""
    if f.verb[card][step] == GAIN_MARKET:
        if offers_any(f, s, f.kinds[card][step]):
            s.choice = TAKE_CARD
    elif top_stack(f, s) != NOTHING:
        s.event = CARD


@rule
def pay_with_top(f: Facts, s: State, me: int, kind: int) -> None:
    """Lose the top card of one of the player's columns. If there is none, the effect ends here. F11.4"""
    if top_to_lose(f, s, me, kind) == NOTHING:
        s.active = NOTHING
    else:
        lose_top(f, s, me, kind)


@rule
def do_step(f: Facts, s: State, me: int) -> None:
    """Carry out the next step of an instant effect or of a turn action. F7.1, F7.7"""
    card, step = s.active, s.step
    if step == f.steps[card]:
        s.active = NOTHING
        return
    s.step += 1
    verb = f.verb[card][step]
    if verb == TAKE:
        take_tokens(f, s, me, f.source[card][step], take_amount(f, s, me, card, step))
    elif verb == EQUALIZE:
        equalize(f, s)
    elif verb == REMOVE_SELF:
        lose_card(f, s, me, card)
    elif verb == REMOVE_OWN_TOP:
        pay_with_top(f, s, me, lowest(f.kinds[card][step]))
    else:
        gain_by_step(f, s, card, step)


@rule
def steal(s: State, me: int, victim: int, n: int) -> None:
    """Take up to n resources that a player holds. F7.11"""
    taken = min(n, s.resources[victim])
    s.resources[victim] -= taken
    s.resources[me] += taken


@rule
def discard_tops(f: Facts, s: State, victim: int, kinds: int) -> None:
    """A player loses the top card of each of some columns. F7.12"""
    for kind in range(N_COLUMNS):
        if has(kinds, kind):
            lose_top(f, s, victim, kind)


@rule
def next_victim(s: State) -> None:
    """Go on to the next player whom the attack hits, or end it. F7.3"""
    if s.victims == empty:
        s.active = NOTHING
        return
    # Players are hit in the order of their seats: the effects on different players do not touch each other.
    s.victim, s.step = lowest(s.victims), 0
    s.victims = without_lowest(s.victims)


@rule
def do_attack_step(f: Facts, s: State, me: int) -> None:
    """Carry out the next step of an attack on the current victim. F7.2, F7.3"""
    card, step, victim = s.active, s.step, s.victim
    if victim == NOTHING:
        next_victim(s)
        return
    if step == f.steps[card]:
        s.victim = NOTHING
        return
    s.step += 1
    verb = f.verb[card][step]
    # Combat power is not compared again after a step: who was weaker when the attack began is hit by all of it.
    if verb == STEAL:
        steal(s, me, victim, f.amount[card][step])
    elif verb == DISCARD_TOP:
        discard_tops(f, s, victim, f.kinds[card][step])
    elif verb == DESTROY_WONDER:
        s.left = min(f.amount[card][step], s.count[victim][WONDER])
        if s.left > 0:
            s.choice = DROP


@rule
def drop_wonder(f: Facts, s: State, card: int) -> None:
    """The victim loses a wonder of the attacker's choice. F7.2, F11.2"""
    lose_card(f, s, s.victim, card)
    s.left -= 1
    if s.left == 0:
        s.choice = ACTION


@noinline
@rule
def resolve(f: Facts, s: State, me: int) -> None:
    """Carry out the effect under way until it ends, or until a choice or an event of chance is open."""
    while s.active != NOTHING and s.choice == ACTION and s.event == NO_EVENT:
        timing = f.timing[s.active]
        if timing == ATTACK_ONE or timing == ATTACK_ALL:
            do_attack_step(f, s, me)
        else:
            do_step(f, s, me)


# Turn actions


@rule
def step_does_something(f: Facts, s: State, me: int, card: int, step: int) -> bool:
    """Whether a step would bring anything. Steps that only remove a card do not. F5.4.3"""
    verb = f.verb[card][step]
    if verb == TAKE:
        return available(f, s, f.source[card][step], take_amount(f, s, me, card, step)) > 0
    if verb == GAIN_MARKET:
        return offers_any(f, s, f.kinds[card][step])
    return verb != REMOVE_SELF and verb != REMOVE_OWN_TOP and top_stack(f, s) != NOTHING


@rule
def action_is_possible(f: Facts, s: State, me: int, card: int) -> bool:
    """Whether the card that a turn action costs is there, and one of its steps brings something. F5.4.3"""
    does = False
    for step in range(f.steps[card]):
        if f.verb[card][step] == REMOVE_OWN_TOP and top_to_lose(f, s, me, lowest(f.kinds[card][step])) == NOTHING:
            return False
        if step_does_something(f, s, me, card, step):
            does = True
    return does


@rule
def can_activate(f: Facts, s: State, me: int, card: int) -> bool:
    """Whether a player may activate a card. F5.4.1, F5.4.3"""
    if f.timing[card] != TURN_ACTION or not is_visible(f, s, me, card):
        return False
    return f.idle_activation != 0 or action_is_possible(f, s, me, card)
