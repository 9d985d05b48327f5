"""The trees of a search, one for each thread: creating them, and moving their roots after each move of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from annales.bots.search.records import Control, Node, Path, RootMove, node_record
from annales.bots.search.settings import Settings
from annales.bots.search.tree import MANY_DRAWS, child_by_move, child_by_outcome, outcome_key, reroot
from annales.core.game import Chance, Entry, Game
from annales.kernel.protocol import Packed
from annales.kernel.random import seed_stream
from annales.kernel.rules import compiled
from annales.networks.files import network_for

__all__ = ["Tree", "advance", "control_for", "leave_out", "new_tree"]


@dataclass
class Tree:
    """The tree and work space of one thread, as structured arrays of records."""

    states: NDArray[np.void]
    """The situation at the root, then work space; shape (2,)."""
    scratch: NDArray[np.void]
    """The scratch space of the rules, with the random stream; shape (1,)."""
    nodes: NDArray[np.void]
    """Records of `Node`, shape (most nodes,); `control` counts those in use. The others may hold anything."""
    spare: NDArray[np.void]
    """A second array of nodes, into which `advance` copies the tree."""
    control: NDArray[np.void]
    """Shape (1,)."""
    path: NDArray[np.void]
    """Shape (1,)."""
    roots: NDArray[np.void]
    """Records of `RootMove` by move number, shape (moves of the game,)."""
    network: NDArray[np.void]
    """The weights; shape (1,). All trees share one array, which nothing changes."""


def new_tree(game: Game, settings: Settings, seed: int, thread: int, old: Tree | None = None) -> Tree:
    """Create a tree for the situation of a game. Its random stream depends on `seed` and the number of the thread.

    `old` is a tree that is not needed any more; its memory is used again where it fits.
    """
    scratch = game.ruleset.scratch()
    seed_stream(scratch, seed, thread)
    kind = node_record(game.ruleset.most_seats).dtype()
    if old is not None and old.nodes.dtype == kind and len(old.nodes) == settings.nodes:
        nodes, spare = old.nodes, old.spare
    else:
        # The system gives memory only to pages in use, so that large arrays cost nothing.
        nodes, spare = np.empty(settings.nodes, kind), np.empty(settings.nodes, kind)
    nodes[:1] = np.zeros(1, kind)
    return Tree(
        states=np.concatenate([game.state.pack()] * 2),
        scratch=scratch.pack(),
        nodes=nodes,
        spare=spare,
        control=control_for(game, settings).pack(),
        path=np.zeros(1, Path.dtype()),
        roots=np.zeros(game.ruleset.moves, RootMove.dtype()),
        network=network_for(game.ruleset, settings.network),
    )


def leave_out(tree: Tree, moves: Collection[int]) -> None:
    """Take the nodes of some moves out of the root, which must have its children, so that no visit goes to them."""
    nodes, last, child = tree.nodes, 0, int(tree.nodes["first_child"][0])
    while child:
        after = int(nodes["next_sibling"][child])
        if nodes["move"][child] not in moves:
            last = child
        elif last:
            nodes["next_sibling"][last] = after
        else:
            nodes["first_child"][0] = after
        child = after


def control_for(game: Game, settings: Settings) -> Control:
    """The parameters of a search as the compiled rules read them, for a tree of one node."""
    # Whole numbers in the units that `Control` names for each field.
    control = Control()
    control.nodes, control.capacity, control.seats = 1, settings.nodes, game.seats
    control.exploration = round(1000 * settings.exploration)
    control.fpu_reduction = round(1000 * settings.fpu_reduction)
    control.root_exploration = round(1000 * settings.exploration * settings.root_factor)
    control.temperature, control.greedy_share = settings.temperature, round(256 * settings.greedy_share)
    control.chance_nodes, control.below_deals = int(settings.chance_nodes), int(settings.below_deals)
    control.narrow = int(settings.narrow)
    control.lead_share, control.lead_scale = round(1000 * settings.lead_share), round(10 * settings.lead_scale)
    control.figures = 1
    if settings.network:
        control.network_share, control.network_priors = (
            round(1000 * settings.network_share),
            int(settings.network_priors),
        )
    control.prior_temperature = round(1000 * settings.prior_temperature)
    return control


def advance(tree: Tree, game: Game, since: Sequence[Entry], settings: Settings) -> bool:
    """Make the node that the game has reached the new root. Returns False where the tree does not contain that node.

    `since` lists the moves and outcomes of chance since the last search.
    """
    node = _reached(tree.nodes, game, since, settings)
    if node < 0:
        return False
    if node == 0:
        return True
    # These arrays count games by the moves of the root, which is another one now.
    tree.roots[:] = 0
    compiled(reroot)(tree.nodes, tree.spare, tree.control, node)
    tree.nodes, tree.spare = tree.spare, tree.nodes
    tree.states[0] = game.state.pack()[0]
    return True


def _reached(nodes: NDArray[np.void], game: Game, since: Sequence[Entry], settings: Settings) -> int:
    """The node that moves and outcomes lead to from the root (0 is the root itself); −1 where it is not in the tree."""
    node, key, draws = 0, 0, 0
    for entry in since:
        if isinstance(entry, Chance):
            outcome = game.ruleset.read_outcome(entry.kind, entry.outcome)
            key, draws = outcome_key(key, outcome), draws + 1
            continue
        node = _after_chance(nodes, node, key if draws <= 2 else MANY_DRAWS, settings)
        key, draws = 0, 0
        if node < 0:
            return -1
        node = child_by_move(_records(nodes), node, entry.move.number)
        if node == 0:
            return -1
    return _after_chance(nodes, node, key if draws <= 2 else MANY_DRAWS, settings)


def _after_chance(nodes: NDArray[np.void], node: int, key: int, settings: Settings) -> int:
    """The node for a key of outcomes after a node; −1 where it is not in the tree."""
    if key == 0 or (key != MANY_DRAWS and not settings.chance_nodes):
        return node
    # More than two outcomes in a row have no node, so the position of the game in the tree is lost.
    if key == MANY_DRAWS:
        return -1
    return child_by_outcome(_records(nodes), node, key) or -1


def _records(nodes: NDArray[np.void]) -> Packed[Node]:
    """A view of nodes with fields as attributes, which rules expect when they are called uncompiled."""
    return cast("Packed[Node]", nodes.view(np.recarray))
