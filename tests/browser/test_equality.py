"""Rules and search in WebAssembly do the same as natively, byte for byte."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.browser.plans import Arrays, Plan
from tests.browser.situations import GAMES, situations

from annales import Duel, Game
from annales.bots.exact.records import DEPTH
from annales.bots.exact.solver import Solver
from annales.bots.search.settings import Settings, settings_for, strongest_settings
from annales.bots.search.trees import new_tree
from annales.browser.entries import arrays_of
from annales.browser.files import FOLDER, Layout
from annales.simulation.playouts import GREEDY, LISTING, RANDOM, PlayoutResult

KINDS = ("", "-plain")
NODES = 20_000
Built = Mapping[str, Layout]


def compare(plan: Plan, game: Game, built: Built, folder: Path) -> None:
    """Every call returned the same natively and in both modules, and left the same in memory."""
    assert plan.told
    for kind in KINDS:
        layout = built[game.ruleset.id]
        found = plan.run(FOLDER / f"{layout.game}-{layout.version}{kind}.wasm", folder)
        assert found["imports"] == 0
        assert found["told"] == plan.told


def arrays_for(game: Game) -> Arrays:
    arrays = arrays_of(game)
    return {**arrays, "nodes": np.zeros(NODES, arrays["nodes"].dtype)}


@pytest.mark.parametrize("games", [300, pytest.param(3334, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_games_of_every_policy_end_the_same(game: Game, games: int, built: Built, tmp_path: Path) -> None:
    """With --full ten thousand games of each kind of table."""
    plan = Plan(game, {**arrays_of(game), "rows": np.zeros(games, PlayoutResult.dtype())})
    for policy in (RANDOM, LISTING, GREEDY):
        plan.give("states", None)
        plan.give("rows", None)
        policies = sum(policy << 4 * seat for seat in range(game.seats))
        plan.call("play", "facts", "states", "scratch", "rows", game.seats, 7, 0, policies, compared=["rows"])

    compare(plan, game, built, tmp_path)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_step_of_a_game_leaves_the_same_state_moves_outcomes_and_points(
    game: Game, built: Built, tmp_path: Path
) -> None:
    plan, base, chosen = Plan(game, arrays_of(game)), ("facts", "states", "scratch"), random.Random(3)
    plan.give("states", None)
    event = plan.call("begin", *base, 11, 0, compared=base[1:])
    for _ in range(400):
        if event:
            plan.call("outcomes", *base, compared=base[1:])
            event = plan.call("settle", *base, plan.call("draw", *base, compared=base[1:]), compared=base[1:])
            continue
        if plan.arrays["states"]["turn"][0] < 0:
            break
        count = plan.call("legal", *base, compared=base[1:])
        for seat in range(game.seats):
            plan.call("points", *base, seat, compared=base[1:])
        move = int(plan.arrays["scratch"]["moves"][0][chosen.randrange(count)])
        event = plan.call("step", *base, move, compared=base[1:])
    if plan.arrays["states"]["turn"][0] < 0:
        plan.call("ending", *base, compared=base[1:])
        for seat in range(game.seats):
            plan.call("result", *base, seat, compared=base[1:])

    compare(plan, game, built, tmp_path)


def searched(game: Game, settings: Settings, visits: int, chosen: Iterable[tuple[int, Game]]) -> Plan:
    """Searches from situations, each with a seed."""
    plan = Plan(game, arrays_for(game))
    for seed, one in chosen:
        tree = new_tree(one, replace(settings, nodes=NODES), seed, 0)
        tree.control["iterations"] = visits
        for name in ("states", "scratch", "control", "path", "roots"):
            plan.give(name, getattr(tree, name))
        plan.give("nodes", None)
        search = ("nodes", "control", "path", "roots", "network")
        plan.call("search", "facts", "states", "scratch", *search, compared=["roots", "scratch"], first="nodes")
        plan.call("stop", "nodes", 0, 100, False, compared=[])
    return plan


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("by", ["network", "playouts"])
def test_searches_grow_the_same_trees(game: Game, by: str, built: Built, tmp_path: Path) -> None:
    settings = strongest_settings(game) if by == "network" else settings_for(game.ruleset, {})

    compare(searched(game, settings, 200, enumerate(situations(game, 6))), game, built, tmp_path)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_long_searches_grow_the_same_trees(game: Game, built: Built, tmp_path: Path) -> None:
    settings, chosen = strongest_settings(game), list(enumerate(situations(game, 200)))
    # Node reads a plan as one text, which can have only half a billion characters.
    for first in range(0, len(chosen), 25):
        compare(searched(game, settings, 2000, chosen[first : first + 25]), game, built, tmp_path)


def test_exact_values_of_the_end_of_duel_are_the_same(built: Built, tmp_path: Path) -> None:
    chosen, game = random.Random(2), Duel(seed=4)
    while game.turn is not None and game.ply < 66:
        game.play(chosen.choice(list(game.legal_moves)))
    assert game.turn is not None
    solver = Solver(game, 100_000)
    arrays = arrays_of(game)
    bits = 12
    sizes = {"states": DEPTH + 1, "frames": DEPTH + 1, "table": 1 << bits}
    arrays |= {name: np.zeros(size, arrays[name].dtype) for name, size in sizes.items()}
    arrays["facts"], arrays["scratch"] = game.facts.pack(), game.ruleset.scratch().pack()
    arrays["states"][0] = game.state.pack()[0]
    arrays["solver"]["shift"], arrays["solver"]["most_states"] = 64 - (bits - 2), 100_000
    plan, values = Plan(game, arrays), {}
    for move in game.legal_moves:
        work = ("facts", "states", "scratch", "table", "frames", "solver")
        values[move.number] = plan.call("solve", *work, move.number, compared=["table", "solver"])

    compare(plan, game, built, tmp_path)
    exact = solver.solve(game)
    assert exact is not None
    assert max(exact, key=exact.__getitem__) in values
