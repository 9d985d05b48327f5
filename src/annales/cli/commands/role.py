"""`annales role`: makes an account of a server a moderator, or ends that."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from annales.cli.commands.backup import Config, Data, DatabaseUrl
from annales.cli.i18n import message
from annales.cli.output import UNAVAILABLE, UNUSABLE, fail

__all__ = ["role"]


def role(
    name: Annotated[str, typer.Argument(metavar="NAME", help="cli-help-role-name", show_default=False)],
    new_role: Annotated[
        Literal["moderator", "none"], typer.Argument(metavar="ROLE", help="cli-help-role-role", show_default=False)
    ],
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Give an account a role. The server may run meanwhile."""
    from annales.server import ServerError, SettingsError, set_role

    try:
        found = set_role(name, None if new_role == "none" else new_role, data, database, config=config)
    except SettingsError as faulty:
        fail(str(faulty), UNUSABLE)
    except ServerError as fault:
        fail(str(fault), UNAVAILABLE)
    if not found:
        fail(message("role-no-account", name=name), UNUSABLE)
    typer.echo(message(f"role-{new_role}", name=name))
