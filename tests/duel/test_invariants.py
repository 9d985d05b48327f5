"""The invariants hold in many games, and each of them notices what it is there to notice."""

import os

import pytest
from tests.duel.helpers import random_game, situations
from tests.games.playing import broken, spoiled

from annales import AnnalesError, Duel
from annales.duel.checks.invariants import INVARIANTS
from annales.duel.checks.transitions import steps_left
from annales.duel.rules.totals import compute_totals
from annales.simulation.verification import verify

THREADS = os.cpu_count() or 1


def test_invariants_hold_in_ten_thousand_games() -> None:
    run = verify("duel", 10_000, seed=1, threads=THREADS)

    assert run.fault is None
    assert run.games == 10_000


@pytest.mark.full
def test_invariants_hold_in_a_million_games() -> None:
    assert verify("duel", 1_000_000, seed=2, threads=THREADS).fault is None


def test_the_counts_do_not_depend_on_the_threads() -> None:
    assert verify("duel", 600, seed=3, threads=1) == verify("duel", 600, seed=3, threads=2)


@pytest.mark.parametrize(("games", "threads"), [(0, 1), (1, 0)])
def test_a_run_needs_a_game_and_a_thread(games: int, threads: int) -> None:
    with pytest.raises(AnnalesError, match=f"cannot check {games} games on {threads} threads"):
        verify("duel", games, threads=threads)


@pytest.mark.parametrize(
    ("name", "where", "value", "number"),
    [
        ("slot", (19,), 1, 1),
        ("available", (), 1 << 18, 4),
        ("boxed", (), -1, 5),
        ("undrawn", (), 1, 6),
        ("pawn", (), 3, 8),
        ("winner", (), 1, 9),
        ("production", (0, 0), 1, 10),
        ("unit_price", (1, 3), 1, 10),
        ("unseen", (2,), -1, 10),
        ("points", (1, 1), 1, 10),
        ("coins", (0,), 1, 14),
        ("coins", (1,), -8, 14),
    ],
    ids=str,
)
def test_a_spoiled_state_is_noticed(name: str, where: tuple[int, ...], value: int, number: int) -> None:
    game = Duel(seed=1, first_game=True)
    game.play(game.legal_moves[0])
    before = game.state
    move = game.play(next(move for move in game.legal_moves if move.kind == "discard"))

    assert broken(game, before, int(move)) == ""
    assert broken(game, before, int(move), spoiled(game, name, where, value)) == INVARIANTS[number]


def test_totals_that_rules_keep_up_to_date_are_those_counted_anew() -> None:
    for game in situations(2):
        recounted = game.state.copy()
        compute_totals(game.facts, recounted)
        assert recounted == game.state


def test_no_game_takes_more_than_79_decisions() -> None:
    game = Duel(chance="manual")

    assert steps_left(game.facts, game.state) == 79
    assert max(random_game(seed).ply for seed in range(40)) <= 79
