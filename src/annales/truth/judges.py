"""Judges of positions: the value head of a network alone, and bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from annales.bots.search_bot import SearchBot
from annales.core.bot import Bot
from annales.core.game import Game
from annales.core.ruleset import Ruleset
from annales.networks.estimate import estimate_results
from annales.networks.files import network_for

__all__ = ["Judge", "Judgement", "judge_bot", "judge_network"]


@dataclass(frozen=True)
class Judgement:
    """What a network or a bot says about a position."""

    value: float | None = None
    """Expected result for the seat on turn; None for a bot without one."""
    move: str | None = None
    """The move that a bot plays; None for a network."""


Judge = Callable[[Game, int], Judgement]
"""From a position and a seed."""


def judge_network(rules: Ruleset, name: str) -> Judge:
    """The value of a network without a search. `name` is a file, or `own` for the network of the game."""
    network = network_for(rules, name)

    def judge(game: Game, seed: int) -> Judgement:  # noqa: ARG001 - a network is not random
        assert game.turn is not None
        return Judgement(estimate_results(game, network)[game.turn])

    return judge


def judge_bot(bot: Bot) -> Judge:
    """The move of a bot; also its value where the bot is a search: the mean result of the move that it plays."""

    def judge(game: Game, seed: int) -> Judgement:
        if isinstance(bot, SearchBot):
            best = bot.report(game, seed).best
            return Judgement(best.win_rate, best.move)
        return Judgement(None, bot.choose(game.public(), seed).text)

    return judge
