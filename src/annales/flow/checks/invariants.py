"""What holds in every situation. `annales verify` checks it after every decision and every outcome of chance."""

from __future__ import annotations

from annales.flow.cards.constants import (
    ACTION,
    CARD,
    DROP,
    ENDLESS_RESERVE,
    FIRST_SEAT,
    IN_ACTION,
    LAST,
    LAST_AGE,
    LEADER,
    MOST_SEATS,
    N_CARDS,
    N_COLUMNS,
    N_ICONS,
    N_SLOTS,
    N_STACKS,
    N_TYPES,
    NATION,
    NOTHING,
    OUT,
    OVER,
    SETUP,
    START_CARD,
    START_STACK,
    TAKE_CARD,
    TARGET,
    TWO_AGES_OLD,
    UNSEEN,
    WONDER,
)
from annales.flow.checks.recount import all_tokens, points_counted, recount_icons
from annales.flow.checks.transitions import any_card_moved, check_cards_moved, check_columns, check_tokens, totals_stay
from annales.flow.rules.effects import wanted_kinds
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import has_gap, offers_any
from annales.flow.rules.move_numbers import HARVEST_MOVE
from annales.flow.rules.scoring import score, score_part
from annales.flow.rules.state import Scratch, State
from annales.flow.rules.totals import compute_totals
from annales.kernel.protocol import check
from annales.kernel.rules import implements, noinline, rule
from annales.kernel.sets import has, only, size

__all__ = ["INVARIANTS", "check_state", "choice_holds", "event_holds"]

INVARIANTS = (
    "",
    "each card is in one place, and slots, columns and places agree",
    "the deck is drawn from its top: a later part is untouched while an earlier one lasts",
    "markers, pioneers and stakes agree, and the market is full when an action is to be chosen",
    "tokens are conserved over the four places, and none are owed",
    "columns change only at the top",
    "cards move only as the rules say, and never come back",
    "turn, choice, event, phase and end agree, and there is something to choose from",
    "the age is that of the highest card revealed, and nothing out of date lies in the market",
    "totals equal a recount",
    "scores are the sums of their parts and equal a recount",
    "an action moves the tokens that the rules say",
    "harvests in a row are counted where the option says so",
)
"""Sentences of the invariants by number. Number 0 means that all hold."""


# The table


@rule
def column_holds(f: Facts, s: State, me: int, kind: int) -> int:
    """The number of cards of a column, or −1 where one belongs to another nation or column."""
    # More cards than there are would mean that `below` runs in a circle.
    found = 0
    card = s.top[me][kind]
    while card != NOTHING:
        if s.place[card] != NATION + me or f.kind[card] != kind or found > N_CARDS:
            return -1
        found += 1
        card = s.below[card]
    return found


@rule
def nation_holds(f: Facts, s: State, me: int) -> bool:
    """Columns and wonders hold all cards of the nation, and one leader at most where leaders are replaced. F8"""
    found = 0
    for card in range(N_CARDS):
        if s.place[card] == NATION + me and f.kind[card] != WONDER:
            found += 1
    for kind in range(N_COLUMNS):
        cards = column_holds(f, s, me, kind)
        if cards < 0 or (kind == LEADER and f.leaders_stack == 0 and cards > 1):
            return False
        found -= cards
    return found == 0


@rule
def places_hold(f: Facts, s: State) -> bool:
    """Slots, columns and places agree, and seats without a player have no cards."""
    for card in range(N_CARDS):
        place = s.place[card]
        if 0 <= place < N_SLOTS and s.market[place] != card:
            return False
        if place < UNSEEN or place > OUT or N_SLOTS <= place < NATION or NATION + f.players <= place < OUT:
            return False
        if (place < NATION or place == OUT or f.kind[card] == WONDER) and s.below[card] != NOTHING:
            return False
    for slot in range(N_SLOTS):
        if s.market[slot] != NOTHING and s.place[s.market[slot]] != slot:
            return False
    for me in range(f.players):  # noqa: SIM110 - rules have no generators
        if not nation_holds(f, s, me):
            return False
    return True


@rule
def deck_holds(f: Facts, s: State) -> bool:
    """The parts of the deck are drawn one after another, and no start card is left once all are dealt. F2.1, F2.4"""
    if s.phase != SETUP and s.unseen[START_STACK] != 0:
        return False
    for stack in range(1, N_STACKS - 1):
        if s.unseen[stack] != 0 and size(s.unseen[stack + 1]) != f.stack_size[stack + 1]:
            return False
    return s.knowns == 0


@rule
def laid_holds(f: Facts, s: State) -> bool:
    """The cards of the market have the ranks 1, 2, … where the oldest goes, and none otherwise. F6.6, F6.7"""
    cards, ranks = 0, 0
    for slot in range(N_SLOTS):
        if f.ranks != 0 and s.market[slot] != NOTHING:
            ranks |= only(s.laid[slot])
            cards += 1
        elif s.laid[slot] != 0:
            return False
    # Ranks begin at 1, so that bit 0 is missing.
    return ranks == only(cards + 1) - 2 if cards > 0 else ranks == 0


@rule
def market_holds(f: Facts, s: State) -> bool:
    """Each marker lies where its owner is the pioneer, with one token or more. F4.2, F5.1.2, F6.1"""
    markers = 0
    for slot in range(N_SLOTS):
        pioneer = s.pioneer[slot]
        if (pioneer != NOTHING) != (s.stake[slot] > 0) or (pioneer != NOTHING and s.marker[pioneer] != slot):
            return False
        if pioneer != NOTHING and s.market[slot] == NOTHING:
            return False
        markers += 1 if pioneer != NOTHING else 0
    # Each marked slot names its pioneer's marker; as many markers as marked slots means that no other marker is out.
    for seat in range(MOST_SEATS):
        markers -= 1 if s.marker[seat] != NOTHING else 0
    if markers != 0 or not laid_holds(f, s):
        return False
    # After the management phase there is no gap left that could have been filled.
    begins = s.choice == ACTION and s.event == 0 and s.phase == IN_ACTION
    return not begins or f.refills_once != 0 or not has_gap(f, s)


@rule
def tokens_hold(f: Facts, s: State) -> bool:
    """There are as many tokens as in the box, and only an endless Reserve may be negative. F3.1"""
    for seat in range(MOST_SEATS):
        if s.resources[seat] < 0 or (seat >= f.players and s.resources[seat] != 0):
            return False
    owed = s.reserve < 0 and f.shortage != ENDLESS_RESERVE
    return all_tokens(s) == f.tokens and s.pool >= 0 and not owed


@rule
def end_holds(f: Facts, s: State) -> bool:
    """Turn, choice, winners and victory agree on the end, which comes only after the last card. F10.1"""
    over = s.choice == OVER
    if (s.turn == -1) != over or (s.victory != 0) != over or (s.winners != 0) != over:
        return False
    if (s.ending != 0) != (s.unseen[LAST] == 0):
        return False
    return not over or (s.ending != 0 and s.event == 0 and s.winners < only(f.players))


@rule
def harvests_hold(f: Facts, s: State, before: State, move: int) -> bool:
    """A harvest counts one more up to the last one; any other action begins again, all else changes nothing. F6.7"""
    if f.most_harvests == 0:
        return s.harvests == 0
    if move < 0 or before.choice != ACTION:
        return s.harvests == before.harvests
    return s.harvests == ((before.harvests + 1) % f.most_harvests if move == HARVEST_MOVE else 0)


@rule
def choice_holds(f: Facts, s: State) -> bool:
    """An open choice has something to choose from, and belongs to an effect under way. F4.1, F11.2"""
    if s.choice == ACTION or s.choice == OVER:
        return s.event != 0 or (s.active == NOTHING and s.victim == NOTHING and s.left == 0 and s.victims == 0)
    if s.event != 0 or s.active == NOTHING or s.phase != IN_ACTION:
        return False
    if s.choice == TARGET:
        return s.victims != 0 and not has(s.victims, s.turn)
    if s.choice == TAKE_CARD:
        return offers_any(f, s, wanted_kinds(f, s))
    return s.choice == DROP and s.victim != NOTHING and 0 < s.left <= s.count[s.victim][WONDER]


@rule
def event_holds(s: State) -> bool:
    """Events and phases agree: the setup deals, management and effects draw. F2, F6"""
    if s.event == START_CARD or s.event == FIRST_SEAT:
        return s.phase == SETUP
    if s.event == CARD:
        return s.phase != IN_ACTION or s.active != NOTHING
    return s.choice == OVER or s.phase == IN_ACTION


@rule
def age_holds(f: Facts, s: State, before: State) -> bool:
    """The age is that of the highest card revealed, and no card of the market is out of date. F6.2, F6.4"""
    highest = 1
    for card in range(N_CARDS):
        if s.place[card] != UNSEEN:
            highest = max(highest, f.age[card])
    if s.age < before.age or s.age > LAST_AGE or (f.age_of_deck == 0 and s.age != highest):
        return False
    # Cards go out of date in the management phase, so they are looked at where the next player's turn begins.
    begins = s.choice == ACTION and s.event == 0 and s.turn != before.turn
    if not begins or f.obsolescence != TWO_AGES_OLD:
        return True
    for slot in range(N_SLOTS):
        if s.market[slot] != NOTHING and s.pioneer[slot] == NOTHING and f.age[s.market[slot]] < s.age - 1:
            return False
    return True


# Totals and scores


@rule
def totals_hold(f: Facts, s: State, w: Scratch, spare: State) -> bool:
    """The totals of `s` equal those computed into its copy `spare`, and its icons equal a recount. F9.1"""
    compute_totals(f, spare)
    for me in range(f.players):
        recount_icons(f, s, w, me, 0)
        for icon in range(N_ICONS):
            if s.icons[me][icon] != w.icons[icon] or s.fixed[me][icon] != spare.fixed[me][icon]:
                return False
        for kind in range(N_TYPES):
            if s.count[me][kind] != spare.count[me][kind]:
                return False
    for stack in range(N_STACKS):  # noqa: SIM110 - rules have no generators
        if s.unseen[stack] != spare.unseen[stack]:
            return False
    return True


@rule
def scores_hold(f: Facts, s: State, w: Scratch) -> bool:
    """A score is the sum of its parts and equals a recount. F10.3 to F10.5"""
    for me in range(f.players):
        total = 0
        for part in range(3):
            total += score_part(f, s, w, me, part)
        if total != score(f, s, w, me) or total != points_counted(f, s, w, me):
            return False
    return True


@rule
def check_table(f: Facts, s: State, before: State) -> int:
    """The invariants of cards, markers and tokens: 0, or the number of the first that does not hold."""
    if not places_hold(f, s):
        return 1
    if not deck_holds(f, s):
        return 2
    if not market_holds(f, s):
        return 3
    if not tokens_hold(f, s):
        return 4
    if not check_columns(s, before):
        return 5
    return 0 if check_cards_moved(f, s, before) else 6


@noinline
@implements(check, State)
def check_state(f: Facts, s: State, w: Scratch, before: State, spare: State, move: int) -> int:
    """The number of the first of `INVARIANTS` that does not hold, or 0."""
    fault = check_table(f, s, before)
    if fault != 0:
        return fault
    if not end_holds(f, s) or not choice_holds(f, s) or not event_holds(s):
        return 7
    if not age_holds(f, s, before):
        return 8
    # To recount totals takes long, and they change only where a card has moved.
    if not any_card_moved(s, before):
        if not totals_stay(s, before):
            return 9
    elif not totals_hold(f, s, w, spare):
        return 9
    elif not scores_hold(f, s, w):
        return 10
    if not check_tokens(f, s, before, move):
        return 11
    return 0 if harvests_hold(f, s, before, move) else 12
