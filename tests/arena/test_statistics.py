"""Scores, their intervals, Elo, and the sequential test."""

from math import inf, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annales.arena.statistics import (
    elo,
    estimate,
    expected_score,
    interval,
    sequential_test,
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


def test_a_better_player_is_accepted() -> None:
    assert sequential_test(pairs_of(0.62, 400, 1)).accepted == "better"


def test_an_equal_player_is_rejected() -> None:
    assert sequential_test(pairs_of(0.5, 4000, 2)).accepted == "not better"
    assert sequential_test(pairs_of(0.35, 200, 3)).accepted == "not better"


@pytest.mark.parametrize("pairs", [[], [1.0], [1.0] * 4, [0.5, 1.0, 0.0]])
def test_few_pairs_decide_nothing(pairs: list[float]) -> None:
    assert sequential_test(pairs).accepted is None


def test_a_player_who_always_wins_is_accepted_and_one_who_always_loses_is_not() -> None:
    assert sequential_test([1.0] * 30).accepted == "better"
    assert sequential_test([0.0] * 30).accepted == "not better"


def test_the_sequential_test_keeps_its_error_rates() -> None:
    def verdict(chance: float, seed: int) -> str | None:
        pairs = pairs_of(chance, 3000, seed)
        decided = (sequential_test(pairs[:n]).accepted for n in range(10, len(pairs), 50))
        return next((found for found in decided if found), None)

    assert sum(verdict(0.5, seed) == "better" for seed in range(60)) <= 7
    assert sum(verdict(expected_score(30), seed) == "not better" for seed in range(60)) <= 7
