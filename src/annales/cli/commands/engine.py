"""`annales engine`: answers queries about positions, as JSON lines on standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

__all__ = ["engine"]


def engine(
    threads: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-engine-threads")] = 1,
) -> None:
    """Answer the queries on standard input until its end."""
    # Imported late: `annales --help` should not wait for it.
    from annales.analysis.engine import LONGEST_QUERY, Engine

    def lines() -> Iterator[bytes]:
        # One character more than allowed, so that a query that is too long is refused and not taken for several.
        while line := sys.stdin.buffer.readline(LONGEST_QUERY + 2):
            yield line
            while len(line) > LONGEST_QUERY and not line.endswith(b"\n"):
                line = sys.stdin.buffer.readline(LONGEST_QUERY + 2)

    def write(message: bytes) -> None:
        sys.stdout.buffer.write(message + b"\n")
        sys.stdout.buffer.flush()

    Engine(write, threads).run(lines())
