"""Why a move is better than another one: the same terms as in a review, for any two moves."""

import pytest

from annales import Duel, Flow
from annales.analysis import Explanation, ReviewLimits, explain
from annales.core.game import Game
from annales.errors import AnnalesError, IllegalMove

SHORT = ReviewLimits(visits=64, exact_states=0)


def opened(kind: type[Game]) -> Game:
    game = kind(seed=4)
    for _ in range(10):
        game.play(game.legal_moves[0])
    return game


@pytest.mark.parametrize("kind", [Duel, Flow])
def test_both_moves_have_equal_visits_and_the_other_way_round_the_terms_change_places(kind: type[Game]) -> None:
    game = opened(kind)
    one, two = game.legal_moves[0].text, game.legal_moves[1].text

    found, back = explain(game, one, two, SHORT), explain(game, two, one, SHORT)

    assert (found.seat, found.best.move, found.made.move) == (game.turn, one, two)
    assert found.best.visits == found.made.visits == SHORT.visits // 2
    assert (back.best, back.made) == (found.made, found.best)
    assert (back.comparison.best, back.comparison.made) == (found.comparison.made, found.comparison.best)
    assert totals(back) == [(best, made) for made, best in totals(found)]


def totals(found: Explanation) -> list[tuple[float, float]]:
    return [(seat[-1].made, seat[-1].best) for seat in found.comparison.points]


def test_a_move_is_not_compared_with_itself_nor_with_an_illegal_one() -> None:
    game = opened(Duel)
    move = game.legal_moves[0].text
    with pytest.raises(AnnalesError, match="cannot be compared with itself"):
        explain(game, move, move, SHORT)
    with pytest.raises(IllegalMove):
        explain(game, move, "build senate", SHORT)
