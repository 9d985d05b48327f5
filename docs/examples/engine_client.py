# ruff: noqa: INP001
"""An external engine for matches: it follows the game with `annales` itself, and plays random legal moves.

    annales match duel 'exec:python docs/examples/engine_client.py' greedy@1

`docs/guide/engines.md` documents the protocol. An engine in another language needs no rules: `legal` has all moves.
"""

import json
import sys
from random import Random
from typing import Any

from annales.games import find_game


class Engine:
    """Follows one game after another."""

    def __init__(self) -> None:
        self.game: Any = None

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a message; None for a message without an answer."""
        match message["type"]:
            case "hello":
                return {"type": "hello", "protocol": 1, "name": "random-client@1"}
            case "new_game":
                kind = find_game(message["game"])
                # Chance is manual: the match tells what has happened.
                if message["position"] is None:
                    self.game = kind(chance="manual", options=message["options"])
                else:
                    self.game = kind.from_position(message["position"], chance="manual")
            case "chance":
                self.game.reveal(message["outcome"])
            case "move":
                self.game.play(message["move"])
            case "choose":
                move = Random(message["seed"]).choice(list(self.game.legal_moves))
                return {"type": "answer", "move": move.text}
        return None


def main() -> None:
    """Answer the messages on standard input until `quit` or its end."""
    engine = Engine()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "quit":
            return
        answer = engine.answer(message)
        if answer is not None:
            # Without `flush` the answer would wait in a buffer.
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
