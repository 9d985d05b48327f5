"""Measure how often the search finds a best move when six cards are left: bench/endgame.py [positions] [seconds].

The positions come from games of the search against itself. Exact values, from all continuations, say which moves are
best. `seconds` is the wall-clock time of each search.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from annales import Duel
from annales.analysis import exact_values
from annales.bots.search import Limits, Searcher

CARDS = 6
TOLERANCE = 1e-9
"""Two exact values that differ by less are equal."""


def late_game(seed: int) -> Duel | None:
    """A game with six cards left in age III and a card to take; None where no such situation came up."""
    game, searcher = Duel(seed=f"endgame {seed}"), Searcher(keep=True)
    while game.turn is not None:
        left = len(game.view().display)
        if game.age == 3 and left == CARDS and game.choice == "play":
            return game
        if game.age == 3 and left < CARDS:
            return None
        game.play(searcher.search(game, Limits(visits=60), seed).best.move)
    return None


def judge(seed: int, seconds: float) -> tuple[bool, float, int] | None:
    """(whether the move of the search is a best one, its loss in expected result, number of legal moves)."""
    game = late_game(seed)
    if game is None:
        return None
    values = exact_values(game)
    move = Searcher().search(game, Limits(seconds=seconds), seed).best.move
    lost = max(values.values()) - values[move]
    return lost < TOLERANCE, lost, len(values)


def judge_positions(positions: int, seconds: float) -> Iterator[tuple[bool, float, int]]:
    """Judge this many positions, in two processes."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        # Not every game has a suitable position, so there are more games than positions.
        seeds = range(2 * positions)
        found = (answer for answer in pool.map(judge, seeds, [seconds] * len(seeds)) if answer is not None)
        for number, answer in enumerate(found, 1):
            yield answer
            if number == positions:
                pool.shutdown(cancel_futures=True)
                return


def main(positions: int, seconds: float) -> None:
    """Print the share of best moves and the mean loss in expected result."""
    answers = list(judge_positions(positions, seconds))
    best = sum(is_best for is_best, _, _ in answers)
    lost = sum(lost for _, lost, _ in answers) / len(answers)
    print(f"positions {len(answers)} best {best} share {best / len(answers):.3f} lost {lost:.5f}")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(int(arguments[0]) if arguments else 300, float(arguments[1]) if len(arguments) > 1 else 1.0)
