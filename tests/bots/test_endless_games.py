"""Bots end games in which all players could wait for each other for ever."""

import pytest

from annales import Flow
from annales.bots import make_bot
from annales.bots.moves import moves_made_here

MOST_MOVES = 1500
"""Several times the length of usual games."""


def waiting() -> Flow:
    """A game in which both players have harvested until a harvest changes nothing."""
    game = Flow(seed=1, players=2)
    before: list[str] = []
    while game.position not in before:
        before.append(game.position)
        game.play("harvest")
    return game


@pytest.mark.parametrize("seed", [1, 2])
def test_two_searches_with_the_network_end_a_game_of_flow(seed: int) -> None:
    game, bots = Flow(seed=seed, players=2), [make_bot("search:visits=8,early=never") for _ in range(2)]
    while game.turn is not None and game.ply < MOST_MOVES:
        game.play(bots[game.turn].choose(game, game.ply))

    assert game.outcome is not None


def test_a_move_made_in_the_same_situation_is_known_until_chance_changes_it() -> None:
    game = waiting()
    (harvest,) = moves_made_here(game)
    assert game.ruleset.move_text(harvest) == "harvest"

    game.play(next(move for move in game.legal_moves if move.text.startswith("invest")))
    assert moves_made_here(game) == frozenset()


def test_a_search_leaves_such_moves_out() -> None:
    game = waiting()
    for settings in ("", ",chance_nodes=0"):
        assert make_bot(f"search:visits=50{settings}").choose(game, 1).text != "harvest"
