"""The arguments that simulation, verification and arrays accept, and their errors for others."""

from typing import Any

import numpy as np
import pytest

from annales import AnnalesError, Duel, Game
from annales.envs import ArrayEnv
from annales.simulation import compare, simulate, verify


def simulated(**named: Any) -> Any:
    return simulate(**{"game": "duel", "games": 2, "mode": "plain", **named})


def verified(**named: Any) -> Any:
    return verify(**{"game": "duel", "games": 2, **named})


def compared(**named: Any) -> Any:
    return compare(**{"game": "duel", "games": 2, **named})


def stepped(**named: Any) -> Any:
    return ArrayEnv(**{"game": "duel", "games": 2, **named})


@pytest.mark.parametrize("run", [simulated, verified, stepped])
@pytest.mark.parametrize(
    ("named", "message"),
    [
        ({"games": 2.5}, "games is 2.5, which is not a whole number"),
        ({"games": "2"}, "games is '2', which is not a whole number"),
        ({"games": True}, "games is True, which is not a whole number"),
        ({"threads": 0.5}, "threads is 0.5, which is not a whole number"),
        ({"threads": None}, "threads is None, which is not a whole number"),
        ({"games": -3}, "-3 games on 1 threads: at least one of each"),
        ({"game": 7}, "7 is not a game: give an id such as 'duel'"),
        ({"game": Game}, "is not a game: give an id such as 'duel'"),
        ({"game": "chess"}, "no game is called 'chess'"),
    ],
    ids=str,
)
def test_games_and_threads_are_whole_numbers_of_a_known_game(run: Any, named: dict[str, Any], message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        run(**named)


@pytest.mark.parametrize("run", [simulated, verified, compared, stepped])
@pytest.mark.parametrize(
    ("seed", "message"),
    [
        (-1, "seed -1 is not a number from 0 to"),
        (2**62, "is not a number from 0 to"),
        (1.0, "seed is 1.0, which is not a whole number"),
        ("7", "seed is '7', which is not a whole number"),
        (False, "seed is False, which is not a whole number"),
        (None, "seed is None, which is not a whole number"),
    ],
    ids=str,
)
def test_every_run_checks_its_seed_in_the_same_way(run: Any, seed: Any, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        run(seed=seed)


def test_numbers_of_numpy_and_the_class_of_a_game_are_accepted() -> None:
    one = simulate("duel", 3, seed=4, mode="plain")
    other = simulate(Duel, np.int32(3), seed=np.int64(4), mode="plain")  # type: ignore[arg-type]

    assert one.scores.tolist() == other.scores.tolist()
    assert verify(Duel, 2, seed=1) == verify("duel", 2, seed=1)


def test_a_single_text_is_one_policy_for_all_seats() -> None:
    one = simulate("duel", 3, "greedy", seed=4, mode="plain")

    assert one.policies == ("greedy@1", "greedy@1")
    assert one.scores.tolist() == simulate("duel", 3, ["greedy"], seed=4, mode="plain").scores.tolist()
    with pytest.raises(AnnalesError, match="no policy is called 'best'"):
        simulate("duel", 3, "best")
