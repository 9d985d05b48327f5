"""What tests of Duel share: random games, all option combinations, the mirror image of a situation."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from annales import Duel
from annales.chance import Sampled, Source
from annales.duel.constants import CITY, N_CARDS, SHARED
from annales.duel.numbering import START_MOVES
from annales.duel.state import Scratch, State
from annales.duel.tally import TALLIES
from annales.kernel.protocol import check, legal
from annales.ruleset import OptionValue
from annales.verify import all_options

OPTIONS = all_options(Duel.ruleset)
TWO = ("loot", "coins", "unbuilt", "built", "tokens", *(name for name in TALLIES if name != "unseen"))
"""Fields that are lists by seat."""


def random_game(
    seed: int, plies: int = 1000, options: Mapping[str, OptionValue] | None = None, source: Source | None = None
) -> Duel:
    """A game after so many random moves, or at its end."""
    random = Random(seed)
    game = Duel(chance=source or Sampled(random), options=options or OPTIONS[seed % len(OPTIONS)])
    for _ in range(plies):
        if game.outcome:
            break
        game.play(random.choice(game.legal_moves))
    return game


def situations(seed: int, options: Mapping[str, OptionValue] | None = None) -> Iterator[Duel]:
    """One random game after each ply."""
    random = Random(seed)
    game = Duel(chance=Sampled(random), options=options or OPTIONS[seed % len(OPTIONS)])
    yield game
    while game.outcome is None:
        game.play(random.choice(game.legal_moves))
        yield game


def broken(game: Duel, before: State, move: int) -> str:
    """The name of the first invariant that a step has broken, or an empty text."""
    number = check(game.facts, game.state, Scratch(), before, game.state, move)
    return str(game.ruleset.invariants[number])


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
