# ruff: noqa: INP001
"""How often those won who had an item, as tables, from the statistics that come with each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from duel_words import table

from annales.games import find_game
from annales.statistics import GameStatistics, Summary, SummaryRow, find_statistics

__all__ = ["draft_table", "games_table", "items_table", "pairs_table"]

PAIRS = 10
"""Pairs shown from each end of the table."""
Shares = Mapping[tuple[str, ...], SummaryRow]


def games_table(game: str) -> str:
    """The number of games, their length, kinds of victory and victories by order of play, by number of players."""
    return table(
        ("players", "games", "visits", "moves", "kinds of victory", "victories of the first player, second player, …"),
        [
            (
                one.players,
                f"{one.games:,}",
                one.source.visits,
                f"{one.moves:.1f}",
                ", ".join(f"{row.items[0]} {row.share:.1%}" for row in one.tables["victories"]),
                ", ".join(map(_share, sorted(one.tables["seats"], key=lambda row: row.items))),
            )
            for one in find_statistics(game).summaries
        ],
    )


def draft_table(game: str = "duel") -> str:
    """Wonders: victories of those who drafted, drafted first and built each of them."""
    found = find_statistics(game).find(2)
    columns = [_by_items(found, name) for name in ("picks", "picks-first", "built_wonders")]
    rows = sorted(found.tables["picks"], key=lambda row: -row.share)
    titles = ("wonder", "drafted", "as the first pick", "built")
    return table(titles, [(_name(game, row.items), *(_cell(c, row.items) for c in columns)) for row in rows])


def pairs_table(game: str = "duel") -> str:
    """The pairs of drafted wonders that won most and least often."""
    rows = sorted(find_statistics(game).find(2).tables["picks-pairs"], key=lambda row: -row.share)
    shown = [*rows[:PAIRS], *rows[-PAIRS:]]
    return table(
        ("pair", "times", "victories"),
        [(_name(game, row.items), f"{row.games:,}", _share(row)) for row in shown],
    )


def items_table(game: str, name: str) -> str:
    """Victories of those who had each item of a table, by number of players."""
    found: GameStatistics = find_statistics(game)
    columns = [_by_items(one, name) for one in found.summaries]
    items = sorted({row.items for one in found.summaries for row in one.tables[name]}, key=_order(columns))
    titles = ("item", *(f"{one.players} players" for one in found.summaries))
    return table(titles, [(_name(game, item), *(_cell(column, item) for column in columns)) for item in items])


def _order(columns: Sequence[Shares]) -> Callable[[tuple[str, ...]], float]:
    """Sorts items by the mean of their shares, the largest first."""

    def key(items: tuple[str, ...]) -> float:
        shares = [column[items].share for column in columns if items in column]
        return -sum(shares) / len(shares)

    return key


def _by_items(summary: Summary, name: str) -> Shares:
    return {row.items: row for row in summary.tables[name]}


def _cell(column: Shares, items: tuple[str, ...]) -> str:
    return f"{_share(column[items])} of {column[items].games:,}" if items in column else "–"


def _share(row: SummaryRow) -> str:
    """A share with half of its 95 % interval."""
    return f"{100 * row.share:.1f} ± {50 * (row.high - row.low):.1f} %"


def _name(game: str, items: Iterable[str]) -> str:
    texts = find_game(game).ruleset.in_language("en")
    return ", ".join(map(texts.name, items))
