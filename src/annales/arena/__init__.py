"""Matches between bots: paired deals, swapped seats, confidence intervals, a sequential test."""

from annales.arena.match import play_match
from annales.arena.results import Fault, GameResult, MatchResult
from annales.arena.statistics import elo, interval, sequential_test

__all__ = ["Fault", "GameResult", "MatchResult", "elo", "interval", "play_match", "sequential_test"]
