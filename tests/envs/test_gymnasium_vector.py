"""The vector environment for Gymnasium, in comparison with the arrays."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray
from tests.envs.kinds import KINDS, EachGame

from annales.envs import ArrayEnv, scale_observations
from annales.envs.gymnasium import GameVectorEnv
from annales.errors import AnnalesError, IllegalMove


@KINDS
def test_what_is_returned_lies_in_the_spaces(kind: EachGame) -> None:
    name, options = kind
    env = gymnasium.make_vec(f"annales/{name}-v1", num_envs=4, options=options, opponents="random").unwrapped
    assert isinstance(env, GameVectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = env.reset(seed=1)
    ended = 0
    while ended < 4:
        assert seen in env.observation_space
        actions = env.arrays.sample_actions()
        assert actions in env.action_space
        seen, rewards, terminations, truncations, infos = env.step(actions)
        assert rewards.shape == terminations.shape == (4,)
        assert not truncations.any()
        for row in np.flatnonzero(terminations):
            ended += 1
            assert infos["final_obs"][row] in env.single_observation_space
        assert ("final_obs" in infos) == terminations.any()


def test_rewards_and_ends_are_those_of_the_learners_seat() -> None:
    env = GameVectorEnv("duel", 5, opponents="greedy@1", threads=2)
    seen, infos = env.reset(seed=4)
    arrays = ArrayEnv("duel", 5, seed=env.arrays.seed, opponents="greedy@1")
    arrays.reset()
    won = lost = 0
    while not (won and lost):
        seats: NDArray[np.int64] = arrays.current.turns.copy().astype(np.int64)
        actions = arrays.sample_actions()
        shown = arrays.step(actions)
        seen, rewards, terminations, _, infos = env.step(actions)
        assert (seen["observation"] == shown.observations).all()
        assert (seen["action_mask"] == shown.masks).all()
        assert (rewards == [shown.rewards[row, seats[row]] for row in range(5)]).all()
        for row in np.flatnonzero(terminations):
            final = infos["final_obs"][row]["observation"]
            assert (final == shown.final_observations[row, seats[row]]).all()
            assert final[0] == seats[row]
            assert infos["final_info"]["ending"][row] == shown.endings[row]
            assert infos["_final_obs"][row]
        won, lost = won + (rewards > 0).sum(), lost + (rewards < 0).sum()


def test_what_was_seen_is_kept_unless_copies_are_not_wanted() -> None:
    for copy in (True, False):
        env = GameVectorEnv("duel", 3, opponents="random", copy=copy)
        first, _ = env.reset(seed=1)
        before = first["observation"].copy()
        env.step(env.arrays.sample_actions())
        assert (first["observation"] == before).all() == copy


def test_an_option_that_reset_does_not_know_is_refused() -> None:
    env = GameVectorEnv("duel", 2)
    with pytest.raises(AnnalesError, match="not 'position'"):
        env.reset(options={"position": "duel"})


def test_scaled_observations_are_those_of_the_library() -> None:
    env = GameVectorEnv("duel", 50, opponents="random", scaled=True)
    seen, infos = env.reset(seed=1)
    while "final_obs" not in infos:
        seen, *_, infos = env.step(env.arrays.sample_actions())
    assert seen in env.observation_space
    shown = env.arrays.current
    assert (seen["observation"] == scale_observations(env.arrays.rules, shown.observations)).all()
    row = int(np.flatnonzero(infos["_final_obs"])[0])
    final = infos["final_obs"][row]["observation"]
    ends = scale_observations(env.arrays.rules, shown.final_observations[row])
    assert any((final == end).all() for end in ends)


def test_seeds_give_the_same_games_again_and_no_seed_gives_others() -> None:
    env = GameVectorEnv("duel", 3, opponents="random")
    starts = [env.reset(seed=seed)[0]["observation"] for seed in (5, None, 5, None)]
    assert (starts[0] == starts[2]).all()
    assert (starts[1] == starts[3]).all()
    assert (starts[0] != starts[1]).any()


def test_a_mask_of_a_reset_begins_only_some_games() -> None:
    env = GameVectorEnv("duel", 4, opponents="random", seat=0)
    env.reset(seed=1)
    seen, *_ = env.step(env.arrays.sample_actions())
    chosen = np.array([False, True, False, True])
    again, infos = env.reset(options={"reset_mask": chosen})
    changed = (again["observation"] != seen["observation"]).any(axis=1)
    assert (changed == chosen).all()
    assert infos["seat"].tolist() == [0, 0, 0, 0]


def test_wrappers_of_gymnasium_count_episodes() -> None:
    env = RecordEpisodeStatistics(GameVectorEnv("duel", 4, opponents="random"))
    env.reset(seed=1)
    lengths: list[Any] = []
    arrays = env.unwrapped.arrays  # type: ignore[attr-defined]
    while not lengths:
        *_, terminations, _, infos = env.step(arrays.sample_actions())
        if terminations.any():
            lengths += infos["episode"]["l"][terminations].tolist()
    assert 5 < lengths[0] < 60


def test_errors_are_those_of_the_arrays() -> None:
    env = GameVectorEnv("duel", 2)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="game 1"):
        env.step(np.array([env.arrays.sample_actions()[0], 1191]))
    with pytest.raises(AnnalesError, match="no policy"):
        GameVectorEnv("duel", 2, opponents="search:visits=3")
