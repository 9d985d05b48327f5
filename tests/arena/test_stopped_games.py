"""Games of matches and simulations come to an end; a game without one is stopped and reported as such."""

import pickle
from pathlib import Path

import pytest
from tests.arena import bots

from annales import Flow, Record
from annales.arena import play_ladder, play_match, worker
from annales.arena.dealer import SealedSecret
from annales.arena.results import STOPPED, Tally
from annales.arena.time_control import TimeControl
from annales.arena.worker import Place, Plan
from annales.cli.commands.match import as_table
from annales.core.options import complete_options
from annales.simulation import playouts, simulate
from annales.training.runs import plan_run

WAITING = pickle.dumps(bots.Harvests)


def test_two_bots_that_only_harvest_end_their_games_in_a_match(tmp_path: Path) -> None:
    result = play_match("flow", (bots.Harvests, bots.First), 2, options={"players": 2}, records=tmp_path)
    alone = play_match("flow", (bots.Harvests, bots.Harvests), 2, options={"players": 2})

    assert not any(STOPPED in kind for kind in (*result.by, *alone.by))
    for file in tmp_path.iterdir():
        assert Record.parse(file.read_text(encoding="utf-8")).game().options["harvest_rounds"] == 1


def test_a_game_without_an_end_is_stopped_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "MOST_DECISIONS", 30)
    options = complete_options(Flow.ruleset, {"players": 2})
    plan = Plan(Flow, options, None, (WAITING, WAITING), ("a", "b"), TimeControl(), keeps_records=True)

    result = worker.play_game(pickle.dumps(plan), Place((0, 1), 0, 0), SealedSecret(b"secret"), Path())

    assert (result.by, result.moves, result.scores) == (STOPPED, 30, (0.5, 0.5))
    assert "\nstopped: after 30 moves\n" in result.record
    assert "\nresult:" not in result.record
    tally = Tally(("a", "b"), 2)
    tally.add([result, result])
    assert tally.result().by == {"shared stopped": 2}
    assert "  stopped after 10,000 moves, without an end" in list(as_table("flow", tally.result()).columns[0].cells)


def test_a_ladder_counts_the_games_that_were_stopped() -> None:
    result = play_ladder("flow", ("greedy@1", "random@1"), 2, options={"players": 2})

    assert result.stopped == 0


def test_a_simulation_says_which_games_were_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "MOST_DECISIONS", 5)
    run = simulate("flow", 3, seed=1, mode="plain", options={"players": 2})

    assert run.stopped.all()
    assert run.decisions.tolist() == [5, 5, 5]
    assert run.winner.tolist() == [-1, -1, -1]
    assert run.summary()["stopped"] == 1.0


def test_games_of_self_play_have_an_end_unless_told_otherwise() -> None:
    usual, printed = plan_run("flow"), plan_run("flow", options={"harvest_rounds": 0})

    assert usual.info(0, 1).options["harvest_rounds"] == 1
    # So a run that was begun before there was the option goes on with 0.
    assert "harvest_rounds" not in printed.info(0, 1).options
    assert "harvest_rounds" not in plan_run("duel").info(0, 1).options
