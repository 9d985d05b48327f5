"""All commands, their help in both languages, and one form for all errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import typer
from rich.markup import escape
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

import annales
from annales.cli.commands.admin import (
    admin_announce,
    admin_ban,
    admin_close,
    admin_code,
    admin_data,
    admin_list,
    admin_merge,
    admin_rename,
    admin_sign_out,
)
from annales.cli.commands.assist import assist
from annales.cli.commands.backup import backup, export, restore, upgrade
from annales.cli.commands.balance import balance
from annales.cli.commands.bench import bench
from annales.cli.commands.bots import bots
from annales.cli.commands.cards import cards
from annales.cli.commands.check import check
from annales.cli.commands.config import check_config, show_config
from annales.cli.commands.dataset import dataset
from annales.cli.commands.doctor import doctor
from annales.cli.commands.engine import engine
from annales.cli.commands.exercises import build as build_exercises
from annales.cli.commands.exercises import list_themes, solve
from annales.cli.commands.explore import explore, table
from annales.cli.commands.games import games
from annales.cli.commands.improve import improve
from annales.cli.commands.ladder import ladder
from annales.cli.commands.match import match
from annales.cli.commands.matches import matches
from annales.cli.commands.perft import perft
from annales.cli.commands.play import play
from annales.cli.commands.replay import replay
from annales.cli.commands.review import review
from annales.cli.commands.role import role
from annales.cli.commands.selfplay import selfplay
from annales.cli.commands.serve import serve
from annales.cli.commands.simulate import simulate
from annales.cli.commands.sprt import sprt
from annales.cli.commands.train import train
from annales.cli.commands.transfer import transfer
from annales.cli.commands.truth import make, report
from annales.cli.commands.verify import verify
from annales.cli.commands.verify_deal import verify_deal
from annales.cli.i18n import environment_language, message, use_language
from annales.cli.line_breaks import allow_breaks, without_marks
from annales.cli.made_by import running
from annales.cli.output import CANNOT_WRITE, LOST, UNUSABLE, drop_output, error, stderr
from annales.errors import AnnalesError, MissingCompiler, MissingExtra
from annales.games import import_faults
from annales.text.messages import LANGUAGES

if TYPE_CHECKING:
    # Typer exports neither the base of its contexts nor that of its commands.
    from typer._click import Command as ClickCommand
    from typer._click import Context as ClickContext
    from typer._click import HelpFormatter

__all__ = ["app"]

KEY = "cli-"
"""Help texts of commands and parameters are keys of the catalogue."""
ASKED_BY_SHELL = "_ANNALES_COMPLETE"
"""The variable with which a shell asks for completions. It shows the help in lines of its own."""
TYPER_OPTIONS = ("install_completion", "show_completion")
"""Options that Typer adds, with texts in English."""


class Command(TyperCommand):
    """A command whose help is in the current language as well."""

    def invoke(self, ctx: ClickContext) -> Any:
        """Run the command."""
        with running(ctx):
            return super().invoke(ctx)

    def get_help_option(self, ctx: ClickContext) -> TyperOption | None:
        """The option, or None."""
        return translate_help_option(super().get_help_option(ctx))

    def format_help(self, ctx: ClickContext, formatter: HelpFormatter) -> None:
        """Print the help."""
        with without_marks():
            super().format_help(ctx, formatter)


class Commands(TyperGroup):
    """All commands. Chooses the language, and prints every error in the same form."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **named: Any) -> NoReturn:
        """Run a command and end the process with its exit code."""
        words = language_first(sys.argv[1:] if args is None else args)
        wanted = words[1] if words[:1] == ["--language"] else environment_language()
        with use_language(wanted if wanted in LANGUAGES else environment_language()):
            translate(self)
            # Outside the standalone mode Typer raises its errors instead of printing them.
            run = partial(super().main, words, *more, **{**named, "standalone_mode": False})
            sys.exit(self._exit_code(run))

    def get_help_option(self, ctx: ClickContext) -> TyperOption | None:
        """The option, or None."""
        return translate_help_option(super().get_help_option(ctx))

    def format_help(self, ctx: ClickContext, formatter: HelpFormatter) -> None:
        """Print the help."""
        with without_marks():
            super().format_help(ctx, formatter)

    def resolve_command(self, ctx: ClickContext, args: list[str]) -> tuple[str | None, ClickCommand | None, list[str]]:
        """The command that the first argument names."""
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            ctx.fail(message("usage-no-command", name=args[0], known=", ".join(self.commands)))
        return super().resolve_command(ctx, args)

    def _exit_code(self, run: Callable[[], object]) -> int:
        """Run a command; print its error, if it has one."""
        try:
            code = run()
            sys.stdout.flush()
        except typer.TyperException as fault:
            print_usage_error(fault)
            return fault.exit_code
        except typer.Abort:
            return 1
        except MissingExtra as fault:
            error(message("error-missing-extra", command=fault.command))
            return UNUSABLE
        except MissingCompiler:
            error(message("error-missing-compiler"))
            return UNUSABLE
        except AnnalesError as fault:
            # A warning has said why the package of the game cannot be imported.
            error(message("error-broken-game") if str(fault) in import_faults().values() else str(fault))
            return UNUSABLE
        except OSError as fault:
            # A fault of a file has the name of the file.
            if fault.filename is not None:
                error(f"{fault.filename}: {fault.strerror}")
                return UNUSABLE
            if fault.errno not in CANNOT_WRITE:
                raise
            drop_output()
            # Standard error may go to the same place.
            with suppress(OSError):
                error(message("error-output", why=fault.strerror or str(fault)))
            return LOST
        return code if isinstance(code, int) else 0


def language_first(words: Sequence[str]) -> list[str]:
    """Arguments with `--language` at the front, where it is valid for all commands.

    >>> language_first(["cards", "duel", "--language=ja"])
    ['--language', 'ja', 'cards', 'duel']
    """
    # Help texts are translated before Typer parses anything, so the language has to be known first.
    rest = list(words)
    for i, word in enumerate(rest):
        if word.startswith("--language="):
            return ["--language", word.partition("=")[2], *rest[:i], *rest[i + 1 :]]
        if word == "--language":
            return ["--language", *(rest[i + 1 : i + 2] or [""]), *rest[:i], *rest[i + 2 :]]
    return rest


def translate_help_option(option: TyperOption | None) -> TyperOption | None:
    """The option `--help` in the current language."""
    if option is not None:
        option.help, option.metavar = allow_breaks(message("help-help")), ""
    return option


def translate(command: object) -> None:
    """Replace keys by texts of the current language, in a command, its parameters and its subcommands."""
    # Typer builds new commands for every run, so that each run finds keys here again.
    if isinstance(command, TyperOption) and command.name in TYPER_OPTIONS:
        command.help, command.metavar = f"{KEY}help-{command.name.replace('_', '-')}", ""
    for field in ("help", "short_help", "epilog", "rich_help_panel"):
        key = getattr(command, field, None)
        if key and key.startswith(KEY):
            text = message(key.removeprefix(KEY))
            # Rich takes words in brackets for markup, as in `annales[data]`.
            setattr(command, field, escape(text if ASKED_BY_SHELL in os.environ else allow_breaks(text)))
    for part in (*getattr(command, "params", ()), *getattr(command, "commands", {}).values()):
        translate(part)


def print_usage_error(fault: typer.TyperException) -> None:
    """Print what is wrong with the arguments, and the command that prints help."""
    error(usage_text(fault))
    context = getattr(fault, "ctx", None)
    if context is not None:
        stderr().print(message("usage", command=context.command_path))


def usage_text(fault: Any) -> str:
    """What is wrong with the arguments. Where the catalogue has no text for it, this is the English text of Typer."""
    kind, parameter = type(fault).__name__, getattr(fault, "param", None)
    if kind == "NoSuchOption":
        known = ", ".join(sorted(fault.possibilities or ()))
        return message("usage-possible-options" if known else "usage-no-option", name=fault.option_name, known=known)
    if kind == "NoArgsIsHelpError":
        return message("usage-missing-command")
    name = _name_of(parameter) if parameter else ""
    if kind == "MissingParameter" and parameter:
        return message(f"usage-missing-{parameter.param_type_name}", name=name)
    # Texts of Pydantic begin with a capital letter; ours go on after a colon.
    detail = (fault.message if kind == "BadParameter" else fault.format_message()).removeprefix("Value error, ")
    detail = (detail[:1].lower() + detail[1:]).replace("input should be", "it should be").removesuffix(".")
    return message("usage-value", name=name, why=detail) if kind == "BadParameter" and name else detail


def _name_of(parameter: TyperArgument | TyperOption) -> str:
    """An option or argument as people write it."""
    name = max(parameter.opts, key=len) if parameter.param_type_name == "option" else parameter.metavar
    return f"'{name or (parameter.name or '').upper()}'"


app = typer.Typer(
    cls=Commands,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def print_version(wanted: bool) -> None:
    """Print name and version, and end."""
    if wanted:
        typer.echo(f"annales {annales.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True, help="cli-help")
def main_options(
    context: typer.Context,
    # Typer validates both here. They are applied before: the language in `Commands.main`, the version in its callback.
    language: Annotated[  # noqa: ARG001
        Literal["en", "ja"] | None, typer.Option(help="cli-help-language", show_default=False)
    ] = None,
    version: Annotated[  # noqa: ARG001
        bool,
        typer.Option("--version", metavar="", callback=print_version, is_eager=True, help="cli-help-version"),
    ] = False,
) -> None:
    """Take the options of all commands. Without a command, print the help."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


PLAY, SERVE, COMPARE, LEARN, CHECK = (f"cli-group-{name}" for name in ("play", "serve", "compare", "learn", "check"))
"""The groups of commands in the help, in this order."""
COMMANDS: dict[str, tuple[Callable[..., None], ...]] = {
    PLAY: (play, games, bots, cards, replay, review, assist, engine),
    SERVE: (serve, doctor, role, backup, restore, upgrade, transfer, export),
    COMPARE: (simulate, match, sprt, ladder, matches, balance),
    LEARN: (selfplay, train, improve, dataset, table, explore),
    CHECK: (check, verify, verify_deal, perft, bench),
}
for group, functions in COMMANDS.items():
    for function in functions:
        name = function.__name__.replace("_", "-")
        add = app.command(name, cls=Command, help=f"cli-help-{name}", epilog="cli-help-epilog", rich_help_panel=group)
        add(function)

truth = typer.Typer(cls=Commands, help="cli-help-truth", no_args_is_help=True)
truth.command(cls=Command, help="cli-help-truth-make", epilog="cli-help-epilog")(make)
truth.command(cls=Command, help="cli-help-truth-report", epilog="cli-help-epilog")(report)
app.add_typer(truth, name="truth", rich_help_panel=CHECK)

exercises = typer.Typer(cls=Commands, help="cli-help-exercises", no_args_is_help=True)
exercises.command("solve", cls=Command, help="cli-help-exercises-solve", epilog="cli-help-epilog")(solve)
exercises.command("list", cls=Command, help="cli-help-exercises-list", epilog="cli-help-epilog")(list_themes)
exercises.command("build", cls=Command, help="cli-help-exercises-build", epilog="cli-help-epilog")(build_exercises)
app.add_typer(exercises, name="exercises", rich_help_panel=PLAY)

admin = typer.Typer(cls=Commands, help="cli-help-admin", no_args_is_help=True)
admin.command("list", cls=Command, help="cli-help-admin-list", epilog="cli-help-epilog")(admin_list)
admin.command("close", cls=Command, help="cli-help-admin-close", epilog="cli-help-epilog")(admin_close)
admin.command("ban", cls=Command, help="cli-help-admin-ban", epilog="cli-help-epilog")(admin_ban)
admin.command("announce", cls=Command, help="cli-help-admin-announce", epilog="cli-help-epilog")(admin_announce)
admin.command("rename", cls=Command, help="cli-help-admin-rename", epilog="cli-help-epilog")(admin_rename)
admin.command("merge", cls=Command, help="cli-help-admin-merge", epilog="cli-help-epilog")(admin_merge)
admin.command("sign-out", cls=Command, help="cli-help-admin-sign-out", epilog="cli-help-epilog")(admin_sign_out)
admin.command("code", cls=Command, help="cli-help-admin-code", epilog="cli-help-epilog")(admin_code)
admin.command("data", cls=Command, help="cli-help-admin-data", epilog="cli-help-epilog")(admin_data)
app.add_typer(admin, name="admin", rich_help_panel=SERVE)

config = typer.Typer(cls=Commands, help="cli-help-config", no_args_is_help=True)
config.command("check", cls=Command, help="cli-help-config-check", epilog="cli-help-epilog")(check_config)
config.command("show", cls=Command, help="cli-help-config-show", epilog="cli-help-epilog")(show_config)
app.add_typer(config, name="config", rich_help_panel=SERVE)
