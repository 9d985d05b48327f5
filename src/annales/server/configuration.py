"""Reads the settings of a server from a file in TOML and from environment variables, and reports every error."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

from annales.reading import read_text
from annales.server.addresses import is_web_address
from annales.server.errors import SettingFault, SettingsError
from annales.server.mail_settings import mail_faults
from annales.server.settings import PER_MINUTE, ServerSettings

__all__ = ["CONFIG", "Configuration", "file_name", "load_settings", "variable_name"]

CONFIG = "ANNALES_CONFIG"
"""Environment variable: the file with the settings."""
PREFIX = "ANNALES_"
OTHER_VARIABLES = frozenset({CONFIG, "ANNALES_CACHE"})
"""Variables of Annales that are no settings of the server."""
TABLE = "per_minute"
"""The table of the file with the limits for each minute."""

RANGES: Mapping[str, tuple[float, float]] = {
    "port": (0, 65_535),
    "smtp_port": (1, 65_535),
    "turn_mail_minutes": (1, 1440),
    "workers": (0, 1024),
    "bot_seconds": (0.1, 3600),
    "bot_queue": (1, 100_000),
    "bot_memory": (0.5, 1024),
    "check_seconds": (0.1, 3600),
    "check_memory": (0.1, 1024),
    "drain_seconds": (0, 3600),
    "archive_days": (0, 36_500),
    "idle_days": (0, 36_500),
    "keep_guests_days": (0, 36_500),
    "keep_chat_days": (0, 36_500),
    **dict.fromkeys(PER_MINUTE, (1, 1_000_000)),
}
"""The least and the largest value of each number."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    "log_format": ("text", "json"),
    "log_level": ("debug", "info", "warning", "error"),
    "push": ("on", "off"),
    "smtp_tls": ("starttls", "tls", "none"),
}
"""The values of settings that have only a few."""
LEAST_TOKEN = 16
"""Characters of a token that nobody guesses."""
NO_HOST = frozenset("/ \t,;@*")
"""Characters that a host name does not have, such as those of a URL or of a list."""


class Configuration(NamedTuple):
    """The settings of a server and where they come from."""

    settings: ServerSettings
    sources: Mapping[str, str]
    """File or environment variable, by the name of the setting; settings with their default are not in it."""


class Given(NamedTuple):
    """A value that somebody has given to a setting."""

    name: str
    place: str
    value: object
    is_text: bool
    """Whether it is from the environment, where every value is a text."""


class _Wrong(Exception):
    """A value does not fit its setting."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.key, self.text_args = key, args


def file_name(name: str) -> str:
    """The name of a setting in a file.

    >>> file_name("port"), file_name("tables")
    ('port', 'per_minute.tables')
    """
    return f"{TABLE}.{name}" if name in PER_MINUTE else name


def variable_name(name: str) -> str:
    """The environment variable of a setting.

    >>> variable_name("port"), variable_name("tables")
    ('ANNALES_PORT', 'ANNALES_PER_MINUTE_TABLES')
    """
    return PREFIX + file_name(name).replace(".", "_").upper()


def load_settings(
    file: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    *,
    strict: bool = False,
    **options: object,
) -> Configuration:
    """Settings from a file, then from the environment, then from `options`; the later one counts.

    `file` None means the one that `ANNALES_CONFIG` names, if it does. With `strict`, environment variables that begin
    with `ANNALES_` and name no setting are faults. Raises `SettingsError` with all faults.
    """
    faults: list[SettingFault] = []
    path = file or (Path(environment[CONFIG]) if environment.get(CONFIG) else None)
    given = [*(_from_file(path, faults) if path else ()), *_from_environment(environment, faults, strict=strict)]
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for name, place, value, is_text in given:
        try:
            values[name] = _converted(name, value, is_text=is_text)
            sources[name] = place
        except _Wrong as fault:
            faults.append(SettingFault(place, fault.key, fault.text_args))
    values |= {name: value for name, value in options.items() if value is not None}
    settings = replace(ServerSettings(), **values)
    faults += [fault._replace(place=sources.get(fault.place, fault.place)) for fault in mail_faults(settings, sources)]
    if faults:
        raise SettingsError(tuple(faults))
    return Configuration(settings, sources)


def _from_file(path: Path, faults: list[SettingFault]) -> Iterator[Given]:
    try:
        content = tomllib.loads(read_text(path))
    except OSError as fault:
        faults.append(SettingFault(str(path), "unreadable", {"why": fault.strerror or str(fault)}))
        return
    except ValueError as fault:
        # Of TOML, with line and column, or of UTF-8.
        faults.append(SettingFault(str(path), "no-toml", {"why": str(fault)}))
        return
    known = {file_name(field.name): field.name for field in fields(ServerSettings)}
    for name, value in _flat(content):
        place = f"{path}, {name}"
        if name in known:
            yield Given(known[name], place, value, is_text=False)
        elif name == TABLE:
            faults.append(SettingFault(place, "no-table"))
        else:
            faults.append(_unknown(place, name, [*known, *known.values()], known))


def _flat(content: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """The values of a file by their names, those in tables by names with a point."""
    for name, value in content.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{key}", inner) for key, inner in value.items())
        else:
            yield name, value


def _from_environment(environment: Mapping[str, str], faults: list[SettingFault], *, strict: bool) -> Iterator[Given]:
    known = {variable_name(field.name): field.name for field in fields(ServerSettings)}
    for variable, text in sorted(environment.items()):
        if variable in known:
            # Containers and units of systemd set variables to nothing where they mean the default.
            if text:
                yield Given(known[variable], variable, text, is_text=True)
        elif strict and variable.startswith(PREFIX) and variable not in OTHER_VARIABLES:
            faults.append(_unknown(variable, variable, list(known), {}))


def _unknown(place: str, name: str, known: list[str], names: Mapping[str, str]) -> SettingFault:
    near = get_close_matches(name, known, 1)
    if not near:
        return SettingFault(place, "unknown")
    in_file = {short: long for long, short in names.items()}
    return SettingFault(place, "unknown-near", {"near": in_file.get(near[0], near[0])})


def _converted(name: str, value: object, *, is_text: bool) -> object:
    """A value in the type of its setting. Raises `_Wrong`."""
    kind = get_type_hints(ServerSettings)[name]
    if kind is int or kind is float:
        return _number(name, kind, value, is_text=is_text)
    if get_args(kind):
        given: object = str(value).split() if is_text else value
        if not isinstance(given, list) or not all(isinstance(entry, str) for entry in given):
            raise _Wrong("no-shop" if name == "shops" else "no-list", found=_shown(value))
        return _shops(given) if name == "shops" else _hosts(given)
    if not isinstance(value, str):
        raise _Wrong("no-text", found=_shown(value))
    if name in CHOICES and value not in CHOICES[name]:
        raise _Wrong("no-choice", found=_shown(value), choices=", ".join(CHOICES[name]))
    if name == "new_versions" and value and not is_web_address(value):
        raise _Wrong("no-index", found=_shown(value))
    if name == "metrics_token" and 0 < len(value) < LEAST_TOKEN:
        raise _Wrong("short-token", least=LEAST_TOKEN)
    return kind(value)


def _number(name: str, kind: type, value: object, *, is_text: bool) -> float:
    if is_text:
        try:
            value = kind(value)
        except ValueError:
            raise _Wrong("no-integer" if kind is int else "no-number", found=_shown(value)) from None
    if isinstance(value, bool) or not isinstance(value, int if kind is int else int | float):
        raise _Wrong("no-integer" if kind is int else "no-number", found=_shown(value))
    least, most = RANGES[name]
    if not least <= value <= most:
        raise _Wrong("out-of-range", found=_shown(value), least=f"{least:g}", most=f"{most:.0f}")
    number: float = kind(value)
    return number


def _shops(value: list[str]) -> tuple[str, ...]:
    for shop in value:
        game, _, address = shop.partition("=")
        if not game.strip() or not is_web_address(address.strip()):
            raise _Wrong("no-shop", found=_shown(shop))
    return tuple(value)


def _hosts(value: list[str]) -> tuple[str, ...]:
    for host in value:
        # One colon separates a port; an address of IPv6 has several.
        if not host or NO_HOST & set(host) or host.count(":") == 1:
            raise _Wrong("no-host", found=host)
    return tuple(value)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
