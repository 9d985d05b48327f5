"""Statistics of play of The Flow of History: bench/play.py [random games] [search games] [visits].

Random players and the search against itself, for 2 to 5 players, as the table that the documentation has.
Seat 0 begins.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from annales import Flow
from annales.bots.search import Limits, Searcher
from annales.flow.rules.scoring import nation_cards
from annales.flow.rules.state import State
from annales.kernel.protocol import begin, points, result, step, try_move
from annales.kernel.random import seed_stream
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import compiled, rule
from annales.simulation.playouts import settle_events

SEATS = (2, 3, 4, 5)


@record
class Row(Record):
    """One game."""

    decisions: int = number()
    emptied: int = number()
    """1 where the Reserve has run out at some time."""
    results: list[int] = cells(5)
    points: list[int] = cells(5)
    cards: list[int] = cells(5)


@rule
def note_end(f: Any, s: Any, w: Any, row: Any) -> None:
    """What a finished game leaves."""
    for seat in range(f.players):
        row.results[seat] = result(f, s, w, seat)
        row.points[seat] = points(f, s, w, seat)
        row.cards[seat] = nation_cards(s, seat)


@rule
def play_random(facts: Any, states: Any, scratch: Any, rows: Any, seed: int) -> None:
    """A random game for each row."""
    f, s, w = facts[0], states[0], scratch[0]
    for i in range(len(rows)):
        states[0] = states[1]
        seed_stream(w, seed, i)
        begin(f, s, w)
        settle_events(f, s, w)
        while s.turn >= 0:
            step(f, s, w, try_move(f, s, w))
            settle_events(f, s, w)
            rows[i].decisions += 1
            if s.reserve <= 0:
                rows[i].emptied = 1
        note_end(f, s, w, rows[i])


def random_games(players: int, games: int) -> NDArray[Any]:
    """Games of random players."""
    rules = Flow.ruleset
    rows = np.zeros(games, Row.dtype())
    facts = Flow(players=players, first_seat="seat_0").facts.pack()
    compiled(play_random, State)(facts, np.zeros(2, State.dtype()), rules.scratch().pack(), rows, 1)
    return rows


def searched_game(players: int, seed: int, visits: int) -> NDArray[Any]:
    """One game of the search against itself."""
    game, row = Flow(players=players, first_seat="seat_0", seed=f"play {seed}"), Row()
    while game.turn is not None:
        game.play(Searcher().search(game, Limits(visits=visits, early=True), seed).best.number)
        row.emptied |= int(game.state.reserve <= 0)
    row.decisions = game.ply
    note_end(game.facts, game.state, game.ruleset.scratch(), row)
    return row.pack()


def searched_games(players: int, games: int, visits: int) -> NDArray[Any]:
    """Games of the search against itself."""
    return np.concatenate([searched_game(players, seed, visits) for seed in range(games)])


def told(values: NDArray[Any], digits: int = 1) -> str:
    """A mean with its standard error."""
    return f"{values.mean():.{digits}f} ± {values.std(ddof=1) / sqrt(len(values)):.{digits}f}"


def share(found: NDArray[Any]) -> str:
    """A share with its standard error, in per cent."""
    mean = float(found.mean())
    return f"{100 * mean:.1f} ± {100 * sqrt(mean * (1 - mean) / len(found)):.1f} %"


def columns(who: str, players: int, rows: NDArray[Any]) -> Iterator[str]:
    """The cells of one line of the table. Wins are shared where victories are."""
    results = rows["results"][:, :players]
    wins = results / results.sum(axis=1, keepdims=True)
    scores = rows["points"][:, :players]
    yield from (who, str(players), f"{len(rows):,}", told(rows["decisions"]), told(scores.mean(axis=1)))
    yield told(np.asarray((wins * scores).sum(axis=1)))
    yield ", ".join(f"{100 * seat.mean():.1f}" for seat in wins.T)
    yield f"{100 * sqrt((1 - 1 / players) / players / len(rows)):.1f}"
    yield told(rows["cards"][:, :players].mean(axis=1))
    yield share(rows["emptied"])


def main(games: int, searched: int, visits: int) -> None:
    """Print the table, line by line."""
    print("| players | seats | games | decisions | points | winner's points | wins by seat, % | ± | cards | emptied |")
    print("|---|--:|--:|--:|--:|--:|---|--:|--:|--:|")
    for players in SEATS:
        print("|", " | ".join(columns("random", players, random_games(players, games))), "|", flush=True)
    for players in SEATS if searched else ():
        rows = searched_games(players, searched, visits)
        print("|", " | ".join(columns(f"search, {visits} visits", players, rows)), "|", flush=True)


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    main(*(given + [20_000, 100, 100][len(given) :]))
