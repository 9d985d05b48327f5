"""The end of a game: points by part, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table

from annales.cli.i18n import say
from annales.core.events import RESIGNED
from annales.core.game import Game

__all__ = ["score_sheet", "verdict"]


def score_sheet(game: Game, players: Sequence[str]) -> Table:
    """Points of all seats by part, with totals."""
    scores = [game.score(seat) for seat in range(game.seats)]
    table = Table(title=say("score"), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("part"))
    for player in players:
        table.add_column(player, justify="right")
    for part in game.ruleset.parts:
        table.add_row(say(f"{game.ruleset.id}-part-{part}"), *(str(score[part]) for score in scores))
    table.add_section()
    table.add_row(say("total"), *(str(score["total"]) for score in scores), style="bold")
    return table


def verdict(game: Game, players: Sequence[str]) -> str:
    """One sentence for how a finished game ended."""
    assert game.outcome is not None
    by = say("resigned") if game.outcome.by == RESIGNED else say(f"{game.ruleset.id}-victory-{game.outcome.by}")
    if len(game.outcome.winners) > 1:
        return say("ended-shared", by=by)
    return say("ended", player=players[game.outcome.winners[0]], by=by)
