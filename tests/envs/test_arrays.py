"""The array environment, compared with single games that have the same outcomes of chance."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.duel.helpers import OPTIONS

from annales import Duel, Flow
from annales.core.chance import Deck
from annales.core.game import Game
from annales.core.ruleset import Event, OptionValue
from annales.duel.rules.state import Scratch
from annales.envs import ArrayEnv, Step
from annales.envs.rows import GameRow
from annales.envs.stepping import write_row
from annales.errors import AnnalesError, IllegalMove
from annales.kernel.random import below, seed_stream

SEED = 5


class StreamChance:
    """A source of chance that draws outcomes from the random stream of one game of an environment."""

    def __init__(self, index: int) -> None:
        self.scratch = Scratch()
        seed_stream(self.scratch, SEED, index)

    def answer(self, event: Event, deck: Deck) -> int | None:
        outcomes = sorted(event.outcomes.values())
        return outcomes[below(self.scratch, len(outcomes))]


class PlainRow(GameRow):
    """A row of the environment as a plain record, with the fields that `write_row` writes."""

    def __init__(self) -> None:
        self.observation, self.mask, self.turn = [0] * Duel.ruleset.learning.observation, [0] * Duel.ruleset.moves, 0


def open_game(index: int, options: dict[str, OptionValue]) -> Duel:
    return Duel(chance=StreamChance(index), options=options)


def shown_plain(game: Game) -> PlainRow:
    row = PlainRow()
    write_row(game.facts, game.state, Scratch(), row)
    return row


def rewards_of(game: Game) -> list[int]:
    assert game.outcome is not None
    winners = game.outcome.winners
    return [0] * 2 if len(winners) > 1 else [1 if seat in winners else -1 for seat in range(2)]


def some_moves(masks: NDArray[np.uint8], random: np.random.Generator) -> NDArray[Any]:
    chosen: NDArray[Any] = (masks * random.random(masks.shape)).argmax(axis=1)
    return chosen


def copied(step: Step) -> list[Any]:
    return [part.copy() for part in (step.observations, step.masks, step.turns, step.rewards, step.dones)]


@pytest.mark.parametrize("options", OPTIONS)
def test_the_environment_plays_the_same_games_as_the_library(options: dict[str, OptionValue]) -> None:
    # The loop runs until each of three rows is in its third game.
    env, random = ArrayEnv("duel", 3, seed=SEED, options=options), Random(1)
    games, episodes = [open_game(i, options) for i in range(3)], [0] * 3
    shown = env.reset()
    while min(episodes) < 2:
        moves = []
        for i, game in enumerate(games):
            assert np.flatnonzero(shown.masks[i]).tolist() == [int(move) for move in game.legal_moves]
            assert shown.turns[i] == game.turn
            moves.append(random.choice(game.legal_moves))
            game.play(moves[-1])
        shown = env.step(np.array([int(move) for move in moves]))
        for i, game in enumerate(games):
            assert shown.dones[i] == (game.outcome is not None)
            assert shown.rewards[i].tolist() == (rewards_of(game) if game.outcome else [0, 0])
            if game.outcome:
                episodes[i] += 1
                games[i] = open_game(i + 3 * episodes[i], options)
            if i == 0:
                assert shown.observations[i].tolist() == shown_plain(games[i]).observation


def test_seeds_give_the_same_games_on_any_number_of_threads() -> None:
    environments = [ArrayEnv("duel", 13, seed=3, threads=threads) for threads in (1, 2, 3, 20)]
    random = np.random.default_rng(1)
    steps = [copied(env.reset()) for env in environments]
    for _ in range(200):
        for other in steps[1:]:
            assert all((one == two).all() for one, two in zip(steps[0], other, strict=True))
        moves = some_moves(steps[0][1], random)
        steps = [copied(env.step(moves)) for env in environments]


def test_another_seed_gives_other_games_and_a_reset_gives_the_same_games() -> None:
    one, other = ArrayEnv("duel", 4, seed=1), ArrayEnv("duel", 4, seed=2)
    first = copied(one.reset())
    assert (first[0] != other.reset().observations).any()

    one.step(first[1].argmax(axis=1))
    again = one.reset()

    assert all((old == new).all() for old, new in zip(first, copied(again), strict=True))
    assert not again.dones.any()
    assert not again.rewards.any()


def test_rows_of_one_environment_are_different_games() -> None:
    shown = ArrayEnv("duel", 20, seed=1).reset()

    assert len(np.unique(shown.observations, axis=0)) == 20


def test_shapes_and_types_are_as_documented() -> None:
    rules = Duel.ruleset
    shown = ArrayEnv("duel", 5, seed=1).reset()

    def form(array: NDArray[Any]) -> tuple[tuple[int, ...], str]:
        return array.shape, array.dtype.name

    assert form(shown.observations) == ((5, rules.learning.observation), "int16")
    assert form(shown.masks) == ((5, rules.moves), "uint8")
    assert form(shown.turns) == ((5,), "int32")
    assert form(shown.rewards) == ((5, 2), "int8")
    assert form(shown.dones) == ((5,), "uint8")


@pytest.mark.parametrize(("shortage", "places"), [("what_is_there", 5167), ("endless_reserve", Flow.ruleset.moves)])
def test_masks_are_as_long_as_the_options_need(shortage: str, places: int) -> None:
    env = ArrayEnv("flow", 2, seed=1, options={"shortage": shortage})

    assert env.reset().masks.shape == (2, places)
    assert Flow.ruleset.mask_length(env.options) == places


@pytest.mark.parametrize(("move", "text"), [(0, "build lumber_yard"), (-1, "-1"), (1192, "1192")])
def test_an_illegal_move_raises_with_the_number_of_its_game(move: int, text: str) -> None:
    env = ArrayEnv("duel", 4, seed=1)
    shown = env.reset()
    moves = shown.masks.argmax(axis=1)
    before = copied(shown)
    moves[2] = move

    with pytest.raises(IllegalMove, match=f"game 2: '?{text}'? is not legal"):
        env.step(moves)

    assert (shown.masks[2:] == before[1][2:]).all()
    moves = shown.masks.argmax(axis=1)
    assert (env.step(moves).masks.sum(axis=1) > 0).all()


def test_several_threads_report_the_first_illegal_move() -> None:
    env = ArrayEnv("duel", 6, seed=1, threads=3)
    moves = env.reset().masks.argmax(axis=1)
    moves[[1, 3, 5]] = 0

    with pytest.raises(IllegalMove, match="game 1: 'build lumber_yard' is not legal"):
        env.step(moves)


def test_before_the_first_reset_no_move_is_legal() -> None:
    with pytest.raises(IllegalMove, match="game 0"):
        ArrayEnv("duel", 2, seed=1).step(np.zeros(2, int))


@pytest.mark.parametrize("moves", [[1, 2, 3], [[1], [2]], 1, [1.5, 2.0]])
def test_moves_must_be_one_whole_number_for_each_game(moves: Any) -> None:
    env = ArrayEnv("duel", 2, seed=1)
    env.reset()

    with pytest.raises(AnnalesError, match=r"moves .* are not 2 whole numbers"):
        env.step(np.array(moves))


@pytest.mark.parametrize(
    ("named", "message"),
    [
        ({"games": 0}, "cannot step 0 games on 1 threads"),
        ({"threads": 0}, "cannot step 2 games on 0 threads"),
        ({"seed": -1}, "seed -1 is not a number from 0 to"),
        ({"seed": 2**62}, "is not a number from 0 to"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"options": {"speed": 1}}, "duel has no option 'speed'"),
    ],
)
def test_bad_arguments_raise(named: dict[str, Any], message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        ArrayEnv(**{"game": "duel", "games": 2, **named})


def pickled(env: ArrayEnv) -> ArrayEnv:
    read: ArrayEnv = pickle.loads(pickle.dumps(env))
    return read


def shown_by(env: ArrayEnv) -> list[Any]:
    return [part.tolist() for part in copied(env.current)]


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled], ids=["copy", "deep copy", "pickle"])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_copy_continues_independently_from_the_same_situation(
    duplicate: Callable[[ArrayEnv], ArrayEnv], threads: int
) -> None:
    env, random = ArrayEnv("duel", 5, seed=2, threads=threads), np.random.default_rng(1)
    shown = env.reset()
    for _ in range(100):
        shown = env.step(some_moves(shown.masks, random))
    twin = duplicate(env)
    at_copy = shown_by(env)
    assert shown_by(twin) == at_copy

    moves = [some_moves(env.current.masks, random)]
    env.step(moves[0])
    assert shown_by(twin) == at_copy

    for _ in range(100):
        moves.append(some_moves(env.current.masks, random))
        env.step(moves[-1])
    after = shown_by(env)
    for chosen in moves:
        assert twin.step(chosen) is twin.current
    assert shown_by(twin) == after == shown_by(env)
    assert (twin.reset().observations == env.reset().observations).all()


def parts(step: Step) -> list[NDArray[Any]]:
    return [step.observations, step.masks, step.turns, step.rewards, step.dones]


def test_nothing_can_be_written_to_the_arrays_of_a_step() -> None:
    env = ArrayEnv("duel", 3, seed=1)
    for shown in (env.reset(), env.step(env.current.masks.argmax(axis=1))):
        for array in parts(shown):
            with pytest.raises(ValueError, match="read-only"):
                array[0] = 1
            for reached in (array, array.base, array.view()):
                assert isinstance(reached, np.ndarray)
                assert not reached.flags.writeable
                with pytest.raises(ValueError, match="cannot set WRITEABLE"):
                    reached.flags.writeable = True


def test_changing_a_copy_of_the_mask_makes_no_move_legal() -> None:
    env = ArrayEnv("duel", 3, seed=1)
    masks = env.reset().masks.copy()
    illegal = int(np.flatnonzero(masks[1] == 0)[0])
    masks[:] = 1

    with pytest.raises(IllegalMove, match="game 0"):
        env.step(np.full(3, illegal))


def test_moves_may_be_a_list() -> None:
    env, other = ArrayEnv("duel", 2, seed=1), ArrayEnv("duel", 2, seed=1)
    moves = env.reset().masks.argmax(axis=1)
    other.reset()

    assert (env.step(moves).observations == other.step(moves.tolist()).observations).all()


def test_the_game_may_be_given_as_a_class() -> None:
    assert (ArrayEnv(Duel, 2).reset().observations == ArrayEnv("duel", 2).reset().observations).all()


def test_a_reset_with_a_seed_begins_the_games_of_that_seed() -> None:
    env = ArrayEnv("duel", 4, seed=1)
    env.reset()

    assert (env.reset(7).observations == ArrayEnv("duel", 4, seed=7).reset().observations).all()
    assert env.seed == 7
    with pytest.raises(AnnalesError, match="seed -1 is not a number"):
        env.reset(-1)


@pytest.mark.parametrize("name", ["duel", "flow"])
def test_sampled_actions_are_legal_and_the_same_on_any_number_of_threads(name: str) -> None:
    one, two = (ArrayEnv(name, 9, seed=3, threads=threads) for threads in (1, 2))
    shown = one.reset()
    two.reset()
    for _ in range(120):
        moves = one.sample_actions()
        assert shown.masks[np.arange(9), moves].all()
        assert (two.sample_actions() == moves).all()
        shown = one.step(moves)
        two.step(moves)


def test_every_legal_move_is_sampled_equally_often() -> None:
    env = ArrayEnv("duel", 1, seed=3)
    legal = np.flatnonzero(env.reset().masks[0])

    drawn = [int(env.sample_actions()[0]) for _ in range(4000)]

    assert sorted(set(drawn)) == legal.tolist()
    assert all(850 < drawn.count(move) < 1150 for move in legal.tolist())


def test_sampling_changes_no_outcome_of_chance() -> None:
    env, other = ArrayEnv("duel", 4, seed=3), ArrayEnv("duel", 4, seed=3)
    env.reset()
    other.reset()
    for _ in range(80):
        moves = env.sample_actions()
        assert (env.step(moves).observations == other.step(moves).observations).all()


def test_a_copy_continues_with_the_same_sampled_actions() -> None:
    env = ArrayEnv("duel", 4, seed=3)
    env.reset()
    env.sample_actions()

    assert (pickled(env).sample_actions() == env.sample_actions()).all()


def test_some_rows_begin_their_next_game_and_the_others_go_on() -> None:
    env, other = ArrayEnv("duel", 4, seed=3), ArrayEnv("duel", 4, seed=3)
    env.reset()
    before = copied(env.step(env.sample_actions()))
    chosen = np.array([False, True, False, True])

    shown = env.reset_rows(chosen)

    assert all((now[~chosen] == old[~chosen]).all() for now, old in zip(parts(shown), before, strict=True))
    other.reset()
    while not other.current.dones[1]:
        other.step(other.sample_actions())
    assert (shown.observations[1] == other.current.observations[1]).all()
    assert (shown.masks[1] == other.current.masks[1]).all()


@pytest.mark.parametrize("rows", [[True], [1, 0], [[True], [False]]])
def test_rows_to_reset_must_be_one_truth_value_for_each_game(rows: Any) -> None:
    env = ArrayEnv("duel", 2, seed=1)
    env.reset()

    with pytest.raises(AnnalesError, match="are not 2 truth values"):
        env.reset_rows(np.array(rows))


def test_before_the_first_reset_nothing_can_be_sampled_or_begun_again() -> None:
    env = ArrayEnv("duel", 2, seed=1)

    with pytest.raises(AnnalesError, match="have not begun"):
        env.sample_actions()
    with pytest.raises(AnnalesError, match="have not begun"):
        env.reset_rows(np.array([True, False]))
