"""The whole measurement of a game: every item that can be given, over many deals, with a file of results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from annales.balance.effects import Effect, PairSums, beside_group, effect_of
from annales.balance.experiment import Experiment
from annales.balance.file import BalanceFile, BalanceInfo
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import Options
from annales.errors import AnnalesError

__all__ = ["ItemEffect", "effects_of_file", "measure_balance"]

DEALS, SEARCHED_DEALS = 250, 5
"""Deals of a piece. Between pieces results are written, progress is reported, and Ctrl-C takes effect."""


@dataclass(frozen=True)
class ItemEffect:
    """The effect of one item."""

    item: str
    group: str
    sums: PairSums
    effect: Effect
    """Share of victories with the gift divided by that without it."""
    beside: Effect
    """The effect divided by the mean effect of the group."""


def measure_balance(
    kind: type[Game],
    options: Options,
    deals: int,
    *,
    seed: int = 0,
    visits: int = 0,
    policy: str = "greedy",
    file: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[ItemEffect]:
    """Measure the effects of all items of a game, in the order of the game.

    `deals` is the number of deals that the results have at the end; each gives up to one pair for each item. Deals in
    `file` count, so that a measurement can continue. `progress` is called with the number of deals so far.

    Raises `AnnalesError` for a game without gifts, for an unknown policy, and for a file of another measurement.
    """
    results = open_results(kind, options, seed, visits, policy, file)
    numbers = [item.number for item in kind.ruleset.gifts(complete_options(kind.ruleset, options))]
    experiment = Experiment(kind, options, numbers, seed=seed, visits=visits, policy=policy)
    while results.deals < deals:
        piece = min(SEARCHED_DEALS if visits else DEALS, deals - results.deals)
        results.add(piece, experiment.sums(results.deals, piece))
        if progress:
            progress(results.deals)
    return effects_of_file(results)


def open_results(
    kind: type[Game], options: Options, seed: int, visits: int, policy: str, file: Path | None
) -> BalanceFile:
    """The file of a measurement. Raises `AnnalesError` as `measure_balance` does."""
    rules, chosen = kind.ruleset, complete_options(kind.ruleset, options)
    items = rules.gifts(chosen)
    if not items:
        raise AnnalesError(f"nothing can be given in {rules.id}: its balance cannot be measured")
    ids, groups = tuple(item.id for item in items), tuple(item.group for item in items)
    return BalanceFile(BalanceInfo(rules.id, rules.version, chosen, visits, seed, ids, groups, policy), file)


def effects_of_file(results: BalanceFile) -> list[ItemEffect]:
    """The effects of all items, from the results so far."""
    info, sums = results.info, results.sums()
    effects = [effect_of(one) for one in sums]
    beside = beside_group(effects, info.groups)
    return [ItemEffect(*row) for row in zip(info.items, info.groups, sums, effects, beside, strict=True)]
