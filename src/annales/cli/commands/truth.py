"""`annales truth make` and `annales truth report`: positions with values, and the errors of networks and bots."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from annales.cli.i18n import message
from annales.cli.output import console, print_result
from annales.cli.parameters import GameId, Json, named_game
from annales.cli.progress import GamesProgress
from annales.errors import AnnalesError

if TYPE_CHECKING:
    from annales.truth import GroupReport

__all__ = ["make", "report"]

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="cli-help-truth-files", show_default=False)]
GamesFolders = Annotated[
    list[Path], typer.Option("--games", metavar="DIR", help="cli-help-truth-games", file_okay=False)
]


def make(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    games: GamesFolders,
    out: Annotated[Path, typer.Option(metavar="FILE", help="cli-help-truth-out", dir_okay=False)],
    positions: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-truth-positions")] = 2000,
    visits: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli-help-truth-visits", show_default=False)
    ] = None,
    network: Annotated[str, typer.Option(metavar="FILE", help="cli-help-truth-searcher")] = "own",
    most_left: Annotated[int, typer.Option(metavar="N", min=2, help="cli-help-truth-most-left")] = 8,
    piece: Annotated[str, typer.Option(metavar="K/N", help="cli-help-truth-piece")] = "1/1",
    as_json: Json = False,
) -> None:
    """Add the missing positions to a file: exact ones, or with `visits` those of searches."""
    kind = named_game(game)
    # Imported late: `annales --help` should not wait for it.
    from annales.truth import make_exact, make_searched

    part = read_piece(piece)
    with GamesProgress(message("compiling"), positions, quiet=as_json) as bar:

        def show(done: int) -> None:
            bar.update(done, message("truth-running"))

        if visits is None:
            rows = make_exact(kind, games, out, positions, left=(2, most_left), piece=part, progress=show)
        else:
            rows = make_searched(kind, games, out, positions, visits=visits, network=network, piece=part, progress=show)
    if as_json:
        print_result({"game": game, "file": str(out), "positions": len(rows)})
    else:
        console().print(message("truth-made", file=str(out), positions=len(rows)))


def read_piece(text: str) -> tuple[int, int]:
    """The number of a piece from 0, and the number of pieces, from `K/N` with K from 1."""
    number, _, pieces = text.partition("/")
    if not (number.isdecimal() and pieces.isdecimal() and 1 <= int(number) <= int(pieces)):
        raise AnnalesError(message("error-truth-piece", text=text))
    return int(number) - 1, int(pieces)


def report(
    game: GameId,
    files: Files,
    network: Annotated[
        str | None, typer.Option(metavar="FILE", help="cli-help-truth-network", show_default=False)
    ] = None,
    bot: Annotated[str | None, typer.Option(metavar="BOT", help="cli-help-truth-bot", show_default=False)] = None,
    worst: Annotated[int, typer.Option(metavar="N", min=0, help="cli-help-truth-worst")] = 0,
    as_json: Json = False,
) -> None:
    """Judge all positions by a network alone or by a bot, and print the errors by group."""
    kind = named_game(game)
    if (network is None) == (bot is None):
        raise AnnalesError(message("error-truth-judge"))
    from annales.bots import make_bot
    from annales.truth import judge_bot, judge_network, read_truth, report_truth

    judge = judge_bot(make_bot(bot or "")) if network is None else judge_network(kind.ruleset, network)
    positions = sum(len(read_truth(file, kind.ruleset)[1]) for file in files)
    with GamesProgress(message("compiling"), positions, quiet=as_json) as bar:
        groups = report_truth(
            kind, files, judge, worst=worst, progress=lambda done: bar.update(done, message("truth-running"))
        )
    if as_json:
        print_result({"game": game, "judge": bot or network, "groups": [asdict(group) for group in groups]})
        return
    console().print(as_table(bot or network or "", groups))
    for group in groups:
        if group.key is not None:
            print_worst(group)


def print_worst(group: GroupReport) -> None:
    """Print the positions of a group that were judged worst."""
    for one in group.worst:
        figures = {
            "value": show(one.value, "{:.3f}"),
            "judged": show(one.judged, "{:.3f}"),
            "best": one.best,
            "move": one.move or "–",
        }
        console().print(message("truth-worst", group=group_name(group), **figures))
        console().print(one.position, soft_wrap=True)


def as_table(judge: str, groups: list[GroupReport]) -> Table:
    """The errors as a table for the terminal."""
    table = Table(title=message("truth-title", judge=judge), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(message("truth-group"))
    for name in ("positions", "error", "bias", "best", "loss"):
        table.add_column(message(f"truth-{name}"), justify="right")
    for group in groups:
        figures = (
            show(group.error, "{:.4f}"),
            show(group.bias, "{:+.4f}"),
            show(group.best, "{:.1%}"),
            show(group.loss, "{:.4f}"),
        )
        table.add_row(group_name(group), f"{group.positions:,}", *figures, end_section=group.key is None)
    return table


def show(number: float | None, form: str) -> str:
    """A number, or a dash where there is none."""
    return "–" if number is None else form.format(number)


def group_name(group: GroupReport) -> str:
    """What the positions of a group have in common."""
    if group.key is None:
        return message("truth-all-exact" if group.exact else "truth-all-searched")
    if group.exact:
        return message("truth-left", left=str(group.key))
    return message("truth-age", age=str(group.key)) if group.key else message("truth-before")
