"""What tests of any game share: random games under all options, what a step breaks, spoiled states."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from annales.core.chance import Sampled, Source
from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.kernel.protocol import check
from annales.simulation.option_sets import all_options

G = TypeVar("G", bound=Game)


def situations(
    kind: type[G], seed: int, options: Mapping[str, OptionValue] | None = None, source: Source | None = None
) -> Iterator[G]:
    """One random game after each ply."""
    random = Random(seed)
    every = all_options(kind.ruleset)
    game = kind(chance=source or Sampled(random), options=options or every[seed % len(every)])
    yield game
    while game.outcome is None:
        game.play(random.choice(game.legal_moves))
        yield game


def random_game(
    kind: type[G],
    seed: int,
    plies: int = 1000,
    options: Mapping[str, OptionValue] | None = None,
    source: Source | None = None,
) -> G:
    """A game after a number of random moves, or at its end."""
    games = situations(kind, seed, options, source)
    game = next(games)
    for _ in range(plies):
        game = next(games, game)
    return game


def broken(game: Game, before: Any, move: int, state: Any = None) -> str:
    """The name of the first invariant that a step, or a state put in its place, has broken, or an empty text."""
    after = state or game.state
    number = check(game.facts, after, game.ruleset.scratch(), before, after.copy(), move)
    return str(game.ruleset.invariants[number])


def spoiled(game: Game, name: str, where: Sequence[int], value: int) -> Any:
    """The state of a game with something added to one of its numbers."""
    state = game.state
    if not where:
        setattr(state, name, getattr(state, name) + value)
        return state
    cells: Any = getattr(state, name)
    for index in where[:-1]:
        cells = cells[index]
    cells[where[-1]] += value
    return state
