"""The games that are known by their ids."""

import pytest

from annales import AnnalesError, Duel, find_game
from annales.core import registry


@pytest.fixture(autouse=True)
def no_game_stays_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", {"duel": Duel})


def test_a_module_that_is_run_twice_replaces_its_game() -> None:
    again = type("Duel", (Duel,), {"__module__": Duel.__module__, "ruleset": Duel.ruleset})

    assert find_game("duel") is again


def test_two_games_cannot_have_the_same_id() -> None:
    with pytest.raises(AnnalesError, match=r"two games have the id 'duel': annales\.duel\.game and elsewhere"):
        type("Duel", (Duel,), {"__module__": "elsewhere", "ruleset": Duel.ruleset})

    assert find_game("duel") is Duel
