"""Limits of a match: what bots learn, and the clock that runs out."""

from dataclasses import replace
from typing import Any

import pytest
from tests.arena import bots

from annales.arena import play_match
from annales.arena.playing import MatchGame
from annales.arena.time_control import TimeControl
from annales.bots import SearchBot, find_bot, make_bot
from annales.bots.time_plan import plan_time
from annales.core.bot import LimitedBot, MoveLimit
from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError
from annales.games import find_game


class Timed(bots.First):
    """Plays the first legal move and notes the limits."""

    def __init__(self) -> None:
        self.seen: list[MoveLimit] = []

    def choose_within(self, game: Game, seed: int, limit: MoveLimit) -> Move:
        self.seen.append(limit)
        return self.choose(game, seed)


def game_of(bot: Any, time: TimeControl) -> MatchGame:
    table = find_game("duel")(seed=3, options={"first_game": True})
    return MatchGame(table, [bot, bots.First()], ["a", "b"], ["A", "B"], 0, 0, 1, time, keeps_record=False)


def test_bots_are_told_their_limits_and_their_clock() -> None:
    bot = Timed()
    assert isinstance(bot, LimitedBot)
    game = game_of(bot, TimeControl(2.0, 60.0, 1.0, 50))

    for _ in range(4):
        game.move()

    first, second = bot.seen[:2]
    assert first == MoveLimit(2.0, 60.0, 1.0, 50)
    assert second.clock is not None
    # The move took no time worth mentioning, and brought a second.
    assert 60 < second.clock <= 61
    assert game.fault is None


def test_a_clock_that_runs_out_loses_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter(range(0, 1000, 2))
    monkeypatch.setattr("annales.arena.playing.perf_counter", lambda: next(seconds))
    game = game_of(bots.First(), TimeControl(clock=5.0, increment=0.5))

    while game.fault is None:
        game.move()

    # Each move takes 2 seconds: 5, 3.5, 2, and then 0.5 seconds are left.
    assert (game.fault.player, game.fault.reason) == ("A", "time")
    assert "took 2.00 of 0.5 seconds" in game.fault.message
    result = game.finish()
    assert (result.scores, result.by, result.decisions[0], result.seconds[0]) == ((0.0, 1.0), "time", 4, 8.0)


def test_a_search_without_limits_of_its_own_takes_those_of_the_match() -> None:
    bot = make_bot("search:exploration=1.2", limited=True)
    assert isinstance(bot, SearchBot)

    game = find_game("duel")(seed=3)
    assert bot._limits_within(MoveLimit(visits=20), game).visits == 20
    assert bot._limits_within(MoveLimit(seconds=2.0), game).seconds == pytest.approx(1.95)
    own = make_bot("search:visits=7", limited=True)
    assert isinstance(own, SearchBot)
    limits = own._limits_within(MoveLimit(2.0), game)
    assert (limits.seconds, limits.visits) == (None, 7)
    with pytest.raises(AnnalesError, match="a search needs a limit"):
        make_bot("search:exploration=1.2")


def test_a_search_ends_early_only_where_the_time_left_is_of_use() -> None:
    game = find_game("duel")(seed=3)
    bot, eager = (make_bot(f"search:{text}", limited=True) for text in ("exploration=1.2", "early=never"))
    assert isinstance(bot, SearchBot)
    assert isinstance(eager, SearchBot)

    # A search that keeps its tree profits from time that would be lost; another one does not.
    assert bot._limits_within(MoveLimit(seconds=2.0), game).early == "never"
    assert replace(bot, keep=False)._limits_within(MoveLimit(seconds=2.0), game).early == "decided"
    assert bot._limits_within(MoveLimit(clock=2.0), game).early == "likely"
    assert bot._limits_within(MoveLimit(visits=20), game).early == "likely"
    assert eager._limits_within(MoveLimit(clock=2.0), game).early == "never"
    assert find_bot("expert@1").limits.early == "likely"  # type: ignore[attr-defined]
    with pytest.raises(AnnalesError, match="cannot end early 'soon'"):
        make_bot("search:early=soon", limited=True)


def test_a_clock_is_shared_among_the_moves_that_may_come() -> None:
    assert MoveLimit(clock=50.0, increment=1.0).budget == pytest.approx(2.8)
    assert MoveLimit(clock=0.5, increment=10.0).budget == pytest.approx(0.45)
    assert MoveLimit(seconds=1.0, clock=50.0).budget == pytest.approx(0.9)
    assert MoveLimit(visits=3).budget is None


@pytest.mark.parametrize("clock", [0.001, 0.05, 1.0, 300.0])
@pytest.mark.parametrize("share", [0.01, 0.2, 1.0])
def test_a_planned_move_with_its_extension_stays_within_the_clock(clock: float, share: float) -> None:
    for limit in (MoveLimit(clock=clock), MoveLimit(clock=clock, increment=5.0), MoveLimit(0.5, clock, 0.1)):
        plan = plan_time(limit, share)
        assert plan is not None
        assert limit.allowed is not None
        assert plan.extension >= 0
        assert 0 < plan.seconds * (1 + plan.extension) <= 0.95 * limit.allowed


@pytest.mark.parametrize(("game", "seed"), [("duel", 1), ("duel", 2), ("flow", 1)])
def test_the_planned_shares_of_a_game_spend_its_clock(game: str, seed: int) -> None:
    table, left = find_game(game)(seed=seed), 1.0
    while table.turn is not None and table.ply < 200:
        if table.turn == 0 and len(table.legal_moves) > 1:
            share = table.ruleset.clock_share(table.situation)
            assert 0 < share <= 1
            left -= share * left
        table.play(table.legal_moves[table.ply % len(table.legal_moves)])

    assert left < 0.3


def test_a_search_says_how_long_it_thought_by_its_own_clock() -> None:
    ticks = iter(range(1000))
    bot = SearchBot("test", visits=10, clock=lambda: float(next(ticks)))
    game = game_of(bot, TimeControl(clock=1000.0))

    game.move()

    assert game.fault is None
    assert game._clocks[0] == 1000.0 - bot.seconds_used
    assert bot.seconds_used > 2


def test_matches_report_the_mean_time_of_both_sides() -> None:
    result = play_match("duel", (bots.First, bots.Last), 2, seed=3, clock="60+0.5")

    assert all(seconds is not None and 0 < seconds < 1 for seconds in result.move_seconds)


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        ({"clock": "0"}, "a clock cannot have 0.0 seconds"),
        ({"clock": "60+"}, r"cannot read the clock '60\+'"),
        ({"clock": "-1"}, "the form is SECONDS or SECONDS"),
        ({"visits": 0}, "a move cannot have 0 visits"),
        ({"move_seconds": -1}, "a move cannot have -1 seconds"),
    ],
)
def test_bad_limits_are_errors(limits: Any, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        play_match("duel", ("random@1", "random@1"), 2, **limits)
