"""Statistics of many games: a table with one row for each game, and shares of victories with 95 % intervals."""

from annales.statistics.explore import Group, explore
from annales.statistics.shipped import GameStatistics, add_summary, find_statistics, has_statistics
from annales.statistics.sources import find_source
from annales.statistics.summary import GamesSource, Summary, SummaryRow, summarise
from annales.statistics.table import GameColumns, read_games, write_table

__all__ = [
    "GameColumns",
    "GameStatistics",
    "GamesSource",
    "Group",
    "Summary",
    "SummaryRow",
    "add_summary",
    "explore",
    "find_source",
    "find_statistics",
    "has_statistics",
    "read_games",
    "summarise",
    "write_table",
]
