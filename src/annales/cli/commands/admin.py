"""`annales admin`: what the administrator of a server does to its tables and accounts."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from annales.cli.commands.backup import Config, Data, DatabaseUrl, settings_of
from annales.cli.i18n import message
from annales.cli.output import FAILED, UNAVAILABLE, UNUSABLE, console, fail, print_json
from annales.cli.parameters import Json

if TYPE_CHECKING:
    from annales.server.settings import ServerSettings

__all__ = [
    "admin_announce",
    "admin_ban",
    "admin_close",
    "admin_code",
    "admin_data",
    "admin_list",
    "admin_merge",
    "admin_rename",
    "admin_sign_out",
]

MINUTE, DAY = 60 * 1000, 24 * 60 * 60 * 1000
"""In milliseconds."""
Name = Annotated[str, typer.Argument(metavar="NAME", help="cli-help-role-name", show_default=False)]


def admin_list(
    finished: Annotated[bool, typer.Option("--finished", metavar="", help="cli-help-admin-finished")] = False,
    most: Annotated[int, typer.Option(metavar="N", min=1, max=100_000, help="cli-help-admin-most")] = 100,
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
    as_json: Json = False,
) -> None:
    """Print the tables of a server, the last changed first."""
    from annales.server import StorageError
    from annales.server.features.moderation.administration import list_tables

    try:
        tables = list_tables(_settings(data, config, database), finished=finished, limit=most)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    if as_json:
        print_json([table._asdict() for table in tables])
        return
    for table in tables:
        players = ", ".join(name or "–" for name in table.players)
        state = f"  {message('admin-over')}" if table.over else ""
        console().print(
            f"{table.id}  {table.updated}  {table.game}  {table.moves:>4}  {players}{state}",
            soft_wrap=True,
            markup=False,
            highlight=False,
        )


def admin_close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="cli-help-admin-table", show_default=False)],
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """End a game without a result."""
    from annales.server import ServerError
    from annales.server.features.moderation.administration import close_table

    try:
        outcome = close_table(_settings(data, config, database), table)
    except ServerError as fault:
        fail(str(fault), UNAVAILABLE)
    if outcome != "closed":
        fail(message(f"admin-close-{outcome}", table=table), UNUSABLE if outcome == "none" else FAILED)
    typer.echo(message("admin-closed", table=table))


def admin_ban(
    name: Name,
    days: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=36_500, help="cli-help-admin-days", show_default=False)
    ] = None,
    lift: Annotated[bool, typer.Option("--lift", metavar="", help="cli-help-admin-lift")] = False,
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Suspend an account, or end its suspension."""
    from annales.server import StorageError
    from annales.server.db.engine import now
    from annales.server.features.moderation.administration import FOREVER, ban

    until = None if lift else FOREVER if days is None else now() + days * DAY
    try:
        found = ban(_settings(data, config, database), name, until)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    if not found:
        fail(message("role-no-account", name=name), UNUSABLE)
    typer.echo(message("admin-ban-lifted" if lift else "admin-banned", name=name))


def admin_announce(
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="cli-help-admin-text", show_default=False)] = "",
    minutes: Annotated[int, typer.Option(metavar="N", min=1, max=100_000, help="cli-help-admin-minutes")] = 60,
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Show a text to everybody, or none any more."""
    from annales.server import StorageError
    from annales.server.db.engine import now
    from annales.server.features.moderation.administration import MAX_ANNOUNCEMENT, announce
    from annales.server.texts import clean_line

    shown = clean_line(text)
    if len(shown) > MAX_ANNOUNCEMENT:
        fail(message("admin-long-text", most=MAX_ANNOUNCEMENT), UNUSABLE)
    try:
        announce(_settings(data, config, database), shown, now() + minutes * MINUTE)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    typer.echo(message("admin-announced" if shown else "admin-announced-nothing", minutes=minutes))


def admin_rename(
    name: Name,
    new: Annotated[str, typer.Argument(metavar="NEW", help="cli-help-admin-new", show_default=False)],
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Give an account another name."""
    from annales.server import StorageError
    from annales.server.errors import Conflict, Refusal
    from annales.server.features.moderation.administration import rename

    try:
        found = rename(_settings(data, config, database), name, new)
    except Refusal:
        fail(message("admin-bad-name", name=new), UNUSABLE)
    except Conflict:
        fail(message("admin-name-taken", name=new), UNUSABLE)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    if not found:
        fail(message("role-no-account", name=name), UNUSABLE)
    typer.echo(message("admin-renamed", name=name, new=new))


def admin_merge(
    name: Name,
    into: Annotated[str, typer.Argument(metavar="INTO", help="cli-help-admin-into", show_default=False)],
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Give all that an account has to another account, and delete the first."""
    from annales.server import StorageError
    from annales.server.features.moderation.administration import merge

    try:
        outcome = merge(_settings(data, config, database), name, into)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    if outcome != "merged":
        fail(message(f"admin-merge-{outcome}", name=name, into=into), FAILED if outcome == "playing" else UNUSABLE)
    typer.echo(message("admin-merged", name=name, into=into))


def admin_sign_out(name: Name, data: Data = None, database: DatabaseUrl = None, config: Config = None) -> None:
    """Sign an account out everywhere."""
    from annales.server import StorageError
    from annales.server.features.moderation.administration import end_sessions

    try:
        found = end_sessions(_settings(data, config, database), name)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    if not found:
        fail(message("role-no-account", name=name), UNUSABLE)
    typer.echo(message("admin-signed-out", name=name))


def admin_code(name: Name, data: Data = None, database: DatabaseUrl = None, config: Config = None) -> None:
    """Print a new recovery code of an account."""
    from annales.server import StorageError
    from annales.server.features.moderation.administration import add_code

    try:
        code = add_code(_settings(data, config, database), name)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    if code is None:
        fail(message("role-no-account", name=name), UNUSABLE)
    typer.echo(code)


def admin_data(
    name: Name,
    file: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False, help="cli-help-admin-file")],
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Write all that a server stores about the person of an account."""
    from annales.server import StorageError
    from annales.server.features.moderation.administration import write_data

    settings = _settings(data, config, database)
    try:
        # New and private: nobody else on the machine reads it.
        with open(file, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as target:
            found = write_data(settings, name, target)
    except OSError as fault:
        fail(f"{file}: {fault.strerror or fault}", UNAVAILABLE)
    except StorageError as fault:
        file.unlink()
        fail(str(fault), UNAVAILABLE)
    if not found:
        file.unlink()
        fail(message("role-no-account", name=name), UNUSABLE)
    typer.echo(message("admin-data-written", file=str(file)))


def _settings(data: Path | None, config: Path | None, database: str | None) -> ServerSettings:
    """The settings of a server whose database has the schema of this version. Ends the process if it has another."""
    from annales.server import StorageError
    from annales.server.db.engine import check_schema

    settings = settings_of(data, config, database)
    try:
        check_schema(settings)
    except StorageError as fault:
        fail(str(fault), UNAVAILABLE)
    return settings
