"""Copies of a game are games of their own, and a source of chance may come and fail later."""

import copy
import pickle
from collections.abc import Callable

import pytest

from annales import ChanceError, Duel, Flow, Game, Record
from annales.core.base_game import KEPT_STATES
from annales.core.chance import Manual, Recorded, Scripted, Seeded
from annales.core.game import Chance


@pytest.mark.parametrize("game", [Duel(seed=7), Flow(seed=7, players=3)])
def test_what_a_game_takes_back_and_plays_leaves_its_copies_as_they_were(game: Game) -> None:
    for _ in range(2):
        game.play(game.legal_moves[0])
    kept = game.copy()
    game.undo()
    truth = game.position
    game.play(game.legal_moves[1])

    kept.undo()

    assert kept.position == truth
    assert Record.parse(kept.record()).game() == kept == pickle.loads(pickle.dumps(kept))


@pytest.mark.parametrize("game", [Duel(seed=7), Flow(seed=7, players=3)])
def test_a_game_and_its_copy_go_on_without_each_other(game: Game) -> None:
    for _ in range(12):
        game.play(game.legal_moves[0])
    before, history = game.position, game.history
    twin, other = game.copy(), game.copy()

    for _ in range(6):
        twin.play(twin.legal_moves[-1])
        other.play(other.legal_moves[0])
        twin.undo()
        twin.play(twin.legal_moves[0])

    assert (twin.position, twin.history) == (other.position, other.history)
    assert (game.position, game.history, game.ply) == (before, history, 12)
    for _ in range(18):
        twin.undo()
    assert twin.ply == 0
    assert (game.position, game.ply, other.ply) == (before, 12, 18)


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, Duel.copy], ids=["copy.copy", "copy.deepcopy", "Duel.copy"]
)
def test_every_way_to_copy_keeps_the_source(copied: Callable[[Duel], Duel]) -> None:
    game = Duel(seed=3)

    twin = copied(game)
    twin.play(twin.legal_moves[0])

    assert twin.source is game.source
    assert (twin.ply, game.ply) == (1, 0)


def test_a_source_that_is_set_later_answers_what_is_pending() -> None:
    text = Duel(seed=3).record()
    game = Record.parse("\n".join(row for row in text.splitlines() if not row.startswith("~ wonder"))).game()
    assert game.turn is None

    game.source = Seeded(3)

    assert game == Duel(seed=3)


def test_a_source_answers_what_follows_an_outcome_told_by_hand() -> None:
    tokens, wonders = "economy law masonry philosophy strategy", "piraeus the_colossus the_pyramids the_sphinx"
    game = Duel(chance=Scripted({("wonder", ""): wonders.split()}, Manual()))

    game.reveal(*tokens.split())

    assert game.turn == 0
    assert set(game.view().offer) == set(wonders.split())


def test_a_source_that_fails_leaves_the_game_as_it_was() -> None:
    setup = [entry.outcome for entry in Duel(seed=5, first_game=True).history if isinstance(entry, Chance)]
    game = Duel(chance=Recorded([*setup, "no such card"]), first_game=True)
    for card in ("logging_camp", "glassworks"):
        game.play(f"discard {card}")
    before, history = game.position, game.history

    with pytest.raises(ChanceError, match="'no such card' cannot be the outcome of card"):
        game.play("discard press")

    assert (game.position, game.history, game.ply, game.turn) == (before, history, 2, 0)
    assert "discard press" in game.legal_moves


@pytest.mark.parametrize("kind", [Duel, Flow])
def test_moves_are_taken_back_however_many_they_are(kind: type[Game]) -> None:
    game, positions = kind(seed=3), []
    # Only the states of the newest moves are kept; the others are computed.
    for _ in range(2):
        while game.ply < 5 * KEPT_STATES:
            positions.append(game.position)
            game.play(game.legal_moves[-1])
        for _ in range(2 * KEPT_STATES):
            game.undo()
            assert game.position == positions.pop()
    while game.ply:
        game.undo()
        assert game.position == positions.pop()
    assert not positions
