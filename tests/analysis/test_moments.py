"""The moments that decided a game."""

from collections.abc import Sequence

from annales.analysis import Ending, Estimate, Moment, Opening, PlyReview, PositionValues, deciding_moments


def estimate(first: float) -> Estimate:
    """Win chances of two players."""
    return Estimate((first, 1 - first), (0.01, 0.01))


def opening(before: float = 0.5, settled: float = 0.5) -> Opening:
    """A deal that changed the win chance of the first player."""
    change = settled - before
    return Opening(estimate(before), estimate(settled), (), (change, -change), (0.01, 0.01))


def ply(number: int, wins: tuple[float, float, float], error: float = 0.01) -> PlyReview:
    """A move of a two-player game: win chances of the first player before it, after it, and after chance."""
    before, after, settled = wins
    seat = (number - 1) % 2
    skill, luck = after - before, settled - after
    return PlyReview(
        ply=number,
        seat=seat,
        move="made",
        before=estimate(before),
        after=estimate(after),
        settled=estimate(settled),
        reveals=(),
        skill=(skill, -skill),
        skill_error=(error, error),
        luck=(luck, -luck),
        luck_error=(error, error),
        loss=abs(skill),
        loss_error=error,
        judgement="good",
        accuracy=100.0,
        best="best",
        exact=False,
        position=PositionValues(number - 1, seat, (), 0, exact=False, legal=2),
    )


def ending(resigned: int | None = None, skill: tuple[float, ...] = (0.0, 0.0), by: str = "resigned") -> Ending:
    """The end of a game, by a resignation perhaps."""
    return Ending((0.0, 1.0), (0.0, 0.0), by if resigned is not None else None, resigned, skill, (), None)


QUIET, MISTAKE = ply(1, (0.5, 0.5, 0.5)), ply(2, (0.5, 0.62, 0.62))
LUCKY, UNSURE = ply(3, (0.62, 0.62, 0.9)), ply(5, (0.9, 0.7, 0.7), error=0.15)


def places(moments: Sequence[Moment]) -> list[tuple[str, int, int]]:
    return [(moment.kind, moment.ply, moment.seat) for moment in moments]


def test_the_largest_changes_decide_a_game_in_its_order_if_they_are_larger_than_their_errors() -> None:
    found = deciding_moments(opening(), [QUIET, MISTAKE, LUCKY, UNSURE], ending())

    assert places(found) == [("choice", 2, 1), ("chance", 3, 0)]
    assert (found[1].before, found[1].after) == (0.62, 0.9)


def test_only_so_many_moments_are_told() -> None:
    assert places(deciding_moments(opening(), [QUIET, MISTAKE, LUCKY], ending(), most=1)) == [("chance", 3, 0)]


def test_the_deal_and_a_resignation_can_decide_a_game() -> None:
    found = deciding_moments(opening(0.5, 0.7), [QUIET], ending(resigned=0, skill=(-0.4, 0.4)))

    assert places(found) == [("opening", 0, 0), ("resigned", 1, 0)]
    on_time = deciding_moments(opening(), [QUIET], ending(resigned=0, skill=(-0.4, 0.4), by="time"))
    assert places(on_time) == [("time", 1, 0)]
    assert (found[1].before, found[1].after) == (0.4, 0.0)
