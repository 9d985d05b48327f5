"""Matches and ladders between bots and external engines: paired deals, ratings, and a sequential test (SPRT)."""

from annales.arena.ladder import LadderResult, play_ladder
from annales.arena.match import play_match
from annales.arena.match_file import MatchFile
from annales.arena.results import Fault, GameResult, MatchResult, Terms
from annales.arena.sequential import Sprt, sequential_test
from annales.arena.session import Conditions
from annales.arena.statistics import elo, interval

__all__ = [
    "Conditions",
    "Fault",
    "GameResult",
    "LadderResult",
    "MatchFile",
    "MatchResult",
    "Sprt",
    "Terms",
    "elo",
    "interval",
    "play_ladder",
    "play_match",
    "sequential_test",
]
