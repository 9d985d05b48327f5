"""Visitors whose own browsers search: they ask a server for hints and reviews, as the page does."""

from __future__ import annotations

import gzip
import http.client
import os
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from annales import Duel
from annales.analysis import ReviewLimits, Task, plan_review
from annales.analysis.race import Race
from annales.browser.review_messages import ComparedMove, TakePosition
from annales.core.record import record_of

__all__ = ["ask_for_help", "found_in", "packed", "whole_game"]

HINT_SECONDS, REVIEW_SECONDS = 1.0, 20.0
"""How long the search of a browser takes."""
PARTS = (8, 32)
"""Numbers of positions after which a page sends what it has found, before the end."""
VISITS = 64
"""Much fewer than in a browser, whose findings are about half as long again."""


def packed(found: list[str]) -> bytes:
    """What was found in some positions, each as JSON, as a page sends it."""
    return gzip.compress(f"[{','.join(found)}]".encode())


def whole_game(seed: int = 1) -> Duel:
    """A game of random moves."""
    game, chosen = Duel(seed=seed), random.Random(seed)
    while game.turn is not None:
        game.play(chosen.choice(list(game.legal_moves)))
    return game


def found_in(game: Duel) -> list[TakePosition]:
    """What the engine of a page would tell of all positions of a game."""
    return [_found(task) for task in plan_review(record_of(game), ReviewLimits(VISITS)).tasks]


def _found(task: Task) -> TakePosition:
    game = task.situation()
    wanted = None if task.judge is None else game.parse(task.judge).number
    numbers = [move.number for move in game.legal_moves]
    race = Race(game, numbers, wanted, task.seed, VISITS)
    race.run(VISITS, lambda: True)
    moves = race.found()
    pair = [] if wanted is None or wanted == moves[0].number else [wanted, moves[0].number]
    terms = (ComparedMove(move, tuple(race.replies(move)), _rows(race, move)) for move in pair)
    return TakePosition(task.number, moves, race.compared, tuple(terms))


def _rows(race: Race, move: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(tuple(map(tuple, row)) for row in race.continuations(move))


def ask_for_help(netloc: str, visitors: int, seconds: float, text: str, found: list[str]) -> Counter[str]:
    """Let some visitors ask for hints and reviews in turn; how often each answer came, by path and status.

    `found` is what a browser finds in the positions of the record `text`.
    """
    if sys.platform != "win32":
        os.nice(19)
    end, answers = time.monotonic() + seconds, Counter[str]()
    threads = [
        threading.Thread(target=_visit, args=(netloc, text, found, end, random.Random(visitor), answers))
        for visitor in range(visitors)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def _visit(netloc: str, text: str, found: list[str], end: float, chance: random.Random, answers: Counter[str]) -> None:
    connection = http.client.HTTPConnection(netloc, timeout=60)
    while time.monotonic() < end:
        hints = [request for _ in range(chance.randrange(20)) for request in _hint(chance)]
        for wait, path, body in (*hints, *_review(text, found)):
            time.sleep(wait)
            if time.monotonic() > end:
                break
            # The server ends a connection that nothing was sent over for some seconds.
            connection.close()
            connection.request("POST", path, msgspec.json.encode(body), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            answer.read()
            answers[f"{path} {answer.status}"] += 1
    connection.close()


Request = tuple[float, str, dict[str, Any]]
"""The seconds before a request, its path and its body."""


def _hint(chance: random.Random) -> Iterator[Request]:
    """What a page asks for a hint."""
    game = Duel(seed=chance.randrange(1000))
    while game.ply < 20 or game.turn is None:
        game.play(game.legal_moves[0])
    asked = {"game": "duel", "position": game.position}
    yield HINT_SECONDS, "/api/assist/search", asked
    yield HINT_SECONDS, "/api/assist/line", {**asked, "moves": [game.legal_moves[0].number]}


def _review(text: str, found: list[str]) -> Iterator[Request]:
    """What a page asks for one review."""
    yield HINT_SECONDS, "/api/records/review/plan", {"text": text}
    done = 0
    for count in (*PARTS, len(found)):
        body = {"text": text, "language": "en", "found": packed(found[:count])}
        yield REVIEW_SECONDS * (count - done) / len(found), "/api/records/review/found", body
        done = count
