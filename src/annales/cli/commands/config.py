"""`annales config`: checks and shows the settings of a server before it starts."""

from __future__ import annotations

import os
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from annales.cli.i18n import language, message
from annales.cli.output import FAILED, UNUSABLE, console, error, print_json
from annales.cli.parameters import Json
from annales.text.messages import sentence

if TYPE_CHECKING:
    from annales.server.configuration import Configuration

__all__ = ["check_config", "show_config"]

File = Annotated[
    Path | None, typer.Argument(metavar="[FILE]", dir_okay=False, help="cli-help-config-file", show_default=False)
]


def check_config(file: File = None) -> None:
    """Report every error of the settings; nothing is started or changed."""
    configuration = _load(file)
    faults = list(_faults_of(configuration))
    for text in faults:
        error(text)
    if faults:
        raise typer.Exit(FAILED)
    console().print(message("config-good", given=len(configuration.sources)), soft_wrap=True)


def show_config(file: File = None, as_json: Json = False) -> None:
    """Print all settings as they are, and where each comes from."""
    from annales.server.configuration import file_name

    settings, sources = _load(file)
    values = {field.name: _shown(field.name, getattr(settings, field.name)) for field in fields(settings)}
    if as_json:
        print_json({file_name(name): {"value": value, "source": sources.get(name)} for name, value in values.items()})
        return
    default = sentence("config-default", language=language())
    for name, value in values.items():
        text = msgspec.json.encode(value).decode()
        console().print(f"{file_name(name)} = {text}  # {sources.get(name, default)}", soft_wrap=True)


def _load(file: Path | None) -> Configuration:
    """The settings. Ends the process with an error for each fault."""
    from annales.server import SettingsError
    from annales.server.configuration import load_settings

    try:
        return load_settings(file, strict=True)
    except SettingsError as faulty:
        for fault in faulty.faults:
            error(fault.text(language()))
        raise typer.Exit(UNUSABLE) from None


def _faults_of(configuration: Configuration) -> list[str]:
    """What would keep a server with valid settings from starting: its folder and the URL of its database."""
    from annales.server import StorageError
    from annales.server.db.engine import open_engine

    found = []
    settings = configuration.settings
    folder = settings.data_dir.absolute()
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    if not (existing.is_dir() and os.access(existing, os.W_OK | os.X_OK)):
        why = sentence("config-no-folder", {"folder": str(existing)}, language())
        found.append(f"{configuration.sources.get('data_dir', 'data_dir')}: {why}")
    try:
        open_engine(settings).dispose()
    except StorageError as fault:
        found.append(str(fault))
    return found


def _shown(name: str, value: Any) -> Any:
    """A value without the password of a database or an SMTP server, and without the token."""
    if name in ("metrics_token", "smtp_password") and value:
        return "***"
    if name != "database" or not value:
        return str(value) if isinstance(value, Path) else value
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        return make_url(value).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return "***"
