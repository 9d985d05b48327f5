"""Simulations in which bots take part, by the same interface as in matches."""

import pytest

from annales import AnnalesError, Duel, Flow, IllegalMove
from annales.bots import find_bot
from annales.core.chance import Manual
from annales.core.game import Game
from annales.core.move import Move
from annales.simulation import simulate


class First:
    """Plays the first legal move, and keeps what it was given."""

    name, compiles = "first@1", False

    def __init__(self) -> None:
        self.given: list[Game] = []

    def choose(self, game: Game, seed: int) -> Move:
        self.given.append(game)
        return game.legal_moves[0]


class Cheat(First):
    """Plays a move that no game has."""

    def choose(self, game: Game, seed: int) -> Move:
        return Move(0, "no move")


@pytest.mark.parametrize("kind", [Duel, Flow])
def test_a_bot_plays_against_a_policy_and_its_games_can_be_played_again(kind: type[Game]) -> None:
    seats = kind(seed=1).seats
    run = simulate(kind, 2, [First(), *["greedy"] * (seats - 1)], seed=3)

    assert run.policies == ("first@1", *["greedy@1"] * (seats - 1))
    for i in range(run.games):
        game = run.game(i)
        assert game.outcome is not None
        assert (game.ply, game.outcome.by) == (run.decisions[i], run.victory[i])
        assert [game.score(seat)["total"] for seat in range(seats)] == run.scores[i].tolist()


def test_one_bot_may_play_all_seats() -> None:
    assert simulate("duel", 1, First(), seed=1).policies == ("first@1", "first@1")


def test_a_bot_in_a_simulation_gets_public_games() -> None:
    bot = First()
    simulate("duel", 1, (bot, "random"), seed=1)

    assert bot.given
    assert all(isinstance(game.source, Manual) for game in bot.given)


def test_a_named_bot_repeats_its_games() -> None:
    runs = [simulate("duel", 2, (find_bot("casual@1"), "random"), seed=5) for _ in range(2)]

    assert (runs[0].scores == runs[1].scores).all()


def test_an_object_that_is_no_bot_is_refused() -> None:
    with pytest.raises(AnnalesError, match="is not a bot"):
        simulate("duel", 1, (object(), "random"))  # type: ignore[arg-type]


def test_an_illegal_move_of_a_bot_ends_the_simulation() -> None:
    with pytest.raises(IllegalMove):
        simulate("duel", 1, (Cheat(), "random"))
