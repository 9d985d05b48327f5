"""Games as JSON: what is read back, and what is refused."""

import json
from typing import Any

import pytest
from tests.duel.helpers import random_game

from annales import Duel, NotationError, RecordError, from_json, to_json
from annales.core.chance import Seeded

GAME = random_game(4, source=Seeded(4))
SAVED: dict[str, Any] = json.loads(to_json(GAME))
MOVE = next(i for i, entry in enumerate(SAVED["history"]) if entry["kind"] == "move")


def with_entry(number: int, **change: Any) -> str:
    """The saved game with one entry of its history changed."""
    history = list(SAVED["history"])
    history[number] = {**history[number], **change}
    return json.dumps({**SAVED, "history": history})


def test_a_whole_game_is_read_back() -> None:
    assert from_json(to_json(GAME)) == GAME
    assert from_json(to_json(GAME)).history == GAME.history


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (with_entry(MOVE, move="build altar"), rf"entry {MOVE + 1} of the history: 'build altar' is not legal"),
        (with_entry(MOVE, move="sing"), rf"entry {MOVE + 1} of the history: .*sing"),
        (with_entry(MOVE, seat=77), rf"entry {MOVE + 1} of the history: .* is a move of player 77"),
        (
            with_entry(0, event="guild_back"),
            "entry 1 of the history: guild_back .* does not fit the pending event: board_token",
        ),
        (with_entry(0, outcome="altar"), "entry 1 of the history: 'altar' cannot be the outcome of board_token"),
        (json.dumps({**SAVED, "resigned": 1}), "resignation: the game is over"),
        (json.dumps({**SAVED, "position": "duel"}), "the history leads to"),
    ],
    ids=["illegal move", "no move", "seat", "event", "outcome", "resigned", "position"],
)
def test_an_impossible_history_is_refused_with_the_entry(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        from_json(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "not a saved game"),
        ("{", "not a saved game"),
        (json.dumps({**SAVED, "game": "chess"}), "no game is called 'chess'"),
        (json.dumps({**SAVED, "options": {"speed": "fast"}}), "options: .*speed"),
        (json.dumps({**SAVED, "start": "duel turn=9"}), "'9' is not a number from -1 to 1"),
    ],
    ids=["another form", "cut off", "game", "options", "start"],
)
def test_text_of_another_form_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        from_json(text)


def test_a_seat_that_is_none_cannot_have_given_up() -> None:
    saved = {**json.loads(to_json(Duel(seed=1))), "resigned": 9}

    with pytest.raises(RecordError, match="resignation: "):
        from_json(json.dumps(saved))
