"""Clocks as values: no order of moves and take-backs, and no clock of the server that goes back, wins time."""

from __future__ import annotations

import random

from annales.server.db.log import LogRow
from annales.server.errors import Refusal
from annales.server.live.clocks import Clocks, LiveTime, clocks_of, with_clocks


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


def test_time_that_goes_back_gives_nobody_time() -> None:
    clocks = Clocks((60_000, 50_000), 0, since=1_000_000)
    assert (clocks.left(0, 999_000), clocks.left(0, 1_010_000), clocks.left(1, 1_010_000)) == (60_000, 50_000, 50_000)
    assert (clocks.is_over(1_060_499), clocks.is_over(1_060_500)) == (False, True)
    assert clocks.left(0, 2_000_000) == 0
