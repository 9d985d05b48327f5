"""Clocks as values: no order of moves and take-backs, and no clock of the server that goes back, wins time."""

from __future__ import annotations

import random

from tests.server.clients import Client, running
from tests.server.live.clocks import DAILY, SetTime, clocked_table, remaining, take_back
from tests.server.visitors import both, play

from annales.server.db.log import LogRow
from annales.server.errors import Refusal
from annales.server.live.clocks import Clocks, DailyTime, LiveTime, clocks_of, left_after, with_clocks
from annales.server.settings import ServerSettings


def test_nobody_ever_has_more_time_than_the_bank_and_the_increments_of_moves_that_stand() -> None:
    given = LiveTime(60, 30)
    for seed in range(10_000):
        chosen, players = random.Random(seed), 2 + seed % 2
        now, used, moves = 0, [0] * players, list[int]()
        turn = chosen.randrange(players)
        clocks = clocks_of(with_clocks(LogRow(0, "start", at=now), given, None, players, turn))
        for version in range(1, 25):
            assert clocks is not None
            spent = chosen.randrange(20_000)
            if clocks.left(turn, now + spent) == 0:
                break
            now, used[turn] = now + spent, used[turn] + spent
            kind = chosen.choice(["move", "move", "undo", "hint"])
            undone = list[int]()
            following = turn
            if kind == "move":
                moves.append(turn)
                following = chosen.randrange(players)
            elif kind == "undo" and (asker := chosen.randrange(players)) in moves:
                last = len(moves) - 1 - moves[::-1].index(asker)
                undone, following = moves[last:], asker
            row = LogRow(version, kind, turn, at=now)
            try:
                row = with_clocks(row, given, clocks, players, following, undone)
            except Refusal:
                undone, following = [], turn
                row = with_clocks(LogRow(version, "hint", turn, at=now), given, clocks, players, turn)
            del moves[len(moves) - len(undone) :]
            clocks, turn = clocks_of(row) or clocks, following
            for seat in range(players):
                # A row that changes nothing about the clocks leaves them where they were.
                allowed = 60_000 + 30_000 * moves.count(seat)
                assert clocks.left(seat, now) + used[seat] <= allowed


def test_with_days_for_each_move_no_take_back_gives_more_than_these_days_for_a_move_that_stands() -> None:
    given, day = DailyTime(1), 24 * 60 * 60 * 1000
    for seed in range(10_000):
        chosen, players = random.Random(seed), 2 + seed % 2
        # Each move that stands, with the time that its player thought about it, that of moves taken back included.
        now, moves, thought, left = 0, list[tuple[int, int]](), 0, tuple[int, ...]()
        turn = chosen.randrange(players)
        clocks = clocks_of(with_clocks(LogRow(0, "start", at=now), given, None, players, turn))
        for version in range(1, 25):
            assert clocks is not None
            spent = chosen.randrange(day // 3)
            if clocks.left(turn, now + spent) == 0:
                break
            now, thought = now + spent, thought + spent
            kind = chosen.choice(["move", "move", "undo", "hint"])
            undone, following = list[int](), turn
            seats = [seat for seat, _ in moves]
            if kind == "move":
                moves.append((turn, thought))
                following, thought = chosen.randrange(players), 0
            elif kind == "undo" and (asker := chosen.randrange(players)) in seats:
                last = len(moves) - 1 - seats[::-1].index(asker)
                undone, following, thought = seats[last:], asker, moves[last][1] + (spent if asker == turn else 0)
                del moves[last:]
            elif kind == "undo":
                continue
            row = LogRow(version, kind, turn, plies=len(undone), at=now)
            kept = left[-len(undone)] if undone else None
            left = left_after(left, clocks, row)
            try:
                row = with_clocks(row, given, clocks, players, following, undone, kept)
            except Refusal:
                break
            clocks, turn = clocks_of(row) or clocks, following
            assert clocks.left(turn, now) + thought <= day


def test_time_that_goes_back_gives_nobody_time() -> None:
    clocks = Clocks((60_000, 50_000), 0, since=1_000_000)
    assert (clocks.left(0, 999_000), clocks.left(0, 1_010_000), clocks.left(1, 1_010_000)) == (60_000, 50_000, 50_000)
    assert (clocks.is_over(1_060_499), clocks.is_over(1_060_500)) == (False, True)
    assert clocks.left(0, 2_000_000) == 0


def test_with_days_a_second_take_back_gives_what_was_left_after_that_move_also_after_a_restart(
    either: ServerSettings,
) -> None:
    time = SetTime()
    with running(either, time=time) as url:
        client, friend = Client(url), Client(url)
        table = clocked_table(client, friend, DAILY)
        with both(client, friend, table) as seats:
            play(seats, 5)
            # Who is second to choose from the other four wonders picks two of them.
            mover = seats[0].last["view"]["turn"]
            time.pass_on(2 * 24 * 3600)
            play(seats, 2)
    with running(either, time=time) as url:
        for person in (client, friend):
            person.go_to(url)
        with both(client, friend, table) as seats:
            for left in (3, 1):
                assert take_back(seats, mover)["type"] == "ok"
                assert seats[0].last["clocks"]["running"] == mover
                assert remaining(seats[0])[mover] == left * 24 * 3600
