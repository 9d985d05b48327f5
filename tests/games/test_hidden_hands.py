"""The example with hidden hands: what a seat can be kept from seeing today, and which parts show the whole game."""

import importlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from annales.bots import find_bot
from annales.core.game import registered
from annales.core.log import log_message

EXAMPLES = str(Path("docs/examples").absolute())


class Pair(NamedTuple):
    """Two games that seat 0 cannot tell apart, and their module."""

    module: Any
    one: Any
    other: Any


@pytest.fixture
def hidden(monkeypatch: pytest.MonkeyPatch, own_registry: None) -> Any:
    """The module of the example. Importing it registers Stairs."""
    monkeypatch.syspath_prepend(EXAMPLES)
    return importlib.import_module("hidden_hands")


@pytest.fixture
def pairs(hidden: Any) -> Iterator[Pair]:
    """Pairs of games in which seat 0 is on turn."""
    return (_pair(hidden, seed) for seed in range(20))


def _pair(hidden: Any, seed: int) -> Pair:
    game, random = hidden.HiddenHands(seed=seed), Random(seed)
    for _ in range(2 * (seed % 4)):
        game.play(random.choice(list(game.legal_moves)))
    other = hidden.guess(game, 0, Random(seed))
    while other == game:
        other = hidden.guess(game, 0, random)
    return Pair(hidden, game, other)


def test_a_seat_and_a_spectator_see_nothing_of_a_hidden_hand(pairs: Iterator[Pair]) -> None:
    for _, one, other in pairs:
        assert one.view(0) == other.view(0)
        assert one.view(None).shown[1].rows[0].values == ()
        assert (one.observation(0) == other.observation(0)).all()
        assert one.view(1) != other.view(1)
        assert one.view(1).moves == ()


def test_each_card_is_shown_to_one_seat_in_the_history(hidden: Any) -> None:
    game = hidden.HiddenHands(seed=3)
    for text in ("discard", "discard", "discard"):
        game.play(next(move for move in game.legal_moves if move.text.startswith(text)))
    seen = [[entry.outcome for entry in game.history_for(seat) if hasattr(entry, "outcome")] for seat in (0, 1)]
    drawn = [entry.outcome for entry in game.history if hasattr(entry, "outcome")]

    # The colour is public; each card is known to exactly one of the two.
    assert seen[0][0] == seen[1][0] == drawn[0]
    assert all({mine, theirs} == {card, "?"} for mine, theirs, card in zip(*seen, drawn, strict=True) if "_" in card)
    assert seen[0].count("?") == 5
    assert [entry for entry in game.history_for(None) if getattr(entry, "kind", "") == "card"] == [
        hidden.Chance("card", "?")
    ] * 11


def test_a_determinised_bot_does_not_depend_on_a_hidden_hand(pairs: Iterator[Pair]) -> None:
    for number, (module, one, other) in enumerate(pairs):
        bot = module.DeterminisedBot(find_bot("greedy@1"))

        assert bot.choose(one, number) == bot.choose(other, number)


def test_public_games_records_positions_and_logs_show_all_hands(pairs: Iterator[Pair]) -> None:
    """The limit that the guide describes. A test fails when it is lifted, so that the guide is changed, too."""
    for _, one, other in pairs:
        assert one.public().position == one.position != other.position
        assert one.public().history == one.history
        assert "?" not in one.record()
        assert "?" not in str(log_message(one.history))


def test_a_game_with_hidden_hands_is_not_offered(hidden: Any) -> None:
    assert hidden.HiddenHands.ruleset is hidden.Stairs.ruleset
    assert hidden.HiddenHands not in registered.values()
