"""A process that searches and simulates once: `python -m annales.bench.probe GAME`. `annales bench` times it.

Prints when its first search result was there, in seconds since the epoch, after the processor seconds of it all.
"""

from __future__ import annotations

import json
import sys
from time import process_time, time

from annales.bench.measures import first_turn
from annales.bots.search import Limits, Searcher
from annales.simulation.batch import simulate


def main(game: str) -> None:
    """Use everything that has to be compiled."""
    Searcher().search(first_turn(game), Limits(visits=1))
    first = time()
    for policy in ("random", "random-listing"):
        simulate(game, 1, (policy,))
    sys.stdout.write(json.dumps([process_time(), first]))


if __name__ == "__main__":
    main(sys.argv[1])
