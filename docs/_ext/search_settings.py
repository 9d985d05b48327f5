# ruff: noqa: INP001
"""The settings of the tree search and of the server as tables, made from their classes."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from duel_words import table

from annales.bots.search import Settings
from annales.games import GAMES
from annales.server.configuration import file_name, variable_name
from annales.server.settings import ServerSettings

__all__ = ["documented_fields", "server_settings_table", "settings_table"]


def settings_table() -> str:
    """A table of all settings: name, default, defaults of single games and of their networks, and the docstring."""
    return table(("Setting", "Default", "For a game", "With the network of a game", "Meaning"), _rows())


def server_settings_table() -> str:
    """A table of all settings of a server: names in files and in the environment, default, and docstring."""
    defaults = ServerSettings(data_dir=Path(), workers=0)
    shown = {"data_dir": "", "workers": "cores − 1, at least 1", "hosts": "none", "database": ""}
    rows = [
        (f"`{file_name(name)}`", f"`{variable_name(name)}`", shown.get(name, f"{getattr(defaults, name)}"), meaning)
        for name, meaning in documented_fields(ServerSettings)
    ]
    return table(("In the file", "In the environment", "Default", "Meaning"), rows)


def _rows() -> list[tuple[str, str, str, str, str]]:
    of_games = {game: cls.ruleset.search.settings for game, cls in GAMES.items()}
    of_networks = {game: cls.ruleset.search.with_network for game, cls in GAMES.items()}
    return [
        (f"`{name}`", f"{getattr(Settings, name)!r}", _instead(name, of_games), _instead(name, of_networks), meaning)
        for name, meaning in documented_fields(Settings)
    ]


def documented_fields(cls: type) -> list[tuple[str, str]]:
    """The fields of a class with a docstring each: names and docstrings."""
    (body,) = (node.body for node in ast.parse(inspect.getsource(cls)).body if isinstance(node, ast.ClassDef))
    found = []
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            assert isinstance(text, ast.Expr)
            found.append((field.target.id, " ".join(ast.literal_eval(text.value).split())))
    return found


def _instead(name: str, suited: Mapping[str, Mapping[str, Any]]) -> str:
    """The games that have another default for a setting, with its value."""
    return ", ".join(f"{values[name]!r} (`{game}`)" for game, values in suited.items() if name in values)
