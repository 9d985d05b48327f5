"""The commands together, their help in both languages, and how every error ends."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import typer
from typer.core import TyperCommand, TyperGroup

import annales
from annales.cli.commands.bench import bench
from annales.cli.commands.cards import cards
from annales.cli.commands.check import check
from annales.cli.commands.match import match
from annales.cli.commands.play import play
from annales.cli.commands.replay import replay
from annales.cli.commands.serve import serve
from annales.cli.commands.simulate import simulate
from annales.cli.commands.verify import verify
from annales.cli.i18n import language_of, say, speaking
from annales.cli.output import UNUSABLE, error, stderr
from annales.errors import AnnalesError, MissingExtra
from annales.text.messages import LANGUAGES

__all__ = ["app"]

KEY = "cli-"
"""Help texts of commands and parameters are keys of the catalogue."""


class Helpful(TyperCommand):
    """A command whose option `--help` is in the language asked for, too."""

    def get_help_option(self, ctx: Any) -> Any:
        """The option, or None."""
        return translated(super().get_help_option(ctx))


class Commands(TyperGroup):
    """All commands: speaks the language asked for, and tells every error in the same form."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **named: Any) -> Any:
        """Run a command and end the process with its exit code."""
        words = language_first(sys.argv[1:] if args is None else args)
        wanted = words[1] if words[:1] == ["--language"] else language_of()
        with speaking(wanted if wanted in LANGUAGES else language_of()):
            translate(self)
            sys.exit(self._run(words, *more, **named))

    def get_help_option(self, ctx: Any) -> Any:
        """The option, or None."""
        return translated(super().get_help_option(ctx))

    def _run(self, words: Sequence[str], *more: Any, **named: Any) -> int:
        try:
            code = super().main(words, *more, **{**named, "standalone_mode": False})
        except typer.TyperException as fault:
            tell_usage(fault)
            return fault.exit_code
        except typer.Abort:
            return 1
        except MissingExtra as fault:
            error(say("error-missing-extra", command=fault.command))
            return UNUSABLE
        except AnnalesError as fault:
            error(str(fault))
            return UNUSABLE
        return code if isinstance(code, int) else 0


def language_first(words: Sequence[str]) -> list[str]:
    """Arguments with `--language` at the front, where it counts for all commands.

    >>> language_first(["cards", "duel", "--language=ja"])
    ['--language', 'ja', 'cards', 'duel']
    """
    rest = list(words)
    for i, word in enumerate(rest):
        if word.startswith("--language="):
            return ["--language", word.partition("=")[2], *rest[:i], *rest[i + 1 :]]
        if word == "--language":
            return ["--language", *(rest[i + 1 : i + 2] or [""]), *rest[:i], *rest[i + 2 :]]
    return rest


def translated(option: Any) -> Any:
    """The option `--help` in the language under way."""
    if option is not None:
        option.help, option.metavar = say("help-help"), ""
    return option


def translate(command: Any) -> None:
    """Put texts of the language under way in the place of keys, in a command and all that belongs to it."""
    for field in ("help", "short_help", "epilog"):
        key = getattr(command, field, None)
        if key and key.startswith(KEY):
            setattr(command, field, say(key.removeprefix(KEY)))
    for part in (*getattr(command, "params", ()), *getattr(command, "commands", {}).values()):
        translate(part)


def tell_usage(fault: typer.TyperException) -> None:
    """What is wrong with the arguments, and where help is."""
    message = fault.format_message().replace("Value error, ", "").replace("Input should be", "it should be")
    error(message[:1].lower() + message[1:].removesuffix("."))
    context = getattr(fault, "ctx", None)
    if context is not None:
        stderr().print(say("usage", command=context.command_path))


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def tell_version(wanted: bool) -> None:
    """Print name and version, and end."""
    if wanted:
        typer.echo(f"annales {annales.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True, help="cli-help")
def begin(
    context: typer.Context,
    # Both are checked here and heeded before.
    language: Annotated[  # noqa: ARG001
        Literal["en", "ja"] | None, typer.Option(help="cli-help-language", show_default=False)
    ] = None,
    version: Annotated[  # noqa: ARG001
        bool,
        typer.Option("--version", metavar="", callback=tell_version, is_eager=True, help="cli-help-version"),
    ] = False,
) -> None:
    """What stands before all commands; alone, it shows the help."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for function in (serve, play, cards, replay, check, simulate, match, verify, bench):
    app.command(cls=Helpful, help=f"cli-help-{function.__name__}", epilog="cli-help-epilog")(function)
