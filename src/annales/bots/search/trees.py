"""The trees of a search, one for each thread, and moving their root when the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from annales.bots.search.records import Control, Node, Path, RootMove
from annales.bots.search.settings import Settings
from annales.bots.search.tree import MANY, child_by_move, child_by_outcome, outcome_key, reroot
from annales.core.game import Chance, Entry, Game
from annales.kernel.protocol import Packed
from annales.kernel.random import seed_stream
from annales.kernel.rules import compiled

__all__ = ["Tree", "advance", "new_tree"]


@dataclass
class Tree:
    """The tree and work space of one thread, as structured arrays."""

    states: NDArray[np.void]
    """The situation at the root, then work space; shape (2,)."""
    scratch: NDArray[np.void]
    nodes: NDArray[np.void]
    control: NDArray[np.void]
    path: NDArray[np.void]
    roots: NDArray[np.void]
    """Results of the root's moves, by move number."""


def new_tree(game: Game, settings: Settings, seed: int, thread: int) -> Tree:
    """A new tree for the situation of a game, with a random stream of its own."""
    control = Control()
    control.nodes, control.capacity, control.seats = 1, settings.nodes, game.seats
    control.exploration = round(1000 * settings.exploration)
    control.fpu_reduction = round(1000 * settings.fpu_reduction)
    control.root_exploration = round(1000 * settings.exploration * settings.root_factor)
    control.temperature, control.greedy_share = settings.temperature, round(256 * settings.greedy_share)
    control.chance_nodes, control.narrow = int(settings.chance_nodes), int(settings.narrow)
    control.lead_share, control.lead_scale = round(1000 * settings.lead_share), round(10 * settings.lead_scale)
    scratch = game.ruleset.scratch()
    seed_stream(scratch, seed, thread)
    return Tree(
        np.concatenate([game.state.pack()] * 2),
        scratch.pack(),
        np.zeros(settings.nodes, Node.dtype()),
        control.pack(),
        Path().pack(),
        np.zeros(game.ruleset.moves, RootMove.dtype()),
    )


def advance(tree: Tree, game: Game, since: Sequence[Entry], settings: Settings) -> bool:
    """Make the node that the game has reached the new root; False where the tree does not contain it.

    `since` is what happened since the last search.
    """
    node = _reached(tree.nodes, game, since, settings)
    if node < 0:
        return False
    tree.roots[:] = 0
    if node == 0:
        return True
    # Not `zeros_like`, which writes to the whole array: the system gives memory only to pages that are written.
    grown = np.zeros(len(tree.nodes), tree.nodes.dtype)
    compiled(reroot)(tree.nodes, grown, tree.control, node)
    tree.nodes = grown
    tree.states[0] = game.state.pack()[0]
    return True


def _reached(nodes: NDArray[np.void], game: Game, since: Sequence[Entry], settings: Settings) -> int:
    """The node that moves and outcomes lead to from the root, 0 for the root itself; −1 where there is none."""
    node, key, draws = 0, 0, 0
    for entry in since:
        if isinstance(entry, Chance):
            outcome = game.ruleset.read_outcome(entry.kind, entry.outcome)
            key, draws = outcome_key(key, outcome), draws + 1
            continue
        node = _after_chance(nodes, node, key if draws <= 2 else MANY, settings)
        key, draws = 0, 0
        if node < 0:
            return -1
        node = child_by_move(_records(nodes), node, entry.move.number)
        if node == 0:
            return -1
    return _after_chance(nodes, node, key if draws <= 2 else MANY, settings)


def _after_chance(nodes: NDArray[np.void], node: int, key: int, settings: Settings) -> int:
    """The node for an outcome of chance after a node; −1 where there is none."""
    if key == 0 or (key != MANY and not settings.chance_nodes):
        return node
    if key == MANY:
        return -1
    return child_by_outcome(_records(nodes), node, key) or -1


def _records(nodes: NDArray[np.void]) -> Packed[Node]:
    """A view of nodes with fields as attributes, which rules expect when they are called uncompiled."""
    return cast("Packed[Node]", nodes.view(np.recarray))
