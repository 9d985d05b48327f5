"""`annales doctor`: what is wrong with a server, and how to mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from annales.cli.commands.backup import Config, Data, DatabaseUrl, settings_of
from annales.cli.i18n import language, message
from annales.cli.output import FAILED, console, error, print_json
from annales.cli.parameters import Json

if TYPE_CHECKING:
    from annales.server.doctor.diagnosis import Diagnosis

__all__ = ["doctor"]


def doctor(
    mend: Annotated[bool, typer.Option("--mend", metavar="", help="cli-help-doctor-mend")] = False,
    data: Data = None,
    database: DatabaseUrl = None,
    config: Config = None,
    as_json: Json = False,
) -> None:
    """Check a server, which may run meanwhile."""
    settings = settings_of(data, config, database, strict=True)
    # After the settings: this loads the whole server.
    from annales.server.doctor.diagnosis import diagnose

    found = diagnose(settings, mend=mend)
    if as_json:
        print_json(_as_object(found))
    else:
        _print(found)
    if not found.is_good:
        raise typer.Exit(FAILED)


def _print(found: Diagnosis) -> None:
    for each in found.mended:
        console().print(message("doctor-mended", text=each.text(language())), soft_wrap=True)
    for each in found.findings:
        if each.is_good:
            console().print(each.text(language()), soft_wrap=True)
    for each in found.findings:
        if not each.is_good:
            error(each.text(language()))


def _as_object(found: Diagnosis) -> dict[str, object]:
    mended = {each.check for each in found.mended}
    checks = [
        {"check": each.check, "state": each.state, "text": each.text(language()), "mended": each.check in mended}
        for each in found.findings
    ]
    return {"good": found.is_good, "checks": checks}
