"""Putting values of positions together: luck and skill add up for any results of the searches."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annales.analysis import Estimate, MoveValue, PlyReview, PositionValues, Thresholds
from annales.analysis.assembly import difference, exact_estimate, review_opening, review_ply
from annales.analysis.plan import Reveals
from annales.analysis.results import Ending, Reveal
from annales.analysis.summary import summarise

ROUNDING = 1e-9
CHANCES = st.floats(0, 1) | st.sampled_from([0.0, 0.5, 1.0])
OPEN, SETTLED = Reveals((Reveal("card", "baths"),), is_chance=True), Reveals()


def move_of(name: str, *win: float) -> MoveValue:
    """A move with win chances by seat."""
    seats = len(win)
    return MoveValue(name, 0, win, (0.01,) * seats, (0.001,) * seats, 100, ({},) * seats, (name,))


def position_of(ply: int, seat: int, *moves: MoveValue) -> PositionValues:
    """A position in which some moves were compared, the best one for the seat first."""
    ordered = tuple(sorted(moves, key=lambda move: -move.win[seat]))
    return PositionValues(ply, seat, ordered, len(moves), exact=False, legal=len(moves))


@st.composite
def reviews(draw: st.DrawFn) -> tuple[list[PlyReview], Estimate]:
    """The reviews of some moves, the first one first, and the end of the game."""
    seats = draw(st.integers(2, 5))
    win = st.tuples(*[CHANCES] * seats)
    plies, end = list[PlyReview](), exact_estimate(draw(win))
    settled = end
    for ply in reversed(range(draw(st.integers(1, 8)))):
        moves = [move_of(name, *draw(win)) for name in "abc"[: draw(st.integers(1, 3))]]
        position = position_of(ply, draw(st.integers(0, seats - 1)), *moves)
        reveals = draw(st.sampled_from([OPEN, SETTLED]))
        plies.append(review_ply(position, draw(st.sampled_from(moves)).move, reveals, settled, Thresholds()))
        settled = plies[-1].before
    return plies[::-1], end


@given(reviews(), st.data())
def test_luck_and_skill_add_up_for_any_values(reviewed: tuple[list[PlyReview], Estimate], data: st.DataObject) -> None:
    plies, end = reviewed
    seats = len(end.win)
    start = exact_estimate(data.draw(st.tuples(*[CHANCES] * seats)))
    opening = review_opening(OPEN, start, plies[0].before)
    ending = Ending(end.win, end.error, None, None, (0.0,) * seats, (), None)

    for found, change in zip(summarise(seats, opening, plies, ending), difference(end, start), strict=True):
        assert found.skill + found.luck == pytest.approx(change, abs=ROUNDING)


@given(reviews())
def test_a_move_never_gains_for_the_seat_that_makes_it(reviewed: tuple[list[PlyReview], Estimate]) -> None:
    for ply in reviewed[0]:
        assert ply.loss >= 0
        assert ply.skill[ply.seat] == pytest.approx(-ply.loss, abs=ROUNDING)
        assert ply.loss == 0 or ply.move != ply.best
        assert ply.reveals or not any(ply.luck)
        assert all(0 <= chance <= 1 for each in (ply.before, ply.after, ply.settled) for chance in each.win)


def test_a_loss_counts_in_full_where_another_seat_has_no_chance_at_all() -> None:
    position = position_of(0, 0, move_of("best", 0.9, 0.1, 0.0), move_of("made", 0.3, 0.7, 0.0))

    ply = review_ply(position, "made", OPEN, exact_estimate((0.0, 1.0, 0.0)), Thresholds())

    assert ply.loss == pytest.approx(0.6)
    assert ply.judgement == "blunder"


def test_errors_of_skill_are_those_of_each_seat() -> None:
    position = position_of(0, 0, move_of("best", 0.9, 0.1, 0.0), move_of("made", 0.3, 0.7, 0.0))

    ply = review_ply(position, "made", OPEN, None, Thresholds())

    assert ply.loss_error == ply.skill_error[0]
    assert ply.skill_error[2] < ply.skill_error[0]
