"""Playing the experiment: pairs of games without and with each gift, as rows or as sums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from annales.balance.effects import PairSums, sums_of
from annales.balance.playing import FIRST, play_deals
from annales.balance.records import WITH, WITHOUT, Gift, GiftControl, PairRow
from annales.bots.search.settings import settings_for
from annales.bots.search.trees import new_tree
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import Options
from annales.errors import AnnalesError
from annales.kernel import records
from annales.kernel.rules import compiled
from annales.kernel.units import RESULT_UNIT
from annales.simulation.batch import POLICIES
from annales.simulation.playouts import POLICY_BITS

__all__ = ["Experiment"]

NODES_A_VISIT, SPARE_NODES = 100, 2000
"""Memory of a search: a visit adds the moves of one situation."""


class Experiment:
    """Gifts in games with one set of facts. Equal arguments give equal rows.

    `items` are numbers of items that can be given. `policy` is the name of the policy of all seats, as for a
    simulation. With `visits`, a search with this number of visits replaces playing both games of a pair to the end.
    `facts` are by default those of the options; other facts of the
    same game need no compilation. Raises `AnnalesError` for an unknown policy.
    """

    def __init__(
        self,
        kind: type[Game],
        options: Options,
        items: Sequence[int],
        *,
        seed: int = 0,
        visits: int = 0,
        policy: str = "greedy",
        facts: records.Record | None = None,
    ) -> None:
        rules = kind.ruleset
        chosen = complete_options(rules, options)
        self._facts = (facts or rules.facts(chosen)).pack()
        self._state, self._seats = rules.state, rules.seats(chosen)
        self._states = np.zeros(FIRST + len(items), rules.state.dtype())
        self._scratch = np.concatenate([rules.scratch().pack() for _ in range(3)])
        self._gifts = np.zeros(len(items), Gift.dtype())
        self._gifts["item"] = items
        self._control = self._make_control(seed, visits, policy).pack()
        self._tree = _search_arrays(kind, chosen, seed, visits) if visits else ()

    def _make_control(self, seed: int, visits: int, policy: str) -> GiftControl:
        if policy not in POLICIES:
            raise AnnalesError(f"no policy is called {policy!r} (known: {', '.join(POLICIES)})")
        control = GiftControl()
        control.seats, control.seed, control.visits = self._seats, seed, visits
        control.policies = sum(POLICIES[policy] << (POLICY_BITS * seat) for seat in range(self._seats))
        return control

    def rows(self, first: int, deals: int) -> NDArray[np.void]:
        """Rows of `PairRow` for some deals, by number; shape (deals, items)."""
        rows = np.zeros(deals * len(self._gifts), PairRow.dtype())
        self._control["first"] = first
        arrays = (self._facts, self._states, self._scratch, self._gifts, self._control, rows, *self._tree)
        compiled(self._rule(), self._state)(*arrays)
        return rows.reshape(deals, len(self._gifts))

    def _rule(self) -> Callable[..., None]:
        if not self._tree:
            return play_deals
        # Compiling the search takes longer than the whole experiment by heuristics.
        from annales.balance.searching import search_deals

        return search_deals

    def sums(self, first: int, deals: int) -> list[PairSums]:
        """The sums over the pairs of some deals, one for each item."""
        return [_sums_of_rows(column) for column in self.rows(first, deals).T]


def _sums_of_rows(rows: NDArray[np.void]) -> PairSums:
    shares = rows["shares"][rows["given"] > 0] / RESULT_UNIT
    return sums_of(shares[:, WITHOUT], shares[:, WITH])


def _search_arrays(kind: type[Game], options: Options, seed: int, visits: int) -> tuple[NDArray[np.void], ...]:
    """The arrays of a search without a network: a network has learned one set of cards."""
    settings = replace(settings_for(kind.ruleset), nodes=SPARE_NODES + NODES_A_VISIT * visits)
    tree = new_tree(kind(seed=0, options=options), settings, seed, 0)
    tree.control["figures"] = 0
    return tree.nodes, tree.control, tree.path, tree.roots, tree.network
