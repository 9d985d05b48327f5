"""Numbers of moves."""

from itertools import product

from annales.flow.cards.constants import MOST_INVESTED, N_CARDS
from annales.flow.rules.move_numbers import N_MOVES, invest_move, invested_amount, invested_card, is_investment


def test_each_investment_has_its_own_number_from_which_card_and_amount_are_read() -> None:
    """F5.1.2"""
    numbers = {invest_move(*pair): pair for pair in product(range(N_CARDS), range(MOST_INVESTED + 1))}

    assert {move: (invested_card(move), invested_amount(move)) for move in numbers} == numbers
    assert {move for move in range(N_MOVES) if is_investment(move)} == set(numbers)
