"""The figures of play that agrees with the engine are those of the data."""

import pytest
from tests.documentation import pages  # noqa: F401 - makes the modules of the documentation importable

from annales.games import find_game

# The path of the documentation's modules is known after the import of `pages`.
from agreement_tables import reached, seats_by_level  # isort: skip


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_false_alarms_are_as_rare_as_the_page_of_moderators_says(game: str) -> None:
    limit = find_game(game).ruleset.search.agreement
    assert limit is not None
    games = seats_by_level(game)
    assert all(len(seats) >= 20 for seats in games.values())
    assert reached(games["expert"], limit) <= limit.false_alarms
    assert reached(games["skilled"], limit) == 0
    assert reached(games["master"], limit) > 0.95
