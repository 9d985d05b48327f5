"""`annales serve`: the games in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from annales.cli.output import UNAVAILABLE, fail

__all__ = ["serve"]


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="cli-help-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="cli-help-port")] = 8642,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", file_okay=False, help="cli-help-data", show_default=False)
    ] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help="cli-help-database", show_default=False)] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", metavar="", help="cli-help-no-browser")] = False,
) -> None:
    """Serve the page and everything behind it until Ctrl-C."""
    from annales.server import ServerError
    from annales.server import serve as run

    try:
        run(host=host, port=port, data_dir=data, open_browser=not no_browser, database=database)
    except ServerError as fault:
        fail(str(fault), UNAVAILABLE)
