"""Parameters that matches, sequential tests and ladders share, and how their bots are found."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

__all__ = [
    "Clock",
    "EngineLog",
    "MatchFilePath",
    "MatchGames",
    "MatchSeed",
    "MoveSeconds",
    "OnError",
    "Processes",
    "Ray",
    "Records",
    "Visits",
    "import_from_here",
    "mean_seconds",
    "signed",
]

MatchGames = Annotated[int, typer.Option("--games", metavar="N", min=1, help="cli-help-match-games")]
MatchSeed = Annotated[int, typer.Option("--seed", metavar="N", min=0, help="cli-help-match-seed")]
Processes = Annotated[int, typer.Option("--processes", metavar="N", min=1, help="cli-help-match-processes")]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="cli-help-match-ray", show_default=False)]
OnError = Annotated[str, typer.Option("--on-error", metavar="WHAT", help="cli-help-match-on-error")]
MoveSeconds = Annotated[
    float | None, typer.Option("--move-seconds", metavar="S", help="cli-help-match-move-seconds", show_default=False)
]
Clock = Annotated[str | None, typer.Option("--clock", metavar="S+S", help="cli-help-match-clock", show_default=False)]
Visits = Annotated[
    int | None, typer.Option("--visits", metavar="N", min=1, help="cli-help-match-visits", show_default=False)
]
MatchFilePath = Annotated[
    Path | None, typer.Option("--file", metavar="FILE", help="cli-help-match-file", dir_okay=False, show_default=False)
]
Records = Annotated[
    Path | None,
    typer.Option("--records", metavar="DIR", help="cli-help-match-records", file_okay=False, show_default=False),
]
EngineLog = Annotated[
    str | None, typer.Option("--engine-log", metavar="DIR", help="cli-help-match-engine-log", show_default=False)
]


def import_from_here() -> None:
    """Let `module:factory` name a module in the folder where the command runs. Worker processes inherit the path."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)


def signed(elo: float) -> str:
    """An Elo difference in whole points.

    >>> signed(12.3), signed(float("-inf"))
    ('+12', '−∞')
    """
    text = f"{elo:+.0f}" if abs(elo) < float("inf") else f"{'-' if elo < 0 else '+'}∞"
    return text.replace("-", "−")


def mean_seconds(seconds: float | None) -> str:
    """A mean time in seconds.

    >>> mean_seconds(0.01234), mean_seconds(None)
    ('0.0123', '–')
    """
    return "–" if seconds is None else f"{seconds:.3g}"
