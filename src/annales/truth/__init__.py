"""Positions with values that are known to be good, to measure where networks and bots are wrong."""

from annales.truth.judges import Judgement, judge_bot, judge_network
from annales.truth.make import make_exact, make_searched
from annales.truth.report import GroupReport, report_truth
from annales.truth.rows import TruthInfo, TruthRow, read_truth

__all__ = [
    "GroupReport",
    "Judgement",
    "TruthInfo",
    "TruthRow",
    "judge_bot",
    "judge_network",
    "make_exact",
    "make_searched",
    "read_truth",
    "report_truth",
]
