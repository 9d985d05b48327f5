"""`greedy@1`: plays the move with the highest heuristic value, without looking ahead.

A version never changes, so that results stay comparable; better heuristics get a new version. Values are in tenths of a
point. The value of a card is the sum of its icons (more in early ages; Culture is a point), its effect at once and the
icons of its persistent effect, minus those of the effect that it covers. The value of an investment depends on whether
an opponent who can pay for the card would gain by sniping it: if so it is the pioneer's share, otherwise the value of
the card minus the stake. Two of the investments in a card can be best: the least amount that no opponent would pay, and
the highest that one would.
"""

from __future__ import annotations

from annales.flow.cards.constants import (
    ACTION,
    ATTACK_ALL,
    ATTACK_ONE,
    CULTURE,
    EQUALIZE,
    GAIN_DECK_TOP,
    GAIN_MARKET,
    HARVEST,
    INSTANT,
    LAST_AGE,
    LEADER,
    MILITARY,
    N_ICONS,
    NOTHING,
    SCORING,
    STEAL,
    TAKE,
    TRADE,
    TURN_ACTION,
    WONDER,
)
from annales.flow.rules.effects import attack_power, defense_power, take_amount
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import offers_any, top_stack
from annales.flow.rules.move_numbers import (
    ACTIVATE_MOVES,
    COMPLETE_MOVE,
    DECLINE_MOVE,
    DROP_MOVES,
    HARVEST_MOVE,
    SNIPE_MOVES,
    TAKE_MOVES,
    TARGET_MOVES,
    invest_move,
    invested_amount,
    invested_card,
    is_investment,
)
from annales.flow.rules.moves import investable_slots, legal_moves, list_others, most_invested
from annales.flow.rules.nation import cards_of, counted, icon_needed, provided
from annales.flow.rules.scoring import card_points, count_final_icons
from annales.flow.rules.state import Scratch, State
from annales.flow.rules.tokens import available
from annales.kernel.policy import estimate, greedy, own_gain
from annales.kernel.random import below
from annales.kernel.rules import implements, noinline, rule
from annales.kernel.sets import empty, lowest, without_lowest

__all__ = ["card_value", "greedy_move", "move_value", "richest_opponent", "snipe_price", "stakeable_slots"]

# Values in tenths of a point. Icons other than Culture are half a point, as in final scoring.
POINT = 10
ICON = 5
GROWTH = 2
"""What is added to the value of an icon other than Culture for each age that is still to come."""
TOKEN = 4
DEFENSE_LEFT = 2
CARD_FROM_MARKET = 30
CARD_FROM_DECK = 35
LOST_CARD = 15
SNIPE_GAIN = 8
"""What a snipe must bring an opponent, beyond its price, to be expected."""
WAIT = 6
"""What is subtracted because an invested card comes a turn later and may be lost until then."""
ENOUGH = 40
"""The number of tokens beyond which more have no value."""
IDLE = 200
"""What is subtracted from a turn that brings nothing, so that it is chosen last."""
LOW = -(2**30)


@rule
def icon_value(s: State, icon: int) -> int:
    """Value of an icon: a point for Culture, half a point for others, and more while ages are still to come."""
    if icon == CULTURE:
        return POINT
    growth = GROWTH * (LAST_AGE - s.age)
    return ICON + (2 * growth if icon == TRADE or icon == HARVEST else growth)


@rule
def provider_value(f: Facts, s: State, me: int, card: int) -> int:
    """Value of the icons that the persistent effect of a card would provide now."""
    value = 0
    for icon in range(N_ICONS):
        if f.gives[card][icon] > 0:
            value += f.gives[card][icon] * icon_value(s, icon)
    for row in range(f.providers):
        if f.provider_card[row] == card:
            value += provided(f, s, me, row, counted(f, s, me, icon_needed(f, row))) * DEFENSE_LEFT
    return value


@rule
def step_value(f: Facts, s: State, me: int, card: int, step: int) -> int:
    """Value of a step of an instant effect or turn action."""
    verb = f.verb[card][step]
    if verb == TAKE:
        return TOKEN * available(f, s, f.source[card][step], take_amount(f, s, me, card, step))
    if verb == GAIN_MARKET:
        return CARD_FROM_MARKET if offers_any(f, s, f.kinds[card][step]) else 0
    if verb == GAIN_DECK_TOP:
        return CARD_FROM_DECK if top_stack(f, s) != NOTHING else 0
    if verb == EQUALIZE:
        # Everybody then holds the mean, rounded down.
        together = 0
        for seat in range(f.players):
            together += s.resources[seat]
        return TOKEN * (together // f.players - s.resources[me])
    return 0


@rule
def hit_value(f: Facts, s: State, card: int, victim: int) -> int:
    """Value of hitting a player with an attack."""
    # Not 0, so that an attack that hits is chosen before one that is declined.
    value = 1
    for step in range(f.steps[card]):
        if f.verb[card][step] == STEAL:
            value += TOKEN * min(f.amount[card][step], s.resources[victim])
        elif cards_of(s, victim, f.kinds[card][step]) > 0:
            value += LOST_CARD
    return value


@rule
def attack_value(f: Facts, s: State, me: int, card: int) -> int:
    """Value of an attack: of the best target, or of all weaker players together."""
    # The card's own icons count for its attack, since it is in the nation before the attack begins. F7.2
    attack = attack_power(s, me) + f.bottom[card][MILITARY]
    best, together = 0, 0
    for seat in range(f.players):
        if seat != me and defense_power(s, seat) < attack:
            value = hit_value(f, s, card, seat)
            best = max(best, value)
            together += value
    return best if f.timing[card] == ATTACK_ONE else together


@rule
def effect_value(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """Value of the effect of a card for a player who gains it now."""
    timing = f.timing[card]
    if timing == ATTACK_ONE or timing == ATTACK_ALL:
        return attack_value(f, s, me, card)
    if timing == SCORING:
        # A point more than now: the card itself and the cards still to come will raise what it counts.
        count_final_icons(f, s, w, me)
        return POINT * card_points(f, s, w, me, card) + POINT
    value = 0
    if timing == INSTANT or timing == TURN_ACTION:
        for step in range(f.steps[card]):
            value += step_value(f, s, me, card, step)
        return value
    return provider_value(f, s, me, card)


@rule
def covered_value(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """Value of what a card covers when it is laid on its column: the effect below, and the icons of an old leader."""
    kind = f.kind[card]
    if kind == WONDER or s.top[me][kind] == NOTHING:
        return 0
    old = s.top[me][kind]
    value = provider_value(f, s, me, old)
    if f.timing[old] == SCORING:
        count_final_icons(f, s, w, me)
        value += POINT * card_points(f, s, w, me, old)
    if kind == LEADER and f.leaders_stack == 0:
        value += bottom_value(f, s, old)
    return value


@rule
def bottom_value(f: Facts, s: State, card: int) -> int:
    """Value of the bottom row of a card."""
    value = 0
    for icon in range(N_ICONS):
        if f.bottom[card][icon] > 0:
            value += f.bottom[card][icon] * icon_value(s, icon)
    return value


@noinline
@rule
def card_value(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """Value of a card for a player who gains it now."""
    return bottom_value(f, s, card) + effect_value(f, s, w, me, card) - covered_value(f, s, w, me, card)


# Investing


@rule
def snipe_price(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """The most tokens for which an opponent could and would snipe a card, 0 where none would."""
    most = 0
    for seat in range(f.players):
        if seat != me and s.resources[seat] > most:
            # Values are in tenths of a point and a token is worth TOKEN of them.
            worth = (card_value(f, s, w, seat, card) - SNIPE_GAIN) // TOKEN
            most = max(most, min(s.resources[seat], worth))
    return most


@rule
def stake_value(f: Facts, s: State, me: int, card: int, mine: int, sniped_up_to: int, amount: int) -> int:
    """Value of investing an amount in a card worth `mine` that opponents would snipe up to the price `sniped_up_to`."""
    if amount <= sniped_up_to:
        # A snipe brings the pioneer the trade icons from the Pool, then half of what is left there. F5.3.3, F5.3.4
        pool = s.pool + amount
        trade = min(counted(f, s, me, TRADE), pool)
        return TOKEN * (trade + (pool - trade) // 2)
    bonus = min(counted(f, s, me, f.pioneer[card]), s.pool + amount)
    return mine + TOKEN * (bonus - amount) - WAIT


@rule
def invest_value(f: Facts, s: State, w: Scratch, me: int, card: int, amount: int) -> int:
    """Value of investing an amount in a card."""
    mine, sniped_up_to = card_value(f, s, w, me, card), snipe_price(f, s, w, me, card)
    return stake_value(f, s, me, card, mine, sniped_up_to, amount)


@rule
def richest_opponent(f: Facts, s: State, me: int) -> int:
    """The most tokens that an opponent holds."""
    most = 0
    for seat in range(f.players):
        if seat != me:
            most = max(most, s.resources[seat])
    return most


@rule
def stakeable_slots(f: Facts, s: State, me: int) -> int:
    """The set of slots in which the player on turn may invest something now."""
    return investable_slots(f, s, me) if s.choice == ACTION and s.resources[me] > 0 else empty


# Other moves


@rule
def harvest_value(f: Facts, s: State, me: int) -> int:
    """Value of the tokens that a harvest brings."""
    # The Reserve may be negative by a rule option, and then gives nothing here.
    pool = s.pool + max(min(counted(f, s, me, HARVEST), s.reserve), 0)
    gained = min(max(pool // 2, s.age - s.resources[me]), ENOUGH - s.resources[me])
    # A harvest is always legal; one that brings nothing is the last resort.
    return TOKEN * gained - (WAIT if gained > 0 else IDLE)


@rule
def complete_value(f: Facts, s: State, w: Scratch, me: int) -> int:
    """Value of completing the player's investment. Half of the stake is added, so that sooner is better than later."""
    slot = s.marker[me]
    card = s.market[slot]
    bonus = min(counted(f, s, me, f.pioneer[card]), s.pool + s.stake[slot])
    return card_value(f, s, w, me, card) + TOKEN * (bonus + s.stake[slot] // 2)


@rule
def snipe_value(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """Value of sniping a card, minus its price and a part of what the pioneer gains by it."""
    price = s.stake[s.place[card]]
    return card_value(f, s, w, me, card) - TOKEN * price - TOKEN * (s.pool + price) // (2 * f.players)


@rule
def activate_value(f: Facts, s: State, me: int, card: int) -> int:
    """Value of a turn action, minus that of a card that it removes."""
    value = 0
    for step in range(f.steps[card]):
        worth = step_value(f, s, me, card, step)
        value += worth if worth > 0 else -ICON
    return value if value > 0 else value - IDLE


@implements(estimate, State)
def move_value(f: Facts, s: State, w: Scratch, move: int) -> int:
    """Heuristic value of a legal move for the player on turn."""
    me = s.turn
    if is_investment(move):
        return invest_value(f, s, w, me, invested_card(move), invested_amount(move))
    if move == COMPLETE_MOVE:
        return complete_value(f, s, w, me)
    if move == HARVEST_MOVE:
        return harvest_value(f, s, me)
    if move < ACTIVATE_MOVES:
        return snipe_value(f, s, w, me, move - SNIPE_MOVES)
    if move < TARGET_MOVES:
        return activate_value(f, s, me, move - ACTIVATE_MOVES)
    if move < TAKE_MOVES:
        return hit_value(f, s, s.active, move - TARGET_MOVES)
    if move < DROP_MOVES:
        return card_value(f, s, w, me, move - TAKE_MOVES)
    return 0 if move == DECLINE_MOVE else card_value(f, s, w, s.victim, move - DROP_MOVES)


@implements(own_gain, State)
def own_move_value(f: Facts, s: State, w: Scratch, move: int) -> int:
    """Value of a legal move for the player on turn, who does not see that an opponent may snipe an invested card."""
    me = s.turn
    if not is_investment(move):
        return move_value(f, s, w, move)
    card = invested_card(move)
    return stake_value(f, s, me, card, card_value(f, s, w, me, card), 0, invested_amount(move))


@rule
def add_best_stake(f: Facts, s: State, w: Scratch, me: int, card: int, n: int) -> None:
    """Write the best investment in a card behind `n` moves: the least nobody would pay, or the most somebody would."""
    mine, sniped_up_to = card_value(f, s, w, me, card), snipe_price(f, s, w, me, card)
    most = most_invested(s, me)
    # `safe` is the least amount that nobody would pay, `shared` the most that somebody would: amounts between or beyond
    # them are never better than one of the two.
    safe, shared = min(sniped_up_to + 1, most), min(max(sniped_up_to, 1), most)
    w.moves[n] = invest_move(card, safe)
    w.values[n] = stake_value(f, s, me, card, mine, sniped_up_to, safe)
    value = stake_value(f, s, me, card, mine, sniped_up_to, shared)
    if value > w.values[n]:
        w.moves[n], w.values[n] = invest_move(card, shared), value


@rule
def list_valued(f: Facts, s: State, w: Scratch) -> int:
    """Write every move that can be best to `w.moves`, one investment for each card, and their values to `w.values`."""
    me = s.turn
    n = list_others(f, s, w, me) if s.choice == ACTION else legal_moves(f, s, w)
    for i in range(n):
        w.values[i] = move_value(f, s, w, w.moves[i])
    slots = stakeable_slots(f, s, me)
    while slots != 0:
        add_best_stake(f, s, w, me, s.market[lowest(slots)], n)
        slots = without_lowest(slots)
        n += 1
    return n


@implements(greedy, State)
def greedy_move(f: Facts, s: State, w: Scratch) -> int:
    """The legal move of the highest value; ties are broken at random."""
    n = list_valued(f, s, w)
    best, highest, ties = w.moves[0], LOW, 0
    for i in range(n):
        if w.values[i] > highest:
            best, highest, ties = w.moves[i], w.values[i], 1
        elif w.values[i] == highest:
            ties += 1
            # The k-th of equal moves replaces the choice with probability 1/k, so that all are equally likely.
            if below(w, ties) == 0:
                best = w.moves[i]
    return best
