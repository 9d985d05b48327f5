"""What a page can call of a game, and the records that it passes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from annales.bots.exact.records import Entry as TableEntry
from annales.bots.exact.records import Frame, SolverControl
from annales.bots.exact.two_seats import solve_after
from annales.bots.search.iteration import run_iterations
from annales.bots.search.settings import strongest_settings
from annales.bots.search.stopping import can_stop_early
from annales.bots.search.tree import begin_with_move, reroot
from annales.bots.search.trees import new_tree
from annales.browser.rows import (
    begin_row,
    draw_row,
    ending_row,
    legal_row,
    outcomes_row,
    points_row,
    result_row,
    seed_row,
    settle_row,
    step_row,
)
from annales.core.game import Game
from annales.kernel.webassembly import Entry
from annales.simulation.playing_on import FinalPoints, play_on
from annales.simulation.playouts import PlayoutResult, play_rows

__all__ = ["arrays_of", "entries_of"]


def arrays_of(game: Game) -> dict[str, NDArray[np.void]]:
    """An array of each kind that entries take, with the facts of a game and its network; the trees have two nodes."""
    tree = new_tree(game, replace(strongest_settings(game), nodes=2), 0, 0)
    arrays = {
        "facts": game.facts.pack(),
        "states": tree.states,
        "scratch": tree.scratch,
        "nodes": tree.nodes,
        "control": tree.control,
        "path": tree.path,
        "roots": tree.roots,
        "network": tree.network,
        "rows": np.zeros(1, PlayoutResult.dtype()),
        "continuations": np.zeros(1, FinalPoints.dtype()),
    }
    if game.ruleset.most_seats == 2:
        solver = {"table": TableEntry, "frames": Frame, "solver": SolverControl}
        arrays |= {name: np.zeros(1, kind.dtype()) for name, kind in solver.items()}
    return arrays


def entries_of(game: Game) -> dict[str, Entry]:
    """The entries of a game by their names."""
    state, arrays = game.ruleset.state, arrays_of(game)
    facts, states, scratch, nodes = (arrays[name] for name in ("facts", "states", "scratch", "nodes"))
    base = (facts, states, scratch)
    search = (nodes, arrays["control"], arrays["path"], arrays["roots"], arrays["network"])
    entries: dict[str, Entry] = {
        "begin": (begin_row, state, (*base, 0, 0)),
        "legal": (legal_row, state, base),
        "step": (step_row, state, (*base, 0)),
        "outcomes": (outcomes_row, state, base),
        "draw": (draw_row, state, base),
        "settle": (settle_row, state, (*base, 0)),
        "result": (result_row, state, (*base, 0)),
        "points": (points_row, state, (*base, 0)),
        "ending": (ending_row, state, base),
        "play": (play_rows, state, (*base, arrays["rows"], 0, 0, 0, 0)),
        "continue": (play_on, state, (*base, arrays["continuations"], 0, 0, 0, 0)),
        "seed": (seed_row, state, (scratch, 0, 0)),
        "search": (run_iterations, state, (*base, *search)),
        "stop": (can_stop_early, None, (nodes, 0, 0, False)),
        "only": (begin_with_move, None, (nodes, arrays["control"], 0)),
        "reroot": (reroot, None, (nodes, nodes, arrays["control"], 0)),
    }
    if "table" in arrays:
        entries["solve"] = (solve_after, state, (*base, arrays["table"], arrays["frames"], arrays["solver"], 0))
    return entries
