"""The option by which a card leaves the market where all players only harvest: how it is counted, written and read."""

from typing import Literal

import pytest

from annales import Flow, Record, from_json, to_json
from annales.errors import NotationError

SEATS = (2, 3, 4, 5)
all_seats = pytest.mark.parametrize("players", SEATS)


@all_seats
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_game_in_which_everybody_only_harvests_ends_as_usual(players: int, rounds: Literal[1, 2]) -> None:
    """F6.7, F10.1"""
    game = Flow(seed=1, players=players, harvest_rounds=rounds)
    while game.turn is not None:
        game.play("harvest")

    assert game.outcome is not None
    assert game.view().ending
    # A new card comes to the market only when each player has harvested this number of times.
    assert game.ply % (rounds * players) == 0


@all_seats
def test_harvests_in_a_row_are_part_of_the_position_the_record_and_the_saved_game(players: int) -> None:
    game = Flow(seed=2, players=players, harvest_rounds=2)
    for count in range(1, 6 * players):
        game.play("harvest")
        again = Flow.from_position(game.position)

        assert game.state.harvests == count % (2 * players)
        assert (again.state, again.position) == (game.state, game.position)
    assert Record.parse(game.record()).game() == game
    assert from_json(to_json(game)) == game
    assert "\nharvest_rounds: 2\n" in game.record()


def test_another_action_begins_the_count_again() -> None:
    """F6.7"""
    game = Flow(seed=1, players=2, harvest_rounds=2)
    game.play("harvest")
    game.play("harvest")
    assert "harvests=2" in game.position

    game.play("invest C56 1")
    assert "harvests=" not in game.position


def test_without_the_option_nothing_is_counted_and_nothing_names_it() -> None:
    game = Flow(seed=1, players=2)
    market = game.view().market
    for _ in range(12):
        game.play("harvest")

    assert game.state.harvests == 0
    assert game.view().market == market
    assert "harvest_rounds" not in game.record() + to_json(game) + game.position


def test_the_option_changes_no_observation() -> None:
    games = [Flow(seed=3, players=2, harvest_rounds=rounds) for rounds in (0, 2)]
    for game in games:
        for _ in range(3):
            game.play("harvest")

    assert (games[0].observation() == games[1].observation()).all()


@pytest.mark.parametrize(
    ("field", "option", "message"),
    [
        ("harvests=1", "", "'1' is not harvests in a row, under the option"),
        ("harvests=4", "harvest_rounds=2", "'4' is not a number from 1 to 3"),
        ("harvests=0", "harvest_rounds=2", "'0' is not a number from 1 to 3"),
        ("", "harvest_rounds=7", "option harvest_rounds cannot be '7'"),
    ],
)
def test_a_position_with_an_impossible_count_is_refused(field: str, option: str, message: str) -> None:
    position = Flow(seed=1, players=2).position

    with pytest.raises(NotationError, match=message):
        Flow.from_position(" ".join(filter(None, (position, field, option))))
