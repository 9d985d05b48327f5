"""What a result in JSON was made by: the version of Annales, and a command that repeats it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TextIO

import annales

if TYPE_CHECKING:
    # Typer does not export the base of its contexts.
    from typer._click import Context as ClickContext

__all__ = ["json_output", "made_by", "running"]


@dataclass(frozen=True)
class _Run:
    """A command that runs."""

    command: str
    output: TextIO
    """Where its JSON goes."""


_run: ContextVar[_Run | None] = ContextVar("run", default=None)


@contextmanager
def running(context: ClickContext) -> Iterator[None]:
    """Note the command of a context while it runs.

    With `--json`, everything else that is printed goes to standard error: a bot or a plug-in may print something.
    """
    note = _run.set(_Run(shlex.join([*context.command_path.split(), *_words(context)]), sys.stdout))
    try:
        if context.params.get("as_json"):
            with redirect_stdout(sys.stderr):
                yield
        else:
            yield
    finally:
        _run.reset(note)


def made_by() -> dict[str, str]:
    """The version of Annales, and the command that runs, with all defaults."""
    run = _run.get()
    return {"annales": annales.__version__, **({"command": run.command} if run else {})}


def json_output() -> TextIO:
    """Where the JSON of the command that runs goes."""
    run = _run.get()
    return run.output if run else sys.stdout


def _words(context: ClickContext) -> Iterator[str]:
    """The arguments of a command with the values of all parameters, also of those that were not given."""
    for parameter in context.command.params:
        value = context.params.get(parameter.name or "")
        for one in value if isinstance(value, list | tuple) else (value,):
            yield from _argument(parameter, one)


def _argument(parameter: Any, value: object) -> Iterator[str]:
    if value is None or value is False:
        return
    if parameter.param_type_name == "option":
        yield max(parameter.opts, key=len)
    if value is not True:
        yield str(value)
