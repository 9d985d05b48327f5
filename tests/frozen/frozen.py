"""What a release promises to keep: public names, and games by seed with records, positions, numbers and observations.

python -m tests.frozen.frozen        writes all of them again, which needs a new version by `docs/guide/stability.md`
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zlib import crc32

from annales import Duel, Flow
from annales.core.game import Game
from annales.core.ruleset import Ruleset
from annales.simulation import simulate

FOLDER = Path(__file__).parent
SEED = 7
GAMES: dict[str, Callable[[], Game]] = {
    "duel": partial(Duel, seed=SEED),
    "duel-first-game": partial(Duel, seed=SEED, first_game=True),
    **{f"flow-{seats}": partial(Flow, seed=SEED, players=seats) for seats in (2, 3, 4, 5)},
}
RUNS = {"duel": {}, "flow": {"players": 3}}
BLOCK = 100
"""Numbers of moves in one check sum."""
PUBLIC = (
    *("annales", "annales.analysis", "annales.arena", "annales.bots", "annales.datasets", "annales.dealing"),
    *("annales.envs", "annales.envs.gymnasium", "annales.envs.openspiel", "annales.envs.pettingzoo"),
    *("annales.exercises", "annales.server", "annales.simulation", "annales.statistics"),
)
"""The modules whose names are promised."""


def path_of(name: str) -> Path:
    """Where a game, the numbers and simulations of a kind of game, or the public names are kept."""
    return FOLDER / f"{name}.json"


def plies(game: Game) -> Iterator[Game]:
    """A whole game with moves that depend on the ply only, before each move and at the end."""
    while game.outcome is None:
        yield game
        moves = sorted(game.legal_moves, key=lambda move: move.number)
        game.play(moves[(7 * game.ply + 3) % len(moves)])
    yield game


def situation(game: Game) -> dict[str, Any]:
    """The parts of a situation that are promised."""
    return {
        "ply": game.ply,
        "position": game.position,
        "moves": {str(move.number): move.text for move in list(game.legal_moves)[:12]},
        "observations": [crc32(game.observation(seat).tobytes()) for seat in range(game.seats)],
    }


def frozen_game(name: str) -> dict[str, Any]:
    """A game with every tenth situation, its record and its end."""
    shown, last = [], None
    for game in plies(GAMES[name]()):
        last = game
        if game.ply % 10 == 0 or game.outcome:
            shown.append(situation(game))
    assert last is not None
    return {"record": last.record(), "situations": shown}


def frozen_numbers(name: str) -> dict[str, Any]:
    """The numbers of all moves as check sums of blocks, and the results of simulated games."""
    rules = next(make().ruleset for game, make in GAMES.items() if game.startswith(name))
    run = simulate(name, 5, seed=SEED, mode="plain", options=RUNS[name])
    return {
        "rules": rules.version,
        "observation": rules.learning.observation_version,
        "moves": move_sums(rules),
        "simulated": {"scores": run.scores.tolist(), "victories": [str(each) for each in run.victory]},
    }


def move_sums(rules: Ruleset) -> list[int]:
    """A check sum of the texts of each hundred numbers."""
    texts = [rules.move_text(number) for number in range(rules.moves)]
    return [crc32("\n".join(texts[first : first + BLOCK]).encode()) for first in range(0, len(texts), BLOCK)]


def public_names() -> dict[str, Any]:
    """The names in `__all__` of each public module, read without importing it: some modules need other libraries."""
    return {module: sorted(names_of(module)) for module in PUBLIC}


def names_of(module: str) -> list[str]:
    """The value of `__all__` in the source of a module."""
    found = find_spec(module)
    assert found is not None
    assert found.origin is not None
    for node in ast.parse(Path(found.origin).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return list(ast.literal_eval(node.value))
    raise AssertionError(f"{module} has no __all__")


def everything() -> dict[str, Callable[[], dict[str, Any]]]:
    """What each file contains, by its name."""
    games = {name: partial(frozen_game, name) for name in GAMES}
    numbers = {f"{name}-numbers": partial(frozen_numbers, name) for name in RUNS}
    return {**games, **numbers, "public-names": public_names}


if __name__ == "__main__":
    for each, make in everything().items():
        path_of(each).write_text(json.dumps(make(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
