"""Luck and skill are apart, and together they are the whole change of each seat's win chance."""

import pytest
from tests.analysis.games import TABLES, Table, random_record

from annales.analysis import Review, ReviewLimits, review

QUICK = ReviewLimits(visits=8, exact_states=20_000, openings=1)
TABLE = pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0].__name__.lower()}-{table[1]}")
ROUNDING = 1e-9


@pytest.mark.parametrize("table", [TABLES[0], TABLES[2]], ids=["duel", "flow"])
def test_luck_and_skill_add_up_in_whole_games(table: Table) -> None:
    check(review(random_record(table, 1), QUICK))


@TABLE
@pytest.mark.parametrize("plies", [0, 1, 9, 30])
def test_they_add_up_in_unfinished_games(table: Table, plies: int) -> None:
    check(review(random_record(table, plies, plies), QUICK))


@TABLE
def test_they_add_up_where_a_seat_resigns(table: Table) -> None:
    found = review(random_record(table, 3, 20, resigns=True), QUICK)

    check(found)
    assert found.ending.resigned is not None
    assert found.ending.by == "resigned"
    assert found.ending.skill[found.ending.resigned] <= 0


@pytest.mark.full
@TABLE
@pytest.mark.parametrize("hundred", [0, 1])
def test_they_add_up_in_two_hundred_games_of_each_kind(table: Table, hundred: int) -> None:
    for seed in range(100 * hundred, 100 * (hundred + 1)):
        plies = None if seed % 2 else seed
        check(review(random_record(table, seed, plies, resigns=seed % 10 == 2), QUICK, seed=seed))


def check(found: Review) -> None:
    """The sums of a review, its chain of situations, and the ranges of its values."""
    for seat in found.seats:
        change = found.ending.win[seat.seat] - found.opening.before.win[seat.seat]
        assert abs(change - seat.skill - seat.luck) < ROUNDING
    chain = [found.opening.settled, *(ply.settled for ply in found.plies)]
    assert [ply.before for ply in found.plies] == chain[: len(found.plies)]
    for ply in found.plies:
        assert all(0 <= win <= 1 for values in (ply.before, ply.after, ply.settled) for win in values.win)
        assert abs(ply.skill[ply.seat] + ply.loss) < ROUNDING
        assert ply.loss >= 0
        assert ply.reveals or not any(ply.luck)
