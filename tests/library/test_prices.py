"""Prices with their breakdown, for either seat."""

import pytest
from tests.duel.helpers import situations

from annales import Duel, NotationError

TABLE = "duel turn=0 choice=play age=2 coins=7/9 wonders=the_sphinx/the_pyramids display=0:aqueduct,1:walls "


def test_a_price_says_what_is_made_chosen_waived_and_bought() -> None:
    game = Duel.from_position(
        TABLE.replace("wonders=the_sphinx/", "wonders=the_sphinx,*piraeus/")
        + "city=quarry/brickyard,glassworks tokens=architecture/"
    )

    price = game.price("the_sphinx")

    lines = {line.resource: line for line in price.resources}
    assert {name: line.needed for name, line in lines.items()} == {"stone": 1, "clay": 1, "glass": 2}
    assert (lines["stone"].produced, lines["glass"].one_of) == (1, 1)
    assert (lines["clay"].waived, lines["glass"].waived) == (1, 1)
    assert (lines["clay"].unit_price, lines["glass"].unit_price) == (4, 3)
    assert (price.coins, price.trade, price.printed, price.chain, price.affordable) == (0, 0, 0, None, True)


def test_a_price_can_be_asked_for_either_seat() -> None:
    game = Duel.from_position(TABLE + "city=baths/quarry")

    free, dear = game.price("aqueduct"), game.price("aqueduct", seat=1)

    assert (free.seat, free.coins, free.chain) == (0, 0, "baths")
    assert (dear.seat, dear.coins, dear.chain) == (1, 4, None)
    assert dear.affordable
    assert game.price("aqueduct", seat=0) == free


def test_what_is_missing_is_told_in_coins() -> None:
    price = Duel.from_position(TABLE.replace("7/9", "2/9").strip()).price("aqueduct")

    assert (price.coins, price.affordable, price.short) == (6, False, 4)


def test_the_lines_of_a_price_add_up() -> None:
    for game in list(situations(13))[::5]:
        for both in game.view().prices.values():
            for price in both:
                for line in price.resources:
                    assert line.needed == line.produced + line.one_of + line.waived + line.bought
                bought = sum(line.bought * line.unit_price for line in price.resources)
                assert price.coins == (0 if price.chain else price.printed + bought)
                assert price.trade == (0 if price.chain else bought)


def test_a_price_of_nothing_known_is_refused() -> None:
    with pytest.raises(NotationError, match="no card or wonder is called 'moon'"):
        Duel(seed=1).price("moon")
