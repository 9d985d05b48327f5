"""Counts the tables of perft in the documentation: `python bench/perft.py` writes `docs/data/perft-GAME.json`.

Each position is counted with explicit and with expanded chance, as deep as there are at most LIMIT sequences.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from annales.core.game import Game
from annales.core.position import option_text
from annales.errors import AnnalesError
from annales.games import GAMES
from annales.simulation.perft import PerftRow, perft

DATA = Path(__file__).parents[1] / "docs" / "data"
LIMIT, MOST_DEPTH = 3_000_000, 8
PLIES = (0, 8, 30, 60, 66)
"""Moves before the positions of a random game; a position without a decision is left out."""


def positions(kind: type[Game]) -> Iterator[tuple[str, Game]]:
    """The positions of a game by name: the start, before any outcome of chance, and positions of one random game."""
    for players in kind.ruleset.choices.get("players", (2,)):
        options = {"players": players} if "players" in kind.ruleset.choices else {}
        yield f"{players} players, start", kind(chance="manual", options=options)
        game, drawn = kind(seed=7, options=options), Random(7)
        while game.turn is not None:
            if game.ply in PLIES:
                yield f"{players} players, {game.ply} moves", kind.from_position(game.position, chance="manual")
            game.play(drawn.choice(list(game.legal_moves)))


def deepest(game: Game, chance: Literal["explicit", "expanded"]) -> list[PerftRow]:
    """The counts down to the last depth that has few enough sequences."""
    found: list[PerftRow] = []
    for depth in range(1, MOST_DEPTH + 1):
        try:
            found = perft(game, depth, chance=chance, limit=LIMIT)
        except AnnalesError:
            break
        if found[-1].nodes == 0:
            break
    return found


def table(kind: type[Game]) -> dict[str, Any]:
    """All counts of a game, as plain data."""
    rows = []
    for name, game in positions(kind):
        counts = {chance: deepest(game, chance) for chance in ("explicit", "expanded")}
        options = {key: option_text(value) for key, value in game.options.items()}
        rows.append({"name": name, "position": game.position, "options": options, **counts})
    return {"game": kind.ruleset.id, "rules": kind.ruleset.version, "positions": rows}


if __name__ == "__main__":
    for game_id, kind in GAMES.items():
        text = msgspec.json.format(msgspec.json.encode(table(kind)), indent=1)
        (DATA / f"perft-{game_id}.json").write_bytes(text + b"\n")
