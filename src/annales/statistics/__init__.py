"""Statistics of many games: a table with one row for each game, and shares of victories with 95 % intervals."""

from annales.statistics.explore import Group, explore
from annales.statistics.summary import Summary, SummaryRow, summarise
from annales.statistics.table import GameColumns, read_games, write_table

__all__ = ["GameColumns", "Group", "Summary", "SummaryRow", "explore", "read_games", "summarise", "write_table"]
