"""Ladders: who meets whom, the same deals for all, and a table of ratings."""

from typing import Any

import pytest
from tests.arena import bots

from annales.arena import play_ladder
from annales.arena.ladder import _lineups
from annales.errors import AnnalesError

PLAYERS = ("random@1", "greedy@1", "beginner@1")


def test_a_ladder_rates_the_players_in_their_known_order() -> None:
    done: list[tuple[int, int]] = []

    result = play_ladder(
        "duel", PLAYERS, 20, seed=1, processes=2, progress=lambda number, total: done.append((number, total))
    )

    assert (result.games, result.seats, result.players) == (60, 2, PLAYERS)
    assert done == [(number, 60) for number in range(1, 61)]
    assert result.standings[0].name == "greedy@1"
    assert [player.games for player in result.standings] == [40, 40, 40]
    assert sum(player.score for player in result.standings) == pytest.approx(1.5)
    elos = [player.rating.elo for player in result.standings]
    assert elos == sorted(elos, reverse=True)
    assert sum(elos) == pytest.approx(0, abs=1e-6)
    assert all(player.move_seconds is not None and player.move_seconds > 0 for player in result.standings)


def test_a_ladder_is_the_same_on_two_processes() -> None:
    one, two = (play_ladder("duel", PLAYERS, 4, seed=1, processes=n) for n in (1, 2))

    assert one.ratings == two.ratings


def test_a_ladder_at_a_table_of_three_rates_all_players() -> None:
    result = play_ladder("flow", (*PLAYERS, bots.First), 3, seed=1, options={"players": 3})

    assert (result.games, len(result.ratings.players), len(result.ratings.seats)) == (12, 4, 2)
    assert [player.games for player in result.standings] == [9] * 4


def test_neighbours_play_only_each_other() -> None:
    assert _lineups(4, 2, "neighbours") == [(0, 1), (1, 2), (2, 3)]
    assert _lineups(3, 3, "neighbours") == [(0, 1, 1), (1, 0, 0), (1, 2, 2), (2, 1, 1)]
    assert _lineups(2, 4, "neighbours") == [(0, 1, 1, 1), (1, 0, 0, 0)]
    assert len(_lineups(5, 3, "all")) == 10


def test_few_players_have_several_seats() -> None:
    result = play_ladder("flow", ("greedy@1", "random@1"), 4, seed=1, options={"players": 4})

    assert result.games == 4
    assert [player.games for player in result.standings] == [8, 8]


def test_faults_are_counted_for_the_player_at_fault() -> None:
    result = play_ladder("duel", (bots.First, bots.Raises, bots.Last), 2, seed=3)

    assert {player.name: player.faults for player in result.standings} == {"first@1": 0, "raises@1": 4, "last@1": 0}


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (("random@1",), {}, "a ladder has at least two players"),
        ("random@1", {}, "a ladder has at least two players"),
        (("random@1", "random@1"), {}, "have different names"),
        (PLAYERS, {"pairings": "swiss"}, "pairings cannot be 'swiss'"),
        (PLAYERS, {"processes": 0}, "at least one of each"),
        (PLAYERS, {"clock": "soon"}, "cannot read the clock 'soon'"),
    ],
)
def test_a_ladder_with_bad_arguments_raises(players: Any, options: Any, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        play_ladder("duel", players, 2, **options)
