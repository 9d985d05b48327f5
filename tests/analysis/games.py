"""Random games for tests of reviews: both games, with every number of players."""

from random import Random

from annales.core.game import Game
from annales.core.record import Record, record_of
from annales.games import Duel, Flow

__all__ = ["TABLES", "Table", "random_record"]

Table = tuple[type[Game], int]
"""A game and its number of players."""
TABLES: list[Table] = [(Duel, 2), *((Flow, players) for players in (2, 3, 4, 5))]


def random_record(table: Table, seed: int, plies: int | None = None, *, resigns: bool = False) -> Record:
    """The record of random moves, to the end of the game or up to a number of plies."""
    kind, players = table
    game, random = kind(seed=seed, options={} if kind is Duel else {"players": players}), Random(seed)
    while game.turn is not None and game.ply != plies:
        game.play(random.choice(list(game.legal_moves)))
    if resigns and not game.outcome:
        game.resign(random.randrange(game.seats))
    return record_of(game)
