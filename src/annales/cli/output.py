"""Where output goes: tables and JSON to standard output, errors and progress to standard error."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

import msgspec
import typer
from rich.console import Console

from annales.cli.i18n import language, message
from annales.core.game import Game
from annales.core.game_board import LEAST_WIDTH
from annales.core.layout import Line, render_text

__all__ = [
    "FAILED",
    "INTERRUPTED",
    "UNAVAILABLE",
    "UNUSABLE",
    "check_writable",
    "console",
    "error",
    "fail",
    "has_color",
    "print_board",
    "print_json",
    "print_lines",
    "read_file",
    "stderr",
    "write_whole",
]

FAILED = 1
"""Exit code when a check has failed, or a game was left unfinished."""
UNUSABLE = 2
"""Exit code for bad usage and bad input."""
UNAVAILABLE = 3
"""Exit code when the server cannot use its port, its data folder or its database."""
INTERRUPTED = 130
"""Exit code after Ctrl-C."""


def console() -> Console:
    """Standard output for people."""
    return Console(highlight=False, emoji=False, markup=False)


def stderr() -> Console:
    """Standard error for people."""
    return Console(stderr=True, highlight=False, emoji=False, markup=False, soft_wrap=True)


def print_json(value: object) -> None:
    """Print one object, and nothing else, to standard output."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    sys.stdout.write(text.decode() + "\n")


def print_board(out: Console, game: Game, seat: int, players: Sequence[str]) -> None:
    """Print the board of a game as a seat sees it."""
    width = max(out.width, LEAST_WIDTH)
    board = game.board(seat, width=width, color=has_color(out), language=language(), players=players)
    out.file.write(f"{board}\n")


def print_lines(out: Console, lines: Iterable[Line]) -> None:
    """Print lines of a board or a table, which are as wide as they should be."""
    out.file.write(render_text(lines, color=has_color(out)) + "\n")


def has_color(out: Console) -> bool:
    """Whether a console shows colours."""
    return out.color_system is not None and not out.no_color


def error(text: str) -> None:
    """Print what is wrong to standard error."""
    # Both streams may go to the same file; the error should come after the output before it.
    sys.stdout.flush()
    stderr().print(message("error", text=text))


def fail(text: str, code: int = UNUSABLE) -> NoReturn:
    """Print what is wrong, and end with an exit code."""
    error(text)
    raise typer.Exit(code)


def read_file(path: Path) -> str:
    """The text of a file, or of standard input for `-`. Ends the process with an error if it cannot be read."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        fail(message("error-not-text", file=str(path), place=fault.start))
    except OSError as fault:
        fail(message("error-read", file=str(path), why=fault.strerror or str(fault)))


def check_writable(path: Path) -> None:
    """End the process with an error, before any work is done, if a file could not be written afterwards."""
    if not path.parent.is_dir():
        fail(message("error-no-folder", file=str(path), folder=str(path.parent)))
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        fail(
            message(
                "error-write",
                file=str(path),
                why=os.strerror(errno.EISDIR if path.is_dir() else errno.EACCES),
            )
        )


def write_whole(path: Path, text: str, *, again: bool) -> None:
    """Write a new file; with `again`, replace the old one, which stays until the new one is complete.

    Raises `OSError`, and `FileExistsError` for a file that should not be there.
    """
    if path.exists() and not again:
        raise FileExistsError(str(path))
    temporary = path.with_name(f".{path.name}.new")
    try:
        temporary.write_text(text, encoding="utf-8", newline="\n")
        # Renaming is atomic, so that a reader finds the old file or the new one, never half of one.
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
