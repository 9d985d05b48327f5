"""What one step may change: columns, places of cards, tokens of players. Compared before and after the step.

Tokens are counted in another way than the rules do, on purpose: invariants compare the two.
"""

from __future__ import annotations

from annales.flow.cards.constants import (
    ACTION,
    ATTACK_ALL,
    ATTACK_ONE,
    CULTURE,
    HARVEST,
    INSTANT,
    MOST_SEATS,
    N_CARDS,
    N_ICONS,
    N_STACKS,
    N_TYPES,
    NATION,
    NOTHING,
    OUT,
    START_STACK,
    TRADE,
    TWO_AGES_OLD,
    UNSEEN,
    WHAT_IS_THERE,
)
from annales.flow.rules.facts import Facts
from annales.flow.rules.move_numbers import ACTIVATE_MOVES, COMPLETE_MOVE, HARVEST_MOVE, SNIPE_MOVES, invested_amount
from annales.flow.rules.state import State
from annales.kernel.rules import rule

__all__ = ["any_card_moved", "check_cards_moved", "check_columns", "check_tokens", "totals_stay"]


@rule
def check_columns(s: State, before: State) -> bool:
    """A card that stays in its nation covers the same card as before, which has stayed, too. F7.12, F8.1"""
    for card in range(N_CARDS):
        if s.place[card] >= NATION and s.place[card] != OUT and s.place[card] == before.place[card]:
            under = before.below[card]
            if s.below[card] != under or (under != NOTHING and s.place[under] != s.place[card]):
                return False
    return True


@rule
def may_move(f: Facts, card: int, old: int, new: int) -> bool:
    """Whether the rules can move a card from one place to another in one step.

    From the deck to the market or a nation, from the market to a nation or out of the game, from a nation out of it.
    """
    if old == UNSEEN:
        # Under two rule options a card can be out of date as soon as it is drawn: where cards of the age before are too
        # old, and where the top card of the deck decides the age.
        return new != OUT or f.stack[card] == START_STACK or f.obsolescence != TWO_AGES_OLD or f.age_of_deck != 0
    if old < NATION:
        return new >= NATION
    return new == OUT and old != OUT


@rule
def check_cards_moved(f: Facts, s: State, before: State) -> bool:
    """Every card that has moved did so as the rules say. F7.12, F8.4"""
    for card in range(N_CARDS):
        if s.place[card] != before.place[card] and not may_move(f, card, before.place[card], s.place[card]):
            return False
    return True


@rule
def any_card_moved(s: State, before: State) -> bool:
    """Whether a card has changed its place."""
    for card in range(N_CARDS):  # noqa: SIM110 - rules have no generators
        if s.place[card] != before.place[card]:
            return True
    return False


@rule
def totals_stay(s: State, before: State) -> bool:
    """Whether all totals are the same as before, as they must be where no card has moved."""
    for me in range(MOST_SEATS):
        for icon in range(N_ICONS):
            if s.icons[me][icon] != before.icons[me][icon] or s.fixed[me][icon] != before.fixed[me][icon]:
                return False
        for kind in range(N_TYPES):
            if s.count[me][kind] != before.count[me][kind]:
                return False
    for stack in range(N_STACKS):  # noqa: SIM110 - rules have no generators
        if s.unseen[stack] != before.unseen[stack]:
            return False
    return True


# Tokens


@rule
def after_snipe(before: State, me: int, seat: int, card: int) -> int:
    """Resources of a seat once a card has been taken from its pioneer. F5.3"""
    slot = before.place[card]
    price, pioneer = before.stake[slot], before.pioneer[slot]
    if seat == me:
        return before.resources[me] - price
    if seat != pioneer:
        return before.resources[seat]
    pool = before.pool + price
    trade = min(before.icons[pioneer][TRADE], pool)
    return before.resources[pioneer] + price + trade + (pool - trade) // 2


@rule
def after_complete(f: Facts, before: State, me: int) -> int:
    """Resources of a player after taking the card with the player's marker. F5.2"""
    slot = before.marker[me]
    icon = f.pioneer[before.market[slot]]
    found = 0 if icon == CULTURE and f.culture_counts == 0 else before.icons[me][icon]
    return before.resources[me] + min(found, before.pool + before.stake[slot])


@rule
def after_harvest(before: State, me: int) -> int:
    """Resources of a player after a harvest. F5.5"""
    # If half of the Pool leaves the player short of the age, the other half and then the Reserve fill up.
    moved = min(before.icons[me][HARVEST], before.reserve)
    pool, reserve = before.pool + moved, before.reserve - moved
    held = before.resources[me] + pool // 2
    return held if held >= before.age else min(before.age, held + pool - pool // 2 + reserve)


@rule
def tokens_expected(f: Facts, before: State, move: int, seat: int) -> int:
    """Resources of a seat after an action whose card has no effect at once, or NOTHING where this cannot tell them."""
    me = before.turn
    if move < 0 or move >= ACTIVATE_MOVES:
        return NOTHING
    if move >= SNIPE_MOVES:
        return after_snipe(before, me, seat, move - SNIPE_MOVES)
    if seat != me:
        return before.resources[seat]
    if move < COMPLETE_MOVE:
        return before.resources[me] - invested_amount(move)
    return after_harvest(before, me) if move == HARVEST_MOVE else after_complete(f, before, me)


@rule
def card_of_move(before: State, move: int) -> int:
    """The card that an action gains or uses, or NOTHING."""
    if move == COMPLETE_MOVE:
        return before.market[before.marker[before.turn]]
    return move - SNIPE_MOVES if move >= SNIPE_MOVES else NOTHING


@rule
def check_tokens(f: Facts, s: State, before: State, move: int) -> bool:
    """An action has moved the tokens that the rules say, counted from the situation before it. F5

    Actions whose card has an effect at once are left out, as are options about what happens when tokens run out.
    """
    if move < 0 or before.choice != ACTION or f.shortage != WHAT_IS_THERE:
        return True
    card = card_of_move(before, move)
    # The effect of a gained card may move tokens as well; a turn action is left out by `tokens_expected`.
    if 0 <= card < N_CARDS:
        timing = f.timing[card]
        if timing == INSTANT or timing == ATTACK_ONE or timing == ATTACK_ALL:
            return True
    for seat in range(f.players):
        wanted = tokens_expected(f, before, move, seat)
        if wanted != NOTHING and s.resources[seat] != wanted:
            return False
    return True
