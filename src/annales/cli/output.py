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
from annales.cli.made_by import json_output, made_by
from annales.core.game import Game
from annales.core.game_board import LEAST_WIDTH
from annales.core.layout import Line, render_text
from annales.reading import LARGEST_TEXT, read_text

__all__ = [
    "CANNOT_WRITE",
    "FAILED",
    "INTERRUPTED",
    "LOST",
    "UNAVAILABLE",
    "UNUSABLE",
    "check_writable",
    "console",
    "drop_output",
    "error",
    "fail",
    "has_color",
    "print_board",
    "print_json",
    "print_lines",
    "print_result",
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
LOST = 4
"""Exit code when the output cannot be written, for example to a full disk."""
INTERRUPTED = 130
"""Exit code after Ctrl-C."""
CANNOT_WRITE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Why a disk does not take what is written to it."""


def console() -> Console:
    """Standard output for people."""
    return Console(highlight=False, emoji=False, markup=False)


def stderr() -> Console:
    """Standard error for people."""
    return Console(stderr=True, highlight=False, emoji=False, markup=False, soft_wrap=True)


def print_json(value: object) -> None:
    """Print one object, and nothing else, to standard output."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2)
    out = json_output()
    out.write(text.decode() + "\n")
    # What follows on standard error should come after it, where both go to the same file.
    out.flush()


def print_result(value: object) -> None:
    """Print a result as an object, with the version of Annales and the command that repeats it as `made_by`."""
    print_json({"made_by": made_by(), **msgspec.to_builtins(value, str_keys=True)})


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


def drop_output() -> None:
    """Forget what could not be written to standard output: the interpreter would try it again at its end."""
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


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
        return _read_input() if str(path) == "-" else read_text(path)
    except UnicodeDecodeError as fault:
        fail(message("error-not-text", file=str(path), place=fault.start))
    except OSError as fault:
        fail(message("error-read", file=str(path), why=fault.strerror or str(fault)))


def _read_input() -> str:
    text = sys.stdin.read(LARGEST_TEXT + 1)
    if len(text) > LARGEST_TEXT:
        raise OSError(errno.EFBIG, f"it is longer than {LARGEST_TEXT >> 20} MiB")
    return text


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
