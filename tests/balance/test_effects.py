"""Statistics of gifts, on made-up pairs whose truth is known."""

from math import inf, isnan, log

import numpy as np
import pytest
from numpy.typing import NDArray

from annales.balance import Effect, PairSums, beside_group, effect_of, expected_beyond, root_mean_square
from annales.balance.effects import sums_of

Shares = tuple[NDArray[np.float64], NDArray[np.float64]]


def made_up(random: np.random.Generator, pairs: int, without: float, with_gift: float) -> Shares:
    """Results of pairs in which the same luck decides both games, with these true shares of victories."""
    luck = random.random(pairs)
    return (luck < without).astype(float), (luck < with_gift).astype(float)


def test_the_effect_is_the_ratio_of_the_shares_of_victories() -> None:
    found = effect_of(sums_of(*made_up(np.random.default_rng(1), 100_000, 0.3, 0.45)))

    assert found.ratio == pytest.approx(1.5, abs=4 * found.ratio_error)
    assert found.ratio_error < 0.01


def test_a_gift_without_value_has_an_effect_of_1() -> None:
    without, _ = made_up(np.random.default_rng(2), 1000, 0.3, 0.3)
    found = effect_of(sums_of(without, without))

    assert (found.log, found.error) == (0.0, 0.0)


def test_the_error_is_the_spread_of_repeated_measurements() -> None:
    random = np.random.default_rng(3)
    found = [effect_of(sums_of(*made_up(random, 400, 0.3, 0.4))) for _ in range(500)]
    spread = np.std([one.log for one in found])

    assert np.mean([one.error for one in found]) == pytest.approx(spread, rel=0.1)


def test_pairs_with_the_same_luck_have_a_smaller_error_than_independent_games() -> None:
    random = np.random.default_rng(4)
    without, with_gift = made_up(random, 2000, 0.3, 0.4)
    paired = effect_of(sums_of(without, with_gift))
    independent = effect_of(sums_of(without, random.permutation(with_gift)))

    assert paired.error < 0.6 * independent.error


def test_sums_of_two_halves_are_those_of_the_whole() -> None:
    without, with_gift = made_up(np.random.default_rng(5), 1000, 0.3, 0.4)
    halves = sums_of(without[:300], with_gift[:300]) + sums_of(without[300:], with_gift[300:])

    assert halves == sums_of(without, with_gift)


@pytest.mark.parametrize("sums", [PairSums(), PairSums(10, 0, 3, 0, 3, 0), PairSums(10, 3, 0, 3, 0, 0)])
def test_there_is_no_ratio_without_victories(sums: PairSums) -> None:
    found = effect_of(sums)

    assert isnan(found.log)
    assert found.error == inf


def test_an_effect_stands_beside_the_mean_of_its_group_alone() -> None:
    effects = [Effect(log(ratio), 0.0) for ratio in (1.2, 1.2, 1.2, 2.0, 3.0)]
    found = beside_group(effects, ["I", "I", "I", "V", "V"])

    assert [one.ratio for one in found[:3]] == pytest.approx([1, 1, 1])
    assert found[4].ratio / found[3].ratio == pytest.approx(1.5)
    assert found[3].log == pytest.approx(-found[4].log)


def test_the_error_beside_a_group_contains_that_of_the_mean() -> None:
    random = np.random.default_rng(6)
    measured = random.normal(0, 0.1, (20_000, 4))
    spread = (measured[:, 0] - measured.mean(axis=1)).std()

    assert beside_group([Effect(0.0, 0.1)] * 4, ["I"] * 4)[0].error == pytest.approx(spread, rel=0.03)


def test_an_effect_without_a_ratio_does_not_change_the_others() -> None:
    effects = [Effect(0.1, 0.1), Effect(float("nan"), inf), Effect(-0.1, 0.1)]

    assert [one.log for one in beside_group(effects, ["I"] * 3)[::2]] == pytest.approx([0.1, -0.1])


def test_errors_of_measurement_are_taken_out_of_the_spread() -> None:
    random = np.random.default_rng(7)
    true = random.normal(0, 0.1, 5000)
    effects = [Effect(value, 0.2) for value in true + random.normal(0, 0.2, 5000)]
    measured, cleared = root_mean_square(effects)

    assert measured == pytest.approx(np.hypot(0.1, 0.2), rel=0.05)
    assert cleared == pytest.approx(0.1, rel=0.1)


def test_errors_of_measurement_are_taken_out_of_the_number_that_is_off() -> None:
    random = np.random.default_rng(8)
    true = random.normal(0, 0.12, 5000)
    effects = [Effect(value, 0.15) for value in true + random.normal(0, 0.15, 5000)]
    measured, expected = expected_beyond(effects, 0.2)

    assert expected == pytest.approx((np.abs(true) > log(1.2)).sum(), rel=0.15)
    assert measured > 1.5 * expected


def test_exact_effects_are_counted_as_they_are() -> None:
    assert expected_beyond([Effect(log(1.3), 0.0), Effect(log(1.1), 0.0), Effect(-log(1.3), 0.0)], 0.2) == (2, 2.0)
