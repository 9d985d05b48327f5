"""How often the search finds a best move when six cards are left: bench/endgame.py [positions] [seconds].

Positions come from games of the search against itself; exact values from every continuation.
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
SAME = 1e-9


def late_game(seed: int) -> Duel | None:
    """A game with six cards left in age III and an ordinary turn; None where it ended before or stands elsewhere."""
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
    """Whether the search's move is best, what it gives away, and among how many it chose."""
    game = late_game(seed)
    if game is None:
        return None
    values = exact_values(game)
    move = Searcher().search(game, Limits(seconds=seconds), seed).best.move
    lost = max(values.values()) - values[move]
    return lost < SAME, lost, len(values)


def judged(positions: int, seconds: float) -> Iterator[tuple[bool, float, int]]:
    """So many positions, two at a time."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        seeds = range(2 * positions)
        found = (answer for answer in pool.map(judge, seeds, [seconds] * len(seeds)) if answer is not None)
        for number, answer in enumerate(found, 1):
            yield answer
            if number == positions:
                pool.shutdown(cancel_futures=True)
                return


def main(positions: int, seconds: float) -> None:
    """Print the share of best moves."""
    answers = list(judged(positions, seconds))
    best = sum(is_best for is_best, _, _ in answers)
    lost = sum(lost for _, lost, _ in answers) / len(answers)
    print(f"positions {len(answers)} best {best} share {best / len(answers):.3f} lost {lost:.5f}")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(int(arguments[0]) if arguments else 300, float(arguments[1]) if len(arguments) > 1 else 1.0)
