"""Many games: random moves and outcomes are uniform, results are the same however they are made."""

from collections import Counter

import pytest
from tests.duel.helpers import situations
from tests.naming import short_id

from annales import AnnalesError, Duel
from annales.duel.rules.state import Scratch
from annales.kernel.protocol import draw, legal, list_outcomes, try_move
from annales.kernel.random import seed_stream
from annales.simulation.batch import Simulation, simulate

DRAWS = 4000
POINTS = {n: n + 3.3 * (2 * n) ** 0.5 + 8 for n in range(1, 100)}
"""Above the 99.9 % point of chi-square for that many degrees of freedom."""


def chi_square(found: Counter[int], wanted: list[int]) -> float:
    mean = DRAWS / len(wanted)
    assert set(found) <= set(wanted)
    return sum((found[number] - mean) ** 2 / mean for number in wanted)


@pytest.mark.parametrize("ply", [0, 3, 10, 25, 40, 55])
def test_a_random_move_is_uniform_over_the_legal_ones(ply: int) -> None:
    game = next(game for game in situations(20, {"first_game": False}) if game.ply == ply)
    w = Scratch()
    seed_stream(w, 1, ply)
    wanted = w.moves[: legal(game.facts, game.state, w)]

    found = Counter(try_move(game.facts, game.state, w) for _ in range(DRAWS))

    assert chi_square(found, wanted) < POINTS.get(len(wanted) - 1, 1)


@pytest.mark.parametrize("reveals", [0, 5, 30])
def test_a_random_outcome_is_uniform_over_the_possible_ones(reveals: int) -> None:
    game = Duel(chance="manual", first_game=True)
    while reveals or not game.chance:
        if game.chance:
            game.reveal(next(iter(game.chance.outcomes)))
            reveals -= 1
        else:
            game.play(game.legal_moves[-1])
    w, s = Scratch(), game.state
    seed_stream(w, 2, reveals)
    wanted = w.outcomes[: list_outcomes(game.facts, s, w)]

    found = Counter(draw(game.facts, s, w) for _ in range(DRAWS))

    assert wanted == sorted(wanted) == sorted(game.chance.outcomes.values())
    assert chi_square(found, wanted) < POINTS[len(wanted) - 1]


def same(one: Simulation, other: Simulation) -> bool:
    arrays = ("decisions", "endings", "results", "scores")
    return all((getattr(one, name) == getattr(other, name)).all() for name in arrays)


@pytest.mark.parametrize("policies", [["random"], ["greedy@1", "random"], ["random-listing"]], ids="+".join)
def test_plain_compiled_and_threaded_runs_are_the_same(policies: list[str]) -> None:
    plain = simulate("duel", 20, policies, seed=4, mode="plain")
    compiled = simulate("duel", 1500, policies, seed=4)
    threaded = simulate("duel", 1500, policies, seed=4, threads=2)

    assert same(compiled, threaded)
    assert plain.summary() == simulate("duel", 20, policies, seed=4).summary()
    assert same(plain, simulate("duel", 20, policies, seed=4))


def test_a_summary_has_shares_and_means() -> None:
    summary = simulate("duel", 2000, seed=5).summary()

    assert list(summary) == [
        "games", "decisions", "first", "second", "shared", "military", "science", "civilian", "score",
    ]  # fmt: skip
    assert summary["first"] + summary["second"] + summary["shared"] == pytest.approx(1)
    assert summary["military"] + summary["science"] + summary["civilian"] == pytest.approx(1)
    assert summary["decisions"] == pytest.approx(71.59, abs=0.7)


def test_results_are_listed_game_by_game() -> None:
    run = simulate("duel", 300, seed=6)

    assert run.games == len(run.victory) == len(run.winner) == 300
    assert set(run.victory) <= {"military", "science", "civilian"}
    assert set(run.winner.tolist()) <= {0, 1, 2}
    assert ((run.results == 2).sum(axis=1) <= 1).all()


def test_greedy_is_better_than_random() -> None:
    run = simulate("duel", 400, ["greedy", "random"], seed=7)

    assert run.summary()["first"] > 0.8


def test_progress_is_reported_up_to_the_last_game() -> None:
    reports: list[int] = []
    simulate("duel", 1200, seed=8, threads=2, progress=reports.append)

    assert reports == sorted(reports)
    assert reports[-1] == 1200


@pytest.mark.parametrize(("games", "wanted"), [(20, [20]), (50, [50]), (70, [50, 70])])
def test_progress_of_plain_games_is_reported_once(games: int, wanted: list[int]) -> None:
    reports: list[int] = []
    simulate("duel", games, seed=8, mode="plain", progress=reports.append)

    assert reports == wanted


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"policies": ["best"]}, "no policy is called 'best'"),
        ({"policies": ["random"] * 3}, "3 policies for 2 seats"),
        ({"games": 0}, "cannot play 0 games on 1 threads"),
        ({"games": 10**15}, "results of 1000000000000000 games do not fit into memory"),
        ({"seed": -1}, "seed -1 is not a number from 0"),
        ({"mode": "fast"}, "no mode is called 'fast'"),
    ],
    ids=short_id,
)
def test_a_run_with_invalid_arguments_says_why(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        simulate(**{"game": "duel", "games": 5, **arguments})  # type: ignore[arg-type]
