"""Monte Carlo tree search with chance nodes, written once for all games. Its rules are compiled at first use."""

from annales.bots.search.limits import Early, Limits
from annales.bots.search.report import MoveReport, Report
from annales.bots.search.searcher import Searcher
from annales.bots.search.settings import Settings, settings_for, strongest_settings

__all__ = ["Early", "Limits", "MoveReport", "Report", "Searcher", "Settings", "settings_for", "strongest_settings"]
