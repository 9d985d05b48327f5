"""What holds in every situation. `annales verify` checks it after every decision and every outcome of chance."""

from __future__ import annotations

from annales.duel.cards.constants import (
    DRAFT,
    FACE,
    GUILD_BACK,
    GUILD_SLOT,
    LAST_AGE,
    LIBRARY,
    MILITARY,
    N_BACKS,
    N_CARDS,
    N_RESOURCES,
    N_SLOTS,
    N_TOKENS,
    N_WONDERS,
    NOTHING,
    OVER,
    PLAY,
    RAW,
    SCIENCE,
    START,
    SYMBOLS_TO_WIN,
    TOKEN,
    TUCKED,
    UNSEEN,
)
from annales.duel.checks.recount import least_trade_cost, points_counted, recount_totals, symbols_paired
from annales.duel.checks.transitions import check_cards_moved, check_coins, steps_left
from annales.duel.rules.cost import is_linked, price
from annales.duel.rules.facts import Facts
from annales.duel.rules.scoring import score, score_part
from annales.duel.rules.state import Scratch, State
from annales.kernel.protocol import check
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, only, size

__all__ = ["INVARIANTS", "check_state"]

INVARIANTS = (
    "",
    "each card is in one place, and slots and places agree",
    "every deck has its number of cards, and no card shows before its age",
    "one card lies under each constructed wonder",
    "the available cards are those that no other card covers",
    "each progress token is in one place",
    "each wonder is in one place, and at most seven are constructed",
    "players have one token for each pair of symbols and for the Great Library",
    "the pawn and the military tokens agree",
    "turn, choice, event and victory agree",
    "totals equal a recount",
    "prices equal the least price that brute force finds",
    "more production never makes an item dearer, and an opponent's never cheaper",
    "scores are the sums of their parts and equal a recount",
    "no player owes coins, and every change of coins has its reason",
    "one card at most moves in a step, and only as the rules say",
    "every decision brings the end nearer",
)
"""Sentences of the invariants by number. Number 0 means that all hold."""


@rule
def places_hold(s: State) -> bool:
    """Slots and places agree, and a slot that is not present is empty."""
    # Counted up for cards whose place is a slot, and down for slots that hold a card: 0 if the two agree.
    shown = 0
    for card in range(N_CARDS):
        place = s.place[card]
        if place < UNSEEN or place > TUCKED:
            return False
        if 0 <= place < N_SLOTS:
            shown += 1
            if s.slot[place] != card:
                return False
    for slot in range(N_SLOTS):
        if s.slot[slot] != NOTHING:
            shown -= 1
            if not has(s.present, slot):
                return False
    return shown == 0 and s.present >> N_SLOTS == 0


@rule
def cards_known(f: Facts, s: State, back: int) -> int:
    """How many cards of a back have been seen or lie face down in the display."""
    known = 0
    for card in range(f.first_card[back], f.first_card[back + 1]):
        if s.place[card] != UNSEEN:
            known += 1
    for slot in range(N_SLOTS):
        hidden = has(s.present, slot) and s.slot[slot] == NOTHING
        if hidden and back == (GUILD_BACK if has(s.guild_slots, slot) else s.age - 1):
            known += 1
    return known


@rule
def decks_hold(f: Facts, s: State) -> bool:
    """Twenty cards of each age up to now are known, guilds among those of age III, and none of a later age. R3.1"""
    # While the slots of the guilds are being drawn, only those drawn up to now are in `guild_slots`.
    guilds = size(s.guild_slots) if s.event == GUILD_SLOT else f.guilds if s.age == LAST_AGE else 0
    for back in range(LAST_AGE):
        wanted = N_SLOTS if back < s.age else 0
        if back == LAST_AGE - 1 and s.age == LAST_AGE:
            wanted -= guilds
        if cards_known(f, s, back) != wanted:
            return False
    return cards_known(f, s, GUILD_BACK) == guilds


@rule
def tucked_hold(s: State) -> bool:
    """Under each constructed wonder lies one card, a different one each; under others lies none."""
    under = 0
    for card in range(N_CARDS):
        if s.place[card] == TUCKED:
            under += 1
    for wonder in range(N_WONDERS):
        card = s.under[wonder]
        if has(s.built[0] | s.built[1], wonder) != (card != NOTHING):
            return False
        if card != NOTHING and s.place[card] != TUCKED:
            return False
        for other in range(wonder):
            if card != NOTHING and s.under[other] == card:
                return False
    return under == size(s.built[0] | s.built[1])


@rule
def display_holds(f: Facts, s: State) -> bool:
    """Only uncovered cards are available. Those, and those dealt face up, show their face or are about to. R4"""
    shown = 0
    for slot in range(N_SLOTS):
        covered = f.covered_by[s.age][slot] & s.present != 0
        if has(s.available, slot) != (has(s.present, slot) and not covered):
            return False
        if has(s.present, slot) and f.covers[s.age][slot] & ~s.present != 0:
            return False
        if s.slot[slot] != NOTHING:
            shown |= only(slot)
    # Every such card is either shown or about to be turned up, and none is both.
    known = s.present & (s.available | f.face_up[s.age])
    return shown & s.turning == 0 and shown | s.turning == known


@rule
def tokens_hold(f: Facts, s: State) -> bool:
    """Each of the ten tokens is in one place: on the board, in the box, with a player or among those drawn."""
    everywhere = s.board | s.boxed | s.drawn | s.tokens[0] | s.tokens[1]
    number = size(s.board) + size(s.boxed) + size(s.drawn) + size(s.tokens[0]) + size(s.tokens[1])
    return everywhere == only(N_TOKENS) - 1 and number == N_TOKENS and size(s.board) <= f.board_tokens


@rule
def wonders_hold(f: Facts, s: State) -> bool:
    """Each of the twelve wonders is in one place: on offer, in the box or with a player. R2.4, R10.2"""
    own = (s.unbuilt[0] | s.built[0], s.unbuilt[1] | s.built[1])
    number = size(s.unbuilt[0]) + size(s.built[0]) + size(s.unbuilt[1]) + size(s.built[1])
    everywhere = s.offer | s.undrawn | own[0] | own[1]
    if everywhere != only(N_WONDERS) - 1 or size(s.offer) + size(s.undrawn) + number != N_WONDERS:
        return False
    built = size(s.built[0] | s.built[1])
    if s.age == 0:
        return built == 0
    if built == f.most_wonders:
        return s.unbuilt[0] | s.unbuilt[1] == 0
    return built < f.most_wonders and size(own[0]) == 4 and size(own[1]) == 4 and s.offer == 0


@rule
def pairs_hold(f: Facts, s: State) -> bool:
    """Each pair of symbols brought its player a token, and so did the Great Library. R11.6, R13.2"""
    # Once there are more pairs than tokens on the board, the later pairs bring nothing.
    pairs = (symbols_paired(f, s, 0), symbols_paired(f, s, 1))
    if pairs[0] + pairs[1] > f.board_tokens:
        return s.board == 0
    for me in range(2):
        wanted = pairs[me]
        for wonder in range(N_WONDERS):
            if f.draws_tokens[wonder] > 0 and has(s.built[me], wonder):
                wanted += 1
        if s.turn == me and (s.choice == TOKEN or s.choice == LIBRARY):
            # The token of the open choice is still to be taken.
            wanted -= 1
        if size(s.tokens[me]) != wanted:
            return False
    return True


@rule
def track_holds(f: Facts, s: State, before: State) -> bool:
    """The pawn is on the track, has taken the military tokens up to its space, and no such token comes back. R12"""
    if s.pawn < -f.capital or s.pawn > f.capital or (abs(s.pawn) == f.capital) != (s.victory == MILITARY):
        return False
    for side in range(2):
        if s.loot[side] & ~before.loot[side] != 0:
            return False
        # How far the pawn stands on this side; negative on the other.
        depth = s.pawn if side == 1 else -s.pawn
        for zone in range(1, 4):
            if depth > 0 and has(s.loot[side], zone) and f.zone[depth] >= zone:
                return False
    return True


@rule
def over_holds(s: State) -> bool:
    """Turn, choice, winner and victory agree on the end, and six symbols win. R13.5, R18"""
    over = s.choice == OVER
    if (s.turn == -1) != over or (s.victory != 0) != over or (s.winner >= 0) != over:
        return False
    for me in range(2):
        won = s.victory == SCIENCE and s.winner == me
        if (size(s.symbols[me]) >= SYMBOLS_TO_WIN) != won:
            return False
    return not over or (s.event == 0 and (s.victory < 3 or (s.present == 0 and s.age == LAST_AGE)))


@rule
def choice_holds(s: State) -> bool:
    """An open choice has something to choose from, and a pending event still waits for outcomes. R20"""
    if s.event != 0:
        return s.turning != 0 if s.event == FACE else s.draws > 0
    if s.draws != 0 or (s.choice != PLAY and s.choice != START and s.choice != DRAFT and s.age == 0):
        return s.choice == OVER
    if s.choice == PLAY:
        return s.available != 0 and s.turning == 0 and s.again == 0
    if s.choice == DRAFT:
        return s.offer != 0
    if s.choice == START:
        return s.present == only(N_SLOTS) - 1
    if s.choice == TOKEN:
        return s.board != 0
    return s.choice != LIBRARY or s.drawn != 0


@rule
def counts_agree(s: State, t: State, me: int) -> bool:
    """Whether a player's counts and points are the same in two states."""
    for i in range(8):
        if t.count[me][i] != s.count[me][i] or t.points[me][i] != s.points[me][i]:
            return False
    return t.symbols[me] == s.symbols[me]


@rule
def supplies_agree(s: State, t: State, me: int) -> bool:
    """Whether a player's production and prices are the same in two states."""
    for resource in range(N_RESOURCES):
        if t.production[me][resource] != s.production[me][resource]:
            return False
        if t.unit_price[me][resource] != s.unit_price[me][resource]:
            return False
    return t.fixed[me] == s.fixed[me] and t.one_of[me][0] == s.one_of[me][0] and t.one_of[me][1] == s.one_of[me][1]


@rule
def totals_hold(f: Facts, s: State, spare: State) -> bool:
    """All totals of `s` equal those counted again into its copy `spare`."""
    recount_totals(f, spare)
    for me in range(2):
        if not counts_agree(s, spare, me) or not supplies_agree(s, spare, me):
            return False
    for back in range(N_BACKS):  # noqa: SIM110 - rules have no generators
        if spare.unseen[back] != s.unseen[back]:
            return False
    return True


@rule
def price_is_least(f: Facts, s: State, w: Scratch, spare: State, me: int, item: int) -> bool:
    """The price of an item is the least that brute force finds, with the recounted totals in `spare`. R6.4"""
    least = 0
    if not is_linked(f, s, me, item):
        least = f.cost_coins[item] + least_trade_cost(f, spare, me, item)
    return price(f, s, w, me, item) == least


@rule
def price_is_monotone(f: Facts, s: State, w: Scratch, spare: State, me: int, item: int, resource: int) -> bool:
    """One unit more never makes an item more expensive for its owner, nor cheaper for the opponent (`spare` = `s`)."""
    now = price(f, s, w, me, item)
    # Each change of `spare` is undone at once, so that it stays a copy.
    spare.production[me][resource] += 1
    owned = price(f, spare, w, me, item)
    spare.production[me][resource] -= 1
    spare.unit_price[me][resource] += 1
    foreign = price(f, spare, w, me, item)
    spare.unit_price[me][resource] -= 1
    kind = 0 if resource < RAW else 1
    spare.one_of[me][kind] += 1
    helped = price(f, spare, w, me, item)
    spare.one_of[me][kind] -= 1
    # A one-of producer is at least as good as a unit of one resource, and a dearer unit never helps.
    return helped <= owned <= now <= foreign


@rule
def check_item(f: Facts, s: State, w: Scratch, spare: State, item: int) -> int:
    """Both price invariants of an item for both players: 0, or the number of the one that does not hold."""
    for me in range(2):
        if not price_is_least(f, s, w, spare, me, item):
            return 11
        # To check one resource for each item keeps a million games to some minutes; over many games all get their turn.
        if not price_is_monotone(f, s, w, spare, me, item, (item + s.coins[me]) % N_RESOURCES):
            return 12
    return 0


@rule
def check_prices(f: Facts, s: State, w: Scratch, spare: State) -> int:
    """The price invariants of every open card and every unbuilt wonder, where a play is to be decided."""
    if s.choice != PLAY or s.event != 0:
        return 0
    for slot in range(N_SLOTS):
        if s.slot[slot] != NOTHING:
            fault = check_item(f, s, w, spare, s.slot[slot])
            if fault != 0:
                return fault
    for wonder in range(N_WONDERS):
        if has(s.unbuilt[0] | s.unbuilt[1], wonder):
            fault = check_item(f, s, w, spare, N_CARDS + wonder)
            if fault != 0:
                return fault
    return 0


@rule
def scores_hold(f: Facts, s: State) -> bool:
    """A score is the sum of its parts and equals a recount. R18.2"""
    for me in range(2):
        total = 0
        for part in range(8):
            total += score_part(f, s, me, part)
        if total != score(f, s, me) or total != points_counted(f, s, me):
            return False
    return True


@rule
def check_table(f: Facts, s: State, before: State) -> int:
    """The invariants of cards, wonders, tokens and the pawn: 0, or the number of the first that does not hold."""
    if not places_hold(s):
        return 1
    if not decks_hold(f, s):
        return 2
    if not tucked_hold(s):
        return 3
    if not display_holds(f, s):
        return 4
    if not tokens_hold(f, s):
        return 5
    if not wonders_hold(f, s):
        return 6
    if not pairs_hold(f, s):
        return 7
    return 0 if track_holds(f, s, before) else 8


@implements(check, State)
def check_state(f: Facts, s: State, w: Scratch, before: State, spare: State, move: int) -> int:
    """The number of the first of `INVARIANTS` that does not hold, or 0."""
    # Cheap checks come first, and later ones rely on them: prices, for one, on the totals.
    fault = check_table(f, s, before)
    if fault != 0:
        return fault
    if not over_holds(s) or not choice_holds(s):
        return 9
    if not totals_hold(f, s, spare):
        return 10
    fault = check_prices(f, s, w, spare)
    if fault != 0:
        return fault
    if not scores_hold(f, s):
        return 13
    if not check_coins(f, s, before, move):
        return 14
    if not check_cards_moved(s, before, move):
        return 15
    return 16 if move >= 0 and steps_left(f, s) >= steps_left(f, before) else 0
