"""Exact values of late situations."""

import pytest

from annales import AnnalesError, Duel
from annales.analysis import exact_values

LAST = "duel turn=0 choice=play age=3 coins=9/9 pawn={pawn} looted=-6,-3,3,6 display=0:pretorium,1:altar"


def test_a_move_that_wins_at_once_is_worth_a_victory() -> None:
    values = exact_values(Duel.from_position(LAST.format(pawn=7)))

    assert values["build pretorium"] == 1


def test_who_cannot_stop_the_other_from_winning_has_lost_unless_the_card_is_taken() -> None:
    values = exact_values(Duel.from_position(LAST.format(pawn=-7)))

    assert values["build altar"] == 0
    assert values["discard pretorium"] >= values["discard altar"]


def test_chance_is_averaged_over_everything_unseen() -> None:
    game = Duel.from_position("duel turn=0 choice=play age=3 coins=0/0 display=4:?,8:altar", seed=1)

    values = exact_values(game)

    assert 0 < values["discard altar"] < 1


def test_nobody_on_turn_has_no_values() -> None:
    game = Duel.from_position("duel turn=-1 choice=over age=3 coins=0/0 over=0:civilian")

    with pytest.raises(AnnalesError, match="on turn"):
        exact_values(game)
