"""What many games say about items, pairs, the order of choices, and the first player: small enough to ship."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations

import msgspec

from annales.arena.statistics import wilson_bounds
from annales.core.ruleset import OptionValue, Ruleset
from annales.statistics.table import GameColumns

__all__ = ["GamesSource", "Summary", "SummaryRow", "summarise"]

FEW_ITEMS = 20
"""Largest number of items for which pairs and places are counted, as in a draft of wonders."""


class SummaryRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a table: an item, or several, and how well the seats that had it did."""

    items: tuple[str, ...]
    games: int
    """Observations: a seat of a game that had the items."""
    share: float
    """Mean result of these seats, 0 to 1. A victory that n seats share counts 1/n."""
    low: float
    """Lower end of the 95 % interval (Wilson)."""
    high: float
    """Its upper end. Where several seats of a game can have an item, the true interval is a little different."""


class GamesSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the games were played."""

    rules: str
    """Version of the rules."""
    options: dict[str, OptionValue]
    """All rule options."""
    network: str
    """Check sum of the network; empty for a search without a network."""
    visits: int
    """Visits of the search for each decision."""
    seeds: tuple[int, ...]
    """Seeds of the runs of self-play."""


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The statistics of the games of one game and one number of players."""

    game: str
    players: int
    source: GamesSource
    games: int
    moves: float
    """Mean number of moves of a game."""
    tables: dict[str, tuple[SummaryRow, ...]]
    """Rows by table, most frequent first: `seats`, `victories` (share of all games), and for each tracked move `NAME`
    and `NAME-first`. For moves with at most 20 different items also `NAME-pairs` and `NAME-order` (the item and its
    place, from 1)."""


class _Counter:
    """Observations of results by table and items."""

    def __init__(self) -> None:
        self.found: dict[str, dict[tuple[str, ...], list[float]]] = defaultdict(dict)

    def add(self, table: str, items: tuple[str, ...], result: float) -> None:
        cell = self.found[table].setdefault(items, [0, 0.0])
        cell[0] += 1
        cell[1] += result

    def add_list(self, name: str, items: list[str], result: float) -> None:
        """Count what one seat of one game had, in the order it got it. An item counts once in a game."""
        once = list(dict.fromkeys(items))
        for item in once:
            self.add(name, (item,), result)
        if once:
            self.add(f"{name}-first", (once[0],), result)
        if len(self.found[name]) > FEW_ITEMS:
            return
        for pair in combinations(sorted(once), 2):
            self.add(f"{name}-pairs", pair, result)
        for place, item in enumerate(once, 1):
            self.add(f"{name}-order", (item, str(place)), result)

    def drop_long_tables(self) -> None:
        """Drop the pairs and places of items that turned out to be many."""
        for name in [name for name, cells in self.found.items() if len(cells) > FEW_ITEMS]:
            for kind in ("pairs", "order"):
                self.found.pop(f"{name}-{kind}", None)

    def rows(self, table: str) -> tuple[SummaryRow, ...]:
        cells = sorted(self.found[table].items(), key=lambda cell: (-cell[1][0], cell[0]))
        return tuple(_row(items, int(games), total / games) for items, (games, total) in cells)


def _row(items: tuple[str, ...], games: int, share: float) -> SummaryRow:
    low, high = wilson_bounds(share, games)
    return SummaryRow(items, games, round(share, 5), round(low, 5), round(high, 5))


def summarise(rules: Ruleset, source: GamesSource, rows: Iterable[GameColumns]) -> Summary:
    """Summarise games of one number of players. There is at least one game."""
    counter, victories, games, moves, players = _Counter(), defaultdict[str, int](int), 0, 0, 0
    for row in rows:
        players, games, moves = row["players"], games + 1, moves + row["moves"]
        victories[row["victory"]] += 1
        for seat in range(players):
            # Seats count from the one that began.
            counter.add("seats", (str((seat - row["first_seat"]) % players),), row[f"won{seat}"])
            for name in rules.tracked_moves:
                counter.add_list(name, row[f"{name}{seat}"], row[f"won{seat}"])
    counter.drop_long_tables()
    tables = {table: counter.rows(table) for table in counter.found}
    tables["victories"] = tuple(
        SummaryRow((kind,), count, round(count / games, 5), *(round(x, 5) for x in wilson_bounds(count / games, games)))
        for kind, count in sorted(victories.items(), key=lambda cell: -cell[1])
    )
    return Summary(rules.id, players, source, games, round(moves / games, 2), tables)
