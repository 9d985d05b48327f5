"""The order of play: setup, actions, management, the end. 2, 4, 6, 10.1"""

from __future__ import annotations

from annales.flow.cards.constants import (
    ACTION,
    CARD,
    IN_ACTION,
    LAST,
    MANAGEMENT,
    MOST_SEATS,
    N_CARDS,
    N_COLUMNS,
    N_SLOTS,
    N_STACKS,
    NO_EVENT,
    NOTHING,
    OUT,
    SETUP,
    START_CARD,
    START_STACK,
    UNSEEN,
)
from annales.flow.rules.actions import activate, complete, invest, snipe
from annales.flow.rules.effects import drop_wonder, gain_from_market, resolve
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import discard_obsolete, has_gap, lay_in_market, top_stack
from annales.flow.rules.move_numbers import (
    ACTIVATE_MOVES,
    AMOUNTS,
    COMPLETE_MOVE,
    DECLINE_MOVE,
    DROP_MOVES,
    HARVEST_MOVE,
    SNIPE_MOVES,
    TAKE_MOVES,
    TARGET_MOVES,
)
from annales.flow.rules.scoring import score, settle_scores
from annales.flow.rules.state import Scratch, State
from annales.flow.rules.tokens import harvest
from annales.kernel.protocol import begin, ending, points, result, step
from annales.kernel.rules import implements, noinline, rule
from annales.kernel.sets import empty, has, only

__all__ = ["begin_game", "clear_table", "go_on", "manage", "result_for", "step_move"]

SETUP_RESOURCES = 4


@rule
def clear_seat(s: State, seat: int) -> None:
    """A nation without cards."""
    s.marker[seat] = NOTHING
    for kind in range(N_COLUMNS):
        s.top[seat][kind] = NOTHING


@rule
def clear_table(f: Facts, s: State) -> None:
    """An empty table: all cards unseen, no tokens anywhere. 1"""
    for card in range(N_CARDS):
        s.place[card] = UNSEEN
        s.below[card] = NOTHING
    for slot in range(N_SLOTS):
        s.market[slot] = NOTHING
        s.pioneer[slot] = NOTHING
    for seat in range(MOST_SEATS):
        clear_seat(s, seat)
    for stack in range(N_STACKS):
        s.unseen[stack] = only(f.stack_size[stack]) - 1
    s.active, s.victim = NOTHING, NOTHING
    s.age = 1
    s.choice, s.phase = ACTION, SETUP


@implements(begin, State)
def begin_game(f: Facts, s: State, w: Scratch) -> None:
    """Set up a new game: Age A is the market, resources are handed out, then start cards are dealt. 2.2 to 2.6"""
    clear_table(f, s)
    for card in range(N_CARDS):
        if f.stack[card] == NOTHING:
            lay_in_market(s, card)
    for seat in range(f.players):
        s.resources[seat] = SETUP_RESOURCES
    s.reserve = f.tokens - SETUP_RESOURCES * f.players
    s.event = START_CARD


@rule
def box_start_cards(f: Facts, s: State) -> None:
    """Start cards that nobody was dealt go back to the box. 2.4"""
    for i in range(f.stack_size[START_STACK]):
        if has(s.unseen[START_STACK], i):
            s.place[f.stack_card[START_STACK][i]] = OUT
    s.unseen[START_STACK] = empty


@rule
def end_turn(f: Facts, s: State, w: Scratch) -> None:
    """The next player's turn, or the end of the game. 2.7, 4.1, 10.1"""
    s.swept = 0
    if s.ending != 0:
        settle_scores(f, s, w)
        return
    if s.phase != SETUP:
        s.turn = 0 if s.turn == f.players - 1 else s.turn + 1
    s.phase = IN_ACTION


@noinline
@rule
def manage(f: Facts, s: State, w: Scratch) -> None:
    """The management phase: refill and discard in turn until nothing changes. 6.1 to 6.3, 8.5"""
    s.event = NO_EVENT
    if s.phase == IN_ACTION:
        s.phase = MANAGEMENT
    while True:
        if has_gap(f, s) and top_stack(f, s) != NOTHING:
            s.event = CARD
            return
        if s.phase == SETUP or not discard_obsolete(f, s):
            break
    end_turn(f, s, w)


@rule
def refill(f: Facts, s: State, w: Scratch, card: int) -> None:
    """Lay a drawn card into the market; after the last card of the deck the turn ends at once. 6.1, 6.3, 10.1"""
    lay_in_market(s, card)
    if f.stack[card] == LAST:
        s.event = NO_EVENT
        end_turn(f, s, w)
    else:
        manage(f, s, w)


@rule
def go_on(f: Facts, s: State, w: Scratch) -> None:
    """After an action, a choice or a drawn card: carry out effects, then, when all are done, manage. 4.1"""
    resolve(f, s, s.turn)
    if s.active == NOTHING and s.choice == ACTION and s.event == NO_EVENT:
        s.step, s.victims = 0, empty
        manage(f, s, w)


@rule
def act(f: Facts, s: State, me: int, move: int) -> None:
    """One of the five actions. 4.1, 5"""
    if move < COMPLETE_MOVE:
        invest(s, me, move // AMOUNTS, move % AMOUNTS)
    elif move == COMPLETE_MOVE:
        complete(f, s, me)
    elif move == HARVEST_MOVE:
        harvest(f, s, me)
    elif move < ACTIVATE_MOVES:
        snipe(f, s, me, move - SNIPE_MOVES)
    else:
        activate(s, move - ACTIVATE_MOVES)


@rule
def choose(f: Facts, s: State, me: int, move: int) -> None:
    """A choice that an effect has opened: a target, a card to gain, a card to lose. 11.2"""
    if move < TAKE_MOVES:
        s.victims, s.choice = only(move - TARGET_MOVES), ACTION
    elif move < DROP_MOVES:
        gain_from_market(f, s, me, move - TAKE_MOVES)
    elif move < DECLINE_MOVE:
        drop_wonder(f, s, move - DROP_MOVES)
    else:
        s.active, s.choice = NOTHING, ACTION


@implements(step, State)
def step_move(f: Facts, s: State, w: Scratch, move: int) -> None:
    """Make one legal move. 4, 5"""
    if move < TARGET_MOVES:
        act(f, s, s.turn, move)
    else:
        choose(f, s, s.turn, move)
    go_on(f, s, w)


@implements(result, State)
def result_for(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """2 for a victory, 1 for a shared one, 0 for a defeat. 10.6"""
    if not has(s.winners, seat):
        return 0
    return 2 if s.winners == only(seat) else 1


@implements(points, State)
def points_of(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """All points of a player. 10.3 to 10.5"""
    return score(f, s, w, seat)


@implements(ending, State)
def ending_of(f: Facts, s: State, w: Scratch) -> int:
    """What told the winner apart. 10.6"""
    return s.victory
