"""How often the levels agree with the engine: bench/fair_play.py GAME FILE [--games N] [--master].

FILE gets a line of JSON for each game for two between two levels below `master`, drawn at random: for each seat, the
moves among several legal ones, and those that a short search finds best, as a server counts them in rated games. With
`--master`, `master` plays against the three levels below it. The script continues where it was interrupted.
`docs/_ext/agreement_tables.py` makes the tables of the guide from the files `docs/data/agreement-GAME.jsonl`.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random

from annales.analysis.agreement import Agreement, agreement_in
from annales.bots import find_bot
from annales.core.bot import for_game
from annales.core.levels import LEVEL_NAMES
from annales.core.record import Record
from annales.games import GAMES, find_game

MASTER_FIRST = 10_000
"""Number of the first game of `master`."""


def play(name: str, number: int, levels: list[str]) -> Record:
    """A game between two levels. Equal numbers give equal games, but for `master`, which searches for a time."""
    kind = find_game(name)
    players = {"players": len(levels)} if "players" in kind.ruleset.choices else {}
    game = kind(seed=f"agreement {number}", options={**players, **kind.ruleset.ending_options})
    bots = [for_game(find_bot(level), 2 * number + seat) for seat, level in enumerate(levels)]
    while game.turn is not None:
        game.play(bots[game.turn].choose(game.public(), 1000 * number + game.ply))
    return Record.parse(game.record())


def levels_of(name: str, number: int, *, master: bool) -> list[str]:
    """The levels in the seats of a game."""
    random = Random(f"{name} {number}")
    ones, others = (LEVEL_NAMES[-1:], LEVEL_NAMES[3:-1]) if master else (LEVEL_NAMES[:-1], LEVEL_NAMES[:-1])
    found = [random.choice(ones), random.choice(others)]
    random.shuffle(found)
    return found


def main() -> None:
    """Play and count the games that are missing in the file."""
    parser = argparse.ArgumentParser(description="Count how often the levels agree with the engine.")
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--master", action="store_true", help="games of `master`")
    given = parser.parse_args()
    lines = given.file.read_text(encoding="utf-8").splitlines() if given.file.exists() else []
    known = {json.loads(line)["number"] for line in lines}
    first = MASTER_FIRST if given.master else 0
    for number in range(first, first + given.games):
        if number in known:
            continue
        levels = levels_of(given.game, number, master=given.master)
        found = agreement_in(play(given.game, number, levels))
        seats = [found.get(seat, Agreement()) for seat in range(len(levels))]
        line = {"number": number, "levels": levels, "seats": [[each.decisions, each.agreed] for each in seats]}
        with given.file.open("a", encoding="utf-8") as target:
            target.write(json.dumps(line) + "\n")
        print(f"game {number}: {line['seats']}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
