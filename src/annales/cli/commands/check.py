"""`annales check`: checks cases, which are rulings written as data, against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import as_file
from pathlib import Path
from typing import Annotated, TypedDict

import typer

from annales.cli.i18n import message
from annales.cli.output import FAILED, UNUSABLE, console, error, print_result
from annales.cli.parameters import Json, named_game
from annales.errors import CaseError, GameError
from annales.games import GAMES
from annales.teaching.cases import CaseReport, check_file
from annales.teaching.rulebook import load_rulebook

__all__ = ["check"]


class FailedCase(TypedDict):
    """A case that the rules contradict, as `--json` prints it."""

    file: str
    id: str
    expected: str
    found: str


class Totals(TypedDict):
    """How many cases hold and how many fail, as `--json` prints it."""

    held: int
    failed: int
    failures: list[FailedCase]


def check(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE...", help="cli-help-case-files", show_default=False)
    ] = None,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="cli-help-check-game", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    """Check files of cases; without a file, the cases that come with the games."""
    reports: dict[str, CaseReport] = {}
    faults: list[str] = []
    # The cases that come with a game; with all games where neither a game nor other files are given.
    games = [game] if game else [] if paths else list(GAMES)
    for path in [*(paths or ()), *own_files(games)]:
        try:
            reports[str(path)] = check_file(path)
        except CaseError as fault:
            faults.append(str(fault))
    faults += rulebook_faults(games)
    if game and not own_files([game]):
        faults.append(message("error-no-cases", game=game))
    sums = totals(reports)
    if as_json:
        print_result(sums)
    else:
        show(reports, sums)
    for text in faults:
        error(text)
    if faults or sums["failed"]:
        raise typer.Exit(UNUSABLE if faults else FAILED)


def rulebook_faults(games: list[str]) -> Iterator[str]:
    """What is wrong with the files of rules of games."""
    for name in games:
        try:
            load_rulebook(name)
        except GameError as fault:
            yield str(fault)
        except CaseError:
            # Checking the cases has said so.
            continue


def own_files(games: list[str]) -> list[Path]:
    """The cases that come with games."""
    found = []
    for file in (named_game(name).ruleset.data_file("cases.toml") for name in games):
        if file is not None:
            with as_file(file) as path:
                found.append(path)
    return found


def totals(reports: dict[str, CaseReport]) -> Totals:
    """The cases that hold and those that fail, over all files."""
    failures: list[FailedCase] = [
        {"file": file, "id": failure.id, "expected": failure.expected, "found": failure.found}
        for file, report in reports.items()
        for failure in report.failures
    ]
    held = sum(report.held for report in reports.values())
    return {"held": held, "failed": len(failures), "failures": failures}


def show(reports: dict[str, CaseReport], sums: Totals) -> None:
    """Print a line for each case that fails, then the totals."""
    out = console()
    for failure in sums["failures"]:
        where = f"{failure['file']}: " if len(reports) > 1 else ""
        out.print(
            where + message("case-failed", id=failure["id"], expected=failure["expected"], found=failure["found"]),
            soft_wrap=True,
        )
    if reports:
        out.print(message("case-totals", held=str(sums["held"]), failed=str(sums["failed"])))
