"""The command `annales`. It needs the extra `cli`."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import NoReturn

from annales.errors import MissingExtra

__all__ = ["main"]


def main() -> NoReturn:
    """Run the command with the arguments of this process, and end the process."""
    try:
        from annales.cli.app import app
    except MissingExtra as fault:
        sys.exit(f"error: {fault}")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Characters that cannot be read or shown become question marks instead of a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="annales")
    raise SystemExit
