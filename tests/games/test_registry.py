"""The games that are known by their ids."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from annales import GAMES, AnnalesError, Duel, find_game
from annales.core import registry
from annales.core.game import registered


@pytest.fixture(autouse=True)
def no_game_stays_known(own_registry: None) -> Iterator[None]:
    registered.clear()
    registered["duel"] = Duel
    registry._load_plugins.cache_clear()
    yield
    registry._load_plugins.cache_clear()


def test_a_module_that_is_run_twice_replaces_its_game() -> None:
    again = type("Duel", (Duel,), {"__module__": Duel.__module__, "ruleset": Duel.ruleset})

    assert find_game("duel") is again


def test_two_games_cannot_have_the_same_id() -> None:
    with pytest.raises(AnnalesError, match=r"two games have the id 'duel': annales\.duel\.game and elsewhere"):
        type("Duel", (Duel,), {"__module__": "elsewhere", "ruleset": Duel.ruleset})

    assert find_game("duel") is Duel


def install(monkeypatch: pytest.MonkeyPatch, load: Callable[[], object]) -> None:
    """Let a package say that it has a game."""
    entry = SimpleNamespace(name="pig", value="pig.game:Pig", load=load)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [entry] if group == registry.GROUP else [])


def test_a_game_of_another_package_is_imported_when_it_or_the_list_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch, lambda: registered.update(pig=Duel))

    assert find_game("duel") is Duel
    assert list(registered) == ["duel"]
    assert find_game("pig") is Duel
    assert list(GAMES) == ["duel", "pig"]


def test_a_game_of_another_package_that_cannot_be_imported_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble() -> None:
        raise ImportError("no module named 'dice'")

    install(monkeypatch, stumble)

    with pytest.raises(
        AnnalesError, match=r"the game 'pig' of 'pig.game:Pig' cannot be imported: no module named 'dice'"
    ):
        find_game("pig")
