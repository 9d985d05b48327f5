"""The command `annales`."""

from __future__ import annotations

import os
import sys
import warnings
from importlib.util import find_spec
from io import TextIOWrapper
from typing import NoReturn

from annales.errors import MissingExtra

__all__ = ["main"]

LIBRARIES = ("pebble", "rich", "typer")
"""What the extra `cli` installs."""

if not all(map(find_spec, LIBRARIES)):
    raise MissingExtra("annales.cli", "cli")


def main() -> NoReturn:
    """Run the command with the arguments of this process, and end the process."""
    from annales.cli.app import app

    # Python has no stream where a shell has closed it, as with `>&-`.
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - open until the end
    # Some programs set a width of 0 for "unknown". Nothing would be printed in it.
    if os.environ.get("COLUMNS", "").strip("0") == "":
        os.environ.pop("COLUMNS", None)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A sign that cannot be read or shown becomes a question mark instead of a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    # A warning is for people: they need no line of the source.
    warnings.formatwarning = lambda text, *_, **_more: f"warning: {text}\n"
    app(prog_name="annales")
    # Not reached: the command ends the process. It makes the return type true.
    raise SystemExit
