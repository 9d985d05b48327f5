"""Single games of a simulation, replayed with their whole history."""

import pytest

from annales import GAMES, AnnalesError, Game, Record
from annales.core.ruleset import OptionValue
from annales.simulation import Simulation, simulate

GAMES_PLAYED = 6


def results_of(game: Game) -> list[int]:
    assert game.outcome is not None
    worth = 2 if len(game.outcome.winners) == 1 else 1
    return [worth if seat in game.outcome.winners else 0 for seat in range(game.seats)]


def assert_same(run: Simulation, index: int) -> None:
    game = run.game(index)
    assert game.outcome is not None
    assert game.ply == run.decisions[index]
    assert game.outcome.by == run.victory[index]
    assert results_of(game) == run.results[index].tolist()
    assert [game.score(seat)["total"] for seat in range(game.seats)] == run.scores[index].tolist()
    assert dict(game.options) == dict(run.options)
    assert Record.parse(game.record()).game() == game


@pytest.mark.parametrize(
    ("game", "policies", "options"),
    [
        ("duel", ["random"], {}),
        ("duel", ["greedy", "random-listing"], {"first_game": True}),
        ("flow", ["random"], {"players": 4}),
        ("flow", ["greedy", "random"], {"players": 2, "first_seat": "seat_0"}),
    ],
    ids=["duel", "duel with other options", "flow for four", "flow for two"],
)
@pytest.mark.parametrize("mode", ["plain", "compiled"])
def test_a_replayed_game_ends_as_its_row_says(
    game: str, policies: list[str], options: dict[str, OptionValue], mode: str
) -> None:
    run = simulate(game, GAMES_PLAYED, policies, seed=9, mode=mode, options=options)

    assert type(run.game(0)) is GAMES[game]
    for index in range(GAMES_PLAYED):
        assert_same(run, index)


def test_moves_of_a_replayed_game_can_be_undone() -> None:
    run = simulate("duel", 2, seed=3, mode="plain")
    game = run.game(1)
    again = game.copy()

    moved = again.undo()

    assert again != game
    again.play(moved)
    assert again.ply == game.ply


@pytest.mark.parametrize(
    ("index", "message"),
    [
        (-1, "there is no game -1: the run has 2, from 0"),
        (2, "there is no game 2: the run has 2, from 0"),
        (0.5, "game is 0.5, which is not a whole number"),
    ],
)
def test_a_number_that_is_not_in_the_run_raises(index: int, message: str) -> None:
    run = simulate("duel", 2, seed=3, mode="plain")

    with pytest.raises(AnnalesError, match=message):
        run.game(index)
