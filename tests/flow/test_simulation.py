"""Many games at once: plain and compiled are the same, every seat is counted, and the heuristics beat random play."""

import json
from collections import Counter
from random import Random

import pytest
from tests.flow.helpers import OPTIONS, situations

from annales import Flow
from annales.bots import find_bot
from annales.cli.app import app
from annales.flow.rules.move_numbers import invested_card, is_investment
from annales.flow.rules.state import Scratch
from annales.kernel.policy import candidates, estimate, greedy
from annales.kernel.protocol import legal, try_move
from annales.kernel.random import seed_stream
from annales.simulation.batch import simulate
from annales.simulation.verification import compare


def test_plain_and_compiled_games_are_the_same_move_for_move() -> None:
    assert compare("flow", 2 * len(OPTIONS), seed=5) is None


@pytest.mark.full
def test_plain_and_compiled_games_are_the_same_under_many_seeds() -> None:
    assert compare("flow", 50 * len(OPTIONS), seed=6) is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_results_are_the_same_plain_compiled_and_on_threads(players: int) -> None:
    options = {"players": players}
    plain = simulate("flow", 40, seed=3, mode="plain", options=options)
    threads = simulate("flow", 40, seed=3, threads=2, options=options)

    assert plain.scores.tolist() == threads.scores.tolist()
    assert plain.results.shape == (40, players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_summary_has_lists_by_seat(players: int) -> None:
    summary = simulate("flow", 100, seed=1, options={"players": players}).summary()

    assert (summary["games"], summary["players"]) == (100, players)
    assert len(summary["wins"]) == len(summary["score"]) == players
    assert sum(summary["wins"]) + summary["shared"] == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_heuristics_beat_random_play_in_every_seat(players: int) -> None:
    for seat in range(players):
        policies = ["greedy@1" if other == seat else "random@1" for other in range(players)]
        wins = simulate("flow", 200, policies, seed=2, options={"players": players}).summary()["wins"]
        assert wins[seat] > 0.7


def test_the_heuristics_choose_the_highest_value_of_all_moves() -> None:
    for seed in range(4):
        for game in situations(seed, {"players": 2 + seed % 4}):
            if game.turn is None:
                break
            f, s, w = game.facts, game.state, Scratch()
            seed_stream(w, 1, game.ply)
            chosen = greedy(f, s, w)
            values = {move.number: estimate(f, s, Scratch(), move.number) for move in game.legal_moves}
            assert values[chosen] == max(values.values())


def test_candidates_are_legal_and_all_moves_but_for_amounts() -> None:
    for seed in range(4):
        for game in situations(seed, {"players": 2 + seed % 4}):
            if game.turn is None:
                break
            w = Scratch()
            found = w.moves[: candidates(game.facts, game.state, w)]
            legal = {move.number for move in game.legal_moves}
            assert len(found) == len(set(found))
            assert set(found) <= legal
            assert {game.ruleset.move_text(move) for move in legal - set(found)} <= {
                move.text for move in game.legal_moves if move.kind == "invest"
            }
            assert {cards(move) for move in found} == {cards(move.number) for move in game.legal_moves}


def cards(move: int) -> int:
    """A move, or the card that it invests in."""
    return invested_card(move) if is_investment(move) else -move


def test_a_random_move_is_uniform_over_the_listed_ones() -> None:
    position = (
        "flow turn=0 choice=action age=2 resources=3/4 pool=0 reserve=50 market=C12,C13*1:2,C03,C57,C24 "
        "nations=C31,C39/C32,C48 out=C46 players=2"
    )
    game = Flow.from_position(position, chance="manual")
    f, s, w = game.facts, game.state, Scratch()
    seed_stream(w, 1, 1)
    moves = w.moves[: legal(f, s, w)]

    drawn = Counter(try_move(f, s, w) for _ in range(1000 * len(moves)))

    assert set(drawn) == set(moves) == {move.number for move in game.legal_moves}
    assert all(abs(count - 1000) < 160 for count in drawn.values())


@pytest.mark.parametrize("bot", ["random@1", "greedy@1"])
@pytest.mark.parametrize("players", [2, 5])
def test_bots_play_whole_games(bot: str, players: int) -> None:
    game = Flow(players=players, seed=3)
    while game.turn is not None:
        game.play(find_bot(bot).choose(game, Random(game.ply).randrange(100)))

    assert game.outcome is not None
    assert min(game.outcome.ranks) == 1


def test_the_command_prints_lists_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["simulate", "flow", "--players", "4", "--games", "50", "--json"])

    summary = json.loads(capsys.readouterr().out)
    assert ended.value.code == 0
    assert summary["players"] == 4
    assert [len(summary[key]) for key in ("wins", "score")] == [4, 4]
