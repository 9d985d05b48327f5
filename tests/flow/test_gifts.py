"""Gifts, by which the values of cards are measured: which card can be given, and what follows."""

from annales import Flow
from annales.flow.cards.constants import N_CARDS, NOTHING
from annales.kernel.gifts import can_be_given


def givable(game: Flow) -> set[int]:
    return {card for card in range(N_CARDS) if can_be_given(game.facts, game.state, card)}


def test_a_card_of_the_market_can_be_given_unless_somebody_has_invested_in_it() -> None:
    game = Flow(players=2, seed=1)
    market = set(game.state.market) - {NOTHING}
    assert givable(game) == market

    game.play(next(move for move in game.legal_moves if move.kind == "invest"))

    assert len(givable(game)) == len(market) - 1
    assert givable(game) < market
