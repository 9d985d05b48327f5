"""Print statistics of The Flow of History: bench/play.py [random games] [search games] [visits].

Games of random players and of the search against itself, for 2 to 5 players, as the table in the documentation. Seat 0
begins every game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from annales import Flow
from annales.bots.search import Limits, Searcher
from annales.flow.rules.facts import Facts
from annales.flow.rules.scoring import nation_cards
from annales.flow.rules.state import State
from annales.kernel.protocol import Packed, Workspace, begin, points, result, step, try_move
from annales.kernel.random import seed_stream
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import compiled, rule
from annales.simulation.playouts import settle_events

SEATS = (2, 3, 4, 5)


@record
class GameStatistics(Record):
    """Statistics of one game."""

    decisions: int = number()
    emptied: int = number()
    """1 where the Reserve was empty at some time."""
    results: list[int] = cells(5)
    points: list[int] = cells(5)
    cards: list[int] = cells(5)
    """Cards in the nation at the end, by seat."""


@rule
def write_end(f: Facts, s: State, w: Workspace, row: GameStatistics) -> None:
    """Write results, points and cards of a finished game to its row."""
    for seat in range(f.players):
        row.results[seat] = result(f, s, w, seat)
        row.points[seat] = points(f, s, w, seat)
        row.cards[seat] = nation_cards(s, seat)


@rule
def play_random(
    facts: Packed[Facts],
    states: Packed[State],
    scratch: Packed[Workspace],
    rows: Packed[GameStatistics],
    seed: int,
) -> None:
    """Play one random game for each row. `states` has two records: one to play in, and one that stays zero."""
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
        write_end(f, s, w, rows[i])


def random_games(players: int, games: int) -> NDArray[np.void]:
    """Statistics of games of random players, shape (games,)."""
    rules = Flow.ruleset
    rows = np.zeros(games, GameStatistics.dtype())
    facts = Flow(players=players, first_seat="seat_0").facts.pack()
    compiled(play_random, State)(facts, np.zeros(2, State.dtype()), rules.scratch().pack(), rows, 1)
    return rows


def searched_game(players: int, seed: int, visits: int) -> NDArray[np.void]:
    """Statistics of one game of the search against itself, shape (1,)."""
    game, row = Flow(players=players, first_seat="seat_0", seed=f"play {seed}"), GameStatistics()
    while game.turn is not None:
        game.play(Searcher().search(game, Limits(visits=visits, early="likely"), seed).best.number)
        row.emptied |= int(game.state.reserve <= 0)
    row.decisions = game.ply
    write_end(game.facts, game.state, game.ruleset.scratch(), row)
    return row.pack()


def searched_games(players: int, games: int, visits: int) -> NDArray[np.void]:
    """Statistics of games of the search against itself, shape (games,)."""
    return np.concatenate([searched_game(players, seed, visits) for seed in range(games)])


def with_error(values: NDArray[np.float64], digits: int = 1) -> str:
    """A mean with its standard error."""
    return f"{values.mean():.{digits}f} ± {values.std(ddof=1) / sqrt(len(values)):.{digits}f}"


def share(found: NDArray[np.bool_]) -> str:
    """A share with its standard error, in per cent."""
    mean = float(found.mean())
    return f"{100 * mean:.1f} ± {100 * sqrt(mean * (1 - mean) / len(found)):.1f} %"


def columns(who: str, players: int, rows: NDArray[np.void]) -> Iterator[str]:
    """The cells of one line of the table. A victory that n seats share counts 1/n for each of them."""
    results = rows["results"][:, :players]
    wins = results / results.sum(axis=1, keepdims=True)
    scores = rows["points"][:, :players]
    yield from (who, str(players), f"{len(rows):,}", with_error(rows["decisions"]), with_error(scores.mean(axis=1)))
    yield with_error(np.asarray((wins * scores).sum(axis=1)))
    yield ", ".join(f"{100 * seat.mean():.1f}" for seat in wins.T)
    yield f"{100 * sqrt((1 - 1 / players) / players / len(rows)):.1f}"
    yield with_error(rows["cards"][:, :players].mean(axis=1))
    yield share(rows["emptied"])


def main(games: int, searched: int, visits: int) -> None:
    """Print the table, each line as soon as it is computed."""
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
