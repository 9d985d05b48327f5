"""Networks evaluate situations and moves by the same rules, plain and compiled."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.networks.networks import random_network

from annales import Duel
from annales.kernel.features import list_features, list_move_features
from annales.kernel.protocol import Packed, StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import compiled, rule
from annales.networks.evaluate import RESULT_UNIT, evaluate, prepare_priors, prior_logit
from annales.networks.files import empty_network, feature_count, shape_for
from annales.networks.records import EvaluationSpace, Network, network_record

RULES = Duel.ruleset
STATE = RULES.state


# The twin of a rule that Python calls takes arrays of records.


@rule
def evaluate_first(
    f: Packed[Record],
    s: Packed[StateRecord],
    w: Packed[Workspace],
    n: Packed[Network],
    e: Packed[EvaluationSpace],
) -> None:
    evaluate(f[0], s[0], w[0], n[0], e[0], 2)


@rule
def first_prior(
    f: Packed[Record],
    s: Packed[StateRecord],
    w: Packed[Workspace],
    n: Packed[Network],
    e: Packed[EvaluationSpace],
    move: int,
) -> int:
    prepare_priors(f[0], s[0], w[0], n[0], e[0])
    return prior_logit(f[0], s[0], w[0], n[0], e[0], move)


def situations(seed: int, every: int = 4) -> Iterator[Duel]:
    """Some situations of a random game."""
    game, rng = Duel(seed=seed), np.random.default_rng(seed)
    while game.turn is not None:
        if game.ply % every == 0:
            yield game
        game.play(game.legal_moves[int(rng.integers(len(game.legal_moves)))])


def unpacked(network: NDArray[np.void], width: int, inner: int) -> Network:
    return network_record(shape_for(RULES, width, inner)).unpack(network)


@pytest.mark.parametrize("seed", range(3))
def test_plain_and_compiled_estimates_are_equal(seed: int) -> None:
    network = random_network(RULES, seed)
    plain_network = unpacked(network, 8, 4)

    for game in situations(seed):
        plain, packed, scratch = EvaluationSpace(), EvaluationSpace().pack(), RULES.scratch()
        evaluate(game.facts, game.state, scratch, plain_network, plain, 2)
        run = compiled(evaluate_first, STATE)
        run(game.facts.pack(), game.state.pack(), scratch.pack(), network, packed)

        assert EvaluationSpace.unpack(packed) == plain
        assert RESULT_UNIT - 2 <= sum(plain.estimates[:2]) <= RESULT_UNIT
        assert min(plain.estimates[:2]) >= 0


def test_plain_and_compiled_priors_are_equal() -> None:
    network = random_network(RULES, 5)
    plain_network = unpacked(network, 8, 4)
    rate = compiled(first_prior, STATE)
    seen = set()

    for game in situations(5):
        plain, packed, scratch = EvaluationSpace(), EvaluationSpace().pack(), RULES.scratch()
        records = (game.facts.pack(), game.state.pack(), scratch.pack(), network, packed)
        prepare_priors(game.facts, game.state, scratch, plain_network, plain)
        for move in game.legal_moves:
            found = prior_logit(game.facts, game.state, scratch, plain_network, plain, move.number)
            assert rate(*records, move.number) == found
            seen.add(found)

    assert len(seen) > 50


def test_a_network_of_zeros_expects_the_same_for_all_and_rates_all_moves_alike() -> None:
    game, space = Duel(seed=1), EvaluationSpace()
    network = unpacked(empty_network(shape_for(RULES, 8, 4)), 8, 4)
    records = (game.facts, game.state, RULES.scratch(), network, space)

    evaluate(*records, 2)
    prepare_priors(*records)

    assert space.estimates[:2] == [RESULT_UNIT // 2] * 2
    assert {prior_logit(*records, move.number) for move in game.legal_moves} == {0}


def test_active_features_are_in_the_table_and_none_is_listed_twice() -> None:
    space, scratch, most = EvaluationSpace(), RULES.scratch(), 0

    for game in situations(7, every=1):
        count = list_features(game.facts, game.state, scratch, space)
        active = space.active[:count]
        assert len(set(active)) == count
        assert 0 <= min(active) <= max(active) < feature_count(RULES.features)
        for move in game.legal_moves:
            count = list_move_features(game.facts, game.state, scratch, space, move.number)
            assert 0 <= max(space.active[:count]) < feature_count(RULES.move_features)
            most = max(most, count)

    assert most == 3


def test_groups_of_features_follow_each_other_without_gaps() -> None:
    for table in (RULES.features, RULES.move_features):
        assert [first for _, first, _, _ in table[1:]] == [first + count for _, first, count, _ in table[:-1]]
