"""Ratings by maximum likelihood: known solutions, true strengths found again, and honest errors."""

from itertools import combinations, permutations
from math import exp, log, sqrt

import numpy as np
import pytest

from annales.arena import ratings
from annales.arena.ratings import ELO, rate
from annales.errors import AnnalesError

Game = tuple[tuple[int, ...], tuple[float, ...]]


def won(first: int, second: int, by_first_seat: float, times: int) -> list[Game]:
    """Games of two players, at seats 0 and 1, with this score of seat 0."""
    return [((first, second), (by_first_seat, 1 - by_first_seat))] * times


def games_of(strengths: list[float], seats: int, advantage: float, number: int, seed: int) -> list[Game]:
    """Random games of players with these strengths in Elo, in every order; the first seat has an advantage in Elo."""
    random = np.random.default_rng(seed)
    games: list[Game] = []
    for who in permutations(range(len(strengths)), seats):
        weights = [exp((strengths[player] + advantage * (seat == 0)) / ELO) for seat, player in enumerate(who)]
        shares = np.array(weights) / sum(weights)
        winners = random.choice(seats, size=number, p=shares)
        games += [(who, tuple(float(seat == winner) for seat in range(seats))) for winner in winners]
    return games


def test_two_players_have_the_difference_of_their_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "VIRTUAL_GAMES", 1e-9)
    games = won(0, 1, 1, 30) + won(1, 0, 0, 30) + won(0, 1, 0, 10) + won(1, 0, 1, 10)

    found = rate(2, 2, games)

    assert found.players[0].elo - found.players[1].elo == pytest.approx(400 * log(3) / log(10), abs=0.01)
    assert found.seats[0].elo == pytest.approx(0, abs=0.01)
    # The difference of a share p of n games has the variance 1 / (n p (1 - p)); each rating is half of it.
    assert 2 * found.players[0].error == pytest.approx(ELO / sqrt(80 * 0.75 * 0.25), rel=1e-3)


def test_the_advantage_of_the_first_player_is_found_where_players_are_equal() -> None:
    games = won(0, 1, 1, 300) + won(1, 0, 1, 300) + won(0, 1, 0, 200) + won(1, 0, 0, 200)

    found = rate(2, 2, games)

    assert found.players[0].elo == pytest.approx(0, abs=1e-6)
    assert found.seats[0].elo == pytest.approx(400 * log(1.5) / log(10), abs=0.5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_true_strengths_lie_within_the_errors_about_as_often_as_they_should(seats: int) -> None:
    strengths = [150.0, 50.0, 0.0, -200.0]
    inside = 0
    for seed in range(50):
        found = rate(4, seats, games_of(strengths, seats, 40, 60 if seats == 2 else 30, seed))
        truth = [*strengths, 40.0]
        inside += sum(
            abs(rating.elo - true) <= rating.margin
            for rating, true in zip((*found.players, found.seats[0]), truth, strict=True)
        )

    # 95 % of 250 are 237.5; the ratings of one run depend on each other.
    assert 225 <= inside <= 249


def test_the_error_of_a_difference_is_that_of_the_games_between_the_two() -> None:
    apart = rate(2, 2, won(0, 1, 1, 30) + won(1, 0, 0, 30) + won(0, 1, 0, 10) + won(1, 0, 1, 10))

    difference = apart.difference(0, 1)

    assert difference.elo == pytest.approx(2 * apart.players[0].elo)
    assert difference.error == pytest.approx(2 * apart.players[0].error)


def test_neighbours_in_a_chain_differ_with_a_smaller_error_than_its_ends() -> None:
    chain = [game for a in range(4) for game in won(a, a + 1, 1, 60) + won(a + 1, a, 1, 60) + won(a, a + 1, 0, 30)]

    found = rate(5, 2, chain)

    assert found.difference(1, 2).error < found.difference(0, 4).error / 1.8


def test_shared_victories_count_for_each_winner() -> None:
    shared: list[Game] = [((0, 1, 2), (0.5, 0.5, 0.0)), ((1, 2, 0), (0.5, 0.0, 0.5)), ((2, 0, 1), (0.0, 0.5, 0.5))] * 20

    first, second, third = rate(3, 3, shared).players

    assert first.elo == pytest.approx(second.elo)
    assert first.elo > third.elo + 300


def test_a_player_who_won_every_game_has_a_finite_rating_with_a_large_error() -> None:
    games = [game for a, b in combinations(range(3), 2) for game in won(a, b, 1, 10) + won(b, a, 0, 10)]

    found = rate(3, 2, games)

    assert 300 < found.players[0].elo < 1500
    assert found.players[0].error > 60
    assert sum(rating.elo for rating in found.players) == pytest.approx(0, abs=1e-6)


def test_more_games_make_errors_smaller() -> None:
    games = games_of([100, -100, 0], 2, 0, 40, 1)

    assert rate(3, 2, games * 4).players[0].error == pytest.approx(rate(3, 2, games).players[0].error / 2, rel=0.05)


def test_without_games_there_is_no_rating() -> None:
    with pytest.raises(AnnalesError, match="no games"):
        rate(2, 2, [])
