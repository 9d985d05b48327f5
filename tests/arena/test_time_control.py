"""Limits of a match: what bots are told, and the clock that runs out."""

from typing import Any

import pytest
from tests.arena import bots

from annales.arena import play_match
from annales.arena.playing import MatchGame
from annales.arena.time_control import TimeControl
from annales.bots import SearchBot, make_bot
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

    assert bot._limits_within(MoveLimit(visits=20)).visits == 20
    assert bot._limits_within(MoveLimit(seconds=2.0)).seconds == pytest.approx(1.8)
    own = make_bot("search:visits=7", limited=True)
    assert isinstance(own, SearchBot)
    assert (own._limits_within(MoveLimit(2.0)).seconds, own._limits_within(MoveLimit(2.0)).visits) == (None, 7)
    with pytest.raises(AnnalesError, match="a search needs a limit"):
        make_bot("search:exploration=1.2")


def test_a_clock_is_shared_among_the_moves_that_may_come() -> None:
    assert MoveLimit(clock=50.0, increment=1.0).budget == pytest.approx(2.8)
    assert MoveLimit(clock=0.5, increment=10.0).budget == pytest.approx(0.45)
    assert MoveLimit(seconds=1.0, clock=50.0).budget == pytest.approx(0.9)
    assert MoveLimit(visits=3).budget is None


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
