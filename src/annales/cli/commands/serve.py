"""`annales serve`: the games in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from annales.cli.i18n import language, message
from annales.cli.output import UNAVAILABLE, UNUSABLE, error, fail
from annales.games import GAMES

__all__ = ["serve"]


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="cli-help-host", show_default="127.0.0.1")] = None,
    port: Annotated[
        int | None, typer.Option(metavar="N", min=0, max=65535, help="cli-help-port", show_default="8642")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", file_okay=False, help="cli-help-data", show_default=False)
    ] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help="cli-help-database", show_default=False)] = None,
    config: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="cli-help-config-file", show_default=False)
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", metavar="", help="cli-help-no-browser")] = False,
) -> None:
    """Serve the page and everything behind it until Ctrl-C."""
    from annales.server import ServerError, SettingsError
    from annales.server import serve as run
    from annales.server.http import static_page

    # A package whose game cannot be imported is named when the server starts, not at the first request.
    list(GAMES)
    if not (static_page.PAGE / "index.html").is_file():
        fail(message("error-no-page"), UNUSABLE)
    try:
        run(host, port, data, open_browser=not no_browser, database=database, config=config)
    except SettingsError as faulty:
        for fault in faulty.faults:
            error(fault.text(language()))
        raise typer.Exit(UNUSABLE) from None
    except ServerError as fault:
        fail(str(fault), UNAVAILABLE)
