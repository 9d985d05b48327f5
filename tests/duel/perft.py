"""Perft: how many sequences of a number of steps there are, every move and every outcome of chance being a step.

python -m tests.duel.perft         counts everything again and writes the file
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from annales import Duel
from annales.core.position import read_line
from annales.duel.rules.state import Scratch, State
from annales.kernel.protocol import legal, list_outcomes, settle, step
from annales.kernel.rules import compiled, rule

PATH = Path(__file__).with_suffix(".txt")
PLAIN_LIMIT = 3000
"""Counts up to this are made plain too."""


@rule
def perft(facts: Any, states: Any, scratch: Any, level: int, depth: int) -> int:
    """Sequences of `depth` more steps from states[level]; takes structured arrays, one place a level."""
    if depth == 0:
        return 1
    f, s, w = facts[0], states[level], scratch[level]
    total = 0
    if s.event != 0:
        for i in range(list_outcomes(f, s, w)):
            states[level + 1] = states[level]
            settle(f, states[level + 1], scratch[level + 1], w.outcomes[i])
            total += perft(facts, states, scratch, level + 1, depth - 1)
    elif s.turn >= 0:
        for i in range(legal(f, s, w)):
            states[level + 1] = states[level]
            step(f, states[level + 1], scratch[level + 1], w.moves[i])
            total += perft(facts, states, scratch, level + 1, depth - 1)
    return total


def count_compiled(game: Duel, depth: int) -> int:
    """The count by compiled rules."""
    states, scratch = np.zeros(depth + 1, State.dtype()), np.zeros(depth + 1, Scratch.dtype())
    states[0] = game.state.pack()[0]
    return int(compiled(perft, State)(game.facts.pack(), states, scratch, 0, depth))


def count_plain(f: Any, s: Any, depth: int) -> int:
    """The count by plain rules."""
    if depth == 0:
        return 1
    w = Scratch()
    n = list_outcomes(f, s, w) if s.event else legal(f, s, w) if s.turn >= 0 else 0
    total = 0
    for choice in (w.outcomes if s.event else w.moves)[:n]:
        after = s.copy()
        (settle if s.event else step)(f, after, Scratch(), choice)
        total += count_plain(f, after, depth - 1)
    return total


def rows() -> Iterator[tuple[Duel, list[int]]]:
    """Situations of the file with their counts at depth 1, 2, …"""
    for line in PATH.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            position, _, counts = line.partition(" ; ")
            read_line(Duel.ruleset, position)
            yield Duel.from_position(position, chance="manual"), [int(count) for count in counts.split()]


def written(game: Duel, most: int = 2_000_000) -> str:
    """A line of the file: counts at each depth as long as they are small."""
    counts: list[int] = []
    while len(counts) < 6 and (not counts or 0 < counts[-1] < most // 10):
        counts.append(count_compiled(game, len(counts) + 1))
    return f"{game.position} ; {' '.join(map(str, counts))}"


if __name__ == "__main__":
    from tests.duel.helpers import OPTIONS, situations

    chosen = {Duel(chance="manual", options=options) for options in OPTIONS}
    for seed in range(8):
        chosen |= set([game.copy() for game in situations(seed)][seed % 5 :: 9])
    head = "# position ; sequences of 1, 2, 3 … steps, where every move and every outcome of chance is a step\n"
    PATH.write_text(head + "".join(sorted(f"{written(game)}\n" for game in chosen)), encoding="utf-8")
