"""The sequential test: its log likelihood ratio, its bounds, and its error rates."""

from collections import Counter
from math import comb, log
from random import Random

import pytest

from annales.arena.sequential import Sprt, log_likelihood_ratio, sequential_test
from annales.arena.statistics import elo, estimate, expected_score
from annales.errors import AnnalesError

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)


def pairs_of(chance: float, number: int, seed: int) -> list[float]:
    """Mean scores of pairs of games, each won with probability `chance`."""
    random = Random(seed)
    return [((random.random() < chance) + (random.random() < chance)) / 2 for _ in range(number)]


def test_for_two_possible_scores_the_ratio_is_that_of_two_binomial_distributions() -> None:
    wins, losses = 40, 25

    expected = wins * log(0.6 / 0.5) + losses * log(0.4 / 0.5)

    assert log_likelihood_ratio([1.0] * wins + [0.0] * losses, 0.5, 0.6) == pytest.approx(expected, abs=1e-3)


def test_the_ratio_is_that_of_the_most_likely_distributions() -> None:
    counts = dict(zip(SCORES, (5, 20, 40, 25, 10), strict=True))

    def best(mean: float) -> float:
        """The greatest log likelihood of distributions with a mean, by a search that knows no formula."""
        random, found, width = Random(1), [], 0.1
        shares = [comb(4, i) * mean**i * (1 - mean) ** (4 - i) for i in range(5)]
        value = sum(n * log(p) for n, p in zip(counts.values(), shares, strict=True))
        for step in range(20_000):
            # Moves that keep both the sum of the shares and their mean.
            i, size = random.randrange(3), random.uniform(-width, width)
            tried = list(shares)
            for j, part in zip((i, i + 1, i + 2), (1, -2, 1), strict=True):
                tried[j] += part * size
            if min(tried) > 0:
                after = sum(n * log(p) for n, p in zip(counts.values(), tried, strict=True))
                if after > value:
                    shares, value = tried, after
            if step % 2000 == 1999:
                width /= 3
            found.append(value)
        return found[-1]

    assert log_likelihood_ratio(counts, 0.5, 0.55) == pytest.approx(best(0.55) - best(0.5), abs=2e-3)


def test_for_many_pairs_the_ratio_is_near_that_of_the_normal_distribution() -> None:
    pairs = [0.5, 0.75, 0.25, 0.5, 1.0, 0.5, 0.0, 0.75] * 250
    mean, square = estimate(pairs).mean, estimate(pairs).error ** 2

    expected = (0.51 - 0.5) * (2 * mean - 0.51 - 0.5) / (2 * square)

    assert log_likelihood_ratio(pairs, 0.5, 0.51) == pytest.approx(expected, rel=0.05)


def test_scores_and_their_counts_give_the_same_ratio() -> None:
    pairs = pairs_of(0.6, 100, 1)

    assert sequential_test(pairs) == sequential_test(Counter(pairs))


def test_the_bounds_follow_from_the_risks() -> None:
    assert Sprt(alpha=0.05, beta=0.1).bounds == pytest.approx((log(0.1 / 0.95), log(0.9 / 0.05)))


def test_the_test_is_the_same_from_the_view_of_the_other_player() -> None:
    pairs = pairs_of(0.55, 200, 4)
    other = [1 - pair for pair in pairs]

    assert sequential_test(pairs, elo0=0, elo1=20).ratio == pytest.approx(
        -sequential_test(other, elo0=-20, elo1=0).ratio, abs=1e-9
    )


def test_a_better_player_is_accepted() -> None:
    assert sequential_test(pairs_of(0.62, 400, 1)).accepted == "better"


def test_an_equal_player_is_rejected() -> None:
    assert sequential_test(pairs_of(0.5, 4000, 2)).accepted == "not better"
    assert sequential_test(pairs_of(0.35, 200, 3)).accepted == "not better"


@pytest.mark.parametrize("pairs", [[], [1.0], [1.0] * 4, [0.5, 1.0, 0.0]])
def test_few_pairs_decide_nothing(pairs: list[float]) -> None:
    assert sequential_test(pairs).accepted is None


def test_a_player_who_always_wins_is_accepted_and_one_who_always_loses_is_not() -> None:
    assert sequential_test([1.0] * 40).accepted == "better"
    assert sequential_test([0.0] * 40).accepted == "not better"


def test_a_table_of_four_has_scores_of_its_own() -> None:
    assert sequential_test([0.25, 0.5, 1 / 3, 0.5] * 60, seats=4).accepted == "better"
    assert sequential_test([0.25, 0.25, 0.0, 0.5] * 500, seats=4).accepted == "not better"


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ((10, 10, 0.05, 0.05), "elo0 has to be less than elo1"),
        ((0, 20, 0, 0.05), "alpha cannot be 0"),
        ((0, 20, 0.05, 0.5), r"beta cannot be 0\.5"),
    ],
)
def test_bad_hypotheses_are_errors(values: tuple[float, float, float, float], message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        Sprt(*values)


class TestErrorRates:
    """Matches of simulated players: half of the luck is in the deal, and some games are shared."""

    SPRT = Sprt(0, 60)
    RUNS = 400

    def decided(self, difference: float, seed: int) -> tuple[str | None, int]:
        """What a test after each pair decides about players with an Elo difference, and after how many pairs."""
        random, counts = Random(seed), Counter[float]()
        chance = expected_score(difference)
        for number in range(1, 2001):
            counts[self.pair(random, chance)] += 1
            if verdict := self.SPRT.test(counts).accepted:
                return verdict, number
        return None, 2000

    def pair(self, random: Random, chance: float) -> float:
        """The score of a pair: a deal may favour one seat, which cancels out in the pair."""
        favour = random.uniform(-0.3, 0.3)
        scores = [self.game(random, chance + favour), self.game(random, chance - favour)]
        return sum(scores) / 2

    def game(self, random: Random, chance: float) -> float:
        # One game in five is shared.
        return 0.5 if random.random() < 0.2 else float(random.random() < 0.5 + (chance - 0.5) / 0.8)

    def test_a_player_against_itself_is_rarely_called_better(self) -> None:
        found = [self.decided(0, seed) for seed in range(self.RUNS)]

        wrong = sum(verdict == "better" for verdict, _ in found)
        assert all(verdict for verdict, _ in found)
        # 20 are expected at most; 34 is more than three standard deviations above.
        assert 4 <= wrong <= 34

    def test_a_player_as_good_as_the_hypothesis_is_rarely_rejected(self) -> None:
        found = [self.decided(60, 1000 + seed) for seed in range(self.RUNS)]

        wrong = sum(verdict == "not better" for verdict, _ in found)
        assert all(verdict for verdict, _ in found)
        assert 4 <= wrong <= 34

    def test_the_simulated_players_differ_by_what_they_should(self) -> None:
        random = Random(7)
        pairs = [self.pair(random, expected_score(60)) for _ in range(20_000)]

        assert elo(estimate(pairs).mean) == pytest.approx(60, abs=4)

    def test_a_clear_difference_ends_the_test_early(self) -> None:
        slow = sum(self.decided(30, seed)[1] for seed in range(40))
        fast = sum(self.decided(150, seed)[1] for seed in range(40))

        assert fast < slow / 2
