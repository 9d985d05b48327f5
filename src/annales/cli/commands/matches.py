"""`annales matches`: what a file of matches holds, and its games as records."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from annales.cli.i18n import message
from annales.cli.output import console, print_json
from annales.cli.parameters import Json

if TYPE_CHECKING:
    from annales.arena.match_file import MatchFile, StoredMatch

__all__ = ["matches"]


def matches(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-matches-file", show_default=False)],
    export: Annotated[
        Path | None, typer.Option(metavar="DIR", help="cli-help-matches-export", file_okay=False, show_default=False)
    ] = None,
    match: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli-help-matches-match", show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """List the matches of a file, or write their games as records."""
    # Imported late: `annales --help` should not wait for it, and the extra may be missing.
    from annales.arena.match_file import MatchFile, export_records
    from annales.arena.session import open_folder

    with MatchFile(file, new=False) as base:
        if export:
            folder = open_folder(export)
            assert folder is not None
            number = export_records(base, folder, match)
            console().print(message("matches-exported", records=number, folder=str(export)), soft_wrap=True)
            return
        found = [stored for stored in base.matches() if match in (None, stored.id)]
        scores = {stored.id: score_of_first(base, stored) for stored in found}
    if as_json:
        print_json([{**asdict(stored), "score": scores[stored.id]} for stored in found])
    else:
        console().print(as_table(found, scores))


def score_of_first(base: MatchFile, stored: StoredMatch) -> float | None:
    """Mean score of the first player of the line-up; None without a game."""
    scores = [result.score for _, _, result in base.games(stored.id)]
    return sum(scores) / len(scores) if scores else None


def as_table(found: list[StoredMatch], scores: dict[int, float | None]) -> Table:
    """The matches as a table for the terminal."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in ("number", "game", "players", "games", "score", "seed", "limits", "begun"):
        table.add_column(message(f"matches-{key}"))
    for stored in found:
        score = scores[stored.id]
        limits = (f"{name}={value:g}" for name, value in stored.limits.items() if value)
        table.add_row(
            str(stored.id),
            stored.game,
            " – ".join(stored.lineup),
            f"{stored.games:,}",
            "–" if score is None else f"{score:.1%}",
            stored.seed,
            ", ".join(limits),
            stored.begun,
        )
    return table
