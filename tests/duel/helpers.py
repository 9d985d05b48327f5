"""What tests of Duel share: random games, all option combinations, the mirror image of a situation."""

from functools import partial
from typing import Any

from tests.games import playing

from annales import Duel
from annales.duel.cards.constants import CITY, N_CARDS, SHARED
from annales.duel.rules.move_numbers import START_MOVES
from annales.duel.rules.state import Scratch, State
from annales.duel.rules.totals import TOTALS
from annales.kernel.protocol import legal
from annales.simulation.option_sets import all_options

OPTIONS = all_options(Duel.ruleset)
TWO = ("loot", "coins", "unbuilt", "built", "tokens", *(name for name in TOTALS if name != "unseen"))
"""Fields that are lists by seat."""

random_game = partial(playing.random_game, Duel)
situations = partial(playing.situations, Duel)


def moves_of(game: Duel, state: State) -> set[int]:
    """Numbers of the legal moves of a state."""
    w = Scratch()
    return set(w.moves[: legal(game.facts, state, w)])


def mirrored(state: State) -> State:
    """The same situation with the players' seats swapped."""
    s = state.copy()
    for name in TWO:
        value: list[Any] = getattr(s, name)
        value.reverse()
    s.pawn = -s.pawn
    s.turn = 1 - s.turn if s.turn >= 0 else -1
    s.winner = 1 - s.winner if 0 <= s.winner < SHARED else s.winner
    for card in range(N_CARDS):
        if CITY <= s.place[card] <= CITY + 1:
            s.place[card] = 2 * CITY + 1 - s.place[card]
    return s


def mirrored_move(move: int) -> int:
    """The same move from the other seat: only `start` names one."""
    return 2 * START_MOVES + 1 - move if move >= START_MOVES else move
