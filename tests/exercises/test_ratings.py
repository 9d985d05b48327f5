"""Ratings by Glicko-2."""

import pytest

from annales.exercises import Rating, rate
from annales.exercises.ratings import _volatility


def test_the_volatility_is_that_of_the_example_of_the_paper() -> None:
    # Glickman, "Example of the Glicko-2 system" (2013): φ = 1.1513, v = 1.7785, Δ = −0.4834 and τ = 0.5.
    assert _volatility(1.1513, 0.06, 1.7785, -0.4834) == pytest.approx(0.05999, abs=1e-5)


def test_one_result_changes_the_rating_as_the_formulas_say() -> None:
    # The first game of that example alone: 1500 ± 200 beats 1400 ± 30. Worked out from the formulas by hand.
    after = rate(Rating(1500, 200, 0.06), 1400, 30, 1.0)
    assert after.points == pytest.approx(1563.6, abs=0.1)
    assert after.deviation == pytest.approx(175.4, abs=0.1)


def test_what_was_expected_changes_little_and_what_was_not_changes_much() -> None:
    easy, hard = rate(Rating(), 900, 100, 1.0), rate(Rating(), 2100, 100, 1.0)
    assert 0 < easy.points - 1500 < 50 < hard.points - 1500
    assert rate(Rating(), 900, 100, 0.0).points < rate(Rating(), 2100, 100, 0.0).points < 1500


def test_a_long_row_of_answers_keeps_the_rating_within_its_limits() -> None:
    player = Rating()
    for _ in range(500):
        player = rate(player, 2100, 100, 1.0)
    assert player.points <= 4000
    assert 45 <= player.deviation <= 350
    for _ in range(2000):
        player = rate(player, 800, 100, 0.0)
    assert player.points >= 0
