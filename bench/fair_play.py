"""How often the levels agree with the engine: bench/fair_play.py FILE [GAMES] [--master].

FILE gets a line of JSON for each game of 7 Wonders Duel between two levels below `master`, drawn at random: for each
seat, the moves among several legal ones, and those that a short search finds best, as a server counts them in rated
games. With `--master`, `master` plays against the three levels below it. The script continues where it was
interrupted. `docs/_ext/agreement_tables.py` makes the table of the guide from `docs/data/agreement-duel.jsonl`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from annales import Duel
from annales.analysis.agreement import Agreement, agreement_in
from annales.bots import find_bot
from annales.core.bot import for_game
from annales.core.levels import LEVEL_NAMES
from annales.core.record import Record

MASTER_FIRST = 10_000
"""Number of the first game of `master`."""


def play(number: int, levels: list[str]) -> Record:
    """A game between two levels. Equal numbers give equal games, but for `master`, which searches for a time."""
    game = Duel(seed=f"agreement {number}")
    bots = [for_game(find_bot(level), 2 * number + seat) for seat, level in enumerate(levels)]
    while game.turn is not None:
        game.play(bots[game.turn].choose(game.public(), 1000 * number + game.ply))
    return Record.parse(game.record())


def levels_of(number: int, *, master: bool) -> list[str]:
    """The levels in the seats of a game."""
    random = Random(f"duel {number}")
    ones, others = (LEVEL_NAMES[-1:], LEVEL_NAMES[3:-1]) if master else (LEVEL_NAMES[:-1], LEVEL_NAMES[:-1])
    found = [random.choice(ones), random.choice(others)]
    random.shuffle(found)
    return found


def main() -> None:
    """Play and count the games that are missing in the file."""
    words = [word for word in sys.argv[1:] if word != "--master"]
    master = len(words) < len(sys.argv) - 1
    file, games = Path(words[0]), int(words[1]) if len(words) > 1 else 100
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    known = {json.loads(line)["number"] for line in lines}
    first = MASTER_FIRST if master else 0
    for number in range(first, first + games):
        if number in known:
            continue
        levels = levels_of(number, master=master)
        found = agreement_in(play(number, levels))
        seats = [found.get(seat, Agreement()) for seat in range(len(levels))]
        line = {"number": number, "levels": levels, "seats": [[each.decisions, each.agreed] for each in seats]}
        with file.open("a", encoding="utf-8") as target:
            target.write(json.dumps(line) + "\n")
        print(f"game {number}: {line['seats']}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
