"""Further views of the array environment: ends of games, other seats, lists of moves, scaled numbers, positions."""

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.envs.kinds import KINDS, EachGame

from annales import Duel, Flow
from annales.core.chance import Manual
from annales.core.game import Game
from annales.envs import ArrayEnv, scale_observations
from annales.errors import AnnalesError, NotationError
from annales.kernel.protocol import step
from annales.simulation.playouts import settle_events


def begun(kind: EachGame, games: int = 6, steps: int = 30, **named: Any) -> ArrayEnv:
    """An environment after some random moves."""
    name, options = kind
    env = ArrayEnv(name, games, seed=3, options=options, **named)
    env.reset()
    for _ in range(steps):
        env.step(env.sample_actions())
    return env


@KINDS
def test_the_end_of_a_game_stays_after_the_next_one_has_begun(kind: EachGame) -> None:
    env = begun(kind, games=3, steps=0, threads=2)
    ended, shown = 0, env.current
    while ended < 3:
        moves = env.sample_actions()
        games = [after_move(env, row, int(moves[row])) for row in range(3)]
        shown = env.step(moves)
        for row, game in enumerate(games):
            assert bool(shown.dones[row]) == (game.outcome is not None)
            if game.outcome is not None:
                ended += 1
                assert env.rules.victories[shown.endings[row]] == game.outcome.by
                assert shown.scores[row].tolist() == [game.score(seat)["total"] for seat in range(game.seats)]
                assert shown.rewards[row].tolist() == list(game.returns())
                for seat in range(game.seats):
                    assert (shown.final_observations[row, seat] == game.observation(seat)).all()
    at_end = shown.final_observations.copy()
    shown = env.step(env.sample_actions())
    going_on = shown.dones == 0
    assert (shown.final_observations[going_on] == at_end[going_on]).all()


def after_move(env: ArrayEnv, row: int, move: int) -> Game:
    """The game of a row after a move, by the plain rules and with the random stream of the row."""
    game, w = env.game(row), env.rules.scratch()
    s: Any = game.state
    w.stream[:] = env._rows["stream"][row].tolist()
    step(game.facts, s, w, move)
    settle_events(game.facts, s, w)
    return env.kind.from_state(s, env.options, Manual(), check=False)


@KINDS
def test_every_seat_has_its_own_view_of_each_game(kind: EachGame) -> None:
    env = begun(kind, threads=2)
    seats = env.rules.seats(env.options)
    for seat in range(seats):
        seen = env.observations(seat)
        for row in range(env.games):
            assert (seen[row] == env.game(row).observation(seat)).all()
    mixed = np.arange(env.games) % seats
    assert (env.observations(mixed) == [env.game(row).observation(row % seats) for row in range(env.games)]).all()
    assert (env.observations(env.current.turns) == env.current.observations).all()


@KINDS
def test_lists_of_legal_moves_are_those_of_the_masks(kind: EachGame) -> None:
    env = begun(kind, threads=2)
    for _ in range(40):
        shown, lists = env.step(env.sample_actions()), env.legal_moves()
        assert (np.diff(lists.starts) == shown.counts).all()
        assert len(lists.moves) == shown.masks.sum()
        for row in range(env.games):
            assert sorted(lists[row].tolist()) == np.flatnonzero(shown.masks[row]).tolist()


@pytest.mark.parametrize("name", ["duel", "flow"])
def test_scaled_observations_are_divided_by_the_scale_and_limited(name: str) -> None:
    env = begun((name, {}), games=64, steps=50, threads=2)
    scaled = env.scaled_observations()
    assert (scaled == scale_observations(env.rules, env.current.observations)).all()
    assert (np.abs(scaled) <= 1).all()
    assert np.abs(scaled).max() == 1


@KINDS
def test_positions_are_saved_and_loaded_into_other_rows(kind: EachGame) -> None:
    env = begun(kind)
    saved = env.positions()
    assert saved == [env.game(row).position for row in range(env.games)]
    other = begun(kind, steps=3)
    kept = other.positions([1])
    shown = other.set_positions([0, 2, 5], [saved[4], saved[3], env.game(1)])

    assert other.positions([0, 2, 5]) == [saved[4], saved[3], saved[1]]
    assert other.positions([1]) == kept
    for row in (0, 2, 5):
        game = other.game(row)
        assert (shown.observations[row] == game.observation()).all()
        assert (shown.masks[row] == game.action_mask()).all()
        assert shown.turns[row] == game.turn
    for _ in range(200):
        other.step(other.sample_actions())


def test_loaded_rows_have_no_result() -> None:
    env = begun(("duel", {}), games=200, steps=0)
    position, shown = env.positions([0])[0], env.current
    while not shown.dones[0]:
        shown = env.step(env.sample_actions())
    env.set_positions([0], [position])
    assert not shown.dones[0]
    assert not shown.rewards[0].any()


def test_a_pending_event_of_a_loaded_position_is_settled() -> None:
    env = begun(("duel", {}), steps=0)
    env.set_positions([1], [Duel(chance="manual")])
    assert env.game(1).choice == "draft"
    assert env.current.counts[1] == 4


def test_a_position_whose_options_have_no_further_effect_is_accepted() -> None:
    env = begun(("duel", {"first_game": True}), steps=0)
    later = Duel(seed=2, first_game=True)
    later.play(later.legal_moves[0])
    assert env.set_positions([0], [later.position]).counts[0] == len(later.legal_moves)


def finished() -> Duel:
    game = Duel(seed=1)
    while game.outcome is None:
        game.play(game.legal_moves[0])
    return game


@pytest.mark.parametrize(
    ("rows", "position", "error", "message"),
    [
        ([0], "nonsense", NotationError, "nonsense"),
        ([0], Flow(seed=1), AnnalesError, "a position of flow"),
        ([0], finished(), AnnalesError, "is over"),
        ([0], Duel(seed=1, pawn_centre="begins"), AnnalesError, "rule options"),
        ([6], Duel(seed=1), AnnalesError, "no row 6"),
        ([-1], Duel(seed=1), AnnalesError, "no row -1"),
        ([0, 1], Duel(seed=1), AnnalesError, "1 positions do not fit 2 rows"),
        ([0.5], Duel(seed=1), AnnalesError, "numbers of rows"),
        (0, Duel(seed=1), AnnalesError, "numbers of rows"),
    ],
)
def test_a_position_that_does_not_fit_changes_nothing(
    rows: Any, position: Any, error: type[AnnalesError], message: str
) -> None:
    env = begun(("duel", {}), steps=0)
    before = env.positions()
    with pytest.raises(error, match=message):
        env.set_positions(rows, [position])
    assert env.positions() == before


def test_nothing_can_be_asked_before_the_first_reset() -> None:
    env = ArrayEnv("duel", 2)
    asking: list[Callable[[], object]] = [env.legal_moves, env.positions]
    asking += [lambda: env.observations(0), lambda: env.game(0)]
    for ask in asking:
        with pytest.raises(AnnalesError, match="reset"):
            ask()


@pytest.mark.parametrize("seats", [2, -1, [0, 1], [[0]] * 6, 0.5])
def test_unknown_seats_are_errors(seats: Any) -> None:
    with pytest.raises(AnnalesError, match="seat"):
        begun(("duel", {}), steps=0).observations(seats)


# Opponents inside the step


@KINDS
def test_with_opponents_only_the_learner_is_on_turn(kind: EachGame) -> None:
    env = begun(kind, opponents="random", threads=2)
    seats = env.rules.seats(env.options)
    for _ in range(150):
        shown = env.step(env.sample_actions())
        # Game k of row i is number i + k · rows, and the learner has the seat of this number modulo the seats.
        numbers = np.arange(env.games) + env.games * env._rows["episode"]
        assert (shown.turns == numbers % seats).all()
        assert (shown.observations == env.observations(shown.turns)).all()
        assert (shown.counts > 0).all()


def test_a_fixed_seat_of_the_learner_stays() -> None:
    env = begun(("flow", {"players": 4}), opponents="random", seat=2)
    for _ in range(100):
        assert (env.step(env.sample_actions()).turns == 2).all()


def test_opponents_play_by_the_policies_in_the_order_of_play_after_the_learner() -> None:
    results = []
    for opponents in (("greedy@1", "random"), ("random", "greedy@1")):
        env = ArrayEnv("flow", 200, seed=1, options={"players": 3}, opponents=opponents, seat=1)
        shown, total = env.reset(), np.zeros(3)
        for _ in range(150):
            shown = env.step(env.sample_actions())
            total += (shown.rewards > 0).sum(axis=0)
        results.append(total)

    # The seat after the learner's is seat 2, and then comes seat 0.
    assert results[0][2] > 3 * results[0][0]
    assert results[1][0] > 3 * results[1][2]


def test_games_with_opponents_are_the_same_on_any_number_of_threads() -> None:
    one, two = (begun(("duel", {}), opponents="greedy@1", threads=threads) for threads in (1, 2))
    for _ in range(100):
        moves = one.sample_actions()
        assert (one.step(moves).observations == two.step(moves).observations).all()
        assert (one.current.rewards == two.current.rewards).all()


def test_opponents_go_on_after_a_loaded_position_and_in_new_games_of_some_rows() -> None:
    env = begun(("duel", {}), opponents="random", seat=0)
    game = Duel(seed=5)
    game.play(game.legal_moves[0])
    assert game.turn == 1
    assert env.set_positions([2], [game]).turns[2] == 0
    assert env.reset_rows(np.ones(6, np.bool_)).turns.tolist() == [0] * 6
    assert not env.current.dones.any()


def test_a_pickled_environment_keeps_its_opponents_and_ends() -> None:
    env = begun(("duel", {}), opponents="greedy@1", steps=80)
    twin: ArrayEnv = pickle.loads(pickle.dumps(env))
    assert (twin.current.final_observations == env.current.final_observations).all()
    assert env.current.final_observations.any()
    for _ in range(50):
        moves = env.sample_actions()
        assert (twin.step(moves).observations == env.step(moves).observations).all()


@pytest.mark.parametrize("kind", [("duel", {}), pytest.param(("flow", {"players": 3}), marks=pytest.mark.full)])
def test_the_network_of_a_game_beats_random_moves(kind: EachGame) -> None:
    env = begun(kind, games=32, steps=0, opponents="network", threads=2)
    twin: ArrayEnv = pickle.loads(pickle.dumps(env))
    won = lost = 0
    while won + lost < 40:
        seats, moves = env.current.turns.copy(), env.sample_actions()
        rewards = env.step(moves).rewards[np.arange(32), seats]
        assert (twin.step(moves).observations == env.current.observations).all()
        won, lost = won + int((rewards > 0).sum()), lost + int((rewards < 0).sum())

    assert lost > 10 * won


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"opponents": "network", "network": "nowhere.npz"}, "nowhere.npz"),
        ({"opponents": "nobody"}, "no policy is called 'nobody'"),
        ({"opponents": ["random", "random"]}, "2 opponents do not fit 1 other seats"),
        ({"opponents": "random", "seat": 2}, "there is no seat 2"),
        ({"seat": 1}, "no effect without opponents"),
    ],
)
def test_wrong_opponents_are_errors(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        ArrayEnv("duel", 2, **wrong)
