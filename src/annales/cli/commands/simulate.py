"""`annales simulate`: many games by simple policies, with shares and means of their results."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich import box
from rich.table import Table

from annales.bots.make import with_version
from annales.cli.export import need_duckdb, write_csv, write_parquet
from annales.cli.i18n import game_texts, has_message, message
from annales.cli.output import check_writable, console, print_result
from annales.cli.parameters import CardsFile, GameId, Json, Players, RuleOptions, read_options
from annales.cli.progress import GamesProgress
from annales.games import find_game

if TYPE_CHECKING:
    from annales.simulation.batch import Simulation

__all__ = ["simulate"]

Run = Callable[[Callable[[int], None] | None], "Simulation"]


def with_versions(policies: str) -> str:
    """Names of policies, separated by commas, each with its version."""
    return ",".join(map(with_version, policies.split(",")))


def simulate(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-game-count")] = 1000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="cli-help-simulate-seed")] = 0,
    policy: Annotated[
        str, typer.Option(metavar="NAME[,NAME]", callback=with_versions, help="cli-help-policy")
    ] = "random",
    mode: Annotated[Literal["compiled", "plain"], typer.Option(help="cli-help-mode")] = "compiled",
    threads: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-threads")] = 1,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="cli-help-csv", dir_okay=False, show_default=False)
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option(metavar="FILE", help="cli-help-parquet", dir_okay=False, show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many games and print shares and means."""
    options = read_options(find_game(game).ruleset, option, players, cards)
    for path in (csv, parquet):
        if path:
            check_writable(path)
    if parquet:
        need_duckdb()
    from annales.simulation.batch import simulate as run

    policies = tuple(policy.split(","))
    job = partial(run, game, games, policies, seed=seed, mode=mode, threads=threads, options=options)
    clock = Clock()
    first = message("compiling" if mode == "compiled" else "simulating")
    result = watch(lambda progress: job(progress=progress), games, clock, None if as_json else first)
    if csv:
        write_csv(result, csv)
    if parquet:
        write_parquet(result, parquet)
    if as_json:
        terms = {"game": game, "rules": result.rules.version, "options": dict(result.options)}
        print_result({**terms, "seed": seed, "policies": list(result.policies), **result.summary()})
    else:
        console().print(summary_table(result, clock.speed))


class Clock:
    """Counts the games done and measures their speed, from the first report on: before it the rules are compiled."""

    def __init__(self) -> None:
        self.reports: list[tuple[int, float]] = []

    def note(self, done: int) -> None:
        """Note the number of games done and the time."""
        # The first and the last report are enough for the speed.
        self.reports = [*self.reports[:1], (done, perf_counter())]

    @property
    def done(self) -> int:
        """Games that are done."""
        return self.reports[-1][0] if self.reports else 0

    @property
    def speed(self) -> float | None:
        """Games a second; None for a run with fewer than two reports."""
        if len(self.reports) < 2:
            return None
        (before, begin), (after, end) = self.reports
        return (after - before) / (end - begin)


def watch(run: Run, games: int, clock: Clock, first: str | None) -> Simulation:
    """Run with a progress bar on standard error. After Ctrl-C, print how many games were done.

    `first` is the label of the bar until the first games are done; None for no bar.
    """
    with GamesProgress(first or "", games, quiet=first is None) as bar:

        def report(done: int) -> None:
            clock.note(done)
            bar.update(done, message("simulating"))

        return run(report)


def summary_table(result: Simulation, speed: float | None) -> Table:
    """The results of a run as a table: shares in per cent, and means."""
    summary = dict(result.summary())
    games, scores = summary.pop("games"), summary.pop("score")
    wins = summary.pop("wins", ())
    # What is left after these are shares by kind of victory, each a row of its own.
    summary.pop("players", None)
    title = message("simulated", games=f"{games:,}", policies=" – ".join(result.policies))
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(message("figure"))
    table.add_column(message("value"), justify="right")
    table.add_row(message("figure-decisions"), f"{summary.pop('decisions'):.2f}")
    for seat, share in enumerate(wins):
        table.add_row(message("figure-won", seat=seat), f"{share:.2%}")
    for key, share in summary.items():
        table.add_row(figure_name(result.rules.id, key), f"{share:.2%}")
    for seat, mean in enumerate(scores):
        table.add_row(message("figure-score", seat=seat), f"{mean:.2f}")
    if speed is not None:
        table.add_row(message("figure-speed"), f"{speed:,.0f}")
    return table


def figure_name(game: str, key: str) -> str:
    """The label of a share: of a seat, or of a kind of victory of the game."""
    return message(f"figure-{key}") if has_message(f"figure-{key}") else game_texts(game).word(f"victory-{key}")
