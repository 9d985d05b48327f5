"""Progress of many games on standard error."""

from __future__ import annotations

from typing import Self

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from annales.cli.i18n import message
from annales.cli.output import INTERRUPTED, fail, stderr

__all__ = ["GamesProgress"]


class GamesProgress:
    """A progress bar on a terminal. After Ctrl-C it prints how many games were done, by the text `interrupted`."""

    def __init__(
        self, what: str, games: int, *, quiet: bool, open_end: bool = False, interrupted: str = "interrupted"
    ) -> None:
        terminal = stderr()
        # A match may end before its last game, so that the time left is unknown.
        clock = TimeElapsedColumn() if open_end else TimeRemainingColumn()
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), clock)
        self._bar = Progress(*columns, console=terminal, transient=True, disable=quiet or not terminal.is_terminal)
        self._task = self._bar.add_task(what, total=games)
        self._done, self._games, self._found = 0, games, ""
        self._interrupted = interrupted

    def update(self, done: int, what: str | None = None, found: str = "", total: int | None = None) -> None:
        """Show how many games are done, what is running, what the games have shown so far, and a new total."""
        self._done, self._found, self._games = done, found, self._games if total is None else total
        self._bar.update(self._task, completed=done, description=found or what, total=self._games)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *fault: object) -> None:
        self._bar.stop()
        if kind is KeyboardInterrupt:
            text = message(self._interrupted, done=str(self._done), games=str(self._games))
            fail(": ".join(filter(None, (text, self._found))), INTERRUPTED)
