"""`annales verify`: many random games, every invariant checked after every step; plain rules against compiled ones."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from annales.cli.i18n import message
from annales.cli.output import FAILED, console, error, print_result
from annales.cli.parameters import GameId, Json, Players
from annales.cli.progress import GamesProgress

if TYPE_CHECKING:
    from annales.simulation.verification import Verification

__all__ = ["verify"]


def verify(
    game: GameId,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-verify-games")] = 100_000,
    plain: Annotated[int, typer.Option(metavar="N", min=0, help="cli-help-verify-plain")] = 0,
    players: Players = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="cli-help-simulate-seed")] = 0,
    threads: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-threads")] = 1,
    as_json: Json = False,
) -> None:
    """Check what a game says about itself, then invariants over many games, then plain games against compiled ones."""
    from annales.simulation import check_game
    from annales.simulation.verification import compare
    from annales.simulation.verification import verify as check

    start = perf_counter()
    if problems := check_game(game):
        if as_json:
            print_result({"problems": problems})
        for text in problems:
            error(text)
        raise typer.Exit(FAILED)
    with GamesProgress(message("verifying"), games, quiet=as_json) as bar:
        found = check(game, games, seed=seed, threads=threads, players=players, progress=bar.update)
    different = None
    if plain and found.fault is None:
        with GamesProgress(message("comparing"), plain, quiet=as_json) as bar:
            different = compare(game, plain, seed=seed, progress=bar.update)
    seconds = perf_counter() - start
    if as_json:
        print_result(
            {"problems": [], **msgspec.to_builtins(found), "plain": plain, "different": different, "seconds": seconds}
        )
    else:
        show(found, plain, different, seconds)
    if found.fault or different is not None:
        raise typer.Exit(FAILED)


def show(found: Verification, plain: int, different: int | None, seconds: float) -> None:
    """Print what was checked, or the first game in which an invariant fails."""
    if found.fault:
        options = ", ".join(f"{name}={value}" for name, value in found.fault.options.items())
        fault = found.fault
        error(message("verify-fault", what=fault.what, game=fault.game, decisions=fault.decisions, options=options))
        return
    counts = {
        "games": f"{found.games:,}",
        "decisions": f"{found.decisions:,}",
        "outcomes": f"{found.outcomes:,}",
    }
    console().print(message("verified", **counts, seconds=f"{seconds:,.0f}"), soft_wrap=True)
    if different is not None:
        error(message("verify-different", game=different))
    elif plain:
        console().print(message("verified-plain", games=f"{plain:,}"), soft_wrap=True)
