"""The game in numbers: observations, masks, outcomes of chance, returns, bounds, and guesses of what is hidden."""

from collections.abc import Callable
from random import Random
from typing import Any
from zlib import crc32

import numpy as np
import pytest

from annales import Duel, Flow
from annales.core.chance import Sampled
from annales.core.game import Game
from annales.envs import ArrayEnv
from annales.errors import AnnalesError, ChanceError

KINDS: list[Callable[..., Game]] = [Duel, *(lambda n=n, **more: Flow(players=n, **more) for n in (2, 3, 4, 5))]
BOTH = pytest.mark.parametrize("new", KINDS, ids=["duel", "flow-2", "flow-3", "flow-4", "flow-5"])
PUBLISHED = {"duel": (1, 2228037212), "flow": (1, 2752975408)}
"""Version and check sum of each published index of an observation."""


@pytest.mark.parametrize("kind", [Duel, Flow])
def test_an_index_of_an_observation_changes_only_with_its_version(kind: type[Game]) -> None:
    rules = kind.ruleset
    places = [(name, first, count) for name, first, count, _ in rules.learning.observation_index]

    assert (rules.learning.observation_version, crc32(repr(places).encode())) == PUBLISHED[rules.id]
    assert places[-1][1] + places[-1][2] == rules.learning.observation


@pytest.mark.parametrize("name", ["duel", "flow"])
def test_observation_and_mask_are_those_of_the_arrays(name: str) -> None:
    env = ArrayEnv(name, 1, seed=3)
    shown, random = env.reset(), Random(1)
    for _ in range(60):
        game = env.kind.from_state(env.kind.ruleset.state.unpack(env._states[:1]), env.options, Sampled(1), check=False)
        assert (game.observation() == shown.observations[0]).all()
        assert (game.action_mask() == shown.masks[0]).all()
        shown = env.step([random.choice(np.flatnonzero(shown.masks[0]).tolist())])


@BOTH
def test_a_whole_game_in_numbers_stays_within_the_bounds(new: Callable[..., Game]) -> None:
    game, random = new(chance="manual"), Random(2)
    bounds, nodes = game.ruleset.bounds(game.options), 0
    while game.outcome is None:
        if game.chance is not None:
            assert max(game.chance.numbers) < bounds.outcomes
            game.settle(random.choice(game.chance.numbers))
            nodes += 1
        else:
            assert game.returns() == (0,) * game.seats
            mask = game.action_mask()
            assert mask.shape == (bounds.moves,)
            game.play(random.choice(np.flatnonzero(mask).tolist()))

    assert not game.action_mask().any()
    assert nodes <= (bounds.chance_nodes or nodes)
    assert game.ply <= (bounds.plies or game.ply)
    assert {bounds.lowest_return, bounds.highest_return} >= set(game.returns()) - {0}
    assert [seat for seat, value in enumerate(game.returns()) if value >= 0] == list(game.outcome.winners)


@BOTH
def test_each_seat_sees_the_situation_from_its_own_side(new: Callable[..., Game]) -> None:
    game = new(seed=5)
    before = game.position

    seen = [game.observation(seat) for seat in range(game.seats)]

    assert [view[0] for view in seen] == list(range(game.seats))
    assert (seen[game.turn or 0] == game.observation()).all()
    assert game.position == before
    with pytest.raises(AnnalesError, match="there is no seat"):
        game.observation(game.seats)


def test_a_game_given_up_has_returns() -> None:
    duel, flow = Duel(seed=1), Flow(seed=1, players=3)
    duel.resign(0)
    flow.resign(1)

    assert duel.returns() == (-1, 1)
    assert flow.returns() == (0, -1, 0)


def test_settling_is_revealing_by_number() -> None:
    one, other = Duel(chance="manual"), Duel(chance="manual")
    for number in (4, 0, 7):
        assert one.chance is one.chance is not None
        name = one.ruleset.outcome_text(one.chance.kind, number)
        one.settle(np.int64(number))
        other.reveal(name)

    assert one == other
    assert one.history == other.history


@pytest.mark.parametrize("number", [10, -1, True, 2.0, "law"])
def test_an_impossible_number_of_an_outcome_changes_nothing(number: Any) -> None:
    game = Duel(chance="manual")

    with pytest.raises(ChanceError, match="cannot be the outcome of board_token"):
        game.settle(number)

    assert game.history == ()


def test_without_an_event_nothing_can_be_settled() -> None:
    with pytest.raises(ChanceError, match="no event is pending"):
        Duel(seed=1).settle(0)


@BOTH
def test_the_pending_event_is_that_of_the_situation_after_a_copy_or_undo(new: Callable[..., Game]) -> None:
    game = new(chance="manual")
    twin = game.copy()
    assert game.chance is not None
    first = game.chance
    game.settle(first.numbers[0])

    assert game.chance != first
    assert twin.chance == first


@BOTH
def test_a_guess_of_what_is_hidden_agrees_with_what_is_seen(new: Callable[..., Game]) -> None:
    game = new(seed=4)
    for _ in range(12):
        game.play(game.legal_moves[0])
    guesses = [game.sample_hidden(random) for random in (7, Random(7), np.random.default_rng(7))]
    ends = set()
    for guess in (*guesses, game.sample_hidden(8)):
        assert guess == game
        assert guess.history == game.history
        random = Random(1)
        while guess.outcome is None:
            guess.play(random.choice(guess.legal_moves))
        ends.add(guess.position)

    assert guesses[0].key == guesses[1].key
    assert len(ends) == 3


def test_a_guess_does_not_depend_on_the_order_of_moves() -> None:
    guess = Duel(seed=4).sample_hidden(1)
    move = guess.play(guess.legal_moves[0])
    after = guess.position
    guess.undo()
    guess.play(move)

    assert guess.position == after


@pytest.mark.parametrize("make", [Random, np.random.default_rng, np.random.RandomState])
def test_every_generator_is_a_source_of_chance(make: Callable[[int], Any]) -> None:
    assert Duel(chance=make(3)) == Duel(chance=Sampled(make(3)))
    assert Duel(seed=1).sample_hidden(make(3)).turn == 0


@pytest.mark.parametrize("wrong", [Random, "dice", 1.5, None, np.random])
def test_what_is_no_generator_is_no_source_of_chance(wrong: Any) -> None:
    with pytest.raises(ChanceError, match="source of chance"):
        Duel(chance=wrong)
