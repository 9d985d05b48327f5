"""What one step may change: coins, places of cards, the number of decisions left. Compared before and after the step.

Coins are counted in another way than the rules do, on purpose: invariants compare the two.
"""

from __future__ import annotations

from annales.duel.cards.constants import (
    BOARD_TOKEN,
    CHAIN_COINS,
    CITY,
    DESTROY,
    DISCARD_PILE,
    ECONOMY,
    LAST_AGE,
    LIBRARY,
    N_CARDS,
    N_SLOTS,
    N_WONDERS,
    NOTHING,
    REVIVE,
    START,
    TUCKED,
    UNSEEN,
    URBANISM,
    YELLOW,
)
from annales.duel.checks.recount import card_income, least_trade_cost
from annales.duel.rules.facts import Facts
from annales.duel.rules.move_numbers import (
    DESTROY_MOVES,
    DISCARD_MOVES,
    PICK_MOVES,
    REVIVE_MOVES,
    START_MOVES,
    TOKEN_MOVES,
    WONDER_MOVES,
    wonder_of_move,
)
from annales.duel.rules.state import State
from annales.kernel.rules import rule
from annales.kernel.sets import has, size

__all__ = ["check_cards_moved", "check_coins", "steps_left"]


@rule
def looted(f: Facts, before: State, s: State, me: int) -> int:
    """Coins that the opponent of `me` must return for military tokens taken in a step, if there are as many. R12.3"""
    coins = 0
    for zone in range(1, 4):
        if has(before.loot[1 - me] & ~s.loot[1 - me], zone):
            coins += f.zone_loot[zone]
    return coins


@rule
def is_free(f: Facts, before: State, me: int, card: int) -> bool:
    """Whether the building that makes a card free is in the player's city. R8.1"""
    return f.free_with[card] != NOTHING and before.place[f.free_with[card]] == CITY + me


@rule
def spent_on_trade(f: Facts, before: State, me: int, move: int) -> int:
    """Coins that a move spends on resources."""
    if move < DISCARD_MOVES:
        return 0 if is_free(f, before, me, move) else least_trade_cost(f, before, me, move)
    if WONDER_MOVES <= move < PICK_MOVES:
        return least_trade_cost(f, before, me, N_CARDS + wonder_of_move(move))
    return 0


@rule
def earned(f: Facts, s: State, before: State, me: int, move: int) -> int:
    """Coins that a move brings its player from the bank, minus the printed coins that it costs; trade is left out."""
    if move < DISCARD_MOVES:
        if is_free(f, before, me, move):
            return card_income(f, s, me, move) + (CHAIN_COINS if has(before.tokens[me], URBANISM) else 0)
        return card_income(f, s, me, move) - f.cost_coins[move]
    if move < WONDER_MOVES:
        # R9.1 once more, and not by `discard_income`: a check must not share a fault with the rule that it checks.
        return 2 + before.count[me][YELLOW]
    if move < PICK_MOVES:
        item = N_CARDS + wonder_of_move(move)
        return f.coins[item] - f.cost_coins[item]
    if TOKEN_MOVES <= move < DESTROY_MOVES:
        return f.token_coins[move - TOKEN_MOVES]
    if REVIVE_MOVES <= move < START_MOVES:
        return card_income(f, s, me, move - REVIVE_MOVES)
    return 0


@rule
def check_coins(f: Facts, s: State, before: State, move: int) -> bool:
    """Coins change as the rules say, and no player owes any. R6.7, R7.4, R9.1, R11.1, R12.3, R14, R15, R16.1"""
    if move < 0:
        return s.coins[0] == before.coins[0] and s.coins[1] == before.coins[1] and min(s.coins[0], s.coins[1]) >= 0
    me = before.turn
    trade = spent_on_trade(f, before, me, move)
    mine = before.coins[me] - trade + earned(f, s, before, me, move)
    other = before.coins[1 - me] + (trade if has(before.tokens[1 - me], ECONOMY) else 0)
    # The opponent first receives the coins of the trade, then loses coins by the wonder, then by military tokens.
    if WONDER_MOVES <= move < PICK_MOVES:
        other = max(other - f.opponent_loses[wonder_of_move(move)], 0)
    other = max(other - looted(f, before, s, me), 0)
    return mine >= 0 and s.coins[me] == mine and s.coins[1 - me] == other


@rule
def may_move(old: int, new: int, move: int) -> bool:
    """Whether rules move a card from one place to another. R3.1, R5.2, R11.4, R11.5"""
    if move < 0:
        return old == UNSEEN and 0 <= new < N_SLOTS
    if new == CITY or new == CITY + 1:
        return (0 <= old < N_SLOTS) == (move < DISCARD_MOVES) and (old < N_SLOTS or old == DISCARD_PILE)
    if new == DISCARD_PILE:
        return 0 <= old < N_SLOTS or (old == CITY or old == CITY + 1)
    return new == TUCKED and 0 <= old < N_SLOTS


@rule
def check_cards_moved(s: State, before: State, move: int) -> bool:
    """One card at most moves in a step, and only as the rules say."""
    moved = 0
    for card in range(N_CARDS):
        if s.place[card] != before.place[card]:
            moved += 1
            if not may_move(before.place[card], s.place[card], move):
                return False
    plays = 0 <= move < PICK_MOVES or DESTROY_MOVES <= move < START_MOVES
    return moved == 1 if plays else moved == 0 or (move < 0 and moved == 1)


@rule
def steps_left(f: Facts, s: State) -> int:
    """An upper bound on the decisions that are left. Every decision lowers it, so a new game's is that of any game."""
    if s.turn < 0:
        return 0
    # A decision for each card to come; one for each token on the board, each later age, each wonder to be drafted and
    # each wonder that brings a choice; and the open choice.
    steps = N_SLOTS * (LAST_AGE - s.age) + size(s.present) + size(s.board)
    steps += LAST_AGE - max(s.age, 1) + (1 if s.choice == START else 0)
    if s.event == BOARD_TOKEN:
        steps += s.draws
    if s.age == 0:
        steps += 8 - size(s.unbuilt[0]) - size(s.unbuilt[1])
    for wonder in range(N_WONDERS):
        unbuilt = has(s.undrawn | s.offer | s.unbuilt[0] | s.unbuilt[1], wonder)
        if unbuilt and (f.destroys[wonder] != NOTHING or f.revives[wonder] != 0 or f.draws_tokens[wonder] > 0):
            steps += 1
    return steps + (1 if s.choice == DESTROY or s.choice == REVIVE or s.choice == LIBRARY else 0)
