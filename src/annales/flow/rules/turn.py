"""The order of play: setup, actions, management, the end. F2, F4, F6, F10.1"""

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
from annales.flow.rules.market import discard_obsolete, discard_waiting, has_gap, lay_in_market, top_stack
from annales.flow.rules.move_numbers import (
    ACTIVATE_MOVES,
    COMPLETE_MOVE,
    DECLINE_MOVE,
    DROP_MOVES,
    HARVEST_MOVE,
    SNIPE_MOVES,
    TAKE_MOVES,
    TARGET_MOVES,
    invested_amount,
    invested_card,
    is_investment,
)
from annales.flow.rules.scoring import score, score_part, settle_scores
from annales.flow.rules.state import Scratch, State
from annales.flow.rules.tokens import harvest
from annales.kernel.parts import part_points
from annales.kernel.protocol import begin, ending, points, result, step
from annales.kernel.rules import implements, noinline, rule
from annales.kernel.sets import empty, has, only

__all__ = ["begin_game", "clear_table", "go_on", "manage", "result_for", "step_move"]

SETUP_RESOURCES = 4


@rule
def clear_seat(s: State, seat: int) -> None:
    """Make the columns of a seat empty, and take back its marker."""
    s.marker[seat] = NOTHING
    for kind in range(N_COLUMNS):
        s.top[seat][kind] = NOTHING


@rule
def clear_table(f: Facts, s: State) -> None:
    """Make a state an empty table: all cards are unseen, there are no tokens. F1"""
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
    """Set up a new game: lay out Age A, hand out resources; then chance deals the start cards. F2.2 to F2.6"""
    clear_table(f, s)
    for card in range(N_CARDS):
        # Cards of Age A belong to no part of the deck: they are the first market. F2.3
        if f.stack[card] == NOTHING:
            lay_in_market(f, s, card)
    for seat in range(f.players):
        s.resources[seat] = SETUP_RESOURCES
    s.reserve = f.tokens - SETUP_RESOURCES * f.players
    s.event = START_CARD


@rule
def box_start_cards(f: Facts, s: State) -> None:
    """Put the start cards that nobody was dealt back into the box. F2.4"""
    for i in range(f.stack_size[START_STACK]):
        if has(s.unseen[START_STACK], i):
            s.place[f.stack_card[START_STACK][i]] = OUT
    s.unseen[START_STACK] = empty


@rule
def end_turn(f: Facts, s: State, w: Scratch) -> None:
    """Begin the next player's turn, or end the game. F2.7, F4.1, F10.1"""
    s.swept = 0
    if s.ending != 0:
        settle_scores(f, s, w)
        return
    # After the setup the first player, whom chance has put on turn, begins.
    if s.phase != SETUP:
        s.turn = 0 if s.turn == f.players - 1 else s.turn + 1
    s.phase = IN_ACTION


@noinline
@rule
def manage(f: Facts, s: State, w: Scratch) -> None:
    """The management phase: refill the market and discard from it, until nothing changes. F6.1 to F6.3, F8.5

    By one value of the rule option the market is refilled once: the gaps of discarded cards stay until the next turn.

    It stops where a card must be drawn; `refill` calls it again with the card.
    """
    s.event = NO_EVENT
    if s.phase == IN_ACTION:
        s.phase = MANAGEMENT
    while True:
        if has_gap(f, s) and top_stack(f, s) != NOTHING:
            s.event = CARD
            return
        # A discarded card leaves a gap, so the loop goes on to refill it.
        if s.phase == SETUP or not discard_obsolete(f, s) or f.refills_once != 0:
            break
    end_turn(f, s, w)


@rule
def refill(f: Facts, s: State, w: Scratch, card: int) -> None:
    """Lay a drawn card into the market. After the last card of the deck the turn ends at once. F6.1, F6.3, F10.1"""
    lay_in_market(f, s, card)
    if f.stack[card] == LAST:
        s.event = NO_EVENT
        end_turn(f, s, w)
    else:
        manage(f, s, w)


@rule
def go_on(f: Facts, s: State, w: Scratch) -> None:
    """Continue after an action, a choice or a drawn card: carry out effects, then the management phase. F4.1"""
    resolve(f, s, s.turn)
    # Otherwise the game waits for a choice of the player or for a drawn card.
    if s.active == NOTHING and s.choice == ACTION and s.event == NO_EVENT:
        s.step, s.victims = 0, empty
        manage(f, s, w)


@rule
def count_harvests(f: Facts, s: State, move: int) -> None:
    """Count harvests in a row; after enough of them, discard a card of the market. F6.7"""
    s.harvests = s.harvests + 1 if move == HARVEST_MOVE and f.most_harvests != 0 else 0
    if s.harvests == f.most_harvests and f.most_harvests != 0:
        s.harvests = 0
        discard_waiting(f, s)


@rule
def act(f: Facts, s: State, me: int, move: int) -> None:
    """Take one of the five actions. F4.1, F5"""
    count_harvests(f, s, move)
    if is_investment(move):
        invest(s, me, invested_card(move), invested_amount(move))
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
    """Make a choice that an effect has opened: a target, a card to gain or a wonder to destroy. F11.2"""
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
    """Make one legal move. F4, F5"""
    if move < TARGET_MOVES or is_investment(move):
        act(f, s, s.turn, move)
    else:
        choose(f, s, s.turn, move)
    go_on(f, s, w)


@implements(result, State)
def result_for(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """2 for a victory, 1 for a shared one, 0 for a defeat. F10.6"""
    if not has(s.winners, seat):
        return 0
    return 2 if s.winners == only(seat) else 1


@implements(points, State)
def points_of(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """All points of a player. F10.3 to F10.5"""
    return score(f, s, w, seat)


@implements(part_points, State)
def part_points_of(f: Facts, s: State, w: Scratch, seat: int, part: int) -> int:
    """Points of a player in one of `PARTS`. F10.3 to F10.5"""
    return score_part(f, s, w, seat, part)


@implements(ending, State)
def ending_of(f: Facts, s: State, w: Scratch) -> int:
    """The number in `VICTORIES` of what decided the game. F10.6"""
    return s.victory
