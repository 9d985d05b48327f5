"""The environment for Gymnasium, with its own checks and in comparison with games of the library."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.kinds import KINDS, EachGame

from annales import Duel, Flow, Move, Played
from annales.bots.simple_bots import RANDOM
from annales.core.game import Game
from annales.envs.gymnasium import GameEnv
from annales.errors import AnnalesError, IllegalMove


class Watcher:
    """A bot that plays the first legal move and remembers which seats it played."""

    name, compiles = "watcher", False

    def __init__(self) -> None:
        self.seats: set[int | None] = set()

    def choose(self, game: Game, seed: int) -> Move:
        self.seats.add(game.turn)
        return next(iter(game.legal_moves))


def play_to_the_end(env: GameEnv, seed: int | None = None) -> tuple[list[int], float]:
    """Play a game with random moves; return the moves and the reward."""
    seen, _ = env.reset(seed=seed)
    moves: list[int] = []
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        moves.append(int(env.action_space.sample(seen["action_mask"])))
        seen, reward, over, truncated, info = env.step(moves[-1])
        assert (truncated, info) == (False, {})
    return moves, reward


@KINDS
def test_gymnasiums_own_check_accepts_both_games(kind: EachGame) -> None:
    name, options = kind
    check_env(gymnasium.make(f"annales/{name}-v1", options=options, render_mode="ansi").unwrapped)


def test_gymnasiums_own_check_accepts_scaled_observations() -> None:
    for name in ("duel", "flow"):
        check_env(gymnasium.make(f"annales/{name}-v1", scaled=True).unwrapped)


@KINDS
def test_the_learner_decides_for_its_seat_alone_and_gets_its_result(kind: EachGame) -> None:
    name, options = kind
    env = GameEnv(name, options=options, opponents=RANDOM)
    for seed in range(3):
        moves, reward = play_to_the_end(env, seed)

        played = [entry for entry in env.game.history if isinstance(entry, Played)]
        assert [int(entry.move) for entry in played if entry.seat == env.seat] == moves
        assert reward == env.game.returns()[env.seat]


def test_a_seat_that_is_not_fixed_changes_from_game_to_game() -> None:
    env = GameEnv("flow", options={"players": 3}, opponents=RANDOM)
    seats = {env.reset(seed=5)[1]["seat"]} | {env.reset()[1]["seat"] for _ in range(30)}
    assert seats == {0, 1, 2}


def test_a_fixed_seat_stays() -> None:
    env = GameEnv("duel", seat=1, opponents=RANDOM)
    for _ in range(5):
        seen, info = env.reset()
        assert (env.game.turn, info) == (1, {"seat": 1})
        assert (seen["observation"] == env.game.observation(1)).all()
        assert (seen["action_mask"] == env.game.action_mask()).all()


def test_opponents_sit_in_the_order_of_play_after_the_learner() -> None:
    bots = [Watcher(), Watcher(), Watcher()]
    env = GameEnv("flow", options={"players": 4}, seat=2, opponents=bots)
    play_to_the_end(env, seed=3)

    assert [bot.seats for bot in bots] == [{3}, {0}, {1}]


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    env = GameEnv("duel", opponents="random@1")
    moves, reward = play_to_the_end(env, 11)
    other = GameEnv("duel", opponents="random@1")
    other.reset(seed=11)
    rewards = [other.step(move)[1] for move in moves]

    assert other.game.history == env.game.history
    assert rewards[-1] == reward


def test_bots_do_not_get_the_source_of_chance() -> None:
    class Peeper(Watcher):
        def choose(self, game: Game, seed: int) -> Move:
            assert not hasattr(game.source, "seed")
            return super().choose(game, seed)

    play_to_the_end(GameEnv("duel", opponents=Peeper()), seed=1)


def test_an_illegal_action_loses_the_game() -> None:
    env = GameEnv("duel")
    env.reset(seed=2)
    _, reward, over, _, info = env.step(1191)
    assert (reward, over, info) == (-1.0, True, {"illegal": True})
    with pytest.raises(AnnalesError, match="reset"):
        env.step(0)


def test_an_illegal_action_raises_an_error_where_that_is_wanted() -> None:
    env = GameEnv("duel", illegal="error")
    env.reset(seed=2)
    with pytest.raises(IllegalMove):
        env.step(1191)


@pytest.mark.parametrize("action", [3.5, None, True, "0", np.array([1, 2])])
def test_an_action_that_is_no_number_is_an_error_and_no_defeat(action: Any) -> None:
    env = GameEnv("duel", seat=0)
    env.reset(seed=1)

    with pytest.raises(AnnalesError, match=r"an action is .*, which is not a whole number") as raised:
        env.step(action)

    assert not isinstance(raised.value, IllegalMove)
    assert env.game.outcome is None
    assert env.step(np.int64(env.game.legal_moves[0].number))[4] == {}


def test_another_option_of_a_reset_is_refused() -> None:
    with pytest.raises(AnnalesError, match=r"reset has no option 'positon' \(known: position\)"):
        GameEnv("duel").reset(options={"positon": "x"})


@pytest.mark.parametrize("act", [GameEnv.render, GameEnv.action_masks, lambda env: env.step(0)])
def test_nothing_is_done_before_a_game_begins(act: Any) -> None:
    with pytest.raises(AnnalesError, match=r"no game is under way: call reset\(\)"):
        act(GameEnv("duel", render_mode="ansi"))


def test_a_game_begins_from_a_position() -> None:
    played = Duel(seed=3)
    played.play(played.legal_moves[0])
    env = GameEnv("duel", seat=played.turn)
    env.reset(options={"position": played.position})
    assert env.game == played


def test_a_pickled_environment_goes_on_with_the_same_chance_and_bots() -> None:
    env = GameEnv("duel", opponents="random@1")
    seen, _ = env.reset(seed=9)
    for _ in range(10):
        seen, *_ = env.step(env.action_space.sample(seen["action_mask"]))
    twin: GameEnv = pickle.loads(pickle.dumps(env))
    over = False
    while not over:
        action = env.action_space.sample(seen["action_mask"])
        seen, reward, over, _, _ = env.step(action)
        assert twin.step(action)[1:3] == (reward, over)

    assert twin.game == env.game


def test_masks_are_also_given_as_truth_values() -> None:
    env = GameEnv("duel")
    seen, _ = env.reset(seed=2)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == seen["action_mask"]).all()


def test_the_board_is_shown_as_text_where_that_is_wanted() -> None:
    env = GameEnv("duel", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.game.board(env.seat, color=False))
    assert GameEnv("duel").render() is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seat": 2},
        {"seat": -1},
        {"opponents": "nobody"},
        {"opponents": ["random", "random"]},
        {"game": Flow, "options": {"players": 4}, "opponents": ["random", "random"]},
        {"options": {"jokers": 2}},
        {"illegal": "skip"},
    ],
)
def test_arguments_that_are_unknown_are_errors(wrong: dict[str, Any]) -> None:
    with pytest.raises(AnnalesError):
        GameEnv(**wrong)
