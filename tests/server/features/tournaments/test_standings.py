"""Standings of tournaments against examples that were counted by hand."""

from collections.abc import Sequence
from fractions import Fraction

from annales.core.events import Outcome
from annales.server.features.tournaments.pairings.round_robin import round_robin
from annales.server.features.tournaments.standings import (
    Points,
    Standing,
    TournamentResult,
    rank,
    scores_of_outcome,
    scores_of_places,
)

HALF = Fraction(1, 2)
CHESS = Points(Fraction(1), HALF, Fraction(0))
WHITE, BLACK, DRAW = (1, 2), (2, 1), (1, 1)


def game(first: int, second: int, places: tuple[int, int]) -> TournamentResult:
    return TournamentResult((first, second), scores_of_places(places))


def bye(number: int) -> TournamentResult:
    return TournamentResult((number,), scores_of_places((1,)))


def places(standings: Sequence[Standing]) -> list[tuple[int, int]]:
    return [(standing.number, standing.place) for standing in standings]


def exact(*values: Fraction) -> str:
    return " ".join(map(str, values))


def by_number(standings: Sequence[Standing]) -> dict[int, Standing]:
    return {standing.number: standing for standing in standings}


def test_a_round_robin_of_four_is_decided_by_sonneborn_berger() -> None:
    """A beats B and draws with C and D, B beats C and D, C beats D.

    A 2, B 2, C 1½, D ½. A has beaten B. Berger: A 2 + ¾ + ¼ = 3, B 1½ + ½ = 2, C 1 + ½ = 1½, D 1.
    """
    a, b, c, d = 1, 2, 3, 4
    results = [
        *(game(a, b, WHITE), game(a, c, DRAW), game(d, a, DRAW)),
        *(game(b, c, WHITE), game(d, b, BLACK), game(c, d, WHITE)),
    ]
    found = rank([a, b, c, d], results, CHESS, "round-robin")
    assert places(found) == [(a, 1), (b, 2), (c, 3), (d, 4)]
    assert [standing.points for standing in found] == [2, 2, Fraction(3, 2), HALF]
    assert [standing.direct for standing in found] == [1, 0, 0, 0]
    assert [standing.berger for standing in found] == [3, 2, Fraction(3, 2), 1]
    assert [(one.games, one.won, one.drawn, one.lost) for one in found] == [
        *((3, 1, 2, 0), (3, 2, 0, 1), (3, 1, 1, 1), (3, 0, 1, 2))
    ]


def test_three_who_beat_each_other_in_a_circle_share_a_place() -> None:
    """1 beats 2, 2 beats 3, 3 beats 1, and all of them beat 4: everything is equal."""
    circle = [game(1, 2, WHITE), game(2, 3, WHITE), game(3, 1, WHITE)]
    all_beat_four = [game(number, 4, WHITE) for number in (1, 2, 3)]
    found = rank([1, 2, 3, 4], [*circle, *all_beat_four], CHESS, "round-robin")
    assert places(found) == [(1, 1), (2, 1), (3, 1), (4, 4)]


def test_a_swiss_tournament_of_five_is_decided_by_buchholz_and_byes_count_as_an_opponent_like_oneself() -> None:
    """Two rounds. 1–2 1:0, 3–4 1:0, 5 free; 1–3 ½:½, 5–2 1:0, 4 free.

    5 has 2 points, 1 and 3 have 1½, 4 has 1, 2 has 0.
    Buchholz: 5 own 2 + 0 = 2; 1 0 + 1½ = 1½; 3 1 + 1½ = 2½; 4 1½ + own 1 = 2½; 2 1½ + 2 = 3½.
    Berger: 5 2 + 0 = 2; 1 0 + ¾ = ¾; 3 1 + ¾ = 1¾; 4 0 + 1 = 1; 2 0.
    """
    results = [
        *(game(1, 2, WHITE), game(3, 4, WHITE), bye(5)),
        *(game(1, 3, DRAW), game(5, 2, WHITE), bye(4)),
    ]
    found = rank(range(1, 6), results, CHESS, "swiss")
    assert places(found) == [(5, 1), (3, 2), (1, 3), (4, 4), (2, 5)]
    standings = by_number(found)
    counted = {number: exact(one.points, one.buchholz, one.berger) for number, one in standings.items()}
    assert counted == {5: "2 2 2", 3: "3/2 5/2 7/4", 1: "3/2 3/2 3/4", 4: "1 5/2 1", 2: "0 7/2 0"}
    # A round without an opponent is no game.
    assert (standings[5].games, standings[5].won) == (1, 1)


def test_football_points_rank_two_victories_above_one_victory_and_two_draws() -> None:
    results = [
        *(game(1, 2, WHITE), game(1, 3, WHITE), game(1, 4, BLACK)),
        *(game(2, 3, DRAW), game(2, 4, WHITE), game(3, 4, DRAW)),
    ]
    football = Points(Fraction(3), Fraction(1), Fraction(0))
    assert [one.points for one in rank([1, 2, 3, 4], results, football, "round-robin")] == [6, 4, 4, 2]


def test_a_game_that_nobody_played_is_lost_by_both() -> None:
    assert [exact(*scores) for scores in scores_of_places((0, 0))] == ["0", "0"]
    assert [exact(*scores) for scores in scores_of_places((1, 0))] == ["1", "0"]
    found = by_number(rank([1, 2], [TournamentResult((1, 2), scores_of_places((0, 0)))], CHESS, "swiss"))
    assert [(exact(found[number].points), found[number].lost) for number in (1, 2)] == [("0", 1), ("0", 1)]


def test_at_a_table_of_four_points_are_the_mean_of_the_results_against_the_others() -> None:
    """Places 1, 2, 2, 4: 1 against all; 0, ½ and 1; the same; 0 against all."""
    scores = scores_of_outcome(Outcome((0,), "points", (1, 2, 2, 4)), 4)
    found = by_number(rank([1, 2, 3, 4], [TournamentResult((1, 2, 3, 4), scores)], CHESS, "swiss"))
    assert [found[number].points for number in (1, 2, 3, 4)] == [1, HALF, HALF, 0]
    assert [(found[n].won, found[n].drawn, found[n].lost) for n in (1, 2, 3, 4)] == [
        *((1, 0, 0), (0, 1, 0), (0, 1, 0), (0, 0, 1))
    ]
    assert found[1].buchholz == Fraction(1, 3)
    assert found[4].buchholz == Fraction(2, 3)


def test_of_those_who_win_because_somebody_gave_up_nobody_was_better() -> None:
    scores = scores_of_outcome(Outcome((0, 2), "resigned"), 3)
    assert [exact(*row) for row in scores] == ["1 1/2", "0 0", "1/2 1"]


def test_points_of_a_whole_round_robin_add_up() -> None:
    boards = [(first, second) for boards in round_robin(range(1, 8)) for first, second in boards]
    results = [game(*board, places) for board, places in zip(boards, [WHITE, BLACK, DRAW] * 7, strict=True)]
    found = rank(range(1, 8), results, CHESS, "round-robin")
    assert sum(standing.points for standing in found) == len(boards)
    assert [standing.place for standing in found] == sorted(standing.place for standing in found)
