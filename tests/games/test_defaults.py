"""What a game gets that does not say otherwise: the defaults of `Ruleset`, called for Duel in place of its own."""

import pytest

from annales import Duel
from annales.core.events import Situation
from annales.core.ruleset import Ruleset
from annales.duel.rules.move_numbers import PICK_MOVES

RULES = Duel.ruleset


def situation() -> Situation:
    """The draft of a new game, with seat 0 on turn."""
    game = Duel(seed=1)
    return Situation(game.facts, game.state, RULES.scratch())


def test_a_game_without_an_option_for_players_has_two() -> None:
    assert [Ruleset.seats(RULES, options) for options in ({}, {"players": 4})] == [2, 4]


def test_a_network_fits_the_usual_cards() -> None:
    assert Ruleset.network_fits(RULES, RULES.defaults)
    assert not Ruleset.network_fits(RULES, {**RULES.defaults, "cards": "0123456789abcdef"})


@pytest.mark.parametrize(
    ("turn", "move", "key"),
    [(-1, 0, "over"), (1, 0, "not-your-turn"), (0, 0, "not-legal"), (0, PICK_MOVES, "")],
)
def test_a_move_is_refused_after_the_end_out_of_turn_and_if_it_is_not_listed(turn: int, move: int, key: str) -> None:
    now = situation()
    now.s.turn, now.s.offer = turn, 1

    reason = Ruleset.why_not(RULES, now, move, 0)

    assert (reason.key if reason else "") == key


def test_a_search_plans_for_some_twenty_moves() -> None:
    assert 10 < 1 / Ruleset.clock_share(RULES, situation()) < 40
