"""Exact values of late situations in games for two: search through all moves and outcomes of chance to the end."""

from __future__ import annotations

from annales.core.game import Game

__all__ = ["exact_values"]


def exact_values(game: Game) -> dict[str, float]:
    """The expected result of each legal move for the seat on turn when both players play best, by the move's text.

    1 is a certain victory, 0 a certain defeat. Time grows about threefold with each card of Duel: most situations with
    eight cards left take less than a second, and some with ten take minutes. Raises `AnnalesError` for a game of more
    than two players, when nobody is on turn, and where the end may be more than 96 moves and outcomes of chance away.
    """
    from annales.bots.exact import Solver

    found = Solver(game).solve(game)
    assert found is not None, "there was no limit"
    return {game.ruleset.move_text(number): value for number, value in found.items()}
