"""A bot that raises, returns no legal move or exceeds its time loses the game, and the match continues."""

from pathlib import Path
from typing import Any

import pytest
from tests.arena import bots

from annales.arena import MatchResult, play_match
from annales.core.record import Record
from annales.errors import AnnalesError

FAULTS = [
    (bots.Raises, "error", "raised ValueError: no idea"),
    (bots.RaisesWithoutText, "error", "raised _Unreadable, whose text cannot be read"),
    (bots.Exits, "error", "raised SystemExit: 0"),
    (bots.Silent, "illegal", "returned None, which is not a move"),
    (bots.Babbles, "illegal", "tower of babel"),
    (bots.PlaysForTheOther, "illegal", "is not legal"),
]


@pytest.mark.parametrize(("bot", "reason", "message"), FAULTS, ids=[bot.name for bot, _, _ in FAULTS])
def test_a_faulty_bot_loses_and_its_reason_is_counted(
    bot: type[bots.FailsAtTenthMove], reason: str, message: str, tmp_path: Path
) -> None:
    result = play_match("duel", (bots.First, bot), 2, seed=3, records=tmp_path)

    assert (result.games, result.wins, result.losses) == (2, 2, 0)
    assert result.by == {f"A {reason}": 2}
    assert result.faults == {f"B {reason}": 2}
    for file in tmp_path.iterdir():
        record = Record.parse(file.read_text(encoding="utf-8"))
        assert message in record.headers["fault"]
        assert f"B ({bot.name})" in record.headers["fault"]
        loser = 1 - int(record.headers["seat"])
        assert record.headers["resigned"] == f"player {loser}"
        outcome = record.game().outcome
        assert outcome is not None
        assert outcome.winners == (1 - loser,)


@pytest.mark.parametrize(("bot", "message"), [(bots.Raises, "no idea"), (bots.Babbles, "tower of babel")])
def test_a_fault_may_end_the_match_instead(bot: type[bots.FailsAtTenthMove], message: str) -> None:
    with pytest.raises(AnnalesError, match=rf"^deal 0, ply \d+, seat 0: A \({bot.name}\) .*{message}"):
        play_match("duel", (bot, bots.First), 2, seed=3, on_error="raises")


def test_a_bot_that_ends_its_process_ends_the_match_and_nobody_waits() -> None:
    with pytest.raises(AnnalesError, match=r"process of the match died in deal-00000-seat-. with exit code 72"):
        play_match("duel", (bots.First, bots.EndsItsProcess), 2)


def test_in_a_larger_game_all_other_seats_win_after_a_fault() -> None:
    by_a = play_match("flow", (bots.Raises, bots.First), 3, seed=3, options={"players": 3})
    by_b = play_match("flow", (bots.First, bots.Raises), 3, seed=3, options={"players": 3})

    assert (by_a.pairs, by_a.losses, by_a.by, by_a.faults) == ((0.0,), 3, {"B error": 3}, {"A error": 3})
    # One of two copies of B fails: A shares the victory with the other one.
    assert (by_b.pairs, by_b.shared, by_b.by, by_b.faults) == ((0.5,), 3, {"shared error": 3}, {"B error": 3})


def play_with_time_limit(bot: Any, folder: Path | None = None, **more: Any) -> MatchResult:
    return play_match("duel", (bot, bots.First), 2, seed=3, move_seconds=0.5, records=folder, **more)


@pytest.mark.parametrize("bot", [bots.Slow, bots.Hangs])
def test_a_bot_that_exceeds_its_time_loses(bot: type[bots.FailsAtTenthMove], tmp_path: Path) -> None:
    result = play_with_time_limit(bot, tmp_path)

    assert (result.games, result.losses) == (2, 2)
    assert result.by == {"B time": 2}
    assert result.faults == {"A time": 2}
    for file in tmp_path.iterdir():
        record = Record.parse(file.read_text(encoding="utf-8"))
        assert "of 0.5 seconds" in record.headers["fault"]
        assert record.plies >= 9


def test_a_bot_that_hangs_may_end_the_match() -> None:
    with pytest.raises(AnnalesError, match=r"A \(hangs@1\) took more than 1.5 of 0.5 seconds"):
        play_with_time_limit(bots.Hangs, on_error="raises")


def test_bots_within_their_time_play_as_without_a_limit() -> None:
    limited = play_match("duel", ("greedy@1", "random@1"), 4, seed=2, move_seconds=60)

    assert limited == play_match("duel", ("greedy@1", "random@1"), 4, seed=2)
