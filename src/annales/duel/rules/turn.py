"""The order of play: setup, draft, turns, ages, the end. R2, R5, R17, R20"""

from __future__ import annotations

from annales.duel.cards.constants import (
    BOARD_TOKEN,
    DRAFT,
    LAST_AGE,
    N_BACKS,
    N_CARDS,
    N_SLOTS,
    N_TOKENS,
    N_WONDERS,
    NOTHING,
    OFFER_WONDER,
    PLAY,
    START,
    UNSEEN,
)
from annales.duel.rules.buildings import add_building, construct_building, destroy_building, discard_card
from annales.duel.rules.cost import update_prices
from annales.duel.rules.display import deal_display, turn_up_cards
from annales.duel.rules.facts import Facts
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
from annales.duel.rules.science import gain_token
from annales.duel.rules.scoring import score, score_part, settle_scores
from annales.duel.rules.state import Scratch, State
from annales.duel.rules.wonders import construct_wonder
from annales.kernel.parts import part_points
from annales.kernel.protocol import begin, ending, points, result, step
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, only, size, without

__all__ = ["WONDERS_SHOWN", "begin_game", "clear_table", "result_for", "step_move"]

WONDERS_SHOWN = 4


@rule
def clear_table(f: Facts, s: State) -> None:
    """Make a state an empty table: each player has coins, all cards are unseen, all else is in the box. R1"""
    for card in range(N_CARDS):
        s.place[card] = UNSEEN
    for slot in range(N_SLOTS):
        s.slot[slot] = NOTHING
    for wonder in range(N_WONDERS):
        s.under[wonder] = NOTHING
    # `only(n) - 1` is the set of the first n numbers.
    for back in range(N_BACKS):
        s.unseen[back] = only(f.first_card[back + 1] - f.first_card[back]) - 1
    for seat in range(2):
        s.coins[seat] = f.setup_coins
        update_prices(s, seat)
        for zone in range(4):
            if f.zone_loot[zone] > 0:
                s.loot[seat] |= only(zone)
    s.winner = -1
    s.undrawn = only(N_WONDERS) - 1
    s.boxed = only(N_TOKENS) - 1


@implements(begin, State)
def begin_game(f: Facts, s: State, w: Scratch) -> None:
    """Set up a new game. The first event of chance draws the tokens on the board. R1.3, R2"""
    clear_table(f, s)
    s.choice = DRAFT
    s.event, s.draws = BOARD_TOKEN, f.board_tokens


@rule
def offer_wonders(s: State) -> None:
    """Show four wonders. R2.1, R2.2"""
    s.event, s.draws = OFFER_WONDER, WONDERS_SHOWN


@rule
def begin_ages(f: Facts, s: State) -> None:
    """End the draft and lay out age I; the first player begins. R2.4, R5.1"""
    s.choice, s.turn = PLAY, 0
    deal_display(f, s)


@rule
def begin_draft(f: Facts, s: State) -> None:
    """Show the first four wonders, or hand out the fixed wonders of a first game. R2.1, R2.5"""
    if f.first_game == 0:
        offer_wonders(s)
        return
    for seat in range(2):
        s.unbuilt[seat] = f.first_wonders[seat]
        s.undrawn &= ~f.first_wonders[seat]
    begin_ages(f, s)


@rule
def pick_wonder(f: Facts, s: State, wonder: int) -> None:
    """Take a wonder of the offer. R2.1, R2.2"""
    s.offer = without(s.offer, wonder)
    s.unbuilt[s.turn] |= only(wonder)
    picked = size(s.unbuilt[0]) + size(s.unbuilt[1])
    if picked == 2 * WONDERS_SHOWN:
        begin_ages(f, s)
        return
    s.turn = f.drafter[picked]
    if s.offer == 0:
        offer_wonders(s)


@rule
def end_age(f: Facts, s: State) -> None:
    """After the last card of an age: deal the next display and settle who begins, or end the game. R17, R18.1"""
    # An extra turn that the last play of an age brought is lost. R11.3
    s.again = 0
    if s.age == LAST_AGE:
        settle_scores(f, s)
        return
    deal_display(f, s)
    if s.pawn == 0 and f.begins != 0:
        return
    # The weaker player chooses; with the pawn in the centre it is the player of the last move, who is still on turn.
    s.choice = START
    if s.pawn != 0:
        s.turn = 1 if s.pawn > 0 else 0


@rule
def finish_play(f: Facts, s: State) -> None:
    """After all effects and choices of a play: pass the turn on, and turn up cards. R4.3, R11.3, R20"""
    if s.present == 0:
        end_age(f, s)
        return
    if s.again == 0:
        s.turn = 1 - s.turn
    s.again = 0
    turn_up_cards(s)


@rule
def take_token(f: Facts, s: State, me: int, token: int) -> None:
    """Take a token from the board, or one that the Great Library drew: its others go back. R13.2, R11.6"""
    if has(s.drawn, token):
        s.boxed |= without(s.drawn, token)
        s.drawn = 0
    else:
        s.board = without(s.board, token)
    gain_token(f, s, me, token)


@rule
def choose(f: Facts, s: State, me: int, move: int) -> None:
    """Make a choice that a play has opened: a token, a building to destroy, or a card to revive. R20"""
    s.choice = PLAY
    if move < DESTROY_MOVES:
        take_token(f, s, me, move - TOKEN_MOVES)
    elif move < REVIVE_MOVES:
        destroy_building(f, s, 1 - me, move - DESTROY_MOVES)
        s.destroying = 0
    else:
        add_building(f, s, me, move - REVIVE_MOVES)


@rule
def begin_turns(s: State, seat: int) -> None:
    """Let a player begin the age. R17.2, R17.3"""
    s.choice, s.turn = PLAY, seat


@implements(step, State)
def step_move(f: Facts, s: State, w: Scratch, move: int) -> None:
    """Make one legal move. R5, R20"""
    # The ranges of `move_numbers` ascend, so one comparison for each tells the kind of move.
    me = s.turn
    if move < DISCARD_MOVES:
        construct_building(f, s, w, me, move)
    elif move < WONDER_MOVES:
        discard_card(f, s, me, move - DISCARD_MOVES)
    elif move < PICK_MOVES:
        construct_wonder(f, s, w, me, wonder_of_move(move), tucked_card(move))
    elif move < TOKEN_MOVES:
        pick_wonder(f, s, move - PICK_MOVES)
        return
    elif move < START_MOVES:
        choose(f, s, me, move)
    else:
        begin_turns(s, move - START_MOVES)
        return
    # A play that has opened a choice, or ended the game, is finished later or never.
    if s.choice == PLAY:
        finish_play(f, s)


@implements(result, State)
def result_for(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """2 for a victory, 1 for a shared one, 0 for a defeat. R18"""
    if s.winner == seat:
        return 2
    return 1 if s.winner == 2 else 0


@implements(points, State)
def points_of(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """All points of a player. R18.2"""
    return score(f, s, seat)


@implements(part_points, State)
def part_points_of(f: Facts, s: State, w: Scratch, seat: int, part: int) -> int:
    """Points of a player in one of `PARTS`. R18.2"""
    return score_part(f, s, seat, part)


@implements(ending, State)
def ending_of(f: Facts, s: State, w: Scratch) -> int:
    """Kind of victory. R18"""
    return s.victory
