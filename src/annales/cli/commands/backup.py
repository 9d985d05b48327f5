"""`annales backup`, `restore`, `upgrade` and `export`: the stored games of a server, outside of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from annales.cli.i18n import language, message
from annales.cli.output import FAILED, UNAVAILABLE, UNUSABLE, console, error, fail
from annales.cli.progress import GamesProgress

if TYPE_CHECKING:
    from annales.server.features.records.export import Exported
    from annales.server.settings import ServerSettings

__all__ = ["backup", "export", "restore", "upgrade"]

Data = Annotated[Path | None, typer.Option(metavar="FOLDER", file_okay=False, help="cli-help-data", show_default=False)]
Config = Annotated[
    Path | None, typer.Option(metavar="FILE", dir_okay=False, help="cli-help-config-file", show_default=False)
]
DatabaseUrl = Annotated[str | None, typer.Option(metavar="URL", help="cli-help-database", show_default=False)]


def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE_OR_FOLDER", help="cli-help-backup-target")],
    data: Data = None,
    config: Config = None,
    keep: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli-help-backup-keep", show_default=False)
    ] = None,
) -> None:
    """Copy the database of a server, also while the server runs."""
    from annales.server import StorageError
    from annales.server.db.backup import back_up

    try:
        path = back_up(settings_of(data, config), target, keep)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    console().print(message("backup-made", file=str(path), size=str(path.stat().st_size)), soft_wrap=True)


def restore(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-restore-source")],
    data: Data = None,
    config: Config = None,
) -> None:
    """Replace the database of a server, which has to be stopped, by a backup."""
    from annales.server import StorageError
    from annales.server.db.backup import restore as put_back

    try:
        before = put_back(settings_of(data, config), source)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    console().print(message("restore-done"), soft_wrap=True)
    if before is not None:
        console().print(message("restore-before", file=str(before)), soft_wrap=True)


def upgrade(
    backed_up: Annotated[bool, typer.Option("--backed-up", metavar="", help="cli-help-upgrade-backed-up")] = False,
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Bring the database of a server, which has to be stopped, to the schema of this version."""
    from annales.server import StorageError
    from annales.server.db.engine import migrate

    try:
        done = migrate(settings_of(data, config, database), backed_up=backed_up)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    if done is None:
        console().print(message("upgrade-none"), soft_wrap=True)
        return
    console().print(message("upgrade-done", before=done.before, after=str(done.after)), soft_wrap=True)
    if done.kept is not None:
        console().print(message("upgrade-kept", file=str(done.kept)), soft_wrap=True)


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", file_okay=False, help="cli-help-export-folder")],
    game: Annotated[str | None, typer.Option(metavar="GAME", help="cli-help-export-game", show_default=False)] = None,
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
    without_names: Annotated[bool, typer.Option("--without-names", metavar="", help="cli-help-export-names")] = False,
    parquet: Annotated[bool, typer.Option("--parquet", metavar="", help="cli-help-export-parquet")] = False,
) -> None:
    """Write the finished games of a server as records or as tables, even while the server runs."""
    from annales.games import find_game
    from annales.server import StorageError

    if game is not None:
        find_game(game)
    settings = settings_of(data, config, database)
    try:
        last = asyncio.run(_export(settings, folder, game, names=not without_names, parquet=parquet))
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    console().print(message("export-done", written=last.written, total=last.total), soft_wrap=True)
    for id_ in last.unreadable:
        error(message("export-unreadable", id=id_))
    if last.unreadable:
        raise typer.Exit(FAILED)


async def _export(settings: ServerSettings, folder: Path, game: str | None, *, names: bool, parquet: bool) -> Exported:
    from contextlib import aclosing

    from annales.server.db.engine import check_schema
    from annales.server.features.records.export import Exported, export_games, export_tables

    # A start of the server would bring an older database to the present schema; here an older server may use it.
    check_schema(settings)
    last, write = Exported(0, 0, 0, ()), export_tables if parquet else export_games
    with GamesProgress(message("export-running"), 0, quiet=False) as bar:
        async with aclosing(write(settings, folder, game, names=names)) as steps:
            async for last in steps:
                bar.update(last.done, message("export-running"), total=last.total)
    return last


def settings_of(
    data: Path | None, config: Path | None, database: str | None = None, *, strict: bool = False
) -> ServerSettings:
    """The settings of the server whose games these are. Ends the process with an error for each fault.

    `strict` is that of `load_settings`.
    """
    from annales.server import SettingsError
    from annales.server.configuration import load_settings

    try:
        return load_settings(config, strict=strict, data_dir=data, database=database).settings
    except SettingsError as faulty:
        for fault in faulty.faults:
            error(fault.text(language()))
        raise typer.Exit(UNUSABLE) from None
