"""Bots choose moves. A bot gets a public game and a seed for its own random choices, and nothing else."""

from annales.bots.analysis_engine import AnalysisEngineBot
from annales.bots.engine import EngineBot
from annales.bots.levels import LEVELS, warm
from annales.bots.make import make_bot
from annales.bots.registry import BOTS, OFFERED, advise, choose_move, find_bot
from annales.bots.search_bot import SearchBot
from annales.bots.simple_bots import SoftmaxBot
from annales.core.bot import Bot

__all__ = [
    "BOTS",
    "LEVELS",
    "OFFERED",
    "AnalysisEngineBot",
    "Bot",
    "EngineBot",
    "SearchBot",
    "SoftmaxBot",
    "advise",
    "choose_move",
    "find_bot",
    "make_bot",
    "warm",
]
