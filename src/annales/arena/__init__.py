"""Matches between bots: the same deals with swapped seats, confidence intervals, and a sequential test (SPRT)."""

from annales.arena.match import play_match
from annales.arena.results import Fault, GameResult, MatchResult
from annales.arena.statistics import elo, interval, sequential_test

__all__ = ["Fault", "GameResult", "MatchResult", "elo", "interval", "play_match", "sequential_test"]
