"""`greedy@1`: plays the move with the highest heuristic value, without looking ahead.

A version never changes, so that results stay comparable; better heuristics get a new version. Values are in tenths of a
point. The value of a building is the sum of its printed points, its coins (a third of a point each), its shields (more
near a capital), its symbol (more for a pair and for the fifth and sixth kind), its production, and a share of its value
for the opponent, minus its price. The value of a wonder is that of its effects and of another turn. The value of
discarding is that of the coins, and the share of the card's value for the opponent.
"""

from __future__ import annotations

from annales.duel.cards.constants import (
    BLUE,
    BROWN,
    CHAIN_COINS,
    ECONOMY,
    GREEN,
    GREY,
    LAW,
    MATHEMATICS,
    N_CARDS,
    N_RESOURCES,
    NOTHING,
    PURPLE,
    RED,
    STRATEGY,
    THEOLOGY,
    URBANISM,
)
from annales.duel.rules.buildings import building_coins, discard_income
from annales.duel.rules.cost import is_linked, price
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import distance
from annales.duel.rules.move_numbers import (
    DESTROY_MOVES,
    DISCARD_MOVES,
    PICK_MOVES,
    REVIVE_MOVES,
    START_MOVES,
    TOKEN_MOVES,
    WONDER_MOVES,
    tucked_card,
    wonder_of_move,
)
from annales.duel.rules.moves import legal_moves
from annales.duel.rules.state import Scratch, State
from annales.kernel.policy import candidates, estimate, greedy, own_gain
from annales.kernel.random import below
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, size

__all__ = ["greedy_move", "move_value"]

# Values in tenths of a point. As a version of the bot never changes, neither do these.
POINT = 10
COIN = 3
SHIELD = 12
NEAR_CAPITAL = 40
SYMBOL = 15
PAIR = 60
MANY_SYMBOLS = 60
UNIT = 18
GUILD = 20
AGAIN = 45
DENIED = 3
"""Tenths of a card's value to the opponent that are added for taking it from the display."""
WIN = 100_000


@rule
def shield_value(f: Facts, s: State, me: int, shields: int) -> int:
    """Value of pushing the pawn: more if it comes near the opponent's capital or moves away from the player's."""
    after = distance(s, me) + shields
    # Nothing outweighs winning at once.
    if after >= f.capital:
        return WIN
    value = SHIELD * shields
    if after >= 6 or distance(s, me) <= -5:
        value += NEAR_CAPITAL
    return value


@rule
def symbol_value(s: State, me: int, symbol: int) -> int:
    """Value of a symbol: a pair earns a token, the sixth kind wins."""
    if has(s.symbols[me], symbol):
        return PAIR if s.board != 0 else 0
    kinds = size(s.symbols[me]) + 1
    if kinds == 6:
        return WIN
    return SYMBOL + (MANY_SYMBOLS if kinds >= 4 else 0)


@rule
def production_value(f: Facts, s: State, me: int, card: int) -> int:
    """Value of production: less if the city produces the resource already, and less in later ages."""
    value = 0
    for resource in range(N_RESOURCES):
        if f.produces[card][resource] > 0:
            value += UNIT * f.produces[card][resource] // (1 + s.production[me][resource])
    # The factor is 1.5 in age I, 1 in age II and 0.5 in age III.
    return value * (4 - s.age) // 2


@rule
def building_value(f: Facts, s: State, me: int, card: int) -> int:
    """Value of a building for a player, without its price."""
    color = f.color[card]
    value = POINT * f.points[card]
    if color == BROWN or color == GREY:
        return value + production_value(f, s, me, card)
    if color == RED:
        return value + shield_value(f, s, me, f.shields[card] + (1 if has(s.tokens[me], STRATEGY) else 0))
    if color == GREEN:
        return value + symbol_value(s, me, f.symbol[card])
    if color == BLUE:
        return value
    value += COIN * building_coins(f, s, me, card)
    if color == PURPLE:
        return value + GUILD
    return value + UNIT * (f.one_of[card][0] + f.one_of[card][1] + size(f.fixes[card])) * (4 - s.age) // 2


@rule
def net_value(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """Value of building a card for a player, minus its price, plus what Urbanism pays for a chain."""
    value = building_value(f, s, me, card) - COIN * price(f, s, w, me, card)
    if is_linked(f, s, me, card) and has(s.tokens[me], URBANISM):
        value += COIN * CHAIN_COINS
    return value


@rule
def denied_value(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """Value of taking a card that the opponent could pay for now."""
    if price(f, s, w, 1 - me, card) > s.coins[1 - me]:
        return 0
    return max(net_value(f, s, w, 1 - me, card), 0) * DENIED // 10


@rule
def wonder_value(f: Facts, s: State, me: int, wonder: int) -> int:
    """Value of the effects of a wonder, without its price."""
    item = N_CARDS + wonder
    value = POINT * f.points[item] + COIN * (f.coins[item] + f.opponent_loses[wonder])
    if f.shields[item] > 0:
        value += shield_value(f, s, me, f.shields[item])
    if f.play_again[wonder] != 0 or has(s.tokens[me], THEOLOGY):
        value += AGAIN
    value += UNIT * (f.one_of[item][0] + f.one_of[item][1])
    if f.destroys[wonder] != NOTHING and s.count[1 - me][f.destroys[wonder]] > 0:
        value += 2 * UNIT
    if f.revives[wonder] != 0 or f.draws_tokens[wonder] > 0:
        value += PAIR
    return value


@rule
def token_value(f: Facts, s: State, me: int, token: int) -> int:
    """Value of a progress token."""
    if token == LAW:
        # Law is symbol 6, a kind of its own. R13.3
        return symbol_value(s, me, 6)
    value = POINT * f.token_points[token] + COIN * f.token_coins[token]
    if token == MATHEMATICS:
        return value + POINT * f.token_points_each[token] * (1 + size(s.tokens[me]))
    if token == ECONOMY or token == THEOLOGY:
        return value + PAIR
    return value + 4 * POINT


@rule
def own_play_value(f: Facts, s: State, w: Scratch, me: int, move: int) -> int:
    """Value of an ordinary play for the player alone."""
    if move < DISCARD_MOVES:
        return net_value(f, s, w, me, move)
    if move < WONDER_MOVES:
        return COIN * discard_income(s, me)
    wonder, card = wonder_of_move(move), tucked_card(move)
    # A quarter of the card's value is lost when it is tucked, because it could have been used in another way.
    value = wonder_value(f, s, me, wonder) - COIN * price(f, s, w, me, N_CARDS + wonder)
    return value - max(net_value(f, s, w, me, card), 0) // 4


@rule
def taken_card(move: int) -> int:
    """The card that an ordinary play takes from the display."""
    if move < DISCARD_MOVES:
        return move
    return move - DISCARD_MOVES if move < WONDER_MOVES else tucked_card(move)


@rule
def choice_value(f: Facts, s: State, me: int, move: int) -> int:
    """Value of a move that is no ordinary play."""
    if move < TOKEN_MOVES:
        return wonder_value(f, s, me, move - PICK_MOVES)
    if move < DESTROY_MOVES:
        return token_value(f, s, me, move - TOKEN_MOVES)
    if move < REVIVE_MOVES:
        # What the opponent loses is worth to us what it is worth to the opponent.
        return production_value(f, s, 1 - me, move - DESTROY_MOVES)
    if move < START_MOVES:
        return building_value(f, s, me, move - REVIVE_MOVES)
    return 1 if move - START_MOVES == me else 0


@implements(estimate, State)
def move_value(f: Facts, s: State, w: Scratch, move: int) -> int:
    """Heuristic value of a legal move for the player on turn."""
    me = s.turn
    if move < PICK_MOVES:
        return own_play_value(f, s, w, me, move) + denied_value(f, s, w, me, taken_card(move))
    return choice_value(f, s, me, move)


@implements(own_gain, State)
def own_move_value(f: Facts, s: State, w: Scratch, move: int) -> int:
    """Value of a legal move for the player on turn, without what the opponent could do with the card."""
    me = s.turn
    return own_play_value(f, s, w, me, move) if move < PICK_MOVES else choice_value(f, s, me, move)


@implements(candidates, State)
def list_candidates(f: Facts, s: State, w: Scratch) -> int:
    """All legal moves: no two are nearly the same."""
    return legal_moves(f, s, w)


@implements(greedy, State)
def greedy_move(f: Facts, s: State, w: Scratch) -> int:
    """The legal move of the highest value; ties are broken at random."""
    n = legal_moves(f, s, w)
    best, highest, ties = w.moves[0], -WIN, 0
    for i in range(n):
        value = move_value(f, s, w, w.moves[i])
        if value > highest:
            best, highest, ties = w.moves[i], value, 1
        elif value == highest:
            ties += 1
            # The k-th of equal moves replaces the choice with probability 1/k, so that all are equally likely.
            if below(w, ties) == 0:
                best = w.moves[i]
    return best
