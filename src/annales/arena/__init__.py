"""Matches between bots: paired deals, swapped seats, error bars, a sequential test."""

from annales.arena.match import MatchResult, play_match
from annales.arena.players import make_player
from annales.arena.statistics import elo, interval, sequential_test

__all__ = ["MatchResult", "elo", "interval", "make_player", "play_match", "sequential_test"]
