"""Ratings by Glicko-2: the example of the paper, games of several players, and what time changes."""

import random
from math import exp

import pytest

from annales.glicko import Rating, Result, _volatility, deviation_after, rate, rate_game

WON, LOST = [[None, 1.0], [0.0, None]], [[None, 0.0], [1.0, None]]
"""Scores of two players."""


def test_the_volatility_is_that_of_the_example_of_the_paper() -> None:
    # Glickman, "Example of the Glicko-2 system" (2013): φ = 1.1513, v = 1.7785, Δ = −0.4834 and τ = 0.5.
    assert _volatility(1.1513, 0.06, 1.7785, -0.4834) == pytest.approx(0.05999, abs=1e-5)


def test_a_period_of_three_results_gives_the_rating_of_the_example_of_the_paper() -> None:
    results = [Result(1400, 30, 1.0), Result(1550, 100, 0.0), Result(1700, 300, 0.0)]
    after = rate(Rating(1500, 200, 0.06), results)
    assert after.points == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.02)
    assert after.volatility == pytest.approx(0.05999, abs=1e-5)


def test_one_result_changes_the_rating_as_the_formulas_say() -> None:
    # The first game of that example alone: 1500 ± 200 beats 1400 ± 30. Worked out from the formulas by hand.
    after = rate(Rating(1500, 200, 0.06), [Result(1400, 30, 1.0)])
    assert after.points == pytest.approx(1563.6, abs=0.1)
    assert after.deviation == pytest.approx(175.4, abs=0.1)


def test_what_was_expected_changes_little_and_what_was_not_changes_much() -> None:
    easy, hard = rate(Rating(), [Result(900, 100, 1.0)]), rate(Rating(), [Result(2100, 100, 1.0)])
    assert 0 < easy.points - 1500 < 50 < hard.points - 1500
    lost = rate(Rating(), [Result(900, 100, 0.0)]), rate(Rating(), [Result(2100, 100, 0.0)])
    assert lost[0].points < lost[1].points < 1500


def test_a_long_row_of_results_keeps_the_rating_within_its_limits() -> None:
    player = Rating()
    for _ in range(500):
        player = rate(player, [Result(2100, 100, 1.0)])
    assert player.points <= 4000
    assert 45 <= player.deviation <= 350
    for _ in range(2000):
        player = rate(player, [Result(800, 100, 0.0)])
    assert player.points >= 0


def test_without_games_a_rating_becomes_less_certain_up_to_that_of_a_new_player() -> None:
    player = Rating(1700, 60)
    assert rate(player, [], 10).points == 1700
    assert 60 < deviation_after(player, 10) < deviation_after(player, 100) < deviation_after(player, 1e6) == 350
    fresh, rested = (rate(player, [Result(1700, 60, 1.0)], periods) for periods in (0, 100))
    assert rested.points > fresh.points


def test_a_draw_of_equals_changes_no_points_and_the_winner_gains_what_the_loser_loses() -> None:
    for after in rate_game([(Rating(1600, 80), 1.0)] * 2, [[None, 0.5], [0.5, None]]):
        assert after.points == 1600
        assert after.deviation < 80
    winner, loser = rate_game([(Rating(), 1.0)] * 2, WON)
    assert winner.points - 1500 == pytest.approx(1500 - loser.points)


def test_each_pair_of_several_players_counts_once_and_those_of_whom_nothing_is_known_do_not() -> None:
    players = [(Rating(), 1.0), (Rating(1900, 60), 1.0), (Rating(1100, 60), 1.0)]
    everything = rate_game(players, [[None, 1.0, 1.0], [0.0, None, 1.0], [0.0, 0.0, None]])
    assert everything[0] == rate(
        Rating(),
        [
            Result(1900, deviation_after(Rating(1900, 60), 1), 1.0),
            Result(1100, deviation_after(Rating(1100, 60), 1), 1.0),
        ],
    )
    unknown = rate_game(players, [[None, 1.0, 1.0], [0.0, None, None], [0.0, None, None]])
    assert unknown[1] == rate_game(players[:2], WON)[1]


def test_ratings_come_close_to_the_strengths_from_which_the_results_are_drawn() -> None:
    choose = random.Random(7)
    strengths = [1200 + 60 * player for player in range(11)]
    found = [Rating() for _ in strengths]
    for _ in range(1500):
        one, other = choose.sample(range(11), 2)
        won = choose.random() < 1 / (1 + exp((strengths[other] - strengths[one]) / 173.7178))
        pair = rate_game([(found[one], 0.1), (found[other], 0.1)], WON if won else LOST)
        found[one], found[other] = pair
    errors = [abs(rating.points - strength) for rating, strength in zip(found, strengths, strict=True)]
    assert max(rating.deviation for rating in found) < 80
    assert sum(errors) / len(errors) < 60
