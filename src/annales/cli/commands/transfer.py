"""`annales transfer`: moves the data of a server to another database."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from annales.cli.commands.backup import Config, Data, DatabaseUrl, settings_of
from annales.cli.i18n import message
from annales.cli.output import UNAVAILABLE, console, error, fail

if TYPE_CHECKING:
    from annales.server.settings import ServerSettings

__all__ = ["transfer"]


def transfer(
    target: Annotated[str, typer.Argument(metavar="URL_OR_FOLDER", help="cli-help-transfer-target")],
    dry_run: Annotated[bool, typer.Option("--dry-run", metavar="", help="cli-help-transfer-dry-run")] = False,
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Copy the data of a server, which has to be stopped, to an empty database."""
    from annales.server import StorageError

    source = settings_of(data, config, database)
    is_url = "://" in target
    place = replace(source, database=target) if is_url else replace(source, data_dir=Path(target), database="")
    try:
        (_plan if dry_run else _transfer)(source, place)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)


def _plan(source: ServerSettings, target: ServerSettings) -> None:
    from annales.server.db.transfer import plan

    found = plan(source, target)
    out, rows = console(), sum(found.counts.values())
    out.print(message("transfer-from", database=found.source), soft_wrap=True)
    out.print(message("transfer-to", database=found.target), soft_wrap=True)
    for table, count in found.counts.items():
        if count:
            out.print(message("transfer-table", table=table, rows=count), soft_wrap=True)
    out.print(message("transfer-planned", rows=rows, tables=len(found.counts)), soft_wrap=True)
    for obstacle in found.obstacles:
        error(obstacle)
    if found.obstacles:
        raise typer.Exit(UNAVAILABLE)
    out.print(message("transfer-free"), soft_wrap=True)


def _transfer(source: ServerSettings, target: ServerSettings) -> None:
    from annales.server.db.transfer import transfer as move

    counts = move(source, target)
    out = console()
    out.print(message("transfer-done", rows=sum(counts.values()), tables=len(counts)), soft_wrap=True)
    out.print(message("transfer-same"), soft_wrap=True)
    out.print(message("transfer-then"), soft_wrap=True)
