"""`annales verify-deal`: verifies that a server has dealt a finished game as it had committed itself to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from annales.cli.i18n import language
from annales.cli.output import FAILED, console, fail, print_result, read_file
from annales.cli.parameters import Json
from annales.dealing import DealReport, read_proof
from annales.dealing import verify_deal as verify
from annales.errors import AnnalesError
from annales.text.messages import sentence

__all__ = ["verify_deal"]


def verify_deal(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-deal-file", show_default=False)],
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="cli-help-deal-commitment", show_default=False)
    ] = None,
    contribution: Annotated[
        str | None, typer.Option(metavar="HEX", help="cli-help-deal-contribution", show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """Verify the deal in a record, or in a JSON file with a record, a commitment and a secret."""
    try:
        record, proof = read_proof(read_file(path))
        report = verify(record, proof, commitment, contribution)
    except AnnalesError as fault:
        fail(f"{path}: {fault}")
    if as_json:
        print_result(report)
    else:
        for line in lines(report):
            console().print(line, soft_wrap=True)
    if report.verdict not in {"verified", "partly-verified"}:
        raise typer.Exit(FAILED)


def lines(report: DealReport) -> Iterator[str]:
    """What was found, the verdict last."""
    if report.commitment is not None:
        yield text("commitment", commitment=report.commitment)
        yield text(f"secret-{report.secret}")
    if report.seen != "missing":
        yield text(f"seen-{report.seen}")
    for each in report.contributions:
        yield text(f"contribution-{each.check}", number=each.seat + 1)
    if report.own != "missing":
        yield text(f"own-{report.own}")
    if report.inherited:
        yield text("inherited", count=report.inherited)
    if report.outcomes:
        yield text("outcomes", count=report.outcomes)
    if report.fault is not None:
        fault = report.fault
        yield text("fault", ply=fault.ply, event=fault.event, expected=fault.expected, found=fault.found)
    yield text(report.verdict)


def text(key: str, **args: str | int) -> str:
    """A text that the page shows as well."""
    return sentence(f"deal-{key}", args, language())
