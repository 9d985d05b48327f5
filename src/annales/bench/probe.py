"""Search and simulate once, for `annales bench`, which times this process: `python -m annales.bench.probe GAME`.

Prints a JSON list: the processor seconds of the process, and the time of its first search result in seconds since the
epoch.
"""

from __future__ import annotations

import json
import sys
from time import process_time, time

from annales.bench.measures import first_turn
from annales.bots.search import Limits, Searcher
from annales.simulation.batch import simulate


def main(game: str) -> None:
    """Run all rules that have to be compiled, and print the two figures."""
    Searcher().search(first_turn(game), Limits(visits=1))
    first = time()
    for policy in ("random", "random-listing"):
        simulate(game, 1, (policy,))
    sys.stdout.write(json.dumps([process_time(), first]))


if __name__ == "__main__":
    main(sys.argv[1])
