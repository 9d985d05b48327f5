"""Networks evaluate situations and moves by the same rules, plain and compiled."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.networks.networks import random_network

from annales import Duel, Flow
from annales.core.game import Game
from annales.core.ruleset import Ruleset
from annales.kernel.features import list_features, list_move_features
from annales.kernel.protocol import Packed, StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import compiled, rule
from annales.kernel.units import RESULT_UNIT
from annales.networks.evaluate import evaluate, evaluate_ending, prepare_priors, prior_logit
from annales.networks.files import empty_network, feature_count, shape_for
from annales.networks.records import LOGIT_UNIT, POINT_UNIT, EvaluationSpace, Network, network_record

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
    seats: int,
) -> None:
    evaluate(f[0], s[0], w[0], n[0], e[0], seats)
    evaluate_ending(f[0], s[0], n[0], e[0], seats)


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


def situations(seed: int, every: int = 4, players: int = 0) -> Iterator[Game]:
    """Some situations of a random game: of Duel, or of The Flow of History with this number of players."""
    game: Game = Flow(seed=seed, options={"players": players}) if players else Duel(seed=seed)
    rng = np.random.default_rng(seed)
    while game.turn is not None:
        if game.ply % every == 0:
            yield game
        game.play(game.legal_moves[int(rng.integers(len(game.legal_moves)))])


def unpacked(network: NDArray[np.void], width: int, inner: int, rules: Ruleset = RULES) -> Network:
    return network_record(shape_for(rules, width, inner)).unpack(network)


@pytest.mark.parametrize("seed", range(3))
def test_plain_and_compiled_estimates_are_equal(seed: int) -> None:
    network = random_network(RULES, seed)
    plain_network = unpacked(network, 8, 4)

    for game in situations(seed):
        plain, packed, scratch = EvaluationSpace(), EvaluationSpace().pack(), RULES.scratch()
        evaluate(game.facts, game.state, scratch, plain_network, plain, 2)
        evaluate_ending(game.facts, game.state, plain_network, plain, 2)
        run = compiled(evaluate_first, STATE)
        run(game.facts.pack(), game.state.pack(), scratch.pack(), network, packed, 2)

        assert EvaluationSpace.unpack(packed) == plain
        assert RESULT_UNIT - 2 <= sum(plain.estimates[:2]) <= RESULT_UNIT
        assert min(plain.estimates[:2]) >= 0
        for seat in range(2):
            # Each kind of victory rounds down.
            assert plain.estimates[seat] - 3 <= sum(plain.kinds[seat]) <= plain.estimates[seat]
            assert plain.kinds[seat][0] == 0


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


@pytest.mark.parametrize("players", [2, 3, 5])
def test_plain_and_compiled_estimates_are_equal_with_several_players(players: int) -> None:
    network = random_network(Flow.ruleset, players)
    plain_network = unpacked(network, 8, 4, Flow.ruleset)
    run = compiled(evaluate_first, Flow.ruleset.state)

    for game in situations(players, every=12, players=players):
        plain, packed, scratch = EvaluationSpace(), EvaluationSpace().pack(), Flow.ruleset.scratch()
        evaluate(game.facts, game.state, scratch, plain_network, plain, players)
        evaluate_ending(game.facts, game.state, plain_network, plain, players)
        run(game.facts.pack(), game.state.pack(), scratch.pack(), network, packed, players)

        assert EvaluationSpace.unpack(packed) == plain
        assert RESULT_UNIT - players <= sum(plain.estimates[:players]) <= RESULT_UNIT


@pytest.mark.parametrize("players", [0, 2, 3, 4, 5])
def test_a_situation_uses_the_weights_of_its_age_and_number_of_players_alone(players: int) -> None:
    """0 players stand for Duel, where the age is 0 while wonders are drafted."""
    rules: Ruleset = Flow.ruleset if players else RULES
    network = random_network(rules, 1)
    used: list[int] = []

    for game in situations(1, every=12, players=players):
        wanted = 5 * (players - 2) + game.state.age - 1 if players else game.state.age
        used.append(wanted)
        changed = random_network(rules, 2)
        for name in network.dtype.names or ():
            rows = len(network[name][0]) // rules.learning.weight_sets
            if name.startswith(("value", "result")):
                own = slice(wanted * rows, (wanted + 1) * rows)
                changed[name][0][own] = network[name][0][own]
            else:
                changed[name] = network[name]
        spaces = [EvaluationSpace(), EvaluationSpace()]
        for one, space in zip((network, changed), spaces, strict=True):
            plain = unpacked(one, 8, 4, rules)
            evaluate(game.facts, game.state, rules.scratch(), plain, space, max(players, 2))
        assert spaces[0] == spaces[1]

    assert len(set(used)) == (5 if players else 4)


def test_a_network_of_zeros_expects_the_same_for_all_and_rates_all_moves_alike() -> None:
    game, space = Duel(seed=1), EvaluationSpace()
    network = unpacked(empty_network(shape_for(RULES, 8, 4)), 8, 4)
    records = (game.facts, game.state, RULES.scratch(), network, space)

    evaluate(*records, 2)
    evaluate_ending(game.facts, game.state, network, space, 2)
    prepare_priors(*records)

    assert space.estimates[:2] == [RESULT_UNIT // 2] * 2
    assert [kinds[:4] for kinds in space.kinds[:2]] == [[0] + [RESULT_UNIT // 6] * 3] * 2
    assert space.expected[:2] == [0, 0]
    assert {prior_logit(*records, move.number) for move in game.legal_moves} == {0}


def test_heads_say_how_a_game_ends_for_the_seat_on_turn() -> None:
    game, space = Duel(seed=1), EvaluationSpace()
    while game.turn != 1:
        game.play(game.legal_moves[0])
    network = unpacked(empty_network(shape_for(RULES, 8, 4)), 8, 4)
    # The seat on turn wins by science twice as often as by each other kind, and gets 40 points.
    network.kind_bias[0][RULES.victories.index("science")] = round(0.6931 * LOGIT_UNIT)
    network.points_bias[0][0] = round(0.4 * LOGIT_UNIT)

    evaluate(game.facts, game.state, RULES.scratch(), network, space, 2)
    evaluate_ending(game.facts, game.state, network, space, 2)

    assert dict(zip(RULES.victories, space.kinds[1], strict=False)) == pytest.approx(
        {"": 0, "military": RESULT_UNIT / 8, "science": RESULT_UNIT / 4, "civilian": RESULT_UNIT / 8}, abs=10
    )
    assert space.expected[:2] == [0, pytest.approx(40 * POINT_UNIT, abs=2)]


def test_active_features_are_in_the_table_and_none_is_listed_twice() -> None:
    space, scratch, most = EvaluationSpace(), RULES.scratch(), 0

    for game in situations(7, every=1):
        count = list_features(game.facts, game.state, scratch, space)
        active = space.active[:count]
        assert len(set(active)) == count
        assert 0 <= min(active) <= max(active) < feature_count(RULES.learning.features)
        for move in game.legal_moves:
            count = list_move_features(game.facts, game.state, scratch, space, move.number)
            assert 0 <= max(space.active[:count]) < feature_count(RULES.learning.move_features)
            most = max(most, count)

    assert most == 3


def test_groups_of_features_follow_each_other_without_gaps() -> None:
    for table in (RULES.learning.features, RULES.learning.move_features):
        assert [first for _, first, _, _ in table[1:]] == [first + count for _, first, count, _ in table[:-1]]
