"""The tree search in Flow with two to five players: no access to secrets, good moves, and consistent reports."""

from dataclasses import asdict
from functools import cache
from time import thread_time
from typing import Any

import pytest

from annales import Flow
from annales.bots.search import Limits, Report, Searcher, Settings
from annales.core.chance import Recorded
from annales.core.game import Chance, Played
from annales.kernel.policy import candidates

CARDS = [f"C{number:02}" for number in range(1, 68)]
SEATS = [2, 3, 4, 5]


def search(game: Flow, visits: int = 100, seed: int = 1, threads: int = 1, settings: Settings | None = None) -> Report:
    return Searcher(settings, threads).search(game, Limits(visits=visits), seed)


def without_time(report: Report) -> dict[str, Any]:
    """All fields of a report except `seconds`."""
    return {name: value for name, value in asdict(report).items() if name != "seconds"}


@cache
def game_after(players: int, ply: int) -> Flow:
    """A game after `ply` moves, most of them the first legal one."""
    game = Flow(players=players, seed=11)
    for i in range(ply):
        game.play(game.legal_moves[i % 3 if len(game.legal_moves) > 3 else 0])
    return game


def last_turn(players: int, leader: int) -> Flow:
    """A situation in which the next card taken ends the game, and seat 0 can take one now."""
    nations = ["C31,C57,C13" if seat == leader else f"C{32 + seat}" for seat in range(players)]
    market = ["C65*0:1", "C12", "C03", "C24", "C40", "C41"][: 6 if players > 3 else 5]
    shown = {card[:3] for part in (*market, *nations) for card in part.split(",")}
    out = ",".join(card for card in CARDS[:66] if card not in shown)
    numbers = f"turn=0 choice=action age=5 resources={'/'.join(['1'] * players)} pool=0 reserve=0"
    return Flow.from_position(
        f"flow {numbers} market={','.join(market)} nations={'/'.join(nations)} out={out} players={players}",
        chance="manual",
    )


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("players", SEATS)
def test_equal_seeds_visits_and_threads_give_equal_reports(players: int, threads: int) -> None:
    game = game_after(players, 20)

    one, again = (search(game, threads=threads) for _ in range(2))
    other = search(game, threads=threads, seed=2)

    assert without_time(one) == without_time(again)
    assert without_time(one) != without_time(other)
    assert one.visits == 100 * threads


@pytest.mark.parametrize("players", [2, 4])
def test_games_with_different_secrets_and_equal_histories_give_equal_reports(players: int) -> None:
    whole = Flow(players=players, seed="one secret")
    while whole.ply < 40:
        whole.play(whole.legal_moves[-1 if whole.ply % 4 == 0 else 0])
    outcomes = [entry.outcome for entry in whole.history if isinstance(entry, Chance)]
    one, other = Flow(players=players, seed="one secret"), Flow(players=players, chance=Recorded(outcomes))
    for entry in whole.history:
        if not isinstance(entry, Played):
            continue
        if one.ply % 13 == 0:
            blind = Flow.from_position(one.position, seed="another secret")
            reports = [without_time(search(game, visits=40)) for game in (one, other, blind)]
            assert reports[0] == reports[1] == reports[2]
        one.play(entry.move)
        other.play(entry.move)


@pytest.mark.parametrize("players", SEATS)
def test_a_game_that_can_be_won_at_once_is_won(players: int) -> None:
    report = search(last_turn(players, leader=0))

    assert report.best.move == "complete"
    assert report.best.win_rate == 1
    assert report.best.places == (1, *(0 for _ in range(players - 1)))
    assert report.best.scores[0] > max(report.best.scores[1:])
    assert report.pv == ("complete",)


@pytest.mark.parametrize("players", SEATS)
def test_reports_are_consistent(players: int) -> None:
    game = game_after(players, 25)

    report = search(game, visits=200, threads=2)

    assert report.visits == 400 == sum(move.visits for move in report.moves)
    assert report.pv[0] == report.best.move
    for move in report.moves:
        assert move.move in game.legal_moves
        assert 0 <= move.win_rate <= 1
        if move.visits:
            assert len(move.places) == len(move.scores) == players
            assert sum(move.places) == pytest.approx(1)
            # Ties in points are broken by cards or resources, so a winner is always first in `places`.
            assert move.places[0] == pytest.approx(sum(move.by.values()), abs=0.05)


def test_the_search_considers_few_of_many_amounts_unless_narrow_is_off() -> None:
    game = Flow.from_position(
        "flow turn=0 choice=action age=2 resources=30/4 pool=0 reserve=38 market=C12,C05,C03,C57,C24 "
        "nations=C31,C39/C32,C48 out=C46 players=2",
        chance="manual",
    )
    w = game.ruleset.scratch()

    few, all_moves = search(game), search(game, settings=Settings(narrow=False))

    assert len(few.moves) == candidates(game.facts, game.state, w) < len(game.legal_moves)
    assert {move.move for move in all_moves.moves} == {move.text for move in game.legal_moves}


@pytest.mark.parametrize("players", SEATS)
def test_a_searcher_that_keeps_its_tree_plays_several_moves(players: int) -> None:
    game, searcher = Flow(players=players, seed=5), Searcher(keep=True)
    for _ in range(12):
        report = searcher.search(game, Limits(visits=20))
        assert report.visits >= 20
        game.play(report.best.number)


def test_a_search_ends_after_its_seconds() -> None:
    search(game_after(3, 20), visits=1)

    begin = thread_time()
    report = Searcher().search(game_after(3, 20), Limits(seconds=0.05, clock=thread_time))

    assert report.visits > 0
    assert thread_time() - begin < 5
