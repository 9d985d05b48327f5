"""Bots end games in which all players could wait for each other for ever."""

from dataclasses import replace

import pytest

from annales import Flow
from annales.bots import LEVELS, Bot, SearchBot, make_bot
from annales.bots.levels import LevelBot
from annales.bots.moves import moves_made_here

MOST_MOVES = 1500
"""Several times the length of usual games."""
BOTS = ("random@1", "greedy@1", "search@1:visits=20,early=never", "search:visits=40,early=never", *LEVELS)


def waiting() -> Flow:
    """A game in which both players have harvested until a harvest changes nothing."""
    game = Flow(seed=1, players=2)
    before: list[str] = []
    while game.position not in before:
        before.append(game.position)
        game.play("harvest")
    return game


def bot_of(name: str) -> Bot:
    """A bot; a level that searches with few visits."""
    bot = make_bot(name)
    searches = bot.bot_in(Flow.ruleset) if isinstance(bot, LevelBot) else None
    return replace(searches, visits=20, seconds=None) if isinstance(searches, SearchBot) else bot


def play(name: str, game: Flow) -> Flow:
    bots = [bot_of(name) for _ in range(game.seats)]
    while game.turn is not None and game.ply < MOST_MOVES:
        game.play(bots[game.turn].choose(game, game.ply))
    return game


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", BOTS)
def test_bots_of_each_kind_end_games_for_two(name: str, seed: int) -> None:
    game = play(name, Flow(seed=seed, players=2, harvest_rounds=1))

    assert game.outcome is not None


@pytest.mark.parametrize("seed", [1, 2])
def test_two_searches_with_the_network_end_a_game_by_the_printed_rules(seed: int) -> None:
    game = play("search:visits=8,early=never", Flow(seed=seed, players=2))

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
