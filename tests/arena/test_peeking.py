"""A bot in a match looks for the secret in every public way, and finds nothing."""

import gc
import pickle
from collections.abc import Mapping
from typing import Any

import pytest
from tests.fresh_process import in_fresh_process
from tests.referrers import find_referrers

from annales.arena import play_match
from annales.core.chance import Manual, Seeded
from annales.core.game import Chance, Game
from annales.core.move import Move
from annales.core.record import Record
from annales.core.saved_game import from_json, to_json
from annales.games import find_game

BACKWARDS = "540954281828182817"
"""The seed of the match with its digits reversed: the module of the spy must not contain the secret itself."""
WRITING = 9
"""The spy tries all moves, writes the game and reads it again once in this number of plies."""
LEVELS = 7
"""Depth of the walk over referrers, at which it has seen nearly all objects of a process."""
PLAIN_TYPES = (str, bytes, int)


class Spy:
    """Plays the first legal move after looking for the secret. Raises `AssertionError` where it finds something."""

    name = "spy@1"
    compiles = False

    def __init__(self) -> None:
        self.known: list[Game] = []

    def choose(self, game: Game, seed: int) -> Move:
        move = game.legal_moves[0]
        look_at_the_source(game)
        undo_and_redo(game)
        # Each of these takes as long as the game so far.
        if game.ply % WRITING == 0:
            play_on(game)
            write_and_read(game)
        if game.ply == 2:
            walk_over_referrers(game)
        self.known.append(game)
        return move


def look_at_the_source(game: Game) -> None:
    assert type(game.source) is Manual
    assert vars(game.source) == {}
    assert game.chance is None
    assert not is_secret(repr(vars(game)))


def play_on(game: Game) -> None:
    """Check that no move is followed by an outcome of chance."""
    for move in game.legal_moves:
        after = game.copy()
        after.play(move)
        if after.chance is not None:
            assert after.turn is None
            assert len(after.chance.outcomes) >= 1
        assert after.history[: len(game.history)] == game.history
        assert not any(isinstance(entry, Chance) for entry in after.history[len(game.history) :])


def undo_and_redo(game: Game) -> None:
    before = game.copy()
    if not before.ply:
        return
    answered = isinstance(before.history[-1], Chance)
    before.play(before.undo())
    assert (before.chance is not None) == answered


def write_and_read(game: Game) -> None:
    for again in (
        pickle.loads(pickle.dumps(game)),
        Record.parse(game.record()).game(),
        from_json(to_json(game)),
        type(game).from_position(game.position, chance="manual"),
    ):
        assert type(again.source) is Manual
        assert again == game
    for text in (repr(game), game.record(), to_json(game), repr(game.view(0)), repr(game.state), game.position):
        assert not is_secret(text)
    assert not is_secret(pickle.dumps(game).decode("latin-1"))


def walk_over_referrers(game: Game) -> None:
    """Check the game, its parts, its class, and all objects that refer to them, up to `LEVELS` references away."""
    referrers = find_referrers()
    inside = [game, type(game), game.ruleset, game.options, game.facts, *game.history, *vars(game).values()]
    known = {id(thing) for thing in inside}
    for _ in range(LEVELS):
        holders = [type(thing) for thing in inside if holds_secret(thing)]
        assert not holders, holders
        refer = {id(thing): thing for part in inside for thing in referrers.get(id(part), ())}
        inside = [thing for number, thing in refer.items() if number not in known]
        known |= refer.keys()


def holds_secret(thing: Any) -> bool:
    if isinstance(thing, Seeded):
        return True
    if isinstance(thing, Game):
        return type(thing.source) is not Manual
    parts = gc.get_referents(thing)
    # The attributes of an object may be in a dictionary of their own.
    parts += [inner for part in parts if type(part) in (dict, list, tuple) for inner in gc.get_referents(part)]
    texts = (
        part.decode("latin-1") if isinstance(part, bytes) else str(part) for part in parts if type(part) in PLAIN_TYPES
    )
    return any(len(text) >= len(BACKWARDS) and is_secret(text) for text in texts)


def is_secret(text: str) -> bool:
    """Whether a text contains the seed of the match, alone or in the secret of a deal."""
    return BACKWARDS in text[::-1]


@pytest.mark.parametrize(("game", "options"), [("duel", {"pawn_centre": "begins"}), ("flow", {"players": 2})])
def test_a_spy_plays_a_match_and_learns_nothing(game: str, options: dict[str, Any]) -> None:
    assert in_fresh_process(faults_of_spies, game, options) == {}


def faults_of_spies(game: str, options: dict[str, Any]) -> Mapping[str, int]:
    result = play_match(game, (Spy, Spy), 1, seed=int(BACKWARDS[::-1]), options=options, on_error="raises")
    return result.faults


@pytest.mark.parametrize("kind", ["duel", "flow"])
def test_the_spy_finds_the_secret_of_a_seeded_game(kind: str) -> None:
    seeded = seeded_game(kind)

    with pytest.raises(AssertionError):
        look_at_the_source(seeded)
    with pytest.raises(AssertionError, match=r"Duel|Flow|Seeded"):
        in_fresh_process(walk_from_a_public_game, kind)
    with pytest.raises(AssertionError):
        play_on_to_the_end(seeded)


def seeded_game(kind: str) -> Game:
    return find_game(kind)(seed=f"{BACKWARDS[::-1]}/0")


def walk_from_a_public_game(kind: str) -> None:
    seeded = seeded_game(kind)
    walk_over_referrers(seeded.public())


def play_on_to_the_end(game: Game) -> None:
    while game.turn is not None:
        play_on(game)
        game.play(game.legal_moves[0])
