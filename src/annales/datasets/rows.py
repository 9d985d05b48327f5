"""The rows of a data set: games of self-play, played again by the library."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from annales.core.game import Game
from annales.kernel.units import RESULT_UNIT
from annales.training.chunks import Chunk

__all__ = ["Row", "chunk_rows"]

Row = dict[str, Any]
"""The cells of a row by column."""


def chunk_rows(kind: type[Game], chunk: Chunk, first: int) -> tuple[list[Row], list[Row]]:
    """The rows of games and of positions of a chunk; `first` is the number of its first game."""
    games, positions = list[Row](), list[Row]()
    decisions = _decision_rows(kind, chunk)
    entries, at, next_decision = chunk.rows["entries"]["value"].tolist(), 0, 0
    for number, row in enumerate(chunk.rows["games"], first):
        game = kind(chance="manual", options=chunk.info.options)
        first_seat = None
        last_decision = int(row["decisions"])
        for entry in range(at, int(row["entries"])):
            if game.chance is not None:
                game.settle(entries[entry])
                continue
            first_seat = game.turn if first_seat is None else first_seat
            if next_decision < last_decision and chunk.rows["decisions"]["entry"][next_decision] == entry:
                place = {"game": number, "ply": game.ply, "seat": game.turn, "position": game.position}
                move = kind.ruleset.move_text(entries[entry])
                positions.append({**place, "move": move, **next(decisions)})
                next_decision += 1
            game.play(entries[entry])
        at = int(row["entries"])
        games.append({"game": number, "first_seat": first_seat, **_result(game, row)})
    return games, positions


def _result(game: Game, row: np.void) -> Row:
    """The columns about a whole game. A victory that n seats share counts 1/n for each of them."""
    results = row["results"][: game.seats]
    return {
        "players": game.seats,
        "victory": game.ruleset.victories[row["ending"]],
        "moves": game.ply,
        "results": (results / results.sum()).round(6).tolist(),
        "scores": row["points"][: game.seats].tolist(),
        "record": game.record(),
    }


def _decision_rows(kind: type[Game], chunk: Chunk) -> Iterator[Row]:
    """For each decision the columns about its search. A column that is missing is NULL."""
    rules, shares = kind.ruleset, chunk.rows["shares"]
    seats, first = rules.seats(chunk.info.options), 0
    for row in chunk.rows["decisions"]:
        of_moves = shares[first : first + int(row["shares"])]
        first += len(of_moves)
        found: Row = {
            "values": (row["values"][:seats] / RESULT_UNIT).round(4).tolist(),
            "is_styled": bool(row["is_styled"]),
            "is_random": bool(row["is_random"]),
        }
        if len(of_moves):
            visits = of_moves["visits"].tolist()
            found |= {"visits": sum(visits), "move_visits": visits}
            found["moves"] = [rules.move_text(move) for move in of_moves["move"].tolist()]
        yield found
