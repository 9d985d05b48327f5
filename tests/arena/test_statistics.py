"""Scores, their intervals, Elo, and the sequential test."""

from math import inf, sqrt
from random import Random
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annales.arena.statistics import (
    elo,
    estimate,
    expected_score,
    interval,
    likelihood_of_superiority,
    wilson_bounds,
)
from annales.errors import AnnalesError


def pairs_of(chance: float, number: int, seed: int) -> list[float]:
    """Mean scores of pairs of games, each won with probability `chance`."""
    random = Random(seed)
    return [((random.random() < chance) + (random.random() < chance)) / 2 for _ in range(number)]


@pytest.mark.parametrize(
    ("score", "difference"), [(0.5, 0), (0.64, 100), (0.7597, 200), (10 / 11, 400), (0.1, -381.7), (0, -inf), (1, inf)]
)
def test_elo_equals_published_values(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=0.1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_equal_players_have_equal_scores_for_any_number_of_seats(seats: int) -> None:
    assert expected_score(0, seats) == pytest.approx(1 / seats)
    assert elo(1 / seats, seats) == pytest.approx(0)
    assert elo(expected_score(123, seats), seats) == pytest.approx(123)


@given(st.floats(-1500, 1500))
def test_the_expected_score_is_the_inverse_of_elo(difference: float) -> None:
    assert elo(expected_score(difference)) == pytest.approx(difference, abs=1e-6)


def test_a_mean_has_the_error_of_its_sample() -> None:
    found = estimate([1.0, 0.5, 0.5, 0.0])

    assert found.mean == 0.5
    assert found.error == pytest.approx(sqrt(0.5 / 3 / 4))


def test_without_scores_there_is_no_mean() -> None:
    with pytest.raises(AnnalesError, match="no scores"):
        estimate([])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (400, 400, 0.9905, 1)],
)
def test_intervals_of_shares_equal_published_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson_bounds(wins / games, games) == pytest.approx((low, high), abs=1e-4)


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60))
def test_an_interval_contains_the_mean_and_stays_between_0_and_1(pairs: list[float]) -> None:
    low, high = interval(pairs)

    assert 0 <= low <= estimate(pairs).mean <= high <= 1


def test_intervals_contain_the_true_score_with_their_nominal_frequency() -> None:
    for chance in (0.5, 0.9, 0.99):
        found = [interval(pairs_of(chance, 100, seed)) for seed in range(400)]
        assert sum(low <= chance <= high for low, high in found) >= 0.92 * len(found)


def test_the_likelihood_of_superiority_is_that_of_the_normal_distribution() -> None:
    # Two more pairs, 0 and 1, are in the variance.
    pairs = [0.5, 1.0] * 20
    error = estimate([*pairs, 0.0, 1.0]).error

    assert likelihood_of_superiority(pairs) == pytest.approx(NormalDist().cdf((0.75 - 0.5) / error))
    assert likelihood_of_superiority([0.25] * 30, seats=4) == pytest.approx(0.5)
    assert likelihood_of_superiority([1 - pair for pair in pairs]) == pytest.approx(
        1 - likelihood_of_superiority(pairs)
    )


def test_one_pair_proves_little() -> None:
    assert 0.8 < likelihood_of_superiority([1.0]) < 0.95
