"""What a move of The Flow of History is about: the themes of exercises."""

import pytest

from annales import Flow


def at_the_end(above: int) -> Flow:
    """A game with a number of cards above the last one of the deck."""
    game = Flow(seed=2, options={"players": 2})
    while sum(cards.bit_count() for cards in game.state.unseen[1:7]) > above or game.choice != "action":
        moves = [move for move in game.legal_moves if move.text.split()[0] in ("snipe", "complete", "invest")]
        game.play((moves or list(game.legal_moves))[0])
    return game


@pytest.mark.parametrize(("above", "is_about_end"), [(3, False), (1, True), (0, True)])
def test_a_decision_is_about_the_end_where_the_next_player_can_bring_it(above: int, is_about_end: bool) -> None:
    game = at_the_end(above)
    themes = game.ruleset.themes_of(game.situation, game.parse("harvest").number)
    assert ("ending" in themes) is is_about_end
