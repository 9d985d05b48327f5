"""Where output goes: tables and JSON to standard output, errors and progress to standard error."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console

from annales.cli.i18n import say

__all__ = [
    "FAILED",
    "INTERRUPTED",
    "UNAVAILABLE",
    "UNUSABLE",
    "check_writable",
    "console",
    "error",
    "fail",
    "print_json",
    "read_file",
    "stderr",
    "write_whole",
]

FAILED = 1
"""Exit code when what was checked does not hold."""
UNUSABLE = 2
"""Exit code for bad usage and bad input."""
UNAVAILABLE = 3
"""Exit code when the server cannot have its port or its data folder."""
INTERRUPTED = 130
"""Exit code after Ctrl-C."""


def console() -> Console:
    """Standard output for people."""
    return Console(highlight=False, emoji=False, markup=False)


def stderr() -> Console:
    """Standard error for people."""
    return Console(stderr=True, highlight=False, emoji=False, markup=False, soft_wrap=True)


def print_json(value: Any) -> None:
    """One object, and nothing else, on standard output."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    sys.stdout.write(text.decode() + "\n")


def error(message: str) -> None:
    """Tell what is wrong, on standard error."""
    sys.stdout.flush()
    stderr().print(f"error: {message}")


def fail(message: str, code: int = UNUSABLE) -> NoReturn:
    """Tell what is wrong, and end with an exit code."""
    error(message)
    raise typer.Exit(code)


def read_file(path: Path) -> str:
    """A text file whole; `-` is standard input. Fails for what cannot be read."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        fail(say("error-not-text", file=str(path), place=fault.start))
    except OSError as fault:
        fail(say("error-read", file=str(path), why=fault.strerror or str(fault)))


def check_writable(path: Path) -> None:
    """Fail before any work is done if a file could not be written afterwards."""
    if not path.parent.is_dir():
        fail(say("error-no-folder", file=str(path), folder=str(path.parent)))
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        fail(
            say(
                "error-write",
                file=str(path),
                why=os.strerror(errno.EISDIR if path.is_dir() else errno.EACCES),
            )
        )


def write_whole(path: Path, text: str, *, again: bool) -> None:
    """Write a file that is not there yet, or `again`: then the old one stays until the new one is whole.

    Raises `OSError`, and `FileExistsError` for a file that should not be there.
    """
    if path.exists() and not again:
        raise FileExistsError(str(path))
    passing = path.with_name(f".{path.name}.new")
    try:
        passing.write_text(text, encoding="utf-8", newline="\n")
        passing.replace(path)
    finally:
        passing.unlink(missing_ok=True)
